import { Button, CloseButton, Dialog, Heading, List, Portal, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  useChooseIntegrationAccountsMutation,
  useChooseIntegrationOptionsMutation,
  useIntegrationAccountRemovalLazyQuery,
  useIntegrationAccountsQuery,
  useIntegrationChoicesQuery,
  type IntegrationAccountRemovalQuery,
  type IntegrationAccountsQuery,
  type IntegrationCardFragment,
  type IntegrationChoicesQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { ErrorState } from '../ui/EmptyState.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { AccountBoxes } from './AccountBoxes.js';
import { ChoiceFields } from './ChoiceFields.js';
import { messages } from './messages.js';

interface SettingsDialogProps {
  integration: Pick<IntegrationCardFragment, 'platform' | 'name' | 'hasAccounts' | 'hasChoices'>;
  onClose: () => void;
}

/** Which ad accounts of a connection belong to the store, and how their figures are counted. */
export function SettingsDialog({ integration, onClose }: SettingsDialogProps) {
  const { platform, name, hasAccounts, hasChoices } = integration;
  const asked = { variables: { platform }, fetchPolicy: 'no-cache' } as const;
  const accounts = useIntegrationAccountsQuery({ ...asked, skip: !hasAccounts });
  const choices = useIntegrationChoicesQuery({ ...asked, skip: !hasChoices });
  const error = accounts.error ?? choices.error;
  const isReady = (!hasAccounts || accounts.data) && (!hasChoices || choices.data);
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: 3, sm: 4 }}>
          <Dialog.Content>
            <Dialog.Header>
              <Stack gap={1}>
                <Dialog.Title textStyle="section">
                  {hasAccounts ? messages.adAccountsOf(name) : messages.settingsOf(name)}
                </Dialog.Title>
                <Dialog.Description color="fg.muted" textStyle="small">
                  {hasAccounts ? messages.chooseTheAccountsThatAdvertise : messages.chooseHowFiguresAreCounted}
                </Dialog.Description>
              </Stack>
            </Dialog.Header>
            {isReady ? (
              <SettingsForm
                platform={platform}
                accounts={accounts.data?.integrationAccounts ?? null}
                choices={choices.data?.integrationChoices ?? []}
                onClose={onClose}
              />
            ) : (
              <Dialog.Body pb={6}>
                {error ? (
                  <ErrorState
                    title={hasAccounts ? messages.theAccountsCouldntBeLoaded : messages.theSettingsCouldntBeLoaded}
                    message={errorMessage(error, messages.pleaseTryAgain)}
                    onRetry={() =>
                      void Promise.all([hasAccounts && accounts.refetch(), hasChoices && choices.refetch()])
                    }
                  />
                ) : (
                  <ListSkeleton rows={3} />
                )}
              </Dialog.Body>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface SettingsFormProps {
  platform: IntegrationCardFragment['platform'];
  /** Null where there are none to choose from. */
  accounts: IntegrationAccountsQuery['integrationAccounts'] | null;
  choices: IntegrationChoicesQuery['integrationChoices'];
  onClose: () => void;
}

function SettingsForm({ platform, accounts, choices, onClose }: SettingsFormProps) {
  const toast = useToast();
  const [ids, setIds] = useState(() => (accounts ?? []).filter(({ isChosen }) => isChosen).map(({ id }) => id));
  const [options, setOptions] = useState(() => Object.fromEntries(choices.map(({ key, chosen }) => [key, chosen])));
  const [chooseAccounts, choosing] = useChooseIntegrationAccountsMutation();
  const [chooseOptions, saving] = useChooseIntegrationOptionsMutation();
  const [askRemoval, counting] = useIntegrationAccountRemovalLazyQuery({ fetchPolicy: 'no-cache' });
  /** What goes with the accounts that were left out, while its owner is asked. */
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isPending = choosing.loading || saving.loading || counting.loading;
  async function handleSave(isRemovalConfirmed: boolean) {
    try {
      if (accounts && !isRemovalConfirmed) {
        const { data, error } = await askRemoval({ variables: { platform, ids } });
        if (error) throw error;
        if (data && linesOf(data.integrationAccountRemoval).length > 0)
          return setRemoval(data.integrationAccountRemoval);
      }
      if (choices.length > 0) {
        const chosen = Object.entries(options).map(([key, id]) => ({ key, id }));
        await chooseOptions({ variables: { platform, options: chosen } });
      }
      if (accounts) await chooseAccounts({ variables: { platform, ids, isRemovalConfirmed } });
      toast.success(
        accounts ? messages.adAccountsChosen : messages.settingsSaved,
        messages.wereReadingTheirFiguresFrom,
      );
      onClose();
    } catch (error) {
      setRemoval(null);
      toast.error(messages.yourChoiceCouldntBeSaved, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <>
      <Dialog.Body>
        <Stack gap={5}>
          {accounts && <AccountBoxes accounts={accounts} ids={ids} onChange={setIds} />}
          {accounts && choices.length > 0 && (
            <Heading as="h3" textStyle="heading">
              {messages.howFiguresAreCounted}
            </Heading>
          )}
          {!accounts && choices.length === 0 && <Text color="fg.muted">{messages.nothingToChoose}</Text>}
          <ChoiceFields
            choices={choices}
            chosen={options}
            onChange={(key, id) => setOptions((known) => ({ ...known, [key]: id }))}
          />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          loading={isPending && !removal}
          disabled={accounts ? ids.length === 0 : choices.length === 0}
          onClick={() => void handleSave(false)}
        >
          {accounts ? messages.chooseTheseAccounts : messages.saveSettings}
        </Button>
      </Dialog.Footer>
      <ConfirmDialog
        isOpen={removal !== null}
        title={messages.removeFiguresOfOtherAccounts}
        action={messages.removeAndSave}
        isPending={isPending}
        onClose={() => setRemoval(null)}
        onConfirm={() => void handleSave(true)}
      >
        <Stack gap={3}>
          <Text>{messages.removedForGood}</Text>
          <List.Root ps={4} gap={1} color="fg">
            {removal && linesOf(removal).map((line) => <List.Item key={line}>{line}</List.Item>)}
          </List.Root>
          <Text>{messages.chooseAgainToRead}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

type Removal = IntegrationAccountRemovalQuery['integrationAccountRemoval'];

/** What goes, a line each. */
function linesOf({ ads, adDays, campaignDays, images, analyses, tests, briefs, mentions }: Removal): string[] {
  return [
    ads > 0 && messages.removedAds(ads),
    adDays > 0 && messages.removedAdDays(adDays),
    campaignDays > 0 && messages.removedCampaignDays(campaignDays),
    images > 0 && messages.removedImages(images),
    analyses > 0 && messages.removedAnalyses(analyses),
    tests > 0 && messages.removedTests(tests),
    briefs > 0 && messages.removedBriefs(briefs),
    mentions > 0 && messages.removedMentions(mentions),
  ].filter((line) => line !== false);
}

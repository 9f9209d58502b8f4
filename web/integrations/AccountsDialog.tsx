import { Button, Checkbox, CloseButton, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  useChooseIntegrationAccountsMutation,
  useIntegrationAccountsQuery,
  type IntegrationAccountsQuery,
  type IntegrationCardFragment,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatMoney } from '../ui/format.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { messages } from './messages.js';

interface AccountsDialogProps {
  integration: Pick<IntegrationCardFragment, 'platform' | 'name'>;
  onClose: () => void;
}

type Account = IntegrationAccountsQuery['integrationAccounts'][number];

/** Says which ad accounts of a token belong to the store. */
export function AccountsDialog({ integration, onClose }: AccountsDialogProps) {
  const { platform, name } = integration;
  const { data, error, refetch } = useIntegrationAccountsQuery({ variables: { platform }, fetchPolicy: 'no-cache' });
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: 3, sm: 4 }}>
          <Dialog.Content>
            <Dialog.Header>
              <Stack gap={1}>
                <Dialog.Title textStyle="section">{messages.adAccountsOf(name)}</Dialog.Title>
                <Dialog.Description color="fg.muted" textStyle="small">
                  {messages.chooseTheAccountsThatAdvertise}
                </Dialog.Description>
              </Stack>
            </Dialog.Header>
            {data ? (
              <AccountsForm accounts={data.integrationAccounts} platform={platform} onClose={onClose} />
            ) : (
              <Dialog.Body pb={6}>
                {error ? (
                  <ErrorState
                    title={messages.theAccountsCouldntBeLoaded}
                    message={errorMessage(error, messages.pleaseTryAgain)}
                    onRetry={() => void refetch()}
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

interface AccountsFormProps {
  accounts: readonly Account[];
  platform: AccountsDialogProps['integration']['platform'];
  onClose: () => void;
}

function AccountsForm({ accounts, platform, onClose }: AccountsFormProps) {
  const toast = useToast();
  const [ids, setIds] = useState(() => accounts.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  const [choose, { loading }] = useChooseIntegrationAccountsMutation();
  async function handleSave() {
    try {
      await choose({ variables: { platform, ids } });
      toast.success(messages.adAccountsChosen, messages.wereReadingTheirFiguresFrom);
      onClose();
    } catch (error) {
      toast.error(messages.yourChoiceCouldntBeSaved, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  const toggle = (id: string, isOn: boolean) => setIds(isOn ? [...ids, id] : ids.filter((known) => known !== id));
  return (
    <>
      <Dialog.Body>
        <Stack gap={4}>
          {accounts.map((account) => (
            <Checkbox.Root
              key={account.id}
              checked={ids.includes(account.id)}
              onCheckedChange={({ checked }) => toggle(account.id, checked === true)}
              alignItems="flex-start"
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control mt={0.5} />
              <Checkbox.Label>
                <Text overflowWrap="anywhere">{account.name}</Text>
                <Text color="fg.muted" textStyle="small">
                  {factsOf(account)}
                </Text>
              </Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button loading={loading} disabled={ids.length === 0} onClick={() => void handleSave()}>
          {messages.chooseTheseAccounts}
        </Button>
      </Dialog.Footer>
    </>
  );
}

function factsOf({ id, currency, timeZone, spendLast30Days }: Account): string {
  const spend =
    spendLast30Days == null ? null : messages.inTheLast30Days(formatMoney(spendLast30Days, currency ?? 'USD'));
  return [id, currency, timeZone, spend].filter(Boolean).join(' · ');
}

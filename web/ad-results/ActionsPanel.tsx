import { Badge, Button, Flex, IconButton, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { CheckCheck, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  useDeleteOwnAdActionMutation,
  useMarkCarriedOutMutation,
  useOwnAdActionsQuery,
  useOwnAdsQuery,
  type CarriedOutKind,
  type OwnAdActionsQuery,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { ListSkeleton } from '../ui/Skeletons.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

type Action = OwnAdActionsQuery['adActions'][number];

/** Hooks and fixes that were carried out, each with what it did. */
export function ActionsPanel() {
  const { data } = useOwnAdActionsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Panel title={messages.carriedOut} icon={<CheckCheck size={16} />} subtitle={messages.markAHookOrA}>
      <Stack gap={5}>
        <MarkForm />
        {!data && <ListSkeleton rows={2} />}
        {data?.adActions.map((action) => (
          <ActionRow key={action.id} action={action} />
        ))}
      </Stack>
    </Panel>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

interface MarkDraft {
  label: string;
  adId: string;
  beforeAdId: string;
  day: string;
  kind: CarriedOutKind;
}

function MarkForm() {
  const toast = useToast();
  const [address] = useSearchParams();
  const asked = address.get('hook') ?? address.get('fix') ?? '';
  const { data } = useOwnAdsQuery({ variables: { first: 100, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const draft = useDraft<MarkDraft>(`carried-out:${asked}`, {
    label: asked,
    adId: '',
    beforeAdId: '',
    day: today(),
    kind: address.has('fix') ? 'fix' : 'hook',
  });
  const { kind, ...form } = draft.values;
  const [mark, { loading }] = useMarkCarriedOutMutation({ refetchQueries: ['OwnAdActions'] });
  if (ads.length === 0) {
    return <Text color="fg.muted">{messages.importAReportWithYour}</Text>;
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { label, adId, beforeAdId, day } = form;
    try {
      await mark({ variables: { input: { kind, label: label.trim(), adId, beforeAdId: beforeAdId || null, day } } });
      toast.success(messages.markedAsCarriedOut);
      draft.set({ label: '', adId: '', beforeAdId: '', day: today() });
      draft.done();
    } catch (error) {
      toast.error(messages.couldNotSaveThis, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  const choice = (name: 'adId' | 'beforeAdId', none: string) => (
    <NativeSelect.Root>
      <NativeSelect.Field value={form[name]} onChange={(event) => draft.set({ [name]: event.currentTarget.value })}>
        <option value="">{none}</option>
        {ads.map(({ id, name: title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Flex gap={3} wrap="wrap" align="flex-end" css={{ '& > *': { flex: '1 1 180px' } }}>
        <FormField label={messages.what} isRequired>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={kind}
              onChange={(event) => draft.set({ kind: event.currentTarget.value === 'fix' ? 'fix' : 'hook' })}
            >
              <option value="hook">{messages.aHook}</option>
              <option value="fix">{messages.aFix}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label={kind === 'hook' ? messages.hook : messages.fix} isRequired>
          <Input value={form.label} maxLength={300} onChange={(event) => draft.set({ label: event.target.value })} />
        </FormField>
        <FormField label={messages.adThatCarriesIt} isRequired>
          {choice('adId', messages.choose)}
        </FormField>
        <FormField label={messages.adThatItReplaced}>{choice('beforeAdId', messages.noneTheSameAdOr)}</FormField>
        <FormField label={messages.since} isRequired>
          <Input
            type="date"
            value={form.day}
            max={today()}
            onChange={(event) => draft.set({ day: event.target.value })}
          />
        </FormField>
        <Button type="submit" loading={loading} disabled={!form.label.trim() || !form.adId} flex="0 0 auto">
          {messages.markAsCarriedOut}
        </Button>
      </Flex>
    </form>
  );
}

function ActionRow({ action }: { action: Action }) {
  const toast = useToast();
  const [remove, { loading }] = useDeleteOwnAdActionMutation({ refetchQueries: ['OwnAdActions'] });
  async function handleDelete() {
    try {
      await remove({ variables: { id: action.id } });
    } catch (error) {
      toast.error(messages.couldNotDeleteThis, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <Flex gap={3} borderTopWidth="1px" pt={4} align="flex-start">
      <Stack gap={1} flex={1} minW={0}>
        <Text fontWeight="500" overflowWrap="anywhere">
          <Badge mr={2}>{action.kind === 'hook' ? messages.hook : messages.fix}</Badge>
          {action.label}
        </Text>
        <Text>{action.sentence}</Text>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {action.beforeAd
            ? messages.insteadOfSince(action.ad.name, action.beforeAd.name, action.day)
            : messages.inPlaceSince(action.ad.name, action.day)}
        </Text>
      </Stack>
      <IconButton
        size="xs"
        variant="ghost"
        loading={loading}
        aria-label={messages.delete(action.label)}
        onClick={() => void handleDelete()}
      >
        <Trash2 size={16} />
      </IconButton>
    </Flex>
  );
}

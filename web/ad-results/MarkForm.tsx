import { Button, Flex, Input, Link as ChakraLink, NativeSelect, Text } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMarkCarriedOutMutation, useOwnAdsQuery, type CarriedOutKind } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { today } from '../ui/format.js';
import { FormField } from '../ui/FormField.js';
import { useDraft } from '../ui/useDraft.js';
import { Choice } from './Choice.js';
import { messages } from './messages.js';

interface MarkFormProps {
  /** The hook or the fix, where it is known. */
  label: string;
  kind: CarriedOutKind;
  /** What it is about is fixed: only the ad is asked for. */
  isFixed?: boolean;
  onMarked?: () => void;
}

interface MarkDraft {
  label: string;
  adId: string;
  beforeAdId: string;
  day: string;
  kind: CarriedOutKind;
}

const longest = 300;

/** Which ad carries a hook or a fix, and since when. */
export function MarkForm({ label, kind: asked, isFixed, onMarked }: MarkFormProps) {
  const toast = useToast();
  const { data } = useOwnAdsQuery({ variables: { first: 100, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const draft = useDraft<MarkDraft>(`carried-out:${label}`, {
    label: label.slice(0, longest),
    adId: '',
    beforeAdId: '',
    day: today(),
    kind: asked,
  });
  const { kind, ...form } = draft.values;
  const [mark, { loading }] = useMarkCarriedOutMutation({ refetchQueries: ['OwnAdActions'] });
  if (data && ads.length === 0) {
    return (
      <Text color="fg.muted">
        {messages.importAReportWithYour}{' '}
        {isFixed && (
          <ChakraLink asChild>
            <Link to="/own-ads">{messages.ownAds2}</Link>
          </ChakraLink>
        )}
      </Text>
    );
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A portal inside another form would send that one along.
    event.stopPropagation();
    const { adId, beforeAdId, day } = form;
    const input = { kind, label: form.label.trim(), adId, beforeAdId: beforeAdId || null, day };
    try {
      await mark({ variables: { input } });
      toast.success(messages.markedAsCarriedOut);
      draft.set({ label: isFixed ? form.label : '', adId: '', beforeAdId: '', day: today() });
      draft.done();
      onMarked?.();
    } catch (error) {
      toast.error(messages.couldNotSaveThis, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  const choice = (name: 'adId' | 'beforeAdId', none: string) => (
    <Choice
      value={form[name]}
      options={{ '': none, ...Object.fromEntries(ads.map(({ id, name: title }) => [id, title])) }}
      onChange={(id) => draft.set({ [name]: id })}
    />
  );
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Flex gap={3} wrap="wrap" align="flex-end" css={{ '& > *': { flex: '1 1 180px' } }}>
        {!isFixed && (
          <>
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
              <Input
                value={form.label}
                maxLength={longest}
                onChange={(event) => draft.set({ label: event.target.value })}
              />
            </FormField>
          </>
        )}
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
          {messages.trackEffect}
        </Button>
      </Flex>
    </form>
  );
}

import { Button, Flex, Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useMarkCarriedOutMutation, useOwnAdsQuery, type CarriedOutKind } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { today } from '../ui/format.js';
import { SelectField, TextField } from '../ui/fields.js';
import { optionsOf } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
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

const kinds = optionsOf<CarriedOutKind>({ hook: messages.aHook, fix: messages.aFix });

const longest = 300;

/** Which ad carries a hook or a fix, and since when. */
export function MarkForm({ label, kind: asked, isFixed, onMarked }: MarkFormProps) {
  const toast = useToast();
  const { data } = useOwnAdsQuery({ variables: { first: 100, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const form = useForm<MarkDraft>(`carried-out:${label}`, {
    label: label.slice(0, longest),
    adId: '',
    beforeAdId: '',
    day: today(),
    kind: asked,
  });
  const { values, field } = form;
  const [mark] = useMarkCarriedOutMutation({ refetchQueries: ['OwnAdActions'] });
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
  const handleSubmit = form.submit(
    async ({ kind, label: typed, adId, beforeAdId, day }) => {
      await mark({ variables: { input: { kind, label: typed.trim(), adId, beforeAdId: beforeAdId || null, day } } });
      toast.success(messages.markedAsCarriedOut);
      form.set({ label: isFixed ? typed : '', adId: '', beforeAdId: '', day: today() });
      onMarked?.();
    },
    (error) => toast.error(messages.couldNotSaveThis, errorMessage(error, messages.pleaseTryAgain)),
  );
  const adsAfter = (none: string) => [
    { value: '', label: none },
    ...ads.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <form onSubmit={handleSubmit}>
      <Flex gap={3} wrap="wrap" align="flex-end" css={{ '& > *': { flex: '1 1 180px' } }}>
        {!isFixed && (
          <>
            <SelectField {...field('kind')} label={messages.what} isRequired options={kinds} />
            <TextField
              {...field('label')}
              label={values.kind === 'hook' ? messages.hook : messages.fix}
              isRequired
              maxLength={longest}
            />
          </>
        )}
        <SelectField
          {...field('adId')}
          label={messages.adThatCarriesIt}
          isRequired
          options={adsAfter(messages.choose)}
        />
        <SelectField
          {...field('beforeAdId')}
          label={messages.adThatItReplaced}
          options={adsAfter(messages.noneTheSameAdOr)}
        />
        <TextField {...field('day')} label={messages.since} isRequired type="date" max={today()} />
        <Button type="submit" loading={form.isSending} disabled={!values.label.trim() || !values.adId} flex="0 0 auto">
          {messages.trackEffect}
        </Button>
      </Flex>
    </form>
  );
}

import { Button, Flex, Grid, IconButton, Input } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import { useOwnAdsQuery, useStartOwnAdTestMutation, type TestMetric, type TestSubject } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { today } from '../ui/format.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { useDraft } from '../ui/useDraft.js';
import { Choice } from './Choice.js';
import { messages } from './messages.js';
import { metricLabels, metricsOf, subjectLabels } from './own-ad-lists.js';

interface StartDraft {
  subject: TestSubject;
  metric: TestMetric;
  variants: string[];
  ratePercent: string;
  liftPercent: string;
  startsOn: string;
}

/** Starts a test between two to five ads, pages or mails. */
export function StartTestForm() {
  const toast = useToast();
  const { data } = useOwnAdsQuery({ variables: { first: 100, filter: { sort: 'recent' } } });
  const ads = data?.adResults.edges.map(({ node }) => node) ?? [];
  const draft = useDraft<StartDraft>('test-start', {
    subject: 'ads',
    metric: 'ctr',
    variants: ['', ''],
    ratePercent: '3',
    liftPercent: '20',
    startsOn: today(),
  });
  const { subject, metric, variants, ...form } = draft.values;
  const [start, { loading, error }] = useStartOwnAdTestMutation({ refetchQueries: ['OwnAdTests'] });
  const problems = fieldErrors(error);
  const whole = problems['adIds'] ?? problems['names'];
  const set = (name: keyof typeof form) => (value: string) => draft.set({ [name]: value });
  const setVariants = (next: string[]) => draft.set({ variants: next });
  const setVariant = (index: number, value: string) => setVariants(variants.with(index, value));
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { ratePercent, startsOn, liftPercent } = form;
    const both = subject === 'ads' ? { adIds: variants } : { names: variants, ratePercent: Number(ratePercent) };
    try {
      await start({ variables: { input: { subject, metric, ...both, startsOn, liftPercent: Number(liftPercent) } } });
      toast.success(messages.testStarted);
      setVariants(['', '']);
      draft.done();
    } catch (caught) {
      toast.error(messages.couldNotStartTheTest, errorMessage(caught, messages.pleaseTryAgain));
    }
  }
  function handleSubject(next: TestSubject) {
    draft.set({ subject: next, metric: metricsOf[next][0], variants: ['', ''] });
  }
  const options = Object.fromEntries(metricsOf[subject].map((name) => [name, metricLabels[name]]));
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Grid gap={3} templateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
        <FormField label={messages.test}>
          <Choice value={subject} options={subjectLabels} onChange={handleSubject} />
        </FormField>
        <FormField label={messages.whatDecides}>
          <Choice value={metric} options={options} onChange={(chosen) => draft.set({ metric: chosen })} />
        </FormField>
        {variants.map((value, index) => (
          <Flex key={index} gap={1} align="flex-end">
            <FormField label={messages.nthVariant(index + 1, subject)} isRequired>
              {subject === 'ads' ? (
                <Choice
                  value={value}
                  options={{ '': messages.choose, ...Object.fromEntries(ads.map(({ id, name }) => [id, name])) }}
                  onChange={(next) => setVariant(index, next)}
                />
              ) : (
                <Input
                  value={value}
                  maxLength={300}
                  placeholder={subject === 'pages' ? messages.nameOrAddress : messages.subjectLine}
                  onChange={(event) => setVariant(index, event.target.value)}
                />
              )}
            </FormField>
            {variants.length > 2 && (
              <IconButton
                variant="ghost"
                aria-label={messages.leaveOut(messages.nthVariant(index + 1, subject))}
                onClick={() => setVariants(variants.toSpliced(index, 1))}
              >
                <X size={16} />
              </IconButton>
            )}
          </Flex>
        ))}
        {subject !== 'ads' && (
          <FormField label={messages.rateToday} isRequired error={problems['ratePercent']}>
            <Input
              type="number"
              min={0}
              step="0.01"
              value={form.ratePercent}
              onChange={(event) => set('ratePercent')(event.target.value)}
            />
          </FormField>
        )}
        <FormField label={messages.differenceWorthFinding} isRequired error={problems['liftPercent']}>
          <Input
            type="number"
            min={1}
            value={form.liftPercent}
            onChange={(event) => set('liftPercent')(event.target.value)}
          />
        </FormField>
        <FormField label={messages.startDate} isRequired error={problems['startsOn']}>
          <Input type="date" value={form.startsOn} onChange={(event) => set('startsOn')(event.target.value)} />
        </FormField>
      </Grid>
      {whole && <Notice status="error">{whole}</Notice>}
      <Flex gap={2} mt={3} wrap="wrap">
        <Button type="submit" loading={loading} disabled={variants.some((value) => !value.trim())}>
          {messages.start}
        </Button>
        {variants.length < adResultLimits.testVariants && (
          <Button variant="outline" onClick={() => setVariants([...variants, ''])}>
            <Plus size={16} aria-hidden /> {messages.addAVariant}
          </Button>
        )}
      </Flex>
    </form>
  );
}

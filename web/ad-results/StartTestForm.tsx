import { Button, Flex, Grid, IconButton } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { adResultLimits } from '../../schema/ad-results/ad-results.facts.js';
import { useOwnAdsQuery, useStartOwnAdTestMutation, type TestMetric, type TestSubject } from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { today } from '../ui/format.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { optionsOf } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';
import { metricOptions, metricsOf, subjectLabels } from './own-ad-lists.js';

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
  const form = useForm<StartDraft>('test-start', {
    subject: 'ads',
    metric: 'ctr',
    variants: ['', ''],
    ratePercent: '3',
    liftPercent: '20',
    startsOn: today(),
  });
  const { field } = form;
  const { subject, variants } = form.values;
  const [start] = useStartOwnAdTestMutation({ refetchQueries: ['OwnAdTests'] });
  const setVariants = (next: string[]) => form.set({ variants: next });
  const handleSubmit = form.submit(
    async ({ metric, ratePercent, startsOn, liftPercent }) => {
      const both = subject === 'ads' ? { adIds: variants } : { names: variants, ratePercent: Number(ratePercent) };
      await start({ variables: { input: { subject, metric, ...both, startsOn, liftPercent: Number(liftPercent) } } });
      toast.success(messages.testStarted);
      setVariants(['', '']);
    },
    (error) => {
      toast.error(messages.couldNotStartTheTest, errorMessage(error, messages.pleaseTryAgain));
      const refused = fieldErrors(error);
      return refused['adIds'] ?? refused['names'];
    },
  );
  return (
    <form onSubmit={handleSubmit}>
      <Grid gap={3} templateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
        <SelectField
          label={messages.test}
          value={subject}
          options={optionsOf(subjectLabels)}
          onChange={(next) => form.set({ subject: next, metric: metricsOf[next][0], variants: ['', ''] })}
        />
        <SelectField {...field('metric')} label={messages.whatDecides} options={metricOptions(subject)} />
        {variants.map((value, index) => {
          const variant = {
            label: messages.nthVariant(index + 1, subject),
            isRequired: true,
            value,
            onChange: (next: string) => setVariants(variants.with(index, next)),
          };
          return (
            <Flex key={index} gap={1} align="flex-end">
              {subject === 'ads' ? (
                <SelectField
                  {...variant}
                  options={[
                    { value: '', label: messages.choose },
                    ...ads.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              ) : (
                <TextField
                  {...variant}
                  maxLength={300}
                  placeholder={subject === 'pages' ? messages.nameOrAddress : messages.subjectLine}
                />
              )}
              {variants.length > 2 && (
                <IconButton
                  variant="ghost"
                  aria-label={messages.leaveOut(variant.label)}
                  onClick={() => setVariants(variants.toSpliced(index, 1))}
                >
                  <X size={16} />
                </IconButton>
              )}
            </Flex>
          );
        })}
        {subject !== 'ads' && (
          <TextField
            {...field('ratePercent')}
            label={messages.rateToday}
            isRequired
            type="number"
            min={0}
            step="0.01"
          />
        )}
        <TextField {...field('liftPercent')} label={messages.differenceWorthFinding} isRequired type="number" min={1} />
        <TextField {...field('startsOn')} label={messages.startDate} isRequired type="date" />
      </Grid>
      {form.problem && <Notice status="error">{form.problem}</Notice>}
      <Flex gap={2} mt={3} wrap="wrap">
        <Button type="submit" loading={form.isSending} disabled={variants.some((value) => !value.trim())}>
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

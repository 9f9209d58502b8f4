import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useRecordTestDayMutation, type OwnAdTestsQuery, type TestMetric } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { today } from '../ui/format.js';
import { TextField } from '../ui/fields.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

type Test = OwnAdTestsQuery['adTests'][number];

const words: Record<TestMetric, { units: string; hits: string }> = {
  ctr: { units: messages.views, hits: messages.clicks },
  conversion: { units: messages.visitors, hits: messages.orders },
  revenue_per_visitor: { units: messages.visitors, hits: messages.orders },
  open_rate: { units: messages.mails, hits: messages.opens },
  click_rate: { units: messages.mails, hits: messages.clicks },
};

const unitsOf = ({ subject, metric }: Test): string => (subject === 'mails' ? messages.mails : words[metric].units);

const empty = { Units: '', Hits: '', Value: '' };

/** What the variants had on one day; a day that is entered again is replaced. */
export function TestDayForm({ test }: { test: Test }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const form = useForm(`test-day:${test.id}`, { counts: test.variants.map(() => empty), day: today() });
  const { counts } = form.values;
  const [record] = useRecordTestDayMutation();
  const hasValue = test.metric === 'revenue_per_visitor';
  const fields = [
    { name: 'Units', label: unitsOf(test), step: '1' },
    { name: 'Hits', label: words[test.metric].hits, step: '1' },
    ...(hasValue ? [{ name: 'Value', label: messages.revenue, step: '0.01' } as const] : []),
  ] as const;
  if (!isOpen) {
    return (
      <Button size="xs" variant="outline" alignSelf="flex-start" onClick={() => setOpen(true)}>
        {messages.enterADay}
      </Button>
    );
  }
  const handleSubmit = form.submit(
    async ({ day }) => {
      const sums = counts.map(({ Units, Hits, Value }) => ({
        units: Number(Units),
        hits: Number(Hits),
        value: hasValue ? Number(Value) : null,
      }));
      await record({ variables: { input: { testId: test.id, day, counts: sums } } });
      toast.success(messages.daySaved);
      form.discard();
    },
    (error) => toast.error(messages.couldNotSaveTheDay, errorMessage(error, messages.pleaseTryAgain)),
  );
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap={3} bg="bg.subtle" borderRadius="l2" p={3}>
        <TextField {...form.field('day')} label={messages.day} isRequired type="date" min={test.startsOn} />
        {test.variants.map(({ name }, index) => (
          <Stack key={name} gap={1}>
            <Text fontWeight="500" overflowWrap="anywhere">
              {name}
            </Text>
            <Flex gap={3} wrap="wrap" css={{ '& > *': { flex: '1 1 110px' } }}>
              {fields.map(({ name: field, label, step }) => (
                <TextField
                  key={field}
                  label={label}
                  isRequired
                  type="number"
                  min={0}
                  step={step}
                  aria-label={`${label}, ${name}`}
                  value={counts[index]?.[field] ?? ''}
                  onChange={(text) =>
                    form.set({ counts: counts.with(index, { ...empty, ...counts[index], [field]: text }) })
                  }
                />
              ))}
            </Flex>
          </Stack>
        ))}
        <Flex gap={2}>
          <Button type="submit" size="sm" loading={form.isSending}>
            {messages.saveDay}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
            {messages.close}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

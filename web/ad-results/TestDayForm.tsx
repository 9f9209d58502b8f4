import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useRecordTestDayMutation, type OwnAdTestsQuery, type TestMetric } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { today } from '../ui/format.js';
import { FormField } from '../ui/FormField.js';
import { useDraft } from '../ui/useDraft.js';
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
  const draft = useDraft(`test-day:${test.id}`, { counts: test.variants.map(() => empty), day: today() });
  const { day, counts: form } = draft.values;
  const [record, { loading }] = useRecordTestDayMutation();
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
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const counts = form.map(({ Units, Hits, Value }) => ({
      units: Number(Units),
      hits: Number(Hits),
      value: hasValue ? Number(Value) : null,
    }));
    try {
      await record({ variables: { input: { testId: test.id, day, counts } } });
      toast.success(messages.daySaved);
      draft.discard();
    } catch (error) {
      toast.error(messages.couldNotSaveTheDay, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={3} bg="bg.subtle" borderRadius="l2" p={3}>
        <FormField label={messages.day} isRequired>
          <Input
            type="date"
            min={test.startsOn}
            value={day}
            onChange={(event) => draft.set({ day: event.target.value })}
          />
        </FormField>
        {test.variants.map(({ name }, index) => (
          <Stack key={name} gap={1}>
            <Text fontWeight="500" overflowWrap="anywhere">
              {name}
            </Text>
            <Flex gap={3} wrap="wrap" css={{ '& > *': { flex: '1 1 110px' } }}>
              {fields.map(({ name: field, label, step }) => (
                <FormField key={field} label={label} isRequired>
                  <Input
                    type="number"
                    min={0}
                    step={step}
                    aria-label={`${label}, ${name}`}
                    value={form[index]?.[field] ?? ''}
                    onChange={(event) =>
                      draft.set({ counts: form.with(index, { ...empty, ...form[index], [field]: event.target.value }) })
                    }
                  />
                </FormField>
              ))}
            </Flex>
          </Stack>
        ))}
        <Flex gap={2}>
          <Button type="submit" size="sm" loading={loading}>
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

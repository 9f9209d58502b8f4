import { Flex, Input } from '@chakra-ui/react';
import { PanelSelect } from '../ui/PanelSelect.js';
import { isInWeeks } from './trend-buckets.js';
import { messages } from './messages.js';

export type Comparison = 'none' | 'before' | 'year';

/** First and last day, `YYYY-MM-DD`. */
export interface TrendRange {
  from: string;
  to: string;
}

interface TrendControlsProps {
  range: TrendRange;
  comparison: Comparison;
  onRange: (range: TrendRange) => void;
  onComparison: (comparison: Comparison) => void;
}

const comparisons: { value: Comparison; label: string }[] = [
  { value: 'none', label: messages.noComparison },
  { value: 'before', label: messages.daysBefore },
  { value: 'year', label: messages.aYearAgo },
];

/** The range of the charts, of its own, and what it is compared with. */
export function TrendControls({ range, comparison, onRange, onComparison }: TrendControlsProps) {
  const day = (name: keyof TrendRange, label: string) => (
    <Input
      size="sm"
      w="auto"
      type="date"
      aria-label={label}
      value={range[name]}
      max={name === 'from' ? range.to : undefined}
      min={name === 'to' ? range.from : undefined}
      onChange={({ currentTarget: { value } }) => {
        const next = { ...range, [name]: value };
        if (value && next.from <= next.to) onRange(next);
      }}
    />
  );
  return (
    <Flex gap={2} wrap="wrap" align="center">
      {day('from', messages.firstDay)}
      {day('to', messages.lastDay)}
      <PanelSelect label={messages.compareWith} value={comparison} options={comparisons} onChange={onComparison} />
    </Flex>
  );
}

const dayMs = 86_400_000;

export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const lengthOf = ({ from, to }: TrendRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** A year ago is 52 weeks ago: the same weekdays stand above each other. */
export function comparedRange(range: TrendRange, comparison: Comparison): TrendRange {
  const length = lengthOf(range);
  // Weeks are compared with whole weeks.
  const before = isInWeeks(length) ? Math.ceil(length / 7) * 7 : length;
  const back = comparison === 'year' ? 364 : before;
  return { from: shiftDay(range.from, -back), to: shiftDay(range.to, -back) };
}

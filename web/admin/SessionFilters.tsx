import { Button, Field, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { adSpendOptions } from '../../schema/quiz/ad-spend.facts.js';
import { quizBands } from '../../schema/quiz/bands.facts.js';
import { TextInput } from '../ui/fields.js';
import { Select, type Option } from '../ui/Select.js';
import { type Filters, noFilters } from './useSessionFilters.js';
import { messages } from './messages.js';

/** The filter as the server takes it. */
export function toFilterInput({ from, to, band, monthlyAdSpend }: Filters) {
  return {
    from: from || null,
    to: to || null,
    band: band ? Number(band) : null,
    monthlyAdSpend: monthlyAdSpend || null,
  };
}

const bands: Option<string>[] = [
  { value: '', label: messages.allBands },
  ...quizBands.map(({ level, title }) => ({ value: String(level), label: `${level} ${title}` })),
];
const spends: (string | Option<string>)[] = [
  { value: '', label: messages.anySpend },
  ...adSpendOptions.map(({ value }) => value),
];

interface SessionFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function SessionFilters({ filters, onChange }: SessionFiltersProps) {
  const field = (name: keyof Filters) => ({
    size: 'sm' as const,
    value: filters[name],
    onChange: (value: string) => onChange({ ...filters, [name]: value }),
  });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Flex gap={3} wrap="wrap" align="flex-end">
      <Labelled label={messages.from}>
        <TextInput {...field('from')} type="date" max={filters.to || undefined} />
      </Labelled>
      <Labelled label={messages.to}>
        <TextInput {...field('to')} type="date" min={filters.from || undefined} />
      </Labelled>
      <Labelled label={messages.band}>
        <Select {...field('band')} options={bands} />
      </Labelled>
      <Labelled label={messages.adSpend}>
        <Select {...field('monthlyAdSpend')} options={spends} />
      </Labelled>
      {isFiltered && (
        <Button size="sm" variant="ghost" onClick={() => onChange(noFilters)}>
          <X size={16} aria-hidden /> {messages.clear}
        </Button>
      )}
    </Flex>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Field.Root w={{ base: 'calc(50% - 6px)', md: '160px' }}>
      <Field.Label textStyle="caption" color="fg.muted">
        {label}
      </Field.Label>
      {children}
    </Field.Root>
  );
}

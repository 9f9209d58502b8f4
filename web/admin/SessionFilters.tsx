import { Button, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { adSpendOptions } from '../../schema/quiz/ad-spend.facts.js';
import { quizBands } from '../../schema/quiz/bands.facts.js';
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

interface SessionFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function SessionFilters({ filters, onChange }: SessionFiltersProps) {
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    onChange({ ...filters, [name]: event.target.value });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Flex gap={3} wrap="wrap" align="flex-end">
      <Labelled label={messages.from}>
        <Input type="date" size="sm" value={filters.from} max={filters.to || undefined} onChange={set('from')} />
      </Labelled>
      <Labelled label={messages.to}>
        <Input type="date" size="sm" value={filters.to} min={filters.from || undefined} onChange={set('to')} />
      </Labelled>
      <Labelled label={messages.band}>
        <Select value={filters.band} onChange={set('band')}>
          <option value="">{messages.allBands}</option>
          {quizBands.map(({ level, title }) => (
            <option key={level} value={level}>
              {level} {title}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label={messages.adSpend}>
        <Select value={filters.monthlyAdSpend} onChange={set('monthlyAdSpend')}>
          <option value="">{messages.anySpend}</option>
          {adSpendOptions.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </Select>
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

interface SelectProps {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  children: ReactNode;
}

function Select({ value, onChange, children }: SelectProps) {
  return (
    <NativeSelect.Root size="sm">
      <NativeSelect.Field value={value} onChange={onChange}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

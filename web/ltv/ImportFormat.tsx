import { Input, NativeSelect, SimpleGrid } from '@chakra-ui/react';
import type { PreviewImportQuery, StartImportInput, StoreDataKind } from '../generated/graphql.js';
import { FormField } from '../ui/FormField.js';

type Preview = PreviewImportQuery['previewImport'];

/** How a file is written, as far as its owner has said so. */
export type FormatWishes = Pick<StartImportInput, 'dateOrder' | 'decimalMark' | 'level'> & { currency: string };

interface ImportFormatProps {
  kind: StoreDataKind;
  preview: Preview;
  wishes: FormatWishes;
  onChange: (wishes: FormatWishes) => void;
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

const dateOrders: Choice<NonNullable<FormatWishes['dateOrder']>>[] = [
  { value: 'day_first', label: 'Day first: 31/12/2026' },
  { value: 'month_first', label: 'Month first: 12/31/2026' },
  { value: 'year_first', label: 'Year first: 2026-12-31' },
];
const decimalMarks: Choice<NonNullable<FormatWishes['decimalMark']>>[] = [
  { value: 'point', label: 'Point: 1,234.50' },
  { value: 'comma', label: 'Comma: 1.234,50' },
];
const levels: Choice<NonNullable<FormatWishes['level']>>[] = [
  { value: 'order', label: 'The order with its total' },
  { value: 'line', label: 'One item (lines of an order are added up)' },
];

/** How dates, amounts and orders of the file are read: guessed from all of it, asked where two readings fit. */
export function ImportFormat({ kind, preview, wishes, onChange }: ImportFormatProps) {
  const asked = (field: string): string | undefined =>
    preview.questions.find((question) => question.field === field)?.question;
  function select<Field extends 'dateOrder' | 'decimalMark' | 'level'>(
    field: Field,
    label: string,
    choices: Choice<NonNullable<FormatWishes[Field]>>[],
  ) {
    const question = asked(field);
    return (
      <FormField label={label} error={question} isRequired={Boolean(question)}>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={wishes[field] ?? (question ? '' : preview[field])}
            onChange={({ currentTarget }) => {
              const chosen = choices.find(({ value }) => value === currentTarget.value);
              if (chosen) onChange({ ...wishes, [field]: chosen.value });
            }}
          >
            {question && <option value="">Choose</option>}
            {choices.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    );
  }
  if (kind === 'customers') return null;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
      {select('dateOrder', 'Dates', dateOrders)}
      {select('decimalMark', 'Decimals', decimalMarks)}
      {kind === 'orders' && select('level', 'Each line is', levels)}
      {kind !== 'visits' && (
        <FormField
          label="Default currency"
          error={asked('currency')}
          isRequired={Boolean(asked('currency'))}
          help={`${preview.currency} if left empty.`}
        >
          <Input
            value={wishes.currency}
            maxLength={3}
            placeholder={asked('currency') ? 'Such as EUR' : preview.currency}
            onChange={(event) => onChange({ ...wishes, currency: event.target.value.toUpperCase() })}
          />
        </FormField>
      )}
    </SimpleGrid>
  );
}

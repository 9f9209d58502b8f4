import { SimpleGrid } from '@chakra-ui/react';
import type { PreviewImportQuery, StartImportInput, StoreDataKind } from '../generated/graphql.js';
import { SelectField, TextField } from '../ui/fields.js';
import type { Option } from '../ui/Select.js';
import { messages } from './data-messages.js';

type Preview = PreviewImportQuery['previewImport'];

/** How a file is written, as far as its owner has said so. */
export type FormatWishes = Pick<StartImportInput, 'dateOrder' | 'decimalMark' | 'level'> & {
  currency: string;
  timeZone: string;
};

interface ImportFormatProps {
  kind: StoreDataKind;
  preview: Preview;
  wishes: FormatWishes;
  onChange: (wishes: FormatWishes) => void;
}

const dateOrders: Option<NonNullable<FormatWishes['dateOrder']>>[] = [
  { value: 'day_first', label: messages.dayFirst31122026 },
  { value: 'month_first', label: messages.monthFirst12312026 },
  { value: 'year_first', label: messages.yearFirst20261231 },
];
const decimalMarks: Option<NonNullable<FormatWishes['decimalMark']>>[] = [
  { value: 'point', label: messages.point123450 },
  { value: 'comma', label: messages.comma123450 },
];
const levels: Option<NonNullable<FormatWishes['level']>>[] = [
  { value: 'order', label: messages.theOrderWithItsTotal },
  { value: 'line', label: messages.oneItemLinesOfAn },
];

/** How dates, amounts and orders of the file are read: guessed from all of it, asked where two readings fit. */
export function ImportFormat({ kind, preview, wishes, onChange }: ImportFormatProps) {
  const asked = (field: string): string | undefined =>
    preview.questions.find((question) => question.field === field)?.question;
  function select<Field extends 'dateOrder' | 'decimalMark' | 'level'>(
    field: Field,
    label: string,
    choices: Option<NonNullable<FormatWishes[Field]>>[],
  ) {
    const question = asked(field);
    return (
      <SelectField
        label={label}
        error={question}
        isRequired={Boolean(question)}
        value={wishes[field] ?? (question ? '' : preview[field])}
        options={[...(question ? [{ value: '' as const, label: messages.choose }] : []), ...choices]}
        onChange={(chosen) => chosen && onChange({ ...wishes, [field]: chosen })}
      />
    );
  }
  if (kind === 'customers') return null;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
      {select('dateOrder', messages.dates, dateOrders)}
      {select('decimalMark', messages.decimals, decimalMarks)}
      {kind === 'orders' && select('level', messages.eachLineIs, levels)}
      {kind !== 'visits' && kind !== 'funnel_steps' && kind !== 'exchange_rates' && (
        <TextField
          label={messages.defaultCurrency}
          error={asked('currency')}
          isRequired={Boolean(asked('currency'))}
          help={messages.ifLeftEmpty(preview.currency)}
          value={wishes.currency}
          maxLength={3}
          placeholder={asked('currency') ? messages.suchAsEur : preview.currency}
          onChange={(currency) => onChange({ ...wishes, currency: currency.toUpperCase() })}
        />
      )}
      {zoneHelp[kind] && (
        <div>
          <TextField
            label={messages.timeZoneOfTheFile}
            help={messages.ifLeftEmptyAnd(preview.timeZone, zoneHelp[kind])}
            error={isZone(wishes.timeZone) ? undefined : messages.chooseAZone}
            value={wishes.timeZone}
            list="file-time-zones"
            maxLength={60}
            placeholder={preview.timeZone}
            onChange={(timeZone) => onChange({ ...wishes, timeZone })}
          />
          <datalist id="file-time-zones">
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </SimpleGrid>
  );
}

/** Where the zone of a file changes what is read, and what it is for. */
const zoneHelp: Partial<Record<StoreDataKind, string>> = {
  orders: messages.zoneOfOrders,
  ad_spend: messages.zoneOfAdSpend,
  visits: messages.zoneOfVisits,
};

const zones = new Set(['', 'UTC', ...Intl.supportedValuesOf('timeZone')]);

/** Empty means as the store. */
export const isZone = (name: string): boolean => zones.has(name);

import type { ProfileField } from '../../schema/store-profile/store-profile.facts.js';
import type { StoreProfileDetailsFragment } from '../generated/graphql.js';

export type Profile = StoreProfileDetailsFragment;

/** Fields that this screen shows; the address of the shop stands above. */
export type ShownField = Exclude<ProfileField, 'shopUrl'>;

export interface FieldSpec {
  name: ShownField;
  label: string;
  kind: 'text' | 'number' | 'list' | 'colors' | 'products' | 'claims' | 'kinds';
  /** Stands behind a number. */
  unit?: 'money' | 'days' | 'percent';
  example?: string;
}

interface FieldGroup {
  title: string;
  subtitle: string;
  fields: readonly FieldSpec[];
}

export const fieldGroups: readonly FieldGroup[] = [
  {
    title: 'What you sell',
    subtitle: 'Hooks, flows and benchmarks start here.',
    fields: [
      { name: 'name', label: 'Store name', kind: 'text' },
      { name: 'sells', label: 'What you sell', kind: 'text', example: 'enamel mugs' },
      { name: 'kinds', label: 'Kinds of goods', kind: 'kinds', example: 'tableware' },
      { name: 'audience', label: 'Who buys it', kind: 'text', example: 'campers' },
      { name: 'products', label: 'Products', kind: 'products', example: 'Ember mug' },
    ],
  },
  {
    title: 'Location and currency',
    subtitle: 'Imports and reports use this currency and time zone.',
    fields: [
      { name: 'currency', label: 'Currency', kind: 'text', example: 'USD' },
      { name: 'country', label: 'Country', kind: 'text', example: 'US' },
      { name: 'timeZone', label: 'Time zone', kind: 'text', example: 'America/New_York' },
      { name: 'languages', label: 'Languages', kind: 'list', example: 'en' },
      { name: 'marginPercent', label: 'Gross margin', kind: 'number', unit: 'percent' },
    ],
  },
  {
    title: 'What you promise',
    subtitle: 'Your emails and ads make only these promises.',
    fields: [
      { name: 'shippingCost', label: 'Standard shipping', kind: 'number', unit: 'money' },
      { name: 'freeShippingFrom', label: 'Free shipping from', kind: 'number', unit: 'money' },
      { name: 'deliveryDaysLow', label: 'Delivery, at least', kind: 'number', unit: 'days' },
      { name: 'deliveryDaysHigh', label: 'Delivery, at most', kind: 'number', unit: 'days' },
      { name: 'returnDays', label: 'Returns accepted for', kind: 'number', unit: 'days' },
      { name: 'guarantee', label: 'Guarantee', kind: 'text', example: '2-year warranty' },
    ],
  },
  {
    title: 'How customers reach you',
    subtitle: 'The law requires the postal address in every marketing email.',
    fields: [
      { name: 'postalAddress', label: 'Postal address', kind: 'text', example: '1 Mill Lane, LS1 4AP Leeds' },
      { name: 'replyAddress', label: 'Reply address', kind: 'text', example: 'hello@shop.example' },
    ],
  },
  {
    title: 'How you look and sound',
    subtitle: 'Emails use these colors and this voice.',
    fields: [
      { name: 'logoUrl', label: 'Logo', kind: 'text', example: 'https://shop.example/logo.png' },
      { name: 'colors', label: 'Colors', kind: 'colors', example: '#1F5C3D' },
      { name: 'fonts', label: 'Fonts', kind: 'list', example: 'Inter' },
      { name: 'wordsToUse', label: 'Words to use', kind: 'list', example: 'handmade' },
      { name: 'wordsToAvoid', label: 'Words to avoid', kind: 'list', example: 'cheap' },
      { name: 'sampleSentences', label: 'Sentences that sound like you', kind: 'list' },
      { name: 'claims', label: 'Claims', kind: 'claims', example: 'GOTS certified cotton' },
    ],
  },
];

export const shownFields = fieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name));

export const originOf = (profile: Profile, field: string): Profile['origins'][number] | undefined =>
  profile.origins.find((origin) => origin.field === field);

export function isEmpty(value: Profile[ShownField]): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** What was read and not yet looked at by the owner. */
export const unconfirmed = (profile: Profile): ShownField[] =>
  shownFields.filter((field) => !isEmpty(profile[field]) && originOf(profile, field)?.isConfirmed === false);

import type { ProfileField } from '../../schema/store-profile/store-profile.facts.js';
import type { StoreProfileDetailsFragment } from '../generated/graphql.js';
import { messages } from './messages.js';

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
    title: messages.whatYouSell,
    subtitle: messages.hooksFlowsAndBenchmarksStart,
    fields: [
      { name: 'name', label: messages.storeName, kind: 'text' },
      { name: 'sells', label: messages.whatYouSell, kind: 'text', example: messages.enamelMugs },
      { name: 'kinds', label: messages.kindsOfGoods, kind: 'kinds', example: 'tableware' },
      { name: 'audience', label: messages.whoBuysIt, kind: 'text', example: 'campers' },
      { name: 'products', label: messages.products, kind: 'products', example: messages.emberMug },
    ],
  },
  {
    title: messages.locationAndCurrency,
    subtitle: messages.importsAndReportsUseThis,
    fields: [
      { name: 'currency', label: messages.currency, kind: 'text', example: 'USD' },
      { name: 'country', label: messages.country, kind: 'text', example: 'US' },
      { name: 'timeZone', label: messages.timeZone, kind: 'text', example: 'America/New_York' },
      { name: 'languages', label: messages.languages, kind: 'list', example: 'en' },
      { name: 'marginPercent', label: messages.grossMargin, kind: 'number', unit: 'percent' },
    ],
  },
  {
    title: messages.whatYouPromise,
    subtitle: messages.yourEmailsAndAdsMake,
    fields: [
      { name: 'shippingCost', label: messages.standardShipping, kind: 'number', unit: 'money' },
      { name: 'freeShippingFrom', label: messages.freeShippingFrom, kind: 'number', unit: 'money' },
      { name: 'deliveryDaysLow', label: messages.deliveryAtLeast, kind: 'number', unit: 'days' },
      { name: 'deliveryDaysHigh', label: messages.deliveryAtMost, kind: 'number', unit: 'days' },
      { name: 'returnDays', label: messages.returnsAcceptedFor, kind: 'number', unit: 'days' },
      { name: 'guarantee', label: messages.guarantee, kind: 'text', example: messages.n2YearWarranty },
    ],
  },
  {
    title: messages.howCustomersReachYou,
    subtitle: messages.theLawRequiresThePostal,
    fields: [
      { name: 'postalAddress', label: messages.postalAddress, kind: 'text', example: messages.n1MillLaneLs1 },
      { name: 'replyAddress', label: messages.replyAddress, kind: 'text', example: 'hello@shop.example' },
    ],
  },
  {
    title: messages.howYouLookAndSound,
    subtitle: messages.emailsUseTheseColorsAnd,
    fields: [
      { name: 'logoUrl', label: messages.logo, kind: 'text', example: 'https://shop.example/logo.png' },
      { name: 'colors', label: messages.colors, kind: 'colors', example: '#1F5C3D' },
      { name: 'fonts', label: messages.fonts, kind: 'list', example: messages.inter },
      { name: 'wordsToUse', label: messages.wordsToUse, kind: 'list', example: 'handmade' },
      { name: 'wordsToAvoid', label: messages.wordsToAvoid, kind: 'list', example: 'cheap' },
      { name: 'sampleSentences', label: messages.sentencesThatSoundLikeYou, kind: 'list' },
      { name: 'claims', label: messages.claims, kind: 'claims', example: messages.gotsCertifiedCotton },
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

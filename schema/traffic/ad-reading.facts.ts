/** What a part of an ad is there for. */
export enum AdRole {
  headline = 'headline',
  support = 'support',
  offer = 'offer',
  price = 'price',
  cta = 'cta',
  brand = 'brand',
  legal = 'legal',
  product = 'product',
  person = 'person',
}

/** What an ad offers beside the product. */
export enum AdOfferKind {
  percent_off = 'percent_off',
  amount_off = 'amount_off',
  sale = 'sale',
  free_shipping = 'free_shipping',
  bundle = 'bundle',
  code = 'code',
  gift = 'gift',
}

/** Names of the offers, as an owner chooses from. */
export const offerLabels: Readonly<Record<AdOfferKind, string>> = {
  percent_off: 'Percent off',
  amount_off: 'Amount off',
  sale: 'Sale',
  free_shipping: 'Free shipping',
  bundle: 'Bundle',
  code: 'Code',
  gift: 'Gift',
};

/** Confidence below which a reading is shown as unsure and nothing is said about its figures, 0..1. */
export const sureReading = 0.75;

/** Longest texts that an ad is given or corrected with, characters. */
export const adTextLimits = { headline: 300, text: 3_000, line: 300, lines: 200, offers: 20 } as const;

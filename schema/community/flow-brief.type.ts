import type { DiscountKind, FlowTone, FlowType } from './flow.facts.js';

/** Where the buttons of a flow lead; a button whose address is missing is another one, or left out. */
export interface FlowLinks {
  shop: string | null;
  product: string | null;
  cart: string | null;
  review: string | null;
  reorder: string | null;
  community: string | null;
  help: string | null;
  sizes: string | null;
}

/** Who sends, as the law wants it in every message. */
export interface FlowSender {
  company: string | null;
  postalAddress: string | null;
  replyTo: string | null;
}

export interface FlowDiscount {
  kind: DiscountKind;
  /** Percent, or an amount in the flow's currency; 0 for free delivery. */
  value: number;
  code: string | null;
  /** "on orders over $50", as typed. */
  condition: string | null;
  /** ISO day; null: no end was named, so none is said. */
  ends: string | null;
}

/** What the goods are, as a flow has to know it; null where it is not known. */
export interface FlowGoods {
  id: string;
  name: string;
  /** 0..1; 1 where the owner said so. */
  chance: number;
  source: 'owner' | 'profile' | 'words';
  /** Days of supply. */
  supply: { from: number; to: number } | null;
  traits: readonly string[];
  regulated: string | null;
  sensitive: string | null;
}

/** Who said a fact. */
export type FactSource = 'form' | 'profile' | 'orders' | 'goods';

/** All that a flow is written from: what the owner typed, the store profile, and what the store's data say. */
export interface FlowBrief {
  flowType: FlowType;
  /** The owner's own words, at most 100 characters. */
  niche: string;
  goods: FlowGoods | null;
  brand: string | null;
  product: string | null;
  imageUrl: string | null;
  /** In `currency`, > 0. */
  price: number | null;
  /** ISO 4217. */
  currency: string;
  /** BCP 47; decides how money and times of day are written. */
  locale: string;
  /** ISO 639-1, of the words. */
  language: string;
  /** ISO 3166 of the recipients; null where unknown. */
  country: string | null;
  /** null: from the store's own sentences, else plain. */
  tone: FlowTone | null;
  /** The shop's own sentences, and words that it never uses. */
  samples: string[];
  avoid: string[];
  /** Words that the store likes to use; absent in flows of an earlier release. */
  prefer?: string[];
  discount: FlowDiscount | null;
  links: FlowLinks;
  sender: FlowSender;
  /** #rrggbb of buttons. */
  brandColor: string;
  font: string | null;
  logoUrl: string | null;
  /** Adds texts to e-mail flows that have a use for them. */
  includeSms: boolean;
  offersSubscription: boolean;
  /** Days from order to delivery. */
  delivery: { low: number; high: number } | null;
  freeShippingFrom: number | null;
  returnDays: number | null;
  guarantee: string | null;
  /** How to use it and how to look after it, in the owner's words. */
  use: string | null;
  care: string | null;
  /** Days between two orders of a customer; null where nobody knows. */
  reorderDays: number | null;
  /** Days that one order lasts, said by the owner. */
  supplyDays: number | null;
  /** Titles of what sells most, best first. */
  bestSellers: string[];
  rating: { value: number; count: number } | null;
  /** Facts that the form did not give. */
  sources: Partial<Record<string, FactSource>>;
  /** Chooses among equally good wordings. */
  seed: number;
}

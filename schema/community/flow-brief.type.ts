import type { DiscountKind, FlowTone, FlowType } from './flow.facts.js';

/** Where the buttons of a flow lead; what is missing falls back to the product and then to the shop. */
export interface FlowLinks {
  shop: string | null;
  product: string | null;
  cart: string | null;
  review: string | null;
  reorder: string | null;
  community: string | null;
  help: string | null;
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
}

/** All that a flow is written from: what the owner typed, and what the store's data say. */
export interface FlowBrief {
  flowType: FlowType;
  /** The owner's own words, at most 100 characters. */
  niche: string;
  brand: string | null;
  product: string | null;
  /** In `currency`, > 0. */
  price: number | null;
  /** ISO 4217. */
  currency: string;
  /** BCP 47; decides how money and times of day are written. */
  locale: string;
  /** null takes the tone that suits the niche. */
  tone: FlowTone | null;
  discount: FlowDiscount | null;
  links: FlowLinks;
  sender: FlowSender;
  /** #rrggbb of buttons. */
  brandColor: string;
  logoUrl: string | null;
  /** Adds texts to e-mail flows that have a use for them. */
  includeSms: boolean;
  offersSubscription: boolean;
  /** Days from order to delivery, 0-60. */
  deliveryDays: number;
  /** Median days between two orders of a customer; null where too few orders are known. */
  reorderDays: number | null;
  /** Titles of what sells most, best first. */
  bestSellers: string[];
  rating: { value: number; count: number } | null;
  /** Chooses among equally good wordings. */
  seed: number;
}

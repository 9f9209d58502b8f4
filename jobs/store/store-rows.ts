import type { OrderItem } from '../../schema/ltv/order-item.facts.js';

/** The rows that a store's data is made of, whoever brings them: a file, a connection, a webhook, the demo. */

export interface OrderRow {
  /** Null in files without order numbers: `autoKey` and the place in the file stand for it. */
  orderId: string | null;
  autoKey?: string | null;
  /** The store's own customer number, else `sha256:` and a hash; null for an unknown buyer. */
  customerKey: string | null;
  orderedAt: string;
  /** `YYYY-MM-DD` of a date without a time: a day of the store, whatever its zone is set to later. */
  localDay?: string | null;
  /** Null in a row that only reports a refund or an item. */
  totalCents: number | null;
  /** Null when whoever brings the row does not say. */
  refundedCents: number | null;
  currency: string;
  /** False for orders that were never paid, were cancelled, or were tests. */
  isCounted: boolean;
  /** When the shop itself last changed the order; null in files, which do not say. */
  changedAt: string | null;
  /** Parts of the total, as far as they are known. */
  taxCents?: number | null;
  shippingCents?: number | null;
  discountCents?: number | null;
  discountCode?: string | null;
  country?: string | null;
  channel?: string | null;
  /** As people see it in the shop, such as #1001. */
  orderName?: string | null;
  /** Which order of its customer it is, from 1. */
  customerOrderIndex?: number | null;
  items?: OrderItem[] | null;
}

/** Which customer number an e-mail belongs to. */
export interface CustomerRow {
  /** `sha256:` and the hash of the e-mail. */
  emailKey: string;
  customerKey: string;
}

export interface AdSpendRow {
  day: string;
  platform: string;
  campaign: string;
  spendCents: number;
  impressions: number;
  clicks: number;
  conversions: number;
  revenueCents: number;
  currency: string;
  /** Of connections: the ad account, and what stays where the campaign is renamed. */
  accountId?: string;
  campaignId?: string | null;
}

export interface VisitRow {
  day: string;
  source: string;
  sessions: number;
  /** Purchases that the analytics counted; null when they do not say. */
  conversions: number | null;
}

/** What one automated e-mail or SMS flow did on one day; null where its tool does not say. */
export interface FlowRow {
  day: string;
  flow: string;
  /** Of connections; null outside of any flow. */
  flowId?: string | null;
  recipients: number;
  opens: number | null;
  clicks: number | null;
  orders: number | null;
  revenueCents: number | null;
  currency: string;
}

/** Visits of one day that began on a page, and how many of them took each step towards a purchase; null: not counted. */
export interface FunnelRow {
  day: string;
  /** Path of the landing page; empty for all others together. */
  page: string;
  device: string;
  sessions: number;
  views: number | null;
  carts: number | null;
  checkouts: number | null;
  purchases: number | null;
}

/** What one message did on one day; `flow` is empty for campaigns. */
export interface MessageRow extends FlowRow {
  message: string;
  messageId?: string;
}

/** What one piece of a product costs the store. */
export interface ProductCostRow {
  /** SKU, else name, in lower case. */
  productKey: string;
  costCents: number;
  currency: string;
}

/** What one unit of a currency was worth in the store's on a day. */
export interface RateRow {
  day: string;
  currency: string;
  rate: number;
}

export type ImportRow =
  OrderRow | CustomerRow | AdSpendRow | VisitRow | FunnelRow | FlowRow | MessageRow | ProductCostRow | RateRow;

import type { ImportKind } from '../../schema/ltv/store-import.facts.js';

/** Columns of each kind of row as it is staged and kept as a source, as PostgreSQL types. */
export const stagedColumns: Record<ImportKind, Record<string, string>> = {
  orders: {
    orderId: 'text',
    autoKey: 'text',
    customerKey: 'text',
    orderedAt: 'timestamptz',
    localDay: 'date',
    totalCents: 'bigint',
    refundedCents: 'bigint',
    currency: 'text',
    isCounted: 'boolean',
    changedAt: 'timestamptz',
    taxCents: 'bigint',
    shippingCents: 'bigint',
    discountCents: 'bigint',
    discountCode: 'text',
    country: 'text',
    channel: 'text',
    orderName: 'text',
    customerOrderIndex: 'integer',
    items: 'jsonb',
  },
  customers: { emailKey: 'text', customerKey: 'text' },
  product_costs: { productKey: 'text', costCents: 'bigint', currency: 'text' },
  ad_spend: {
    day: 'date',
    platform: 'text',
    campaign: 'text',
    currency: 'text',
    accountId: 'text',
    campaignId: 'text',
    spendCents: 'bigint',
    impressions: 'bigint',
    clicks: 'bigint',
    conversions: 'double precision',
    revenueCents: 'bigint',
  },
  exchange_rates: { day: 'date', currency: 'text', rate: 'double precision' },
  visits: { day: 'date', source: 'text', sessions: 'bigint', conversions: 'double precision' },
  funnel_steps: {
    day: 'date',
    page: 'text',
    device: 'text',
    sessions: 'bigint',
    views: 'bigint',
    carts: 'bigint',
    checkouts: 'bigint',
    purchases: 'bigint',
  },
  message_metrics: {
    day: 'date',
    flow: 'text',
    message: 'text',
    currency: 'text',
    flowId: 'text',
    messageId: 'text',
    recipients: 'bigint',
    opens: 'bigint',
    clicks: 'bigint',
    orders: 'bigint',
    revenueCents: 'bigint',
  },
  flow_metrics: {
    day: 'date',
    flow: 'text',
    currency: 'text',
    flowId: 'text',
    recipients: 'bigint',
    opens: 'bigint',
    clicks: 'bigint',
    orders: 'bigint',
    revenueCents: 'bigint',
  },
};

export const definition = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ');

export const quoted = (names: readonly string[], prefix = ''): string =>
  names.map((name) => `${prefix}"${name}"`).join(', ');

/** Rows by day: where they end up, what tells them apart, and what is added up where a file tells it in several lines. */
export interface DayTable {
  table: string;
  /** Column of the ad platform; absent where a day has no parts that connections bring on their own. */
  scope?: string;
  keys: readonly string[];
  values: readonly string[];
  /** Column of the id behind a name, where a connection knows it: what is renamed stays the same. */
  ids?: Readonly<Record<string, string>>;
  /** What else tells apart what connections say; files leave it out. */
  parts?: readonly string[];
}

export const dayTables = {
  ad_spend: {
    table: 'ad_spend',
    scope: 'platform',
    keys: ['day', 'platform', 'campaign', 'currency'],
    values: ['spendCents', 'impressions', 'clicks', 'conversions', 'revenueCents'],
    ids: { campaign: 'campaignId' },
    parts: ['accountId'],
  },
  exchange_rates: { table: 'exchange_rate', scope: 'currency', keys: ['day', 'currency'], values: ['rate'] },
  visits: { table: 'store_visit', keys: ['day', 'source'], values: ['sessions', 'conversions'] },
  funnel_steps: {
    table: 'store_funnel',
    keys: ['day', 'page', 'device'],
    values: ['sessions', 'views', 'carts', 'checkouts', 'purchases'],
  },
  message_metrics: {
    table: 'message_metric',
    keys: ['day', 'flow', 'message', 'currency'],
    values: ['recipients', 'opens', 'clicks', 'orders', 'revenueCents'],
    ids: { flow: 'flowId', message: 'messageId' },
  },
  flow_metrics: {
    table: 'flow_metric',
    keys: ['day', 'flow', 'currency'],
    values: ['recipients', 'opens', 'clicks', 'orders', 'revenueCents'],
    ids: { flow: 'flowId' },
  },
} as const satisfies Partial<Record<ImportKind, DayTable>>;

export type DayKind = keyof typeof dayTables;

export const isDayKind = (kind: ImportKind): kind is DayKind => kind in dayTables;

export type ImportKind = 'orders' | 'customers' | 'ad_spend' | 'visits' | 'flow_metrics';

/** Days that a connection has brought are the connection's: a file adds nothing to them. */
export type RowOrigin = 'file' | 'connection';

export interface ImportField {
  name: string;
  label: string;
  isRequired: boolean;
  /** Column names that stand for it, best first, in lower case with single spaces. */
  aliases: readonly string[];
}

/**
 * Columns as Shopify (orders export), WooCommerce (Analytics and common export plugins), Meta Ads Manager, Google Ads,
 * TikTok Ads Manager, Google Analytics and warehouse connectors name them.
 */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  orders: [
    {
      name: 'orderId',
      label: 'Order number',
      isRequired: true,
      aliases: ['order id', 'order number', 'order', 'order no', 'order #', 'id', 'name'],
    },
    {
      name: 'customerId',
      label: 'Customer number',
      isRequired: false,
      aliases: [
        'customer id',
        'customer',
        'customer number',
        'customer user',
        'customer user id',
        'user id',
        'client id',
      ],
    },
    {
      name: 'email',
      label: 'Customer e-mail (kept as a hash)',
      isRequired: false,
      aliases: ['email', 'billing email', 'billing email address', 'email billing', 'customer email', 'e mail'],
    },
    {
      name: 'orderedAt',
      label: 'Date of the order',
      isRequired: true,
      aliases: [
        'ordered at',
        'created at',
        'order date',
        'date created',
        'date',
        'processed at',
        'paid at',
        'order date and time',
        'fecha',
        'datum',
      ],
    },
    {
      name: 'total',
      label: 'Total',
      isRequired: true,
      aliases: [
        'total',
        'order total',
        'order total amount',
        'total price',
        'total price set shop amount',
        'net sales',
        'n revenue',
        'n revenue formatted',
        'amount',
        'revenue',
        'importe',
        'gesamt',
      ],
    },
    {
      name: 'currency',
      label: 'Currency',
      isRequired: false,
      aliases: [
        'currency',
        'order currency',
        'currency code',
        'total price set shop currency code',
        'moneda',
        'währung',
      ],
    },
    {
      name: 'refunded',
      label: 'Refunded amount',
      isRequired: false,
      aliases: [
        'refunded amount',
        'refunded',
        'refund amount',
        'order refund amount',
        'total refunded',
        'amount refunded',
      ],
    },
    {
      name: 'status',
      label: 'Status',
      isRequired: false,
      aliases: ['financial status', 'display financial status', 'order status', 'status', 'payment status'],
    },
    { name: 'cancelledAt', label: 'Cancelled at', isRequired: false, aliases: ['cancelled at', 'canceled at'] },
    { name: 'test', label: 'Test order', isRequired: false, aliases: ['test', 'is test'] },
  ],
  customers: [
    {
      name: 'customerId',
      label: 'Customer number',
      isRequired: true,
      aliases: ['customer id', 'customer number', 'customer', 'user id', 'id'],
    },
    {
      name: 'email',
      label: 'E-mail (kept as a hash)',
      isRequired: true,
      aliases: ['email', 'customer email', 'email address', 'e mail', 'billing email'],
    },
  ],
  ad_spend: [
    {
      name: 'day',
      label: 'Day',
      isRequired: true,
      aliases: [
        'day',
        'date',
        'reporting starts',
        'stat time day',
        'by day',
        'stat time hour',
        'date start',
        'fecha',
        'tag',
      ],
    },
    { name: 'lastDay', label: 'Last day of the row', isRequired: false, aliases: ['reporting ends', 'date stop'] },
    {
      name: 'spend',
      label: 'Amount spent',
      isRequired: true,
      aliases: [
        'amount spent',
        'spend',
        'cost',
        'spent',
        'total cost',
        'ad spend',
        'cost micros',
        'importe gastado',
        'kosten',
      ],
    },
    { name: 'platform', label: 'Platform', isRequired: false, aliases: ['platform', 'channel', 'source', 'network'] },
    {
      name: 'campaign',
      label: 'Campaign',
      isRequired: false,
      aliases: ['campaign name', 'campaign', 'campaign id', 'id', 'ad id'],
    },
    { name: 'impressions', label: 'Impressions', isRequired: false, aliases: ['impressions', 'impr', 'impression'] },
    {
      name: 'clicks',
      label: 'Clicks',
      isRequired: false,
      aliases: ['link clicks', 'clicks', 'inline link clicks', 'clicks destination', 'clicks all'],
    },
    {
      name: 'conversions',
      label: 'Purchases',
      isRequired: false,
      aliases: ['purchases', 'website purchases', 'conversions', 'conversion', 'complete payment', 'results'],
    },
    {
      name: 'revenue',
      label: 'Purchase value',
      isRequired: false,
      aliases: [
        'purchases conversion value',
        'purchase conversion value',
        'website purchases conversion value',
        'conv value',
        'conversions value',
        'conversion value',
        'total conv value',
        'total purchase value',
        'purchase value',
        'revenue',
      ],
    },
    {
      name: 'currency',
      label: 'Currency',
      isRequired: false,
      aliases: ['currency', 'currency code', 'account currency'],
    },
  ],
  visits: [
    { name: 'day', label: 'Day', isRequired: true, aliases: ['day', 'date', 'day index', 'fecha', 'tag'] },
    {
      name: 'sessions',
      label: 'Visits',
      isRequired: true,
      aliases: ['sessions', 'visits', 'online store sessions', 'total sessions', 'engaged sessions'],
    },
    {
      name: 'source',
      label: 'Source',
      isRequired: false,
      aliases: ['session source medium', 'source medium', 'session default channel group', 'channel', 'source'],
    },
    {
      name: 'conversions',
      label: 'Purchases',
      isRequired: false,
      aliases: ['ecommerce purchases', 'purchases', 'transactions', 'key events', 'conversions', 'orders'],
    },
  ],
  flow_metrics: [
    { name: 'day', label: 'Day', isRequired: true, aliases: ['day', 'date', 'send date', 'fecha', 'tag'] },
    {
      name: 'flow',
      label: 'Flow',
      isRequired: true,
      aliases: ['flow name', 'flow', 'automation', 'automation name', 'workflow', 'name'],
    },
    {
      name: 'recipients',
      label: 'Messages received',
      isRequired: true,
      aliases: ['total recipients', 'recipients', 'received', 'delivered', 'deliveries', 'sends', 'sent'],
    },
    {
      name: 'opens',
      label: 'Opens',
      isRequired: false,
      aliases: ['unique opens', 'opens', 'opened', 'total opens'],
    },
    {
      name: 'clicks',
      label: 'Clicks',
      isRequired: false,
      aliases: ['unique clicks', 'clicks', 'clicked', 'total clicks'],
    },
    {
      name: 'orders',
      label: 'Orders attributed',
      isRequired: false,
      aliases: ['unique placed order', 'placed order', 'orders', 'conversions', 'total placed order'],
    },
    {
      name: 'revenue',
      label: 'Revenue attributed',
      isRequired: false,
      aliases: ['revenue', 'placed order value', 'total placed order value', 'conversion value', 'flow revenue'],
    },
    { name: 'currency', label: 'Currency', isRequired: false, aliases: ['currency', 'currency code'] },
  ],
};

/** What an order's status says, as Shopify and WooCommerce write it: these were never paid, or taken back whole. */
export const uncountedStatuses: ReadonlySet<string> = new Set([
  'voided',
  'cancelled',
  'canceled',
  'failed',
  'pending',
  'pending payment',
  'draft',
  'checkout draft',
  'trash',
  'expired',
  'on hold',
]);

export const importLimits = {
  mostErrors: 100,
  sampleRows: 1_000,
  sampleBytes: 262_144,
  headerWithin: 12,
  longestPeriodDays: 400,
  batchRows: 1_000,
} as const;

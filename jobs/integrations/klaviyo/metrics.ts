import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderChoice } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { listKlaviyo } from './klaviyo-api.js';

const metricRow = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string().nullish(),
    integration: z.object({ name: z.string().nullish() }).nullish(),
  }),
});

/** What Klaviyo calls the events that figures are counted from. */
const metricNames = {
  recipients: ['Received Email', 'Received SMS', 'Received Text Message'],
  opens: ['Opened Email'],
  clicks: ['Clicked Email', 'Clicked SMS', 'Clicked Text Message'],
  orders: ['Placed Order'],
} as const;

export const counts = ['recipients', 'opens', 'clicks', 'orders'] as const;
export type Count = (typeof counts)[number];
export type MetricIds = Record<Count, string[]>;

export const ordersMetricKey = 'ordersMetric';

export interface OrdersMetric {
  id: string;
  /** Who sends it to Klaviyo, such as Shopify. */
  sender: string;
}

/** The shop itself is the best witness of its orders. */
const bestSenders = ['Shopify', 'WooCommerce', 'BigCommerce', 'Magento'];

export interface KlaviyoMetrics {
  ids: MetricIds;
  /** Every metric that orders can be counted from, the best first. */
  ofOrders: OrdersMetric[];
}

/**
 * Metrics by what they count. Orders are counted from one metric: two integrations that both send orders would count
 * each twice.
 */
export async function readMetrics(
  credentials: Credentials,
  client: ProviderClient,
  chosen: string | undefined,
): Promise<KlaviyoMetrics> {
  const metrics = await listKlaviyo(credentials, client, '/api/metrics/', metricRow);
  const named = (names: readonly string[]) =>
    metrics.filter(({ attributes: { name } }) => name && names.includes(name));
  const rankOf = ({ sender }: OrdersMetric): number => {
    const rank = bestSenders.indexOf(sender);
    return rank < 0 ? bestSenders.length : rank;
  };
  const ofOrders = named(metricNames.orders)
    .map(({ id, attributes }) => ({ id, sender: attributes.integration?.name || 'API' }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const orders = ofOrders.find(({ id }) => id === chosen) ?? ofOrders[0];
  const idsOf = (names: readonly string[]) => named(names).map(({ id }) => id);
  return {
    ids: {
      recipients: idsOf(metricNames.recipients),
      opens: idsOf(metricNames.opens),
      clicks: idsOf(metricNames.clicks),
      orders: orders ? [orders.id] : [],
    },
    ofOrders,
  };
}

/** Which “Placed Order” counts, where there are any. */
export async function listKlaviyoChoices(credentials: Credentials, client: ProviderClient): Promise<ProviderChoice[]> {
  const { ofOrders } = await readMetrics(credentials, client, undefined);
  const [first] = ofOrders;
  if (!first) return [];
  return [
    {
      key: ordersMetricKey,
      label: 'Placed Order',
      help: 'Orders and revenue of flows and campaigns are counted from one metric. Two would count each order twice.',
      options: ofOrders.map(({ id, sender }) => ({ id, label: `Placed Order of ${sender} (${id})` })),
      preset: first.id,
    },
  ];
}

/** Says that orders are counted from one of several; null where there is nothing to choose or it was chosen. */
export function severalMetricsNote({ ofOrders }: KlaviyoMetrics, chosen: string | undefined): string | null {
  if (ofOrders.length < 2 || ofOrders.some(({ id }) => id === chosen)) return null;
  const senders = ofOrders.map(({ sender }) => sender).join(', ');
  return `Klaviyo has ${ofOrders.length} metrics called Placed Order (${senders}). Orders are counted from ${ofOrders[0]?.sender ?? 'the first'}; choose another under Settings.`;
}

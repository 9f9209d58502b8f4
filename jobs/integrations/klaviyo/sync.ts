import { z } from 'zod';
import type { FlowRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { syncWindows } from '../sync-windows.js';
import { readFlowCounts } from './flow-counts.js';
import { askKlaviyo, listKlaviyo } from './klaviyo-api.js';

const named = z.object({ id: z.string(), attributes: z.object({ name: z.string().nullish() }) });
const accounts = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        preferred_currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .nullish(),
      }),
    }),
  ),
});

/** What Klaviyo calls the events that a flow's figures are counted from. */
const metricNames = {
  recipients: ['Received Email', 'Received SMS', 'Received Text Message'],
  opens: ['Opened Email'],
  clicks: ['Clicked Email', 'Clicked SMS', 'Clicked Text Message'],
  orders: ['Placed Order'],
} as const;

type Count = keyof typeof metricNames;
type MetricIds = Record<Count, string[]>;

/** Daily figures of every flow. */
export async function* syncKlaviyo(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client } = context;
  const metrics = await listKlaviyo(credentials, client, '/api/metrics/', named);
  const flows = await listKlaviyo(credentials, client, '/api/flows/', named);
  const account = await askKlaviyo(credentials, client, { path: '/api/accounts/', answer: accounts });
  const currency = account.data[0]?.attributes.preferred_currency ?? context.currency;
  const idsOf = (names: readonly string[]) =>
    metrics.filter(({ attributes: { name } }) => name && names.includes(name)).map(({ id }) => id);
  const ids: MetricIds = {
    recipients: idsOf(metricNames.recipients),
    opens: idsOf(metricNames.opens),
    clicks: idsOf(metricNames.clicks),
    orders: idsOf(metricNames.orders),
  };
  const flowNames = new Map(flows.map(({ id, attributes }) => [id, attributes.name || id]));
  const read = (window: DayWindow) => readWindow(context, { window, ids, flowNames, currency });
  yield* syncWindows(context, { kind: 'flow_metrics', windowDays: 90, read });
}

interface Reading {
  window: DayWindow;
  ids: MetricIds;
  flowNames: ReadonlyMap<string, string>;
  currency: string;
}

async function readWindow(context: SyncContext, { window, ids, flowNames, currency }: Reading): Promise<FlowRow[]> {
  const rows = new Map<string, FlowRow>();
  const rowOf = (day: string, flowId: string): FlowRow => {
    const flow = (flowNames.get(flowId) ?? flowId).slice(0, 300);
    const key = `${day} ${flow}`;
    const known = rows.get(key) ?? emptyRow(day, flow, currency, ids);
    rows.set(key, known);
    return known;
  };
  for (const count of ['recipients', 'opens', 'clicks', 'orders'] as const) {
    for (const metricId of ids[count]) {
      for (const { day, flowId, events, people, value } of await readFlowCounts(context, metricId, count, window)) {
        const row = rowOf(day, flowId);
        // Opens and clicks are of people, who may open twice.
        row[count] = (row[count] ?? 0) + (count === 'opens' || count === 'clicks' ? people : events);
        if (count === 'orders') row.revenueCents = (row.revenueCents ?? 0) + Math.round(value * 100);
      }
    }
  }
  return [...rows.values()];
}

/** An account without a metric does not say 0: it does not count it. */
const emptyRow = (day: string, flow: string, currency: string, ids: MetricIds): FlowRow => ({
  day,
  flow,
  currency,
  recipients: 0,
  opens: ids.opens.length > 0 ? 0 : null,
  clicks: ids.clicks.length > 0 ? 0 : null,
  orders: ids.orders.length > 0 ? 0 : null,
  revenueCents: ids.orders.length > 0 ? 0 : null,
});

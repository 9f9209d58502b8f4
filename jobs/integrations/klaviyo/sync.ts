import { z } from 'zod';
import type { FlowRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { BroughtAudience, SyncContext, SyncPage } from '../provider-sync.js';
import { inTurn, orNote, syncWindows } from '../sync-windows.js';
import { readFlowCounts } from './flow-counts.js';
import { isTimeZone } from '../zone-days.engine.js';
import { askKlaviyo, listKlaviyo } from './klaviyo-api.js';
import { readMessageNames, readMessages } from './message-days.js';
import { counts, type MetricIds, ordersMetricKey, readMetrics, severalMetricsNote } from './metrics.js';

const longestName = 300;

const named = z.object({ id: z.string(), attributes: z.object({ name: z.string().nullish() }) });
const accounts = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        preferred_currency: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .nullish(),
        timezone: z.string().nullish(),
      }),
    }),
  ),
});

/** Daily figures of every flow, then of every message of flows and campaigns; last the lists and segments. */
export async function* syncKlaviyo(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client } = context;
  const chosen = context.choices[ordersMetricKey];
  const metrics = await readMetrics(credentials, client, chosen);
  const { ids } = metrics;
  const flows = await listKlaviyo(credentials, client, '/api/flows/', named);
  const account = await askKlaviyo(credentials, client, { path: '/api/accounts/', answer: accounts });
  const currency = account.data[0]?.attributes.preferred_currency ?? context.currency;
  const told = account.data[0]?.attributes.timezone;
  const zone = told && isTimeZone(told) ? told : 'UTC';
  const flowNames = new Map(flows.map(({ id, attributes }) => [id, (attributes.name || id).slice(0, longestName)]));
  const reading = { ids, flowNames, currency, zone };
  const note = severalMetricsNote(metrics, chosen);
  yield* inTurn(
    context,
    (next) =>
      syncWindows(next, {
        kind: 'flow_metrics',
        windowDays: 90,
        zone,
        accountZones: () => [zone],
        names: { flow: flowNames },
        read: (window) => readWindow(next, { window, ...reading }),
        readMore: () => Promise.resolve({ note }),
      }),
    async function* ofMessages(next) {
      const messageNames = await readMessageNames(next, ids);
      yield* syncWindows(next, {
        kind: 'message_metrics',
        windowDays: 90,
        through: 'messagesThrough',
        zone,
        names: { flow: flowNames, message: messageNames },
        read: (window) => readMessages(next, { window, messageNames, ...reading }),
      });
    },
    orNote('message_metrics', readAudiences, (message) => `Lists and segments couldn't be read: ${message}`),
  );
}

/** Lists and segments, as they are now. */
async function* readAudiences({ credentials, client, state }: SyncContext): AsyncGenerator<SyncPage> {
  const audiences: BroughtAudience[] = [];
  for (const kind of ['list', 'segment'] as const) {
    const found = await listKlaviyo(credentials, client, `/api/${kind}s/`, named);
    audiences.push(
      ...found.map(({ id, attributes }) => ({ kind, externalId: id, name: attributes.name || id, profiles: null })),
    );
  }
  yield { kind: 'message_metrics', rows: [], state, progress: 1, audiences };
}

interface Reading {
  window: DayWindow;
  ids: MetricIds;
  zone: string;
  flowNames: ReadonlyMap<string, string>;
  currency: string;
}

async function readWindow(
  context: SyncContext,
  { window, zone, ids, flowNames, currency }: Reading,
): Promise<FlowRow[]> {
  const rows = new Map<string, FlowRow>();
  const rowOf = (day: string, flowId: string): FlowRow => {
    const flow = flowNames.get(flowId) ?? flowId.slice(0, longestName);
    const key = `${day} ${flowId}`;
    const known = rows.get(key) ?? emptyRow({ day, flow, flowId, currency }, ids);
    rows.set(key, known);
    return known;
  };
  for (const count of counts) {
    for (const metricId of ids[count]) {
      for (const { day, flowId, events, people, value } of await readFlowCounts(context, metricId, count, {
        window,
        zone,
      })) {
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
const emptyRow = (row: Pick<FlowRow, 'day' | 'flow' | 'flowId' | 'currency'>, ids: MetricIds): FlowRow => ({
  ...row,
  recipients: 0,
  opens: ids.opens.length > 0 ? 0 : null,
  clicks: ids.clicks.length > 0 ? 0 : null,
  orders: ids.orders.length > 0 ? 0 : null,
  revenueCents: ids.orders.length > 0 ? 0 : null,
});

import { z } from 'zod';
import type { VisitRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { syncWindows } from '../sync-windows.js';
import { openAnalytics } from './analytics-api.js';

const pageRows = 10_000;
const named = z.array(z.object({ name: z.string() }));
const values = z.array(z.object({ value: z.string() }));
/** A report without rows leaves them out. */
const answer = z.object({
  dimensionHeaders: named.nullish(),
  metricHeaders: named,
  rows: z.array(z.object({ dimensionValues: values, metricValues: values })).nullish(),
  rowCount: z.number().nullish(),
});

type Report = z.infer<typeof answer>;

/** Visits and purchases of every day by channel. */
export async function* syncGoogleAnalytics(context: SyncContext): AsyncGenerator<SyncPage> {
  const analytics = await openAnalytics(context.credentials, context.client);
  const read = async ({ from, to }: DayWindow): Promise<VisitRow[]> => {
    const rows: VisitRow[] = [];
    for (let count = 1; rows.length < count;) {
      const report = {
        dateRanges: [{ startDate: from, endDate: to }],
        dimensions: [{ name: 'date' }, { name: 'sessionDefaultChannelGroup' }],
        metrics: [{ name: 'sessions' }, { name: 'ecommercePurchases' }],
        orderBys: [{ dimension: { dimensionName: 'date' } }],
        limit: String(pageRows),
        offset: String(rows.length),
      };
      const page = await analytics.runReport(report, answer);
      if (!page.rows?.length) break;
      rows.push(...toRows(page, context));
      count = page.rowCount ?? rows.length;
    }
    return rows;
  };
  yield* syncWindows(context, { kind: 'visits', windowDays: 90, read });
}

/** By the names in the headers, not by their place. */
function toRows({ dimensionHeaders, metricHeaders, rows }: Report, { client }: SyncContext): VisitRow[] {
  const indexOf = (headers: Report['metricHeaders'] | null | undefined, wanted: string): number =>
    headers?.findIndex(({ name }) => name === wanted) ?? -1;
  const [date, channel] = ['date', 'sessionDefaultChannelGroup'].map((name) => indexOf(dimensionHeaders, name));
  const [sessions, purchases] = ['sessions', 'ecommercePurchases'].map((name) => indexOf(metricHeaders, name));
  return (rows ?? []).map(({ dimensionValues, metricValues }) => {
    const day = /^(\d{4})(\d{2})(\d{2})$/.exec(dimensionValues[date ?? -1]?.value ?? '');
    const visits = Number(metricValues[sessions ?? -1]?.value);
    const conversions = Number(metricValues[purchases ?? -1]?.value);
    if (!day || !Number.isFinite(visits))
      throw client.errorOf({ kind: 'unreadable', words: 'a row of the report is not as documented' });
    return {
      day: day.slice(1).join('-'),
      source: (dimensionValues[channel ?? -1]?.value ?? '').slice(0, 100),
      sessions: Math.round(visits),
      conversions: Number.isFinite(conversions) ? conversions : null,
    };
  });
}

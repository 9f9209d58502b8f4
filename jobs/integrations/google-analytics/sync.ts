import type { VisitRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { inTurn, orNote, syncWindows } from '../sync-windows.js';
import { openAnalytics } from './analytics-api.js';
import { readFunnel } from './funnel.js';
import { readReport } from './report.js';

/** Landing pages come and go: what they did a quarter ago says little. */
const funnelDays = 90;

/** Visits and purchases of every day by channel, then the steps of visits by landing page and device. */
export async function* syncGoogleAnalytics(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client } = context;
  const analytics = await openAnalytics(credentials, client);
  const readVisits = async ({ from, to }: DayWindow): Promise<VisitRow[]> => {
    const dimensions = ['sessionDefaultChannelGroup'];
    const metrics = ['sessions', 'ecommercePurchases'];
    const rows = await readReport(analytics, client, { from, to, dimensions, metrics });
    return rows.map(({ day, text, count }) => ({
      day,
      source: text('sessionDefaultChannelGroup').slice(0, 100),
      sessions: Math.round(count('sessions') ?? 0),
      conversions: count('ecommercePurchases'),
    }));
  };
  yield* inTurn(
    context,
    (next) => syncWindows(next, { kind: 'visits', windowDays: 90, read: readVisits }),
    orNote(
      'funnel_steps',
      (next) =>
        syncWindows(next, {
          kind: 'funnel_steps',
          windowDays: 30,
          historyDays: funnelDays,
          through: 'funnelThrough',
          read: (window) => readFunnel(analytics, client, window),
        }),
      (message) => `Visits were read; the steps after them were not: ${message}`,
    ),
  );
}

import type { ReportedPlace } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import { centsOf } from '../../kit/money.js';
import type { DayWindow } from '../day-windows.engine.js';
import { answerOr } from '../provider-error.js';
import type { SyncContext } from '../provider-sync.js';
import { readLines } from './report.js';

/**
 * Where each ad was shown by day, such as `tiktok` or `pangle`, by its id; nothing where the platform does not break it down.
 * Reports of the type AUDIENCE count no purchases.
 * @see https://business-api.tiktok.com/portal/docs (audience reports, dimension placement)
 */
export async function readPlacements(
  context: SyncContext,
  advertiserId: string,
  window: DayWindow,
): Promise<Map<string, ReportedPlace[]>> {
  const metrics = ['spend', 'impressions', 'clicks'];
  const asked = readLines(context, advertiserId, { window, level: 'ad', metrics, breakdown: 'placement' });
  // The ads are worth having without their places.
  const lines = await answerOr(asked, []);
  return new Map(
    [...groupBy(lines, ({ subject }) => subject)].map(([id, own]) => [
      id,
      own.map(({ day, place, metrics: figures }) => ({
        day,
        place: nameOf(place),
        impressions: Number(figures.impressions ?? 0),
        clicks: Number(figures.clicks ?? 0),
        spendCents: centsOf(figures.spend ?? 0) ?? 0,
        purchases: null,
        valueCents: null,
      })),
    ]),
  );
}

/** `PLACEMENT_TOPBUZZ` and `TikTok` as people say them. */
const nameOf = (place: string): string =>
  place
    .replace(/^PLACEMENT_/, '')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase() || 'other';

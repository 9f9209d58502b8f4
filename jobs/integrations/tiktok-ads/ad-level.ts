import type { Watching } from '../../../schema/ad-results/ad-results.facts.js';
import type { AccountAds, ReportedAd } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import { centsOf } from '../../kit/money.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { AdAccount } from '../provider.js';
import type { SyncContext } from '../provider-sync.js';
import { cut, longestName } from '../ad-assets.engine.js';
import { mainPlace } from '../ad-places.engine.js';
import { readPlacements } from './ad-placements.js';
import { creativeOf, readCreatives, readPictures } from './creatives.js';
import { type ReportLine, readReport } from './report.js';

/** Figures of a film beside those of every level. Plays of two seconds stand for those of three that others count. */
const adMetrics = [
  'ad_name',
  'campaign_name',
  'video_watched_2s',
  'video_watched_6s',
  'video_play_actions',
  'average_video_play',
  'video_views_p25',
  'video_views_p50',
  'video_views_p75',
  'video_views_p100',
];

/** Every ad of an advertiser that delivered in a range of days, with its creative where the ad is still there. */
export async function readAds(context: SyncContext, account: AdAccount, window: DayWindow): Promise<AccountAds> {
  const lines = await readReport(context, account.id, { window, level: 'ad', metrics: adMetrics });
  const told = await readCreatives(context, account.id);
  const made = new Map(told.map((ad) => [ad.ad_id, ad]));
  const shown = [...new Set(lines.map(({ subject }) => subject))].flatMap((id) => made.get(id) ?? []);
  const pictures = await readPictures(context, account.id, shown);
  const places = lines.length === 0 ? new Map() : await readPlacements(context, account.id, window);
  const ads = [...groupBy(lines, ({ subject }) => subject)].map(([externalId, rows]): ReportedAd => {
    const last = rows.at(-1)?.metrics;
    return {
      platform: 'tiktok',
      externalId,
      name: cut(last?.ad_name, longestName) ?? externalId,
      campaign: cut(last?.campaign_name, longestName) ?? '',
      objective: null,
      placement: mainPlace(places.get(externalId) ?? []),
      ...creativeOf(made.get(externalId), pictures),
      accountId: account.id,
      currency: account.currency ?? context.currency,
      days: rows.map(({ day, metrics }) => ({
        day,
        impressions: Number(metrics.impressions ?? 0),
        clicks: Number(metrics.clicks ?? 0),
        spendCents: centsOf(metrics.spend ?? 0) ?? 0,
        plays: metrics.video_watched_2s == null ? null : Number(metrics.video_watched_2s),
        thruplays: metrics.video_watched_6s == null ? null : Number(metrics.video_watched_6s),
        watching: watchingOf(metrics),
        purchases: Number(metrics.complete_payment ?? metrics.conversion ?? 0),
        valueCents: centsOf(metrics.total_complete_payment_rate ?? 0) ?? 0,
      })),
      places: places.get(externalId) ?? [],
    };
  });
  const names = told.map(({ ad_id: externalId, ad_name: name, campaign_name: campaign }) => ({
    externalId,
    name: cut(name, longestName),
    campaign: cut(campaign, longestName),
  }));
  return { ads, names };
}

function watchingOf(metrics: ReportLine['metrics']): Watching | null {
  const starts = Number(metrics.video_play_actions ?? 0);
  if (starts <= 0) return null;
  const { average_video_play: average, video_views_p25: first } = metrics;
  const quarters = [first, metrics.video_views_p50, metrics.video_views_p75, metrics.video_views_p100];
  return {
    starts,
    seconds: average == null ? null : Number(average) * starts,
    quarters: first == null ? null : quarters.map((plays) => Number(plays ?? 0)),
    curve: null,
  };
}

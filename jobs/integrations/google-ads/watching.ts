import { z } from 'zod';
import type { Watching } from '../../../schema/ad-results/ad-results.facts.js';
import type { DayWindow } from '../day-windows.engine.js';
import { answerOr } from '../provider-error.js';
import type { GoogleAds, Through } from './google-ads-api.js';

/** 64-bit numbers come as texts; what is 0 may be left out. */
const number = z.union([z.string(), z.number()]).nullish();

const row = z.object({
  adGroupAd: z.object({ ad: z.object({ id: z.union([z.string(), z.number()]).transform(String) }) }),
  segments: z.object({ date: z.iso.date() }),
  metrics: z.object({
    impressions: number,
    videoWatchTimeDurationMillis: number,
    averageVideoWatchTimeDurationMillis: number,
    videoQuartileP25Rate: number,
    videoQuartileP50Rate: number,
    videoQuartileP75Rate: number,
    videoQuartileP100Rate: number,
  }),
});
type Row = z.infer<typeof row>;

const query = ({ from, to }: DayWindow): string =>
  `SELECT segments.date, ad_group_ad.ad.id, metrics.impressions, metrics.video_watch_time_duration_millis,
    metrics.average_video_watch_time_duration_millis, metrics.video_quartile_p25_rate, metrics.video_quartile_p50_rate,
    metrics.video_quartile_p75_rate, metrics.video_quartile_p100_rate
  FROM ad_group_ad WHERE segments.date BETWEEN '${from}' AND '${to}'`;

export const watchKey = (adId: string, day: string): string => `${adId} ${day}`;

/**
 * How films of ads were watched, by `watchKey`; nothing where the version of the API does not say. Google counts no plays of
 * three or of 15 seconds: a TrueView view is one of 30 seconds.
 * @see https://developers.google.com/google-ads/api/reference/rpc/v26/Metrics (watch time since v22)
 */
export async function readWatching(
  ads: GoogleAds,
  through: Through,
  window: DayWindow,
): Promise<ReadonlyMap<string, Watching>> {
  const watched = new Map<string, Watching>();
  for (const found of await answerOr(ads.searchStream(query(window), row, through), [])) {
    const own = watchingOf(found.metrics);
    if (!own) continue;
    const key = watchKey(found.adGroupAd.ad.id, found.segments.date);
    const before = watched.get(key);
    watched.set(key, before ? added(before, own) : own);
  }
  return watched;
}

/** Rates are shares of impressions; those that began to play are the whole time over that of one. */
function watchingOf(metrics: Row['metrics']): Watching | null {
  const impressions = Number(metrics.impressions ?? 0);
  const [total, average] = [metrics.videoWatchTimeDurationMillis, metrics.averageVideoWatchTimeDurationMillis].map(
    (told) => Number(told ?? 0),
  );
  const rates = [
    metrics.videoQuartileP25Rate,
    metrics.videoQuartileP50Rate,
    metrics.videoQuartileP75Rate,
    metrics.videoQuartileP100Rate,
  ].map((rate) => Number(rate ?? 0));
  const isTimed = Boolean(total && average);
  if (impressions === 0 || (!isTimed && !rates[0])) return null;
  return {
    starts: total && average ? Math.round(total / average) : impressions,
    seconds: total && average ? total / 1_000 : null,
    quarters: rates.map((rate) => Math.round(rate * impressions)),
    curve: null,
  };
}

/** An ad has a row a day for each ad group that it runs in. */
const added = (one: Watching, other: Watching): Watching => ({
  starts: one.starts + other.starts,
  seconds: one.seconds === null || other.seconds === null ? null : one.seconds + other.seconds,
  quarters: (one.quarters ?? []).map((plays, index) => plays + (other.quarters?.[index] ?? 0)),
  curve: null,
});

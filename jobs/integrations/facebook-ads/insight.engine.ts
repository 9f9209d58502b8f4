import { z } from 'zod';
import { curveSeconds, type Watching } from '../../../schema/ad-results/ad-results.facts.js';

const windowNames = ['1d_click', '7d_click', '28d_click', '1d_view'] as const;
export type AttributionWindow = (typeof windowNames)[number];

const count = z.string().nullish();

export const actions = z
  .array(
    z.object({
      action_type: z.string(),
      value: z.string().nullish(),
      '1d_click': count,
      '7d_click': count,
      '28d_click': count,
      '1d_view': count,
    }),
  )
  .nullish();

/** Figures of a day, of whatever level was asked for. */
export const figures = {
  date_start: z.iso.date(),
  spend: z.string().nullish(),
  impressions: z.string().nullish(),
  inline_link_clicks: z.string().nullish(),
  actions,
  action_values: actions,
};
export const figureFields = 'spend,impressions,inline_link_clicks,actions,action_values';

const curve = z
  .array(z.object({ action_type: z.string(), value: z.array(z.coerce.number()) }))
  .nullish()
  .catch(null);

/** How a film was watched. @see https://developers.facebook.com/docs/marketing-api/reference/ads-insights */
export const watchFigures = {
  video_play_actions: actions,
  video_avg_time_watched_actions: actions,
  video_p25_watched_actions: actions,
  video_p50_watched_actions: actions,
  video_p75_watched_actions: actions,
  video_p100_watched_actions: actions,
  video_play_curve_actions: curve,
};
export const watchFields = Object.keys(watchFigures).join(',');

/**
 * How a purchase is called, the widest first. They contain each other, so one of them counts and never their sum.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ads-action-stats
 */
const purchaseTypes = ['omni_purchase', 'offsite_conversion.fb_pixel_purchase', 'purchase'];

type Actions = z.infer<typeof actions>;

export const actionOf = (list: Actions, type: string): string | undefined =>
  list?.find(({ action_type: found }) => found === type)?.value ?? undefined;

/** Purchases, or their value, as they are credited within the windows; as each ad set is set where there are none. */
export function purchaseOf(list: Actions, windows: readonly AttributionWindow[] = []): string | undefined {
  const found = purchaseTypes
    .map((type) => list?.find(({ action_type: each }) => each === type))
    .find((action) => action !== undefined);
  if (!found || windows.length === 0) return found?.value ?? undefined;
  return String(windows.reduce((sum, window) => sum + Number(found[window] ?? 0), 0));
}

type WatchRow = z.infer<z.ZodObject<typeof watchFigures>>;

/** Plays in counts; the platform gives a share of them for each second, and the average time of one. */
export function watchingOf(row: WatchRow): Watching | null {
  const playsOf = (list: Actions) => Number(actionOf(list, 'video_view') ?? 0);
  const starts = playsOf(row.video_play_actions);
  if (starts <= 0) return null;
  const average = actionOf(row.video_avg_time_watched_actions, 'video_view');
  const shares = row.video_play_curve_actions?.[0]?.value ?? [];
  const isPercent = Math.max(0, ...shares) > 1;
  const quarters = [
    row.video_p25_watched_actions,
    row.video_p50_watched_actions,
    row.video_p75_watched_actions,
    row.video_p100_watched_actions,
  ];
  return {
    starts,
    seconds: average === undefined ? null : Number(average) * starts,
    quarters: quarters.some((list) => list?.length) ? quarters.map(playsOf) : null,
    curve:
      shares.length === curveSeconds.length ? shares.map((share) => (starts * share) / (isPercent ? 100 : 1)) : null,
  };
}

import { z } from 'zod';

export const actions = z.array(z.object({ action_type: z.string(), value: z.string() })).nullish();

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

/**
 * How a purchase is called, the widest first. They contain each other, so one of them counts and never their sum.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ads-action-stats
 */
const purchaseTypes = ['omni_purchase', 'offsite_conversion.fb_pixel_purchase', 'purchase'];

type Actions = z.infer<typeof actions>;

export const actionOf = (list: Actions, type: string): string | undefined =>
  list?.find(({ action_type: found }) => found === type)?.value;

export const purchaseOf = (list: Actions): string | undefined =>
  purchaseTypes.map((type) => actionOf(list, type)).find((value) => value !== undefined);

import { z } from 'zod';
import { centsOf } from '../../kit/money.js';
import type { AdSpendRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { syncWindows } from '../sync-windows.js';
import { belongingTo } from '../chosen-accounts.js';
import { listAdAccounts } from './ad-accounts.js';
import { paging, readAll } from './graph-list.js';

const pageSize = 500;
const actions = z.array(z.object({ action_type: z.string(), value: z.string() })).nullish();
const insightsAnswer = z.object({
  data: z.array(
    z.object({
      date_start: z.iso.date(),
      campaign_name: z.string().nullish(),
      spend: z.string().nullish(),
      impressions: z.string().nullish(),
      inline_link_clicks: z.string().nullish(),
      actions,
      action_values: actions,
    }),
  ),
  paging: paging.nullish(),
});

/**
 * How a purchase is called, the widest first. They contain each other, so one of them counts and never their sum.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ads-action-stats
 */
const purchaseTypes = ['omni_purchase', 'offsite_conversion.fb_pixel_purchase', 'purchase'];

type Insight = z.infer<typeof insightsAnswer>['data'][number];

/** Daily figures of every campaign in the ad accounts that belong to the store. */
export async function* syncFacebookAds(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client, chosenAccounts } = context;
  const accounts = belongingTo(chosenAccounts, await listAdAccounts(credentials, client), ({ id }) => id);
  const read = async (window: DayWindow): Promise<AdSpendRow[]> => {
    const rows: AdSpendRow[] = [];
    for (const { id, currency } of accounts) {
      const insights = await readAll(credentials, client, {
        path: `act_${id}/insights`,
        query: {
          level: 'campaign',
          time_increment: '1',
          time_range: JSON.stringify({ since: window.from, until: window.to }),
          fields: 'campaign_name,spend,impressions,inline_link_clicks,actions,action_values',
          limit: String(pageSize),
        },
        answer: insightsAnswer,
      });
      rows.push(...insights.map((insight) => toRow(insight, currency ?? context.currency)));
    }
    return rows;
  };
  yield* syncWindows(context, { kind: 'ad_spend', platform: 'meta', windowDays: 30, read });
}

function toRow(insight: Insight, currency: string): AdSpendRow {
  const purchase = (list: Insight['actions']): string | undefined =>
    purchaseTypes
      .map((type) => list?.find(({ action_type: found }) => found === type)?.value)
      .find((value) => value !== undefined);
  return {
    day: insight.date_start,
    platform: 'meta',
    campaign: (insight.campaign_name ?? '').slice(0, 300),
    currency,
    spendCents: centsOf(insight.spend ?? 0) ?? 0,
    impressions: Number(insight.impressions ?? 0),
    clicks: Number(insight.inline_link_clicks ?? 0),
    conversions: Number(purchase(insight.actions) ?? 0),
    revenueCents: centsOf(purchase(insight.action_values) ?? 0) ?? 0,
  };
}

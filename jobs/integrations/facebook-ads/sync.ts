import { z } from 'zod';
import { centsOf } from '../../kit/money.js';
import type { AdSpendRow } from '../../store/store-rows.js';
import { belongingTo } from '../chosen-accounts.js';
import type { DayWindow } from '../day-windows.engine.js';
import { answerOr } from '../provider-error.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { singleAds } from '../single-ads.js';
import { creditedDays, syncWindows } from '../sync-windows.js';
import { listAdAccounts } from './ad-accounts.js';
import { attributionOf } from './attribution.js';
import { readAds } from './ad-level.js';
import { paging, readAll } from './graph-list.js';
import { type AttributionWindow, figureFields, figures, purchaseOf } from './insight.engine.js';

const pageSize = 500;

const insight = z.object({ ...figures, campaign_id: z.string().nullish(), campaign_name: z.string().nullish() });
const insightsAnswer = z.object({ data: z.array(insight), paging: paging.nullish() });

const named = z.object({ id: z.string(), name: z.string().nullish() });
const namesAnswer = z.object({ data: z.array(named), paging: paging.nullish() });

/** Daily figures of every campaign and ad in the ad accounts that belong to the store. */
export async function* syncFacebookAds(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client, chosenAccounts, now } = context;
  const accounts = belongingTo(chosenAccounts, await listAdAccounts(credentials, client), ({ id }) => id);
  const attribution = attributionOf(context.choices);
  const names = new Map<string, string>();
  for (const { id } of accounts) {
    const query = { fields: 'id,name', limit: String(pageSize) };
    const found = readAll(credentials, client, { path: `act_${id}/campaigns`, query, answer: namesAnswer });
    for (const each of await answerOr(found, [])) if (each.name) names.set(each.id, each.name.slice(0, 300));
  }
  const read = async (window: DayWindow): Promise<AdSpendRow[]> => {
    const rows: AdSpendRow[] = [];
    for (const { id, currency } of accounts) {
      const insights = await readAll(credentials, client, {
        path: `act_${id}/insights`,
        query: {
          level: 'campaign',
          time_increment: '1',
          time_range: JSON.stringify({ since: window.from, until: window.to }),
          fields: `campaign_id,campaign_name,${figureFields}`,
          limit: String(pageSize),
          ...attribution.query,
        },
        answer: insightsAnswer,
      });
      rows.push(
        ...insights.map((found) => ({
          ...toRow(found, currency ?? context.currency, attribution.windows),
          accountId: id,
        })),
      );
    }
    return rows;
  };
  const readMore = singleAds({
    platform: 'meta',
    name: 'Meta',
    accounts,
    now,
    readAds: (account, window) => readAds(context, account, window),
  });
  const rules = { kind: 'ad_spend', platform: 'meta', windowDays: 30, rereadDays: creditedDays } as const;
  yield* syncWindows(context, {
    ...rules,
    read,
    readMore,
    names: { campaign: names },
    accounts,
    accountZones: () => accounts.map(({ timeZone }) => timeZone),
  });
}

function toRow(found: z.infer<typeof insight>, currency: string, windows: readonly AttributionWindow[]): AdSpendRow {
  return {
    day: found.date_start,
    platform: 'meta',
    campaign: (found.campaign_name ?? '').slice(0, 300),
    campaignId: found.campaign_id ?? null,
    currency,
    spendCents: centsOf(found.spend ?? 0) ?? 0,
    impressions: Number(found.impressions ?? 0),
    clicks: Number(found.inline_link_clicks ?? 0),
    conversions: Number(purchaseOf(found.actions, windows) ?? 0),
    revenueCents: centsOf(purchaseOf(found.action_values, windows) ?? 0) ?? 0,
  };
}

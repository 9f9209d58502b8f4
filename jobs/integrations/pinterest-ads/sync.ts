import { z } from 'zod';
import type { AdSpendRow } from '../../store/store-rows.js';
import { belongingTo } from '../chosen-accounts.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { singleAds } from '../single-ads.js';
import { creditedDays, syncWindows } from '../sync-windows.js';
import { listAccounts } from './ad-accounts.js';
import { readAds } from './ad-level.js';
import { readAnalytics } from './analytics.js';
import { listPinterest } from './pinterest-api.js';

/** Further back Pinterest answers reports alone, which take minutes each. */
const historyDays = 90;
const campaign = z.object({ id: z.string(), name: z.string().nullish() });

/** Daily figures of every campaign and ad in the ad accounts that belong to the store. */
export async function* syncPinterestAds(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client, chosenAccounts, now } = context;
  const accounts = belongingTo(chosenAccounts, await listAccounts(credentials, client), ({ id }) => id);
  const names = new Map<string, string>();
  const idsOf = new Map<string, string[]>();
  for (const { id } of accounts) {
    const found = await listPinterest(credentials, client, `ad_accounts/${id}/campaigns`, campaign);
    for (const each of found) names.set(each.id, (each.name || each.id).slice(0, 300));
    idsOf.set(
      id,
      found.map((each) => each.id),
    );
  }
  const read = async (window: DayWindow): Promise<AdSpendRow[]> => {
    const rows: AdSpendRow[] = [];
    for (const { id, currency } of accounts) {
      const asked = { level: 'campaigns', ids: idsOf.get(id) ?? [], window } as const;
      for (const { id: campaignId, day, impressions, clicks, ...found } of await readAnalytics(context, id, asked)) {
        rows.push({
          day,
          platform: 'pinterest',
          campaign: names.get(campaignId) ?? campaignId,
          accountId: id,
          campaignId,
          currency: currency ?? context.currency,
          spendCents: found.spendCents,
          impressions,
          clicks,
          conversions: found.purchases,
          revenueCents: found.valueCents,
        });
      }
    }
    return rows;
  };
  yield* syncWindows(context, {
    kind: 'ad_spend',
    platform: 'pinterest',
    windowDays: 30,
    historyDays,
    rereadDays: creditedDays,
    read,
    names: { campaign: names },
    readMore: singleAds({
      platform: 'pinterest',
      name: 'Pinterest',
      accounts,
      now,
      readAds: (account, window) => readAds(context, account, { window, campaigns: names }),
    }),
    accounts,
    accountZones: () => accounts.map(({ timeZone }) => timeZone),
  });
}

import { z } from 'zod';
import { centsOf } from '../../kit/money.js';
import type { AdSpendRow } from '../../store/store-rows.js';
import { belongingTo } from '../chosen-accounts.js';
import type { DayWindow } from '../day-windows.engine.js';
import { answerOr } from '../provider-error.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { singleAds } from '../single-ads.js';
import { creditedDays, syncWindows } from '../sync-windows.js';
import { listAccounts } from './ad-accounts.js';
import { readAds } from './ad-level.js';
import { readReport, type ReportLine } from './report.js';
import { readPages } from './tiktok-api.js';

const campaign = z.object({
  campaign_id: z.union([z.string(), z.number()]).transform(String),
  campaign_name: z.string().nullish(),
});

/** Daily figures of every campaign and ad of the advertisers that belong to the store. */
export async function* syncTiktokAds(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client, chosenAccounts, now } = context;
  const accounts = belongingTo(chosenAccounts, await listAccounts(credentials, client), ({ id }) => id);
  const names = new Map<string, string>();
  for (const { id } of accounts) {
    const found = readPages(credentials, client, { path: 'campaign/get/', advertiserId: id, of: campaign });
    for (const each of await answerOr(found, []))
      if (each.campaign_name) names.set(each.campaign_id, each.campaign_name.slice(0, 300));
  }
  const read = async (window: DayWindow): Promise<AdSpendRow[]> => {
    const rows: AdSpendRow[] = [];
    for (const { id, currency } of accounts) {
      const lines = await readReport(context, id, { window, level: 'campaign', metrics: ['campaign_name'] });
      rows.push(...lines.map((line) => ({ ...toRow(line, currency ?? context.currency), accountId: id })));
    }
    return rows;
  };
  const platform = 'tiktok';
  // A report by day may span 30 days.
  yield* syncWindows(context, {
    kind: 'ad_spend',
    platform,
    windowDays: 30,
    rereadDays: creditedDays,
    read,
    readMore: singleAds({
      platform,
      name: 'TikTok',
      accounts,
      now,
      readAds: (account, window) => readAds(context, account, window),
    }),
    names: { campaign: names },
    accounts,
    accountZones: () => accounts.map(({ timeZone }) => timeZone),
  });
}

function toRow({ subject, day, metrics }: ReportLine, currency: string): AdSpendRow {
  return {
    day,
    platform: 'tiktok',
    campaign: (metrics.campaign_name || subject).slice(0, 300),
    campaignId: subject || null,
    currency,
    spendCents: centsOf(metrics.spend ?? 0) ?? 0,
    impressions: Number(metrics.impressions ?? 0),
    clicks: Number(metrics.clicks ?? 0),
    // A conversion is whatever a campaign is optimized for, such as carts; the value is of purchases.
    conversions: Number(metrics.complete_payment ?? metrics.conversion ?? 0),
    revenueCents: centsOf(metrics.total_complete_payment_rate ?? 0) ?? 0,
  };
}

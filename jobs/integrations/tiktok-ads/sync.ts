import { z } from 'zod';
import { centsOf } from '../../kit/money.js';
import type { AdSpendRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import { ProviderError } from '../provider-error.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { creditedDays, syncWindows } from '../sync-windows.js';
import { belongingTo } from '../chosen-accounts.js';
import { listAdAccounts } from './ad-accounts.js';
import { askTiktok } from './tiktok-api.js';

const pageSize = 1_000;
const number = z.union([z.string(), z.number()]).nullish();
const report = z.object({
  data: z.object({
    list: z.array(
      z.object({
        dimensions: z.object({ campaign_id: z.union([z.string(), z.number()]), stat_time_day: z.string().min(10) }),
        metrics: z.object({
          campaign_name: z.string().nullish(),
          spend: number,
          impressions: number,
          clicks: number,
          conversion: number,
          complete_payment: number,
          total_complete_payment_rate: number,
        }),
      }),
    ),
    page_info: z.object({ total_page: z.number() }).nullish(),
  }),
});

const basicMetrics = ['campaign_name', 'spend', 'impressions', 'clicks', 'conversion'];
/** Purchases on the store's site and, whatever its name says, their value. */
const purchaseMetrics = ['complete_payment', 'total_complete_payment_rate'];

type Line = z.infer<typeof report>['data']['list'][number];

/** Daily figures of every campaign of the advertisers that belong to the store. */
export async function* syncTiktokAds(context: SyncContext): AsyncGenerator<SyncPage> {
  const { credentials, client, chosenAccounts } = context;
  const accounts = belongingTo(chosenAccounts, await listAdAccounts(credentials, client), ({ id }) => id);
  const read = async (window: DayWindow): Promise<AdSpendRow[]> => {
    const rows: AdSpendRow[] = [];
    for (const { id, currency } of accounts) {
      const lines = await readReport(context, id, window);
      rows.push(...lines.map((line) => toRow(line, currency ?? context.currency)));
    }
    return rows;
  };
  // A report by day may span 30 days.
  yield* syncWindows(context, { kind: 'ad_spend', platform: 'tiktok', windowDays: 30, rereadDays: creditedDays, read });
}

/** With purchases where the account may ask for them; its spend is worth having without. */
async function readReport(context: SyncContext, id: string, window: DayWindow): Promise<Line[]> {
  try {
    return await readPages(context, id, window, [...basicMetrics, ...purchaseMetrics]);
  } catch (error) {
    const isMetric = error instanceof ProviderError && error.kind === 'refused' && /metric/i.test(error.message);
    if (!isMetric) throw error;
    return readPages(context, id, window, basicMetrics);
  }
}

async function readPages(
  { credentials, client }: SyncContext,
  id: string,
  { from, to }: DayWindow,
  metrics: readonly string[],
): Promise<Line[]> {
  const query = {
    advertiser_id: id,
    report_type: 'BASIC',
    service_type: 'AUCTION',
    data_level: 'AUCTION_CAMPAIGN',
    dimensions: JSON.stringify(['campaign_id', 'stat_time_day']),
    metrics: JSON.stringify(metrics),
    start_date: from,
    end_date: to,
    page_size: String(pageSize),
  };
  const lines: Line[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = { path: 'report/integrated/get/', query: { ...query, page: String(page) }, answer: report };
    const { data } = await askTiktok(credentials, client, asked);
    lines.push(...data.list);
    pages = data.page_info?.total_page ?? 1;
  }
  return lines;
}

function toRow({ dimensions, metrics }: Line, currency: string): AdSpendRow {
  return {
    day: dimensions.stat_time_day.slice(0, 10),
    platform: 'tiktok',
    campaign: (metrics.campaign_name || String(dimensions.campaign_id)).slice(0, 300),
    currency,
    spendCents: centsOf(metrics.spend ?? 0) ?? 0,
    impressions: Number(metrics.impressions ?? 0),
    clicks: Number(metrics.clicks ?? 0),
    // A conversion is whatever a campaign is optimized for, such as carts; the value is of purchases.
    conversions: Number(metrics.complete_payment ?? metrics.conversion ?? 0),
    revenueCents: centsOf(metrics.total_complete_payment_rate ?? 0) ?? 0,
  };
}

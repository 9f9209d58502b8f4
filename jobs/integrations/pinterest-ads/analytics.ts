import { z } from 'zod';
import type { Watching } from '../../../schema/ad-results/ad-results.facts.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { SyncContext } from '../provider-sync.js';
import { windowsOf } from './attribution.js';
import { askPinterest } from './pinterest-api.js';

/** Ids in one question. */
const mostIds = 250;
const number = z.union([z.string(), z.number()]).nullish();

/** Despite their names, amounts are in millionths of the advertiser's currency. */
const columns = {
  spend: 'SPEND_IN_MICRO_DOLLAR',
  impressions: 'PAID_IMPRESSION',
  clicks: 'OUTBOUND_CLICK_1',
  checkouts: 'TOTAL_CHECKOUT',
  value: 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR',
  plays: 'TOTAL_VIDEO_3SEC_VIEWS',
  watchSeconds: 'TOTAL_VIDEO_AVG_WATCHTIME_IN_SECOND',
} as const;
const named = (keys: readonly (keyof typeof columns)[]) => keys.map((key) => columns[key]);
const ofCampaign = named(['spend', 'impressions', 'clicks', 'checkouts', 'value']);

const levels = {
  campaigns: { ids: 'campaign_ids', id: 'CAMPAIGN_ID', columns: ofCampaign },
  ads: { ids: 'ad_ids', id: 'AD_ID', columns: [...ofCampaign, ...named(['plays', 'watchSeconds'])] },
} as const;

export interface AnalyticsDay {
  id: string;
  day: string;
  impressions: number;
  clicks: number;
  spendCents: number;
  purchases: number;
  valueCents: number;
  plays: number | null;
  watching: Watching | null;
}

const row = z.record(z.string(), z.unknown());

/**
 * Figures of campaigns or ads by day.
 * @see https://developers.pinterest.com/docs/api/v5/campaigns-analytics (90 days back at the most)
 */
export async function readAnalytics(
  { credentials, client, choices }: SyncContext,
  accountId: string,
  { level, ids, window }: { level: keyof typeof levels; ids: readonly string[]; window: DayWindow },
): Promise<AnalyticsDay[]> {
  const { ids: parameter, id, columns: wanted } = levels[level];
  const days: AnalyticsDay[] = [];
  for (let from = 0; from < ids.length; from += mostIds) {
    const query = {
      start_date: window.from,
      end_date: window.to,
      granularity: 'DAY',
      columns: wanted.join(','),
      [parameter]: ids.slice(from, from + mostIds).join(','),
      ...windowsOf(choices),
    };
    const path = `ad_accounts/${accountId}/${level}/analytics`;
    const found = await askPinterest(credentials, client, { path, query, answer: z.array(row) });
    days.push(...found.map((each) => dayOf(each, id)));
  }
  return days;
}

function dayOf(found: z.infer<typeof row>, id: string): AnalyticsDay {
  const known = (column: string): number | null => {
    const value = number.parse(found[column]);
    return value === null || value === undefined ? null : Number(value);
  };
  const count = (column: string): number => known(column) ?? 0;
  const [plays, seconds] = [known(columns.plays), known(columns.watchSeconds)];
  return {
    id: String(found[id]),
    day: z.iso.date().parse(found['DATE']),
    impressions: count(columns.impressions),
    clicks: count(columns.clicks),
    spendCents: Math.round(count(columns.spend) / 10_000),
    purchases: count(columns.checkouts),
    valueCents: Math.round(count(columns.value) / 10_000),
    plays,
    watching:
      plays && seconds !== null ? { starts: plays, seconds: plays * seconds, quarters: null, curve: null } : null,
  };
}

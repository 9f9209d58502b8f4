import { z } from 'zod';
import type { DayWindow } from '../day-windows.engine.js';
import { ProviderError } from '../provider-error.js';
import type { SyncContext } from '../provider-sync.js';
import { askTiktok } from './tiktok-api.js';

const pageSize = 1_000;
/** What was not counted is a dash. */
const number = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === '-' ? null : value));
const name = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const report = z.object({
  data: z.object({
    list: z.array(
      z.object({
        dimensions: z.object({
          campaign_id: id.optional(),
          ad_id: id.optional(),
          stat_time_day: z.string().min(10),
          placement: name,
        }),
        metrics: z.object({
          campaign_name: name,
          ad_name: name,
          spend: number,
          impressions: number,
          clicks: number,
          conversion: number,
          complete_payment: number,
          total_complete_payment_rate: number,
          video_watched_2s: number,
          video_watched_6s: number,
          video_play_actions: number,
          average_video_play: number,
          video_views_p25: number,
          video_views_p50: number,
          video_views_p75: number,
          video_views_p100: number,
        }),
      }),
    ),
    page_info: z.object({ total_page: z.number() }).nullish(),
  }),
});

const basicMetrics = ['spend', 'impressions', 'clicks', 'conversion'];
/** Purchases on the store's site and, whatever its name says, their value. */
const purchaseMetrics = ['complete_payment', 'total_complete_payment_rate'];

const levels = {
  campaign: { data_level: 'AUCTION_CAMPAIGN', dimension: 'campaign_id' },
  ad: { data_level: 'AUCTION_AD', dimension: 'ad_id' },
} as const;

interface Asked {
  window: DayWindow;
  level: keyof typeof levels;
  metrics: readonly string[];
  /** Each line is of one place then. */
  breakdown?: 'placement';
}

export interface ReportLine {
  /** Id of the campaign or the ad. */
  subject: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Empty where lines are not broken down. */
  place: string;
  metrics: z.infer<typeof report>['data']['list'][number]['metrics'];
}

/** Spend and results beside the metrics: with purchases where the account may ask for them, its spend is worth having without. */
export async function readReport(context: SyncContext, advertiserId: string, asked: Asked): Promise<ReportLine[]> {
  const metrics = [...asked.metrics, ...basicMetrics];
  try {
    return await readLines(context, advertiserId, { ...asked, metrics: [...metrics, ...purchaseMetrics] });
  } catch (error) {
    const isMetric = error instanceof ProviderError && error.kind === 'refused' && /metric/i.test(error.message);
    if (!isMetric) throw error;
    return readLines(context, advertiserId, { ...asked, metrics });
  }
}

/** All lines of a report, page by page. */
export async function readLines(
  { credentials, client }: SyncContext,
  advertiserId: string,
  { window: { from, to }, level, metrics, breakdown }: Asked,
): Promise<ReportLine[]> {
  const { data_level, dimension } = levels[level];
  const query = {
    advertiser_id: advertiserId,
    report_type: breakdown ? 'AUDIENCE' : 'BASIC',
    service_type: 'AUCTION',
    data_level,
    dimensions: JSON.stringify([dimension, 'stat_time_day', ...(breakdown ? [breakdown] : [])]),
    metrics: JSON.stringify(metrics),
    start_date: from,
    end_date: to,
    page_size: String(pageSize),
  };
  const lines: ReportLine[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = { path: 'report/integrated/get/', query: { ...query, page: String(page) }, answer: report };
    const { data } = await askTiktok(credentials, client, asked);
    for (const { dimensions, metrics: figures } of data.list) {
      const day = dimensions.stat_time_day.slice(0, 10);
      lines.push({ subject: dimensions[dimension] ?? '', day, place: dimensions.placement ?? '', metrics: figures });
    }
    pages = data.page_info?.total_page ?? 1;
  }
  return lines;
}

import { z } from 'zod';
import type { Watching } from '../../../schema/ad-results/ad-results.facts.js';
import type { ReportedAd } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import { centsOf } from '../../kit/money.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { Credentials } from '../../platform/credential-vault.js';
import type { AdAccount, FilmOfAd } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import type { SyncContext } from '../provider-sync.js';
import { type ReportLine, readReport } from './report.js';
import { askTiktok } from './tiktok-api.js';

/** Figures of a film beside those of every level. Plays of two seconds stand for those of three that others count. */
const adMetrics = [
  'ad_name',
  'campaign_name',
  'video_watched_2s',
  'video_watched_6s',
  'video_play_actions',
  'average_video_play',
  'video_views_p25',
  'video_views_p50',
  'video_views_p75',
  'video_views_p100',
];

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const adsAnswer = z.object({
  data: z.object({
    list: z.array(
      z.object({
        ad_id: id,
        ad_format: text,
        ad_text: text,
        call_to_action: text,
        landing_page_url: text,
        video_id: text,
        image_ids: z.array(z.string()).nullish(),
      }),
    ),
    page_info: z.object({ total_page: z.number() }).nullish(),
  }),
});
type Made = z.infer<typeof adsAnswer>['data']['list'][number];

const adFields = JSON.stringify([
  'ad_id',
  'ad_format',
  'ad_text',
  'call_to_action',
  'landing_page_url',
  'video_id',
  'image_ids',
]);
const pageSize = '100';
/** Names and texts that are kept, characters. */
const [longestName, longestText] = [300, 2_000];
const cut = (value: string | null | undefined, most = longestText): string | null =>
  value?.trim().slice(0, most) || null;

/** Every ad of an advertiser that delivered in a range of days, with its creative where the ad is still there. */
export async function readAds(context: SyncContext, account: AdAccount, window: DayWindow): Promise<ReportedAd[]> {
  const lines = await readReport(context, account.id, { window, level: 'ad', metrics: adMetrics });
  if (lines.length === 0) return [];
  const made = new Map((await readCreatives(context, account.id)).map((ad) => [ad.ad_id, ad]));
  return [...groupBy(lines, ({ subject }) => subject)].map(([externalId, rows]): ReportedAd => {
    const last = rows.at(-1)?.metrics;
    return {
      platform: 'tiktok',
      externalId,
      name: cut(last?.ad_name, longestName) ?? externalId,
      campaign: cut(last?.campaign_name, longestName) ?? '',
      objective: null,
      placement: null,
      headline: null,
      ...creativeOf(made.get(externalId)),
      accountId: account.id,
      currency: account.currency ?? context.currency,
      days: rows.map(({ day, metrics }) => ({
        day,
        impressions: Number(metrics.impressions ?? 0),
        clicks: Number(metrics.clicks ?? 0),
        spendCents: centsOf(metrics.spend ?? 0) ?? 0,
        plays: metrics.video_watched_2s == null ? null : Number(metrics.video_watched_2s),
        thruplays: metrics.video_watched_6s == null ? null : Number(metrics.video_watched_6s),
        watching: watchingOf(metrics),
        purchases: Number(metrics.complete_payment ?? metrics.conversion ?? 0),
        valueCents: centsOf(metrics.total_complete_payment_rate ?? 0) ?? 0,
      })),
    };
  });
}

function watchingOf(metrics: ReportLine['metrics']): Watching | null {
  const starts = Number(metrics.video_play_actions ?? 0);
  if (starts <= 0) return null;
  const { average_video_play: average, video_views_p25: first } = metrics;
  const quarters = [first, metrics.video_views_p50, metrics.video_views_p75, metrics.video_views_p100];
  return {
    starts,
    seconds: average == null ? null : Number(average) * starts,
    quarters: first == null ? null : quarters.map((plays) => Number(plays ?? 0)),
    curve: null,
  };
}

const filmAnswer = z.object({ data: z.object({ list: z.array(z.object({ preview_url: text })).nullish() }) });

/** Where the film of an ad can be fetched for some hours. @see https://business-api.tiktok.com/portal/docs (file/video/ad/info) */
export async function findTiktokFilm(
  credentials: Credentials,
  client: ProviderClient,
  { accountId, mediaKey }: FilmOfAd,
): Promise<string | null> {
  const query = { advertiser_id: accountId, video_ids: JSON.stringify([mediaKey]) };
  const { data } = await askTiktok(credentials, client, { path: 'file/video/ad/info/', query, answer: filmAnswer });
  const url = data.list?.[0]?.preview_url;
  return url && URL.canParse(url) ? url : null;
}

function creativeOf(ad: Made | undefined) {
  const landing = cut(ad?.landing_page_url);
  return {
    format: ad ? (ad.video_id ? 'video' : 'image') : null,
    primaryText: cut(ad?.ad_text),
    landingUrl: landing && URL.canParse(landing) ? landing : null,
    button: cut(ad?.call_to_action, longestName),
    mediaKey: cut(ad?.video_id ?? ad?.image_ids?.[0], longestName),
  };
}

/** @see https://business-api.tiktok.com/portal/docs (ad/get) */
async function readCreatives({ credentials, client }: SyncContext, advertiserId: string): Promise<Made[]> {
  const all: Made[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { advertiser_id: advertiserId, fields: adFields, page: String(page), page_size: pageSize };
    const { data } = await askTiktok(credentials, client, { path: 'ad/get/', query, answer: adsAnswer });
    all.push(...data.list);
    pages = data.page_info?.total_page ?? 1;
  }
  return all;
}

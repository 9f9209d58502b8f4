import { z } from 'zod';
import type { ReportedAd } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import { centsOf } from '../../kit/money.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { Credentials } from '../../platform/credential-vault.js';
import type { AdAccount, FilmOfAd } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import type { SyncContext } from '../provider-sync.js';
import { mainPlace, readPlacements } from './ad-placements.js';
import { attributionOf } from './attribution.js';
import { paging, readAll } from './graph-list.js';
import { askFacebook } from './facebook-graph.js';
import {
  actionOf,
  actions,
  type AttributionWindow,
  figureFields,
  figures,
  purchaseOf,
  watchFields,
  watchFigures,
  watchingOf,
} from './insight.engine.js';

const pageSize = '200';
const text = z.string().nullish();

const adDay = z.object({
  ...figures,
  ad_id: z.string(),
  ad_name: text,
  campaign_name: text,
  objective: text,
  attribution_setting: text,
  video_thruplay_watched_actions: actions,
  ...watchFigures,
});
const daysAnswer = z.object({ data: z.array(adDay), paging: paging.nullish() });

const texts = z.array(z.object({ text }).nullish()).nullish();
const creative = z.object({
  id: z.string(),
  title: text,
  body: text,
  call_to_action_type: text,
  video_id: text,
  image_hash: text,
  image_url: text,
  thumbnail_url: text,
  object_story_spec: z
    .object({
      link_data: z
        .object({
          link: text,
          message: text,
          name: text,
          image_hash: text,
          child_attachments: z.array(z.unknown()).nullish(),
        })
        .nullish(),
      video_data: z
        .object({
          title: text,
          message: text,
          video_id: text,
          call_to_action: z.object({ value: z.object({ link: text }).nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  asset_feed_spec: z
    .object({ titles: texts, bodies: texts, link_urls: z.array(z.object({ website_url: text })).nullish() })
    .nullish(),
});
type Creative = z.infer<typeof creative>;

const adsAnswer = z.object({
  data: z.array(z.object({ id: z.string(), creative: creative.nullish() })),
  paging: paging.nullish(),
});

const adFields = `id,creative{id,title,body,call_to_action_type,video_id,image_hash,image_url,thumbnail_url,
  object_story_spec{link_data{link,message,name,image_hash,child_attachments},video_data{title,message,video_id,call_to_action}},
  asset_feed_spec{titles,bodies,link_urls}}`.replaceAll(/\s+/g, '');

/** Longest name and text that are kept, characters. */
const [longestName, longestText] = [300, 2_000];
const cut = (value: string | null | undefined, most = longestText): string | null =>
  value?.trim().slice(0, most) || null;

/** What the creative says, wherever its kind keeps it. */
function wordsOf({ title, body, object_story_spec: story, asset_feed_spec: feed }: Creative) {
  const { link_data: link, video_data: video } = story ?? {};
  return {
    headline: cut(title ?? link?.name ?? video?.title ?? feed?.titles?.[0]?.text),
    primaryText: cut(body ?? link?.message ?? video?.message ?? feed?.bodies?.[0]?.text),
    landingUrl: cut(link?.link ?? video?.call_to_action?.value?.link ?? feed?.link_urls?.[0]?.website_url),
  };
}

function formatOf({ video_id: videoId, object_story_spec: story, asset_feed_spec: feed }: Creative): string {
  if (videoId || story?.video_data?.video_id) return 'video';
  if (story?.link_data?.child_attachments?.length) return 'carousel';
  return feed ? 'dynamic' : 'image';
}

/** Which picture or film it shows, as the platform tells them apart, and where it can be fetched for some hours. */
function mediaOf({
  video_id: videoId,
  image_hash: hash,
  image_url: image,
  thumbnail_url: thumbnail,
  ...made
}: Creative) {
  const { link_data: link, video_data: video } = made.object_story_spec ?? {};
  const url = image ?? thumbnail;
  return {
    mediaKey: cut(videoId ?? video?.video_id ?? hash ?? link?.image_hash, longestName),
    pictureUrl: url && URL.canParse(url) ? url : null,
  };
}

type AdDay = z.infer<typeof adDay>;

const dayOf = (row: AdDay, windows: readonly AttributionWindow[]): ReportedAd['days'][number] => {
  const count = (value: string | undefined): number | null => (value === undefined ? null : Number(value));
  const value = purchaseOf(row.action_values, windows);
  return {
    day: row.date_start,
    impressions: Number(row.impressions ?? 0),
    clicks: Number(row.inline_link_clicks ?? 0),
    spendCents: centsOf(row.spend ?? 0) ?? 0,
    // Plays of three seconds.
    plays: count(actionOf(row.actions, 'video_view')),
    thruplays: count(actionOf(row.video_thruplay_watched_actions, 'video_view')),
    watching: watchingOf(row),
    purchases: Number(purchaseOf(row.actions, windows) ?? 0),
    valueCents: value === undefined ? 0 : (centsOf(value) ?? 0),
  };
};

/** Every ad of an account that delivered in a range of days, with its creative where the ad is still there. */
export async function readAds(
  context: SyncContext,
  account: AdAccount,
  { from, to }: DayWindow,
): Promise<ReportedAd[]> {
  const { credentials, client, currency, choices } = context;
  const attribution = attributionOf(choices);
  const fields = `ad_id,ad_name,campaign_name,objective,attribution_setting,video_thruplay_watched_actions,${figureFields}`;
  const read = (asked: string) =>
    readAll(credentials, client, {
      path: `act_${account.id}/insights`,
      query: {
        level: 'ad',
        time_increment: '1',
        time_range: JSON.stringify({ since: from, until: to }),
        fields: asked,
        limit: pageSize,
        ...attribution.query,
      },
      answer: daysAnswer,
    });
  // Versions of the platform drop fields of films now and then: the results are worth having without.
  const days = await read(`${fields},${watchFields}`).catch((error: unknown) => {
    const isField = error instanceof ProviderError && error.kind === 'refused' && /field|video_/i.test(error.message);
    if (!isField) throw error;
    return read(fields);
  });
  if (days.length === 0) return [];
  const known = await readAll(credentials, client, {
    path: `act_${account.id}/ads`,
    query: { fields: adFields, limit: pageSize },
    answer: adsAnswer,
  });
  const creatives = new Map(known.map((ad) => [ad.id, ad.creative]));
  const placements = await readPlacements(context, { account, from, to });
  return [...groupBy(days, (row) => row.ad_id)].map(([externalId, rows]): ReportedAd => {
    const last = rows.at(-1);
    const made = creatives.get(externalId);
    return {
      platform: 'meta',
      externalId,
      name: cut(last?.ad_name, longestName) ?? externalId,
      campaign: cut(last?.campaign_name, longestName) ?? '',
      objective: cut(last?.objective, longestName),
      placement: mainPlace(placements.get(externalId) ?? []),
      format: made ? formatOf(made) : null,
      ...(made ? { ...wordsOf(made), ...mediaOf(made) } : { headline: null, primaryText: null, landingUrl: null }),
      button: cut(made?.call_to_action_type, longestName),
      creativeId: made?.id ?? null,
      accountId: account.id,
      attribution: attribution.windows.join('_') || cut(last?.attribution_setting, longestName),
      currency: account.currency ?? currency,
      days: rows.map((row) => dayOf(row, attribution.windows)),
      places: placements.get(externalId) ?? [],
    };
  });
}

const film = z.object({ source: text });

/** Where the film of an ad can be fetched for some hours; null where the token may not see it. */
export async function findFacebookFilm(
  credentials: Credentials,
  client: ProviderClient,
  { mediaKey }: FilmOfAd,
): Promise<string | null> {
  const { source } = await askFacebook(credentials, client, {
    path: encodeURIComponent(mediaKey),
    query: { fields: 'source' },
    answer: film,
  });
  return source && URL.canParse(source) ? source : null;
}

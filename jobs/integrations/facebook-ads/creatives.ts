import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import { combined, cut, longestName } from '../ad-assets.engine.js';
import type { ProviderClient } from '../provider-client.js';
import { paging, readAll } from './graph-list.js';

const pageSize = '200';
/** Thumbnails are of 64 pixels unless asked for otherwise; films have no other picture. */
const thumbnailPixels = 1_080;

const text = z.string().nullish();
const texts = z.array(z.object({ text }).nullish()).nullish();
const callToAction = z.object({ type: text, value: z.object({ link: text }).nullish() }).nullish();
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
          call_to_action: callToAction,
          child_attachments: z.array(z.object({ name: text, image_hash: text, video_id: text }).nullish()).nullish(),
        })
        .nullish(),
      video_data: z
        .object({ title: text, message: text, video_id: text, image_url: text, call_to_action: callToAction })
        .nullish(),
      template_data: z.object({ link: text, message: text, name: text, call_to_action: callToAction }).nullish(),
    })
    .nullish(),
  asset_feed_spec: z
    .object({
      titles: texts,
      bodies: texts,
      link_urls: z.array(z.object({ website_url: text }).nullish()).nullish(),
      images: z.array(z.object({ hash: text }).nullish()).nullish(),
      videos: z.array(z.object({ video_id: text, thumbnail_url: text }).nullish()).nullish(),
      call_to_action_types: z.array(z.string()).nullish(),
    })
    .nullish(),
});
type Creative = z.infer<typeof creative>;

const answer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: text,
      campaign: z.object({ name: text }).nullish(),
      creative: creative.nullish(),
    }),
  ),
  paging: paging.nullish(),
});

const fields = `id,name,campaign{name},
  creative.thumbnail_width(${thumbnailPixels}).thumbnail_height(${thumbnailPixels}){id,title,body,call_to_action_type,video_id,image_hash,image_url,thumbnail_url,
  object_story_spec{link_data{link,message,name,image_hash,call_to_action,child_attachments},video_data{title,message,video_id,image_url,call_to_action},
  template_data{link,message,name,call_to_action}},
  asset_feed_spec{titles,bodies,link_urls,images,videos,call_to_action_types}}`.replaceAll(/\s+/g, '');

/** Every ad that the account still has, with its creative. */
export const listAds = (credentials: Credentials, client: ProviderClient, accountId: string) =>
  readAll(credentials, client, { path: `act_${accountId}/ads`, query: { fields, limit: pageSize }, answer });

/**
 * What the creative says and shows, wherever its kind keeps it. A feed of assets is combined anew for everybody who sees it,
 * and so is a catalog, whose words hold the place of a product: `{{product.name}}`.
 * @see https://developers.facebook.com/docs/marketing-api/ad-creative/asset-feed-spec
 */
export function shownBy(made: Creative) {
  const { link_data: link, video_data: video, template_data: template } = made.object_story_spec ?? {};
  const feed = made.asset_feed_spec;
  const cards = link?.child_attachments?.flatMap((card) => card ?? []) ?? [];
  const films = feed?.videos?.flatMap((film) => film ?? []) ?? [];
  const images = feed?.images?.flatMap((image) => image ?? []) ?? [];
  const ownTitle = made.title ?? link?.name ?? video?.title ?? template?.name;
  const ownText = made.body ?? link?.message ?? video?.message ?? template?.message;
  const film = made.video_id ?? video?.video_id;
  const parts = {
    headlines: cards.length > 0 ? cards.map(({ name }) => name) : [ownTitle, ...textsOf(feed?.titles)],
    texts: [ownText, ...textsOf(feed?.bodies)],
    media:
      cards.length > 0
        ? cards.map((card) => card.video_id ?? card.image_hash)
        : [
            ...(films.length + images.length > 0 ? [] : [film ?? made.image_hash ?? link?.image_hash]),
            ...films.map(({ video_id: id }) => id),
            ...images.map(({ hash }) => hash),
          ],
  };
  const shown = combined({ ...parts, headlines: parts.headlines.filter((title) => !title?.includes('{{')) });
  const url = made.image_url ?? made.thumbnail_url ?? video?.image_url ?? films[0]?.thumbnail_url;
  const action = link?.call_to_action ?? video?.call_to_action ?? template?.call_to_action;
  return {
    ...shown,
    format: formatOf({
      isCatalog: Boolean(template),
      cards: cards.length,
      media: shown.assets?.media ?? 1,
      isFilm: Boolean(film) || (films.length > 0 && images.length === 0),
    }),
    landingUrl: cut(
      link?.link ?? template?.link ?? video?.call_to_action?.value?.link ?? feed?.link_urls?.[0]?.website_url,
    ),
    button: cut(made.call_to_action_type ?? action?.type ?? feed?.call_to_action_types?.[0], longestName),
    // Of a catalog, everybody sees another product.
    pictureUrl: url && !template && URL.canParse(url) ? url : null,
  };
}

const textsOf = (list: z.infer<typeof texts>) => list?.map((each) => each?.text) ?? [];

interface Kind {
  isCatalog: boolean;
  cards: number;
  media: number;
  isFilm: boolean;
}

function formatOf({ isCatalog, cards, media, isFilm }: Kind): string {
  if (isCatalog) return 'catalog';
  if (cards > 1) return 'carousel';
  if (media > 1) return 'dynamic';
  return isFilm ? 'video' : 'image';
}

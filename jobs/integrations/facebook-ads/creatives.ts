import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
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
          child_attachments: z.array(z.object({ image_hash: text, video_id: text }).nullish()).nullish(),
        })
        .nullish(),
      video_data: z
        .object({ title: text, message: text, video_id: text, image_url: text, call_to_action: callToAction })
        .nullish(),
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
  object_story_spec{link_data{link,message,name,image_hash,call_to_action,child_attachments},video_data{title,message,video_id,image_url,call_to_action}},
  asset_feed_spec{titles,bodies,link_urls,images,videos,call_to_action_types}}`.replaceAll(/\s+/g, '');

/** Every ad that the account still has, with its creative. */
export const listAds = (credentials: Credentials, client: ProviderClient, accountId: string) =>
  readAll(credentials, client, { path: `act_${accountId}/ads`, query: { fields, limit: pageSize }, answer });

/** Longest name and text that are kept, characters. */
export const longestName = 300;
const longestText = 2_000;
export const cut = (value: string | null | undefined, most = longestText): string | null =>
  value?.trim().slice(0, most) || null;

/** What the creative says, wherever its kind keeps it. */
export function wordsOf({ title, body, call_to_action_type: button, object_story_spec: story, ...made }: Creative) {
  const { link_data: link, video_data: video } = story ?? {};
  const feed = made.asset_feed_spec;
  const [linkAction, videoAction] = [link?.call_to_action, video?.call_to_action];
  return {
    headline: cut(title ?? link?.name ?? video?.title ?? feed?.titles?.[0]?.text),
    primaryText: cut(body ?? link?.message ?? video?.message ?? feed?.bodies?.[0]?.text),
    landingUrl: cut(link?.link ?? videoAction?.value?.link ?? feed?.link_urls?.[0]?.website_url),
    button: cut(button ?? linkAction?.type ?? videoAction?.type ?? feed?.call_to_action_types?.[0], longestName),
  };
}

export function formatOf({ video_id: videoId, object_story_spec: story, asset_feed_spec: feed }: Creative): string {
  if (videoId || story?.video_data?.video_id) return 'video';
  if (story?.link_data?.child_attachments?.length) return 'carousel';
  return feed ? 'dynamic' : 'image';
}

/** Which picture or film it shows, as the platform tells them apart, and where it can be fetched for some hours. */
export function mediaOf({
  video_id: videoId,
  image_hash: hash,
  image_url: image,
  thumbnail_url: thumbnail,
  ...made
}: Creative) {
  const { link_data: link, video_data: video } = made.object_story_spec ?? {};
  const feed = made.asset_feed_spec;
  const [card, feedVideo, feedImage] = [link?.child_attachments?.[0], feed?.videos?.[0], feed?.images?.[0]];
  const key =
    videoId ?? video?.video_id ?? hash ?? link?.image_hash ?? card?.video_id ?? card?.image_hash ?? feedVideo?.video_id;
  const url = image ?? thumbnail ?? video?.image_url ?? feedVideo?.thumbnail_url;
  return {
    mediaKey: cut(key ?? feedImage?.hash, longestName),
    pictureUrl: url && URL.canParse(url) ? url : null,
  };
}

import { z } from 'zod';
import { inBatches } from '../../kit/group.js';
import type { Credentials } from '../../platform/credential-vault.js';
import { combined, cut, longestName } from '../ad-assets.engine.js';
import type { FilmOfAd } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { answerOr } from '../provider-error.js';
import type { SyncContext } from '../provider-sync.js';
import { askTiktok, readPages } from './tiktok-api.js';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const ad = z.object({
  ad_id: id,
  ad_name: text,
  campaign_name: text,
  ad_format: text,
  ad_text: text,
  call_to_action: text,
  landing_page_url: text,
  video_id: text,
  image_ids: z.array(z.string()).nullish(),
});
type Made = z.infer<typeof ad>;

/** Every ad that the advertiser still has; results are worth having where the app may not read them. @see https://business-api.tiktok.com/portal/docs (ad/get) */
export const readCreatives = ({ credentials, client }: SyncContext, advertiserId: string): Promise<Made[]> =>
  answerOr(
    readPages(credentials, client, { path: 'ad/get/', advertiserId, of: ad, fields: Object.keys(ad.shape) }),
    [],
  );

const filmsAnswer = z.object({
  data: z.object({
    list: z.array(z.object({ video_id: text, preview_url: text, video_cover_url: text })).nullish(),
  }),
});
const imagesAnswer = z.object({
  data: z.object({ list: z.array(z.object({ image_id: text, image_url: text })).nullish() }),
});

/** Of films and of images in one question. */
const [mostFilms, mostImages] = [60, 100];

async function askFilms(
  credentials: Credentials,
  client: ProviderClient,
  advertiserId: string,
  ids: readonly string[],
) {
  const query = { advertiser_id: advertiserId, video_ids: JSON.stringify(ids) };
  const { data } = await askTiktok(credentials, client, { path: 'file/video/ad/info/', query, answer: filmsAnswer });
  return data.list ?? [];
}

async function askImages({ credentials, client }: SyncContext, advertiserId: string, ids: readonly string[]) {
  const query = { advertiser_id: advertiserId, image_ids: JSON.stringify(ids) };
  const { data } = await askTiktok(credentials, client, { path: 'file/image/ad/info/', query, answer: imagesAnswer });
  return data.list ?? [];
}

/**
 * Where the cover of each film and each image can be fetched, by its id, for some hours.
 * @see https://business-api.tiktok.com/portal/docs (file/video/ad/info, file/image/ad/info)
 */
export async function readPictures(
  context: SyncContext,
  advertiserId: string,
  ads: readonly Made[],
): Promise<Map<string, string>> {
  const { credentials, client } = context;
  const pictures = new Map<string, string>();
  const keep = (key: string | null | undefined, url: string | null | undefined) => {
    if (key && url && URL.canParse(url)) pictures.set(key, url);
  };
  const idsOf = (pick: (made: Made) => string | null | undefined) => [
    ...new Set(ads.flatMap((made) => pick(made) ?? [])),
  ];
  for (const ids of inBatches(
    idsOf(({ video_id: film }) => film),
    mostFilms,
  )) {
    for (const film of await answerOr(askFilms(credentials, client, advertiserId, ids), []))
      keep(film.video_id, film.video_cover_url);
  }
  for (const ids of inBatches(idsOf(firstImage), mostImages)) {
    for (const image of await answerOr(askImages(context, advertiserId, ids), []))
      keep(image.image_id, image.image_url);
  }
  return pictures;
}

const firstImage = ({ image_ids: images }: Made): string | undefined => images?.[0];

export function creativeOf(made: Made | undefined, pictures: ReadonlyMap<string, string>) {
  const landing = cut(made?.landing_page_url);
  const [film, image] = [made?.video_id, made && firstImage(made)];
  // A film is shown with an image of its own where its maker chose one; without a film, its images are cards.
  const media = film ? [film] : (made?.image_ids ?? []);
  return {
    ...combined({ headlines: [], texts: [made?.ad_text], media }),
    format: made ? formatOf(made) : null,
    landingUrl: landing && URL.canParse(landing) ? landing : null,
    button: cut(made?.call_to_action, longestName),
    pictureUrl: pictures.get(film ?? '') ?? pictures.get(image ?? '') ?? null,
  };
}

function formatOf({ ad_format: format, video_id: film, image_ids: images }: Made): string {
  if (film || /video/i.test(format ?? '')) return 'video';
  return /carousel/i.test(format ?? '') || (images && images.length > 1) ? 'carousel' : 'image';
}

/** Where the film of an ad can be fetched for some hours. */
export async function findTiktokFilm(
  credentials: Credentials,
  client: ProviderClient,
  { accountId, mediaKey }: FilmOfAd,
): Promise<string | null> {
  const [film] = await askFilms(credentials, client, accountId, [mediaKey]);
  return film?.preview_url && URL.canParse(film.preview_url) ? film.preview_url : null;
}

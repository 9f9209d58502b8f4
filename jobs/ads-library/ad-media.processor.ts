import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Ad, AdSource, MediaState } from '../../schema/ads-library/ad.entity.js';
import { adLimits, adPictureLimits, adPlatforms, type AdPlatform } from '../../schema/ads-library/ad.facts.js';
import { AppError, isTransient } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import { outboundLimits } from '../platform/outbound-http.js';
import type { JobHandler, JobTry } from '../platform/queue.js';
import { videoFormat } from '../platform/video-format.js';
import { storeObject } from '../storage/store-object.js';
import { adMediaJob } from './ad-jobs.js';
import { drawAdPicture } from './ad-picture.js';
import { industryOf } from './ad-source.engine.js';
import { beginning, cleanLine, cleanText } from './ad-text.engine.js';

/** Keeps an own copy of an ad's picture, so that it stays when the ad is gone. Running it twice changes nothing. */
export function adMedia(deps: JobDeps): JobHandler {
  return { job: adMediaJob, process: (attempt) => processAdMedia(deps, attempt) };
}

type AdChanges = QueryDeepPartialEntity<Ad>;

async function processAdMedia(deps: JobDeps, attempt: JobTry): Promise<void> {
  const ads = deps.db.getRepository(Ad);
  const pending = { id: attempt.payload.adId ?? '', mediaState: MediaState.pending };
  const ad = await ads.findOneBy(pending);
  if (!ad) return; // settled by an earlier try, or gone
  try {
    await ads.update(pending, await fetchMedia(deps, ad, attempt.signal));
  } catch (error) {
    if (isTransient(error) && !attempt.isLastTry) throw error;
    if (!(error instanceof AppError)) deps.log.error({ err: error, adId: ad.id }, 'ad picture failed unexpectedly');
    const mediaError = error instanceof AppError ? error.message : "The image couldn't be copied.";
    await ads.update(pending, { mediaState: MediaState.failed, mediaError });
  }
}

async function fetchMedia(deps: JobDeps, ad: Ad, signal: AbortSignal): Promise<AdChanges> {
  if (ad.uploadId) {
    const original = await deps.store.read(ad.uploadId);
    return isFilm(original) ? { mediaState: MediaState.none, mediaError: null } : keep(deps, ad, original);
  }
  if (ad.mediaUrl) return keep(deps, ad, await fetchPicture(deps, ad.mediaUrl, signal));
  if (!ad.pageUrl) return { mediaState: MediaState.none };
  const accept = 'text/html,image/*;q=0.9,video/*;q=0.8';
  const first = await deps.http.fetch(ad.pageUrl, { maxBytes: outboundLimits.htmlBytes, accept, signal });
  refuseStatus(first.status);
  const contentType = first.headers['content-type'] ?? '';
  if (/^image\//i.test(contentType)) return keep(deps, ad, first.bytes);
  if (/^video\//i.test(contentType)) return { videoUrl: first.finalUrl, mediaState: MediaState.none };
  const page = await deps.engines.run('findAdOnPage', { bytes: first.bytes, contentType, url: first.finalUrl }, signal);
  const words = {
    ...(ad.source === AdSource.page && wordsOf(ad, page)),
    ...(page.videoUrl && { videoUrl: page.videoUrl }),
  };
  if (!page.imageUrl) return { ...words, mediaState: MediaState.none };
  try {
    return { ...words, ...(await keep(deps, ad, await fetchPicture(deps, page.imageUrl, signal))) };
  } catch (error) {
    // The words are there: they stay, whatever became of the picture.
    const mediaError = error instanceof AppError ? error.message : "The image couldn't be copied.";
    return { ...words, mediaState: MediaState.failed, mediaError };
  }
}

/** A film has no picture to keep; it is analyzed itself. */
const isFilm = (original: Uint8Array) => videoFormat(original.subarray(0, 64)) !== null;

async function fetchPicture({ http }: JobDeps, address: string, signal: AbortSignal): Promise<Uint8Array> {
  const picture = await http.fetch(address, { maxBytes: adPictureLimits.bytes, accept: 'image/*', signal });
  refuseStatus(picture.status);
  return picture.bytes;
}

function refuseStatus(status: number): void {
  if (status < 400) return;
  throw new AppError('UNPROCESSABLE', `The address answers with HTTP ${status}. Check that it opens in a browser.`);
}

async function keep({ db, store }: JobDeps, { id, ownerId }: Ad, original: Uint8Array): Promise<AdChanges> {
  const { bytes, width, height } = await drawAdPicture(original);
  const imageId = await storeObject(db, store, {
    key: `ad/${id}`,
    ownerId,
    purpose: ObjectPurpose.picture,
    filename: 'ad.webp',
    contentType: 'image/webp',
    bytes,
  });
  return { imageId, imageWidth: width, imageHeight: height, mediaState: MediaState.stored, mediaError: null };
}

interface PageWords {
  headline: string | null;
  text: string | null;
  siteName: string | null;
  placement: string | null;
}

/** Fills in what nobody has written yet. */
function wordsOf(ad: Ad, { headline, text, siteName, placement }: PageWords): AdChanges {
  const found = cleanLine(headline ?? '', adLimits.headline);
  const isTitleOfAddress = ad.title === titleOfAddress(ad.pageUrl ?? '');
  return {
    ...(isTitleOfAddress && found && { title: beginning(found, 100) }),
    ...(!ad.headline && found && { headline: found }),
    ...(!ad.primaryText && text && { primaryText: cleanText(text, adLimits.primaryText) }),
    ...(!ad.advertiser && siteName && { advertiser: cleanLine(siteName, adLimits.advertiser) }),
    ...(!ad.industry && { industry: industryOf(headline ?? '', text ?? '') }),
    ...(placement && platformOf(placement)),
  };
}

/** What an ad is called until its page has been read. */
export function titleOfAddress(pageUrl: string): string {
  const url = URL.canParse(pageUrl) ? new URL(pageUrl) : null;
  return beginning(url ? `${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}` : pageUrl, 100);
}

/** A page on a platform's own site shows where the ad runs. */
function platformOf(placement: string): { platform?: AdPlatform } {
  const platform = placement.startsWith('meta')
    ? 'Facebook'
    : adPlatforms.find((name) => placement.startsWith(name.toLowerCase()));
  return platform ? { platform } : {};
}

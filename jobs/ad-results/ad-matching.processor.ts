import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { PicturePrint } from '../../schema/ad-results/picture-print.entity.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler } from '../platform/queue.js';
import { storeObject } from '../storage/store-object.js';
import { matchOwnAds, unprintedPictures } from './ad-matching.js';
import { takePrint } from './picture-print.js';

/** Copies pictures of own ads and finds their creatives again; payload `ownerId`. */
const matchingJob: JobDefinition = {
  queue: 'background',
  name: 'ad-matching',
  attempts: 3,
  backoffMs: 2_000,
  timeoutMs: 120_000,
};
const upkeepJob: JobDefinition = {
  queue: 'background',
  name: 'ad-matching-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
const everyMs = 30_000;
/** What one try copies and looks at; the rest is the next one's. */
const [mostPictures, mostPrints, mostOwners] = [100, 200, 100];
/** Side of the copy and bytes of the original at most. */
const [side, pictureBytes] = [1_920, 20 * 1_048_576];

/** Owners whose ads or creatives have changed since they were last matched. */
const changed = `
  SELECT DISTINCT c."ownerId" FROM ad_account c WHERE c."matchedAt" IS NULL OR c."learnedAt" > c."matchedAt"
    OR EXISTS (SELECT FROM own_ad o WHERE o."ownerId" = c."ownerId" AND o."pictureUrl" IS NOT NULL)
    OR EXISTS (SELECT FROM analysis r WHERE r."ownerId" = c."ownerId" AND r.type = 'ad_creative'
      AND r."createdAt" > c."matchedAt" - interval '1 hour' AND r."finishedAt" > c."matchedAt")
    OR EXISTS (SELECT FROM own_ad o JOIN analysis r ON r.id = o."analysisId"
      WHERE o."ownerId" = c."ownerId" AND greatest(r."finishedAt", r."correctedAt") > o."elementsAt")
    OR EXISTS (SELECT FROM ad l WHERE l."ownerId" = c."ownerId" AND l."createdAt" > c."matchedAt" - interval '1 hour'
      AND l."updatedAt" > c."matchedAt")
    OR EXISTS (SELECT FROM swipe_file f WHERE f."ownerId" = c."ownerId" AND f."createdAt" > c."matchedAt")
  LIMIT ${mostOwners}`;

export function adMatching(deps: JobDeps): JobHandler {
  return {
    job: matchingJob,
    process: ({ payload, signal }) => matchAgain(deps, payload.ownerId ?? '', signal),
  };
}

/** Hands over owners with something new to match. */
export function adMatchingUpkeep({ db, queue }: JobDeps): JobHandler {
  return {
    job: upkeepJob,
    everyMs,
    process: async () => {
      const owners = await db.query<{ ownerId: string }[]>(changed);
      for (const { ownerId } of owners) await queue.addAgain(matchingJob, ownerId, { ownerId });
    },
  };
}

type Deps = Pick<JobDeps, 'db' | 'store' | 'http'>;

/** Copies, looks, matches. Running it twice changes nothing. */
export async function matchAgain(deps: Deps, ownerId: string, signal: AbortSignal): Promise<void> {
  await copyPictures(deps, ownerId, signal);
  for (const id of await unprintedPictures(deps.db.manager, ownerId, mostPrints)) {
    signal.throwIfAborted();
    const print = await takePrint(await deps.store.read(id));
    await deps.db.getRepository(PicturePrint).upsert({ objectId: id, ...print }, ['objectId']);
  }
  await deps.db.transaction((rows) => matchOwnAds(rows, ownerId));
}

/** Addresses of platforms' pictures end within hours: an own copy is what is shown. */
async function copyPictures({ db, store, http }: Deps, ownerId: string, signal: AbortSignal): Promise<void> {
  const ads = db.getRepository(OwnAd);
  const waiting = await ads
    .createQueryBuilder('a')
    .where('a.ownerId = :ownerId AND a.pictureUrl IS NOT NULL', { ownerId })
    .orderBy('a.lastDay', 'DESC', 'NULLS LAST')
    .limit(mostPictures)
    .getMany();
  for (const { id, pictureUrl } of waiting) {
    const own = { id, ownerId, pictureUrl: pictureUrl ?? '' };
    try {
      const { status, bytes } = await http.fetch(own.pictureUrl, { maxBytes: pictureBytes, accept: 'image/*', signal });
      const copy = status < 400 ? await drawn(bytes) : null;
      const pictureId =
        copy &&
        (await storeObject(db, store, {
          key: `own-ad/${id}/${own.pictureUrl}`,
          ownerId,
          purpose: ObjectPurpose.picture,
          filename: 'ad.webp',
          contentType: 'image/webp',
          bytes: copy,
        }));
      const { affected } = await ads.update(own, { pictureUrl: null, ...(pictureId && { pictureId }) });
      // The ad went meanwhile, or shows another picture: the copy is nobody's.
      if (!affected && pictureId)
        await db.getRepository(StoredObject).update({ id: pictureId }, { deletedAt: new Date(0) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await ads.update(own, { pictureUrl: null }); // the next sync tells a fresh address
    }
  }
}

/** Drawn anew, so that nothing but pixels of the original stays. */
async function drawn(original: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp'); // native code that a start need not wait for
  return sharp(original, { limitInputPixels: 50_000_000, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer()
    .catch(() => null);
}

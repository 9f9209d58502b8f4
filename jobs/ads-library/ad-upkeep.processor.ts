import { In, LessThan } from 'typeorm';
import { Ad, MediaState } from '../../schema/ads-library/ad.entity.js';
import { undoHours } from '../../schema/ads-library/ad.facts.js';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import type { JobDeps } from '../platform/job-deps.js';
import type { JobDefinition, JobHandler } from '../platform/queue.js';
import { adMediaJob } from './ad-jobs.js';

const job: JobDefinition = {
  queue: 'background',
  name: 'ad-upkeep',
  attempts: 1,
  backoffMs: 1_000,
  timeoutMs: 60_000,
};
const everyMs = 20_000;
/** A row younger than this is still being handed over by the request that made it, ms. */
const graceMs = 10_000;
const batch = 200;

/** Hands over pictures that wait without a job, and erases ads whose deletion cannot be undone any more. */
export function adUpkeep(deps: JobDeps): JobHandler {
  return {
    job,
    everyMs,
    process: async () => {
      await handOver(deps, new Date());
      await eraseDeletedAds(deps, new Date());
    },
  };
}

async function handOver({ db, queue }: JobDeps, now: Date): Promise<void> {
  const waiting = await db.getRepository(Ad).find({
    select: { id: true },
    where: { mediaState: MediaState.pending, updatedAt: LessThan(new Date(now.getTime() - graceMs)) },
    order: { updatedAt: 'ASC' },
    take: batch,
  });
  for (const { id } of waiting) await queue.addAgain(adMediaJob, id, { adId: id });
}

/** First the bytes, then their rows, then the ads: cut off in between, the next run goes on. */
export async function eraseDeletedAds({ db, store }: Pick<JobDeps, 'db' | 'store'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - undoHours * 3_600_000);
  const ads = await db
    .getRepository(Ad)
    .find({ select: { id: true, imageId: true }, where: { deletedAt: LessThan(until) }, take: batch });
  const pictures = ads.flatMap(({ imageId }) => imageId ?? []);
  for (const id of pictures) await store.delete(id);
  if (pictures.length > 0) await db.getRepository(StoredObject).delete({ id: In(pictures) });
  if (ads.length > 0) await db.getRepository(Ad).delete({ id: In(ads.map(({ id }) => id)) });
}

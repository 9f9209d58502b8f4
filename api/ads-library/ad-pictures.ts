import { readFile } from 'node:fs/promises';
import type { Ad } from '../../schema/ads-library/ad.entity.js';
import { AdSource } from '../../schema/ads-library/ad.entity.js';
import { sampleAdIds } from '../../schema/ads-library/sample-ads.facts.js';
import { AppError } from '../../schema/errors.js';
import { adMediaJob } from '../../jobs/ads-library/ad-jobs.js';
import type { Log } from '../../jobs/platform/log.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { StorageService } from '../storage/storage.service.js';
import { samplePictureUrl } from './sample-ads.js';

interface Dependencies {
  queue: WorkQueue;
  storage: StorageService;
  log: Log;
}

/** So many jobs are handed over at once; upkeep takes the rest. */
const mostAtOnce = 50;

/** Pictures of ads: asking for their own copy, and where to see them. */
export class AdPictures {
  constructor(private readonly deps: Dependencies) {}

  /** When the queue cannot take them now, upkeep hands them over later. */
  async handOver(ids: readonly string[]): Promise<void> {
    const { queue, log } = this.deps;
    for (const id of ids.slice(0, mostAtOnce)) {
      try {
        await queue.addAgain(adMediaJob, id, { adId: id });
      } catch (error) {
        log.warn({ err: error, adId: id }, 'ad picture waits for upkeep');
        return;
      }
    }
  }

  /** @returns an address that works for a while, or null without a picture */
  url({ id, source, imageId }: Ad, baseUrl: string): string | null {
    if (source === AdSource.sample) return baseUrl + samplePictureUrl(id);
    return imageId ? baseUrl + this.deps.storage.pictureUrl(imageId) : null;
  }
}

const folder = new URL('../../jobs/ads-library/samples/', import.meta.url);

/** The drawing of a built-in ad. @throws AppError NOT_FOUND */
export async function readSamplePicture(id: string): Promise<Buffer> {
  // Only what is in the list becomes part of a path.
  if (!sampleAdIds.has(id)) throw new AppError('NOT_FOUND', 'There is no such image.');
  return readFile(new URL(`${id}.svg`, folder));
}

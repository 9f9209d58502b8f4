import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { demoAccount } from '../../schema/account/account.facts.js';
import { User } from '../../schema/account/user.entity.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { Log } from '../../jobs/platform/log.js';
import type { Viewer } from '../platform/context.js';
import { seedDemoAds, seedDemoAudits, seedDemoFlows, seedDemoHooks, seedDemoSwipeFiles } from './demo-tools.js';
import { seedDemoOwnAds } from './demo-own-ads.js';
import { seedDemoProfile } from './demo-profile.js';
import type { DemoTools } from './demo-step.js';

/** The start is over before the first of it is worked out, ms. */
const graceMs = 5_000;

interface Seeding {
  db: DataSource;
  log: Log;
  tools: DemoTools;
}

/** In the background: real results in every tool of the demo owner. @returns stops it */
export function startDemoResults(seeding: Seeding): () => Promise<void> {
  const stopping = new AbortController();
  const work = delay(graceMs, undefined, { ref: false, signal: stopping.signal })
    .then(() => seedDemoResults(seeding, stopping.signal))
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) seeding.log.warn({ err: error }, 'the demo owner has not all of its results');
    });
  return async () => {
    stopping.abort();
    await work;
  };
}

/**
 * What the engines answer to the demo store's own ads, pages and figures, through the services that every owner uses. A tool that
 * holds something already is left alone, and so is an owner who has replaced the sample by figures of their own.
 */
export async function seedDemoResults({ db, tools }: Omit<Seeding, 'log'>, signal?: AbortSignal): Promise<void> {
  const owner = await db.getRepository(User).findOneBy({ emailKey: demoAccount.email });
  if (!owner || !(await db.getRepository(StoreProfile).existsBy({ ownerId: owner.id, isSample: true }))) return;
  const viewer: Viewer = { userId: owner.id, sessionId: null, access: 'write' };
  await db.transaction(async (lock) => {
    // One process of many: the others find it done.
    await lock.query(`SELECT pg_advisory_xact_lock(hashtext('demo-results'))`);
    for (const seed of [
      seedDemoProfile,
      seedDemoFlows,
      seedDemoHooks,
      seedDemoAudits,
      seedDemoAds,
      seedDemoOwnAds,
      seedDemoSwipeFiles,
    ]) {
      signal?.throwIfAborted();
      await seed({ db, viewer, tools });
    }
  });
}

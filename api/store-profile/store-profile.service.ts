import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import type { Config } from '../../schema/config.js';
import { ShopProfile } from '../../schema/store-profile/shop-profile.entity.js';
import { profileFields, profileReading } from '../../schema/store-profile/store-profile.facts.js';
import type { ReadStoreProfileInput, UpdateStoreProfileInput } from '../../schema/store-profile/store-profile.input.js';
import type { StoreFacts, StoreProfile } from '../../schema/store-profile/store-profile.type.js';
import type { Log } from '../../jobs/platform/log.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import { applyChanges, noFacts, shopHost } from '../../jobs/store-profile/profile-facts.engine.js';
import { markOthersPages } from '../../jobs/store-profile/page-owners.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import { enqueueStoreRead } from '../../jobs/store-profile/store-read-job.js';
import type { Viewer } from '../platform/context.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  log: Log;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
}

export class StoreProfileService {
  constructor(private readonly deps: Dependencies) {}

  find({ userId }: Viewer): Promise<StoreProfile> {
    return profileOf(this.deps.db, userId);
  }

  /** Starts reading; the profile tells how far it is. A second start replaces the first. */
  async read({ userId }: Viewer, { url }: ReadStoreProfileInput): Promise<StoreProfile> {
    const shop = this.parse(url, 'url');
    const readingId = randomUUID();
    await this.change(userId, (profile) => {
      const started = applyChanges(profile, { shopUrl: shop.href }, []);
      const progress = { step: profileReading.steps[0], position: 1, total: profileReading.steps.length };
      return {
        ...started,
        host: shopHost(shop.href),
        status: AnalysisStatus.processing,
        readingId,
        startedAt: new Date(),
        progress,
        error: null,
      };
    });
    await enqueueStoreRead(this.deps.queue, userId, readingId).catch((error: unknown) => {
      this.deps.log.warn({ err: error, readingId }, 'reading of a store waits for upkeep');
    });
    return profileOf(this.deps.db, userId);
  }

  async update({ userId }: Viewer, { confirm, ...input }: UpdateStoreProfileInput): Promise<StoreProfile> {
    const changes = this.changesOf(input);
    await this.change(userId, (profile) => {
      const changed = applyChanges(profile, changes, confirm ?? []);
      return { ...changed, host: shopHost(changed.facts.shopUrl ?? null) };
    });
    return profileOf(this.deps.db, userId);
  }

  /** What was given, blank as nothing. */
  private changesOf(input: Omit<UpdateStoreProfileInput, 'confirm'>): Partial<StoreFacts> {
    const changes: Record<string, unknown> = {};
    for (const field of profileFields) {
      const given = input[field];
      if (given === undefined) continue;
      changes[field] = given === null ? noFacts[field] : tidy(given);
    }
    if (input.products) changes['products'] = input.products.map((product) => ({ ...noProduct, ...product }));
    if (input.claims) changes['claims'] = input.claims.map((claim) => ({ proof: null, ...claim }));
    if (typeof changes['shopUrl'] === 'string') changes['shopUrl'] = this.parse(changes['shopUrl'], 'shopUrl').href;
    return changes;
  }

  private parse(text: string, field: string): URL {
    const url = parseUserUrl(text, field);
    if (!this.deps.config.ALLOW_PRIVATE_URLS) refusePrivateHost(url);
    url.hash = '';
    return url;
  }

  /** One change after the other: two at the same time must not lose one's fields. */
  private async change(ownerId: string, work: (profile: ShopProfile) => Partial<ShopProfile>): Promise<void> {
    await this.deps.db.transaction(async (transaction) => {
      const profiles = transaction.getRepository(ShopProfile);
      await profiles.createQueryBuilder().insert().values({ ownerId }).orIgnore().execute();
      const profile = await profiles.findOneOrFail({ where: { ownerId }, lock: { mode: 'pessimistic_write' } });
      const changed = work(profile);
      await profiles.save({ ...profile, ...changed });
      if (changed.host && changed.host !== profile.host) await markOthersPages(transaction, ownerId, changed.host);
    });
  }
}

const noProduct = { price: null, currency: null, imageUrl: null, url: null };

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item));
  return [...new Set(items)].filter((item) => item !== '');
}

import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AnalysisStatus } from '../../schema/analysis/analysis.enum.js';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { ShopProfile } from '../../schema/store-profile/shop-profile.entity.js';
import { type ProfileField, profileFields, profileReading } from '../../schema/store-profile/store-profile.facts.js';
import type { ReadStoreProfileInput, UpdateStoreProfileInput } from '../../schema/store-profile/store-profile.input.js';
import type { StoreFacts, StoreProfile } from '../../schema/store-profile/store-profile.type.js';
import { goodsKindsOf } from '../../jobs/goods/goods-kinds.engine.js';
import type { Log } from '../../jobs/platform/log.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import { applyChanges, noFacts, shopHost } from '../../jobs/store-profile/profile-facts.engine.js';
import { markOthersPages } from '../../jobs/store-profile/page-owners.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import { enqueueStoreRead } from '../../jobs/store-profile/store-read-job.js';
import type { StoreDataService } from '../ltv/store-data.service.js';
import type { Viewer } from '../platform/context.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  log: Log;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
  settings: Pick<StoreDataService, 'updateSettings'>;
}

export class StoreProfileService {
  constructor(private readonly deps: Dependencies) {}

  find({ userId }: Viewer): Promise<StoreProfile> {
    return profileOf(this.deps.db, userId);
  }

  /** Starts reading; the profile tells how far it is. A second start replaces the first. */
  async read({ userId }: Viewer, { url, audit }: ReadStoreProfileInput): Promise<StoreProfile> {
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
    await enqueueStoreRead(this.deps.queue, { ownerId: userId, readingId, ...(audit && { audit: 'first' }) }).catch(
      (error: unknown) => {
        this.deps.log.warn({ err: error, readingId }, 'reading of a store waits for upkeep');
      },
    );
    return profileOf(this.deps.db, userId);
  }

  /** Zone and margin are settings of the store's figures too, and are changed there as well. */
  async update(viewer: Viewer, { confirm, ...input }: UpdateStoreProfileInput): Promise<StoreProfile> {
    const { userId } = viewer;
    const changes = this.changesOf(input);
    const { facts } = await this.change(userId, (profile) => {
      const changed = applyChanges(profile, { ...goodsOf(changes), ...changes }, confirm ?? []);
      return { ...changed, host: shopHost(changed.facts.shopUrl ?? null) };
    });
    const isNamed = (field: ProfileField) => field in changes || (confirm ?? []).includes(field);
    if (isNamed('timeZone') || isNamed('marginPercent')) {
      const { timeZone, marginPercent: grossMarginPercent } = facts;
      await this.deps.settings.updateSettings(viewer, { timeZone, grossMarginPercent });
    }
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
    const unknown = input.kinds?.find((id) => !goodsKind(id));
    if (unknown !== undefined) {
      const message = `${unknown} is not a kind of goods. See goodsCatalog.`;
      throw new AppError('BAD_INPUT', message, { fields: { kinds: message } });
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
  private change(ownerId: string, work: (profile: ShopProfile) => Partial<ShopProfile>): Promise<ShopProfile> {
    return this.deps.db.transaction(async (transaction) => {
      const profiles = transaction.getRepository(ShopProfile);
      await profiles.createQueryBuilder().insert().values({ ownerId }).orIgnore().execute();
      const profile = await profiles.findOneOrFail({ where: { ownerId }, lock: { mode: 'pessimistic_write' } });
      const changed = work(profile);
      if (changed.host && changed.host !== profile.host) await markOthersPages(transaction, ownerId, changed.host);
      return profiles.save({ ...profile, ...changed });
    });
  }
}

/** Kinds follow from what is sold, unless they are given too. */
function goodsOf({ sells, kinds }: Partial<StoreFacts>): Partial<StoreFacts> {
  return typeof sells === 'string' && kinds === undefined ? { kinds: goodsKindsOf(sells).map(({ id }) => id) } : {};
}

const noProduct = { price: null, currency: null, imageUrl: null, url: null };

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item));
  return [...new Set(items)].filter((item) => item !== '');
}

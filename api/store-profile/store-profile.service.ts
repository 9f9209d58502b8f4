import type { DataSource, EntityManager } from 'typeorm';
import { AnalysisType, Ownership } from '../../schema/analysis/analysis.enum.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { Config } from '../../schema/config.js';
import { ShopProfile } from '../../schema/store-profile/shop-profile.entity.js';
import { profileFields } from '../../schema/store-profile/store-profile.facts.js';
import type { UpdateStoreProfileInput } from '../../schema/store-profile/store-profile.input.js';
import type { StoreFacts, StoreProfile } from '../../schema/store-profile/store-profile.type.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import { applyChanges, noFacts, ownershipOf, shopHost } from '../../jobs/store-profile/profile-facts.engine.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import type { Viewer } from '../platform/context.js';

interface Dependencies {
  db: DataSource;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
}

export class StoreProfileService {
  constructor(private readonly deps: Dependencies) {}

  find({ userId }: Viewer): Promise<StoreProfile> {
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

/** Once the shop is known, pages of other shops that were audited before stop counting as own. */
async function markOthersPages(transaction: EntityManager, ownerId: string, host: string): Promise<void> {
  const analyses = transaction.getRepository(Analysis);
  const audits = await analyses.find({
    select: { id: true, input: {} },
    where: { ownerId, type: AnalysisType.funnel_audit, ownership: Ownership.own },
  });
  for (const { id, input } of audits) {
    const ownership = ownershipOf(host, input.url ?? '');
    if (ownership !== Ownership.own) await analyses.update({ id, ownerId }, { ownership });
  }
}

const noProduct = { price: null, currency: null, imageUrl: null, url: null };

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item));
  return [...new Set(items)].filter((item) => item !== '');
}

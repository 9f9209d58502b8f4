import type { DataSource, EntityManager } from 'typeorm';
import { postalLine } from '../../schema/account/postal-address.rule.js';
import { User } from '../../schema/account/user.entity.js';
import type { Ownership } from '../../schema/analysis/analysis.enum.js';
import { ShopProfile, type StoredOrigin } from '../../schema/store-profile/shop-profile.entity.js';
import type { StoreCosts } from '../../schema/ltv/store-costs.facts.js';
import { type ProfileField, profileFields } from '../../schema/store-profile/store-profile.facts.js';
import { ProfileSource, type StoreFacts, StoreProfile } from '../../schema/store-profile/store-profile.type.js';
import { statedMargin } from '../store/own-margin.js';
import { noFacts, ownershipOf } from './profile-facts.engine.js';

type Db = DataSource | EntityManager;

/** The owner's profile, empty where nothing is known; never null, so that a module only asks for the field it needs. */
export async function profileOf(db: Db, ownerId: string): Promise<StoreProfile> {
  const stored = await db.getRepository(ShopProfile).findOneBy({ ownerId });
  return toProfile(ownerId, stored, await elsewhere(db, ownerId));
}

/** What the store's files are read with where they do not say: currency of amounts, zone of times. */
export async function storeDefaults(db: Db, ownerId: string): Promise<{ currency: string | null; timeZone: string }> {
  const { currency, timeZone } = await profileOf(db, ownerId);
  return { currency, timeZone: timeZone ?? 'UTC' };
}

/** Whose page an address is, as far as the profile tells. */
export async function pageOwnership(db: Db, ownerId: string, url: string): Promise<Ownership> {
  const stored = await db.getRepository(ShopProfile).findOneBy({ ownerId });
  return ownershipOf(stored?.host ?? null, url);
}

interface StoreSettings {
  timeZone: string;
  grossMargin: number | null;
  costs: StoreCosts;
  /** Null before the first order: until then nobody said it. */
  currency: string | null;
}

/**
 * What the owner has said in other places, so that nothing is asked twice. Zone and margin are written there with every
 * change of the profile: where they differ, they were changed there later.
 */
async function elsewhere(db: Db, ownerId: string): Promise<[ProfileSource, Partial<StoreFacts>][]> {
  const user = await db.getRepository(User).findOneBy({ id: ownerId });
  const [store] = await db.query<StoreSettings[]>(
    `SELECT "timeZone", "grossMargin", costs,
       CASE WHEN EXISTS (SELECT FROM store_order o WHERE o."ownerId" = p."ownerId") THEN currency END AS currency
     FROM store_profile p WHERE "ownerId" = $1`,
    [ownerId],
  );
  const margin = store ? statedMargin(store) : null;
  return [
    [ProfileSource.account, { postalAddress: user && postalLine(user) }],
    [
      ProfileSource.store_data,
      store
        ? {
            currency: store.currency,
            // UTC is also what a store has whose zone nobody ever set.
            timeZone: store.timeZone === 'UTC' ? null : store.timeZone,
            marginPercent: margin === null ? null : Math.round(margin * 100),
          }
        : {},
    ],
  ];
}

function toProfile(
  ownerId: string,
  stored: ShopProfile | null,
  others: readonly [ProfileSource, Partial<StoreFacts>][],
): StoreProfile {
  const facts: Record<string, unknown> = { ...noFacts, ...stored?.facts };
  const origins: Partial<Record<ProfileField, StoredOrigin>> = { ...stored?.origins };
  for (const [source, known] of others) {
    for (const field of profileFields) {
      const value = known[field] ?? null;
      const isNewer = source === ProfileSource.store_data && (field === 'timeZone' || field === 'marginPercent');
      if (value === null || (origins[field] && !(isNewer && value !== facts[field]))) continue;
      facts[field] = value;
      origins[field] = { source, url: null, quote: null, isConfirmed: false };
    }
  }
  const { status = null, progress = null, error = null, pagesRead = 0, readAt = null } = stored ?? {};
  return Object.assign(new StoreProfile(), facts, {
    id: ownerId,
    origins: profileFields.flatMap((field) => {
      const origin = origins[field];
      return origin ? [{ field, ...origin }] : [];
    }),
    status,
    progress,
    error,
    pagesRead,
    readAt,
  });
}

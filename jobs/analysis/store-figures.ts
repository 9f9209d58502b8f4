import type { DataSource } from 'typeorm';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { readFigures } from '../store/store-figures.js';

/** What an owner's own store says of its last month; null where it has no data for it. */
export interface OwnStoreFigures {
  monthlySessions: number | null;
  /** Percent of visits. */
  conversionRate: number | null;
  averageOrderValue: number | null;
  /** ISO 4217, of averageOrderValue. */
  currency: string;
}

/** @returns figures of the last 30 full days with data; null without orders of the owner's own, sample data included */
export async function readStoreFigures(db: DataSource, ownerId: string): Promise<OwnStoreFigures | null> {
  const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId, isSample: false });
  const found = profile && (await readFigures(db, profile));
  if (!found || found.reach.history === null) return null;
  const { sessions, aov, conversionRate } = found.current;
  return {
    currency: profile.currency,
    monthlySessions: sessions.value || null,
    averageOrderValue: aov.value,
    conversionRate: conversionRate.value,
  };
}

import type { EntityManager } from 'typeorm';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { ProfitGroup } from '../../schema/ltv/store-profit.type.js';
import { readProfit } from './profit.js';

/** What a store keeps of its sales, before ads. */
export interface OwnMargin {
  /** Of the sales that figures count, 0..1 or below 0. */
  share: number;
  /** After goods, fees and shipping, or after goods alone where nothing else is known. */
  kind: 'contribution' | 'gross';
}

const marginDays = 90;

/** Left of sales after goods as the owner said it, as a margin or as the cost of goods; null where they said neither. */
export function statedMargin({ grossMargin, costs }: Pick<StoreProfile, 'grossMargin' | 'costs'>): number | null {
  return grossMargin ?? (costs.goodsPercent === undefined ? null : 1 - costs.goodsPercent / 100);
}

/** The one margin that every module counts with; null where the owner has said neither costs nor a margin. */
export async function readOwnMargin(db: EntityManager, profile: StoreProfile): Promise<OwnMargin | null> {
  const { contributionShare } = await readProfit(db, profile, { range: { days: marginDays }, by: ProfitGroup.month });
  if (contributionShare !== null) return { share: contributionShare, kind: 'contribution' };
  const share = statedMargin(profile);
  return share === null ? null : { share, kind: 'gross' };
}

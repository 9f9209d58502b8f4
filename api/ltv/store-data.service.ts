import type { DataSource } from 'typeorm';
import type { StoreSettingsInput } from '../../schema/ltv/start-import.input.js';
import { AppError } from '../../schema/errors.js';
import { costLimits, type StoreCosts } from '../../schema/ltv/store-costs.facts.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { ShopProfile } from '../../schema/store-profile/shop-profile.entity.js';
import { clearStoreData, openProfile, restartSyncs } from '../../jobs/store/store-staging.js';
import { rollUpStore, type ChangedSettings } from '../../jobs/ltv/store-rollup.js';
import { publishEvent } from '../../jobs/platform/events.js';
import { joinedDaysNote } from '../../jobs/store/spend-zones.js';
import { isCurrency } from '../../jobs/store/currency.engine.js';
import type { Viewer } from '../platform/context.js';

export class StoreDataService {
  constructor(private readonly db: DataSource) {}

  async settings({ userId }: Viewer): Promise<StoreProfile | null> {
    return this.db.getRepository(StoreProfile).findOneBy({ ownerId: userId });
  }

  /** Whose days the figures are of that join orders and ads; null where all are of one zone. */
  joinedDays(profile: StoreProfile): Promise<string | null> {
    return joinedDaysNote(this.db.manager, profile);
  }

  /**
   * A new time zone moves orders to other days, a basis or rate changes their sales: days and customers are worked out anew,
   * together with the change, so that nobody reads sales of one basis under the name of the other.
   */
  async updateSettings(
    { userId }: Viewer,
    { timeZone, grossMarginPercent, salesBasis, rates, costs }: StoreSettingsInput,
  ): Promise<StoreProfile> {
    const profiles = this.db.getRepository(StoreProfile);
    const before = await profiles.findOneBy({ ownerId: userId });
    const changes: ChangedSettings = {
      ...(salesBasis && { salesBasis }),
      ...(rates && { rates: checkRates(rates) }),
      ...(costs && { costs: checkCosts(costs) }),
      ...(timeZone && { timeZone }),
      ...(grossMarginPercent !== undefined && {
        grossMargin: grossMarginPercent === null ? null : grossMarginPercent / 100,
      }),
    };
    await openProfile(this.db, userId);
    if ((timeZone && timeZone !== before?.timeZone) || salesBasis || rates || costs) {
      await rollUpStore(this.db, userId, { settings: changes });
    } else {
      await profiles.upsert({ ownerId: userId, ...changes }, ['ownerId']);
    }
    if (grossMarginPercent !== undefined) await this.keepMarginInShop(userId, grossMarginPercent);
    await publishEvent(this.db, 'metrics', userId);
    return profiles.findOneByOrFail({ ownerId: userId });
  }

  /** The profile of the shop says the same: an older margin there must not come back when the store's data is deleted. */
  private async keepMarginInShop(userId: string, percent: number | null): Promise<void> {
    if (percent === null)
      await this.db.query(
        `UPDATE shop_profile SET facts = facts - 'marginPercent', origins = origins - 'marginPercent' WHERE "ownerId" = $1`,
        [userId],
      );
    else
      await this.db.query(
        `UPDATE shop_profile SET facts = jsonb_set(facts, '{marginPercent}', to_jsonb($2::integer))
         WHERE "ownerId" = $1 AND facts ->> 'marginPercent' IS NOT NULL`,
        [userId, Math.round(percent)],
      );
  }

  /** Removes all orders, customers, spend and visits of the owner, and what was worked out from them. */
  async deleteAll({ userId }: Viewer): Promise<boolean> {
    await this.db.transaction(async (transaction) => {
      await restartSyncs(transaction, userId);
      await clearStoreData(transaction, userId);
      await transaction.query('DELETE FROM store_import WHERE "ownerId" = $1', [userId]);
      await transaction.query('DELETE FROM store_profile WHERE "ownerId" = $1', [userId]);
      // What the owner says of the shop is no data of its orders: it stays, and counts.
      if (await transaction.getRepository(ShopProfile).existsBy({ ownerId: userId }))
        await openProfile(transaction, userId);
      await publishEvent(transaction, 'metrics', userId);
    });
    return true;
  }
}

const mostRates = 50;
const largestRate = 1_000_000;

/** Codes of currencies, each with what one unit is worth in the store's. */
function checkRates(rates: Record<string, unknown>): Record<string, number> {
  const checked: Record<string, number> = {};
  for (const [code, rate] of Object.entries(rates)) {
    if (!isCurrency(code) || typeof rate !== 'number' || !(rate > 0 && rate <= largestRate)) {
      const message = 'rates must name currencies, each with a number above 0: {"USD": 0.92}.';
      throw new AppError('BAD_INPUT', message, { fields: { rates: message } });
    }
    checked[code] = rate;
  }
  if (Object.keys(checked).length <= mostRates) return checked;
  throw new AppError('BAD_INPUT', `There may be ${mostRates} rates.`, { fields: { rates: 'Too many rates.' } });
}

const costNames = ['goodsPercent', 'feePercent', 'feeFixed', 'shippingPerOrder', 'taxPercent'] as const;

/** Numbers from 0 up to what makes sense of each. */
function checkCosts(costs: Record<string, unknown>): StoreCosts {
  const checked: StoreCosts = {};
  for (const [name, value] of Object.entries(costs)) {
    const known = costNames.find((each) => each === name);
    if (!known || typeof value !== 'number' || !(value >= 0 && value <= costLimits[known])) {
      const message = `costs may name ${costNames.join(', ')}, each with a number from 0 up.`;
      throw new AppError('BAD_INPUT', message, { fields: { costs: message } });
    }
    checked[known] = value;
  }
  return checked;
}

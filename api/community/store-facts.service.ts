import type { DataSource } from 'typeorm';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { Viewer } from '../platform/context.js';

/** What the store's orders say about flows; null where there are too few of them. */
export interface StoreFacts {
  /** Median days between two orders of a customer. */
  reorderDays: number | null;
  ordersPerMonth: number | null;
  /** The orders were made up for the demo. */
  isSample: boolean;
}

/** The newest orders tell enough, and keep the question quick in a large store. */
const newestOrders = 5_000;
/** Fewer repeat orders say nothing about an interval. */
const leastRepeats = 20;
const monthDays = 30;
const windowDays = 90;

export class StoreFactsService {
  constructor(private readonly db: DataSource) {}

  async find({ userId }: Viewer): Promise<StoreFacts> {
    const profile = await this.db.getRepository(StoreProfile).findOneBy({ ownerId: userId });
    if (!profile) return { reorderDays: null, ordersPerMonth: null, isSample: false };
    const [reorderDays, ordersPerMonth] = [await this.reorderDays(userId), await this.ordersPerMonth(userId)];
    return { reorderDays, ordersPerMonth, isSample: profile.isSample };
  }

  private async reorderDays(ownerId: string): Promise<number | null> {
    const rows: { days: number | null; repeats: string }[] = await this.db.query(
      `WITH newest AS (
         SELECT "customerKey", "orderedAt" FROM store_order
         WHERE "ownerId" = $1 AND "isCounted" AND "customerKey" IS NOT NULL
         ORDER BY "orderedAt" DESC LIMIT ${newestOrders}
       ), gaps AS (
         SELECT EXTRACT(EPOCH FROM "orderedAt" - lag("orderedAt") OVER (PARTITION BY "customerKey" ORDER BY "orderedAt")) / 86400 AS days
         FROM newest
       )
       SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY days)::float8 AS days, count(*) AS repeats
       FROM gaps WHERE days >= 1`,
      [ownerId],
    );
    const [row] = rows;
    return row && row.days !== null && Number(row.repeats) >= leastRepeats ? Math.round(row.days) : null;
  }

  /** Of the last ninety days that have data, so that an import of last year still counts. */
  private async ordersPerMonth(ownerId: string): Promise<number | null> {
    const rows: { orders: string | null; days: string | null }[] = await this.db.query(
      `WITH newest AS (SELECT max(day) AS day, min(day) AS first FROM store_day WHERE "ownerId" = $1)
       SELECT sum(d.orders) AS orders, least(${windowDays}, max(newest.day - newest.first) + 1) AS days
       FROM store_day d, newest WHERE d."ownerId" = $1 AND d.day > newest.day - ${windowDays}`,
      [ownerId],
    );
    const [row] = rows;
    if (!row?.orders || !row.days) return null;
    return Math.round((Number(row.orders) / Number(row.days)) * monthDays);
  }
}

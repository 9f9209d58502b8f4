import type { DataSource } from 'typeorm';
import { postalLine } from '../../schema/account/postal-address.rule.js';
import { User } from '../../schema/account/user.entity.js';
import type { Viewer } from '../platform/context.js';

/** How much a store sells, for projections; null where its data does not tell. */
export interface StoreVolume {
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

/** What the store's data and the owner's profile say about flows. */
export class StoreFactsService {
  /** One request asks for these several times: writing, checking and showing a flow. */
  private readonly volumes = new WeakMap<Viewer, Promise<StoreVolume>>();
  private readonly addresses = new WeakMap<Viewer, Promise<string | null>>();

  constructor(private readonly db: DataSource) {}

  /** Median days between two orders of a customer; null where too few came back. */
  async reorderDays({ userId }: Viewer): Promise<number | null> {
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
      [userId],
    );
    const [row] = rows;
    return row && row.days !== null && Number(row.repeats) >= leastRepeats ? Math.round(row.days) : null;
  }

  volume(viewer: Viewer): Promise<StoreVolume> {
    return oncePer(viewer, this.volumes, () => this.findVolume(viewer));
  }

  /** The address of the profile, for flows that were given none of their own. */
  postalAddress(viewer: Viewer): Promise<string | null> {
    return oncePer(viewer, this.addresses, async () => {
      const select = { street: true, postalCode: true, city: true, country: true };
      const user = await this.db.getRepository(User).findOne({ where: { id: viewer.userId }, select });
      return user && postalLine(user);
    });
  }

  /** Of the last ninety days that have data, so that an import of last year still counts. */
  private async findVolume({ userId }: Viewer): Promise<StoreVolume> {
    const rows: { orders: string | null; days: string | null; isSample: boolean | null }[] = await this.db.query(
      `WITH newest AS (SELECT max(day) AS day, min(day) AS first FROM store_day WHERE "ownerId" = $1)
       SELECT sum(d.orders) AS orders, least(${windowDays}, max(newest.day - newest.first) + 1) AS days,
         (SELECT "isSample" FROM store_profile WHERE "ownerId" = $1) AS "isSample"
       FROM store_day d, newest WHERE d."ownerId" = $1 AND d.day > newest.day - ${windowDays}`,
      [userId],
    );
    const [row] = rows;
    const isSample = row?.isSample ?? false;
    if (!row?.orders || !row.days) return { ordersPerMonth: null, isSample };
    return { ordersPerMonth: Math.round((Number(row.orders) / Number(row.days)) * monthDays), isSample };
  }
}

/** The viewer is made anew with each request: what hangs on it is asked once per request and then forgotten. */
function oncePer<Value>(
  viewer: Viewer,
  known: WeakMap<Viewer, Promise<Value>>,
  find: () => Promise<Value>,
): Promise<Value> {
  const asked = known.get(viewer) ?? find();
  known.set(viewer, asked);
  return asked;
}

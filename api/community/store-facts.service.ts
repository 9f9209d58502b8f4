import type { DataSource } from 'typeorm';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import { postalLine } from '../../schema/account/postal-address.rule.js';
import { User } from '../../schema/account/user.entity.js';
import { type OrderGap, reorderInterval } from '../../jobs/community/reorder-interval.engine.js';
import type { Viewer } from '../platform/context.js';

/** How much a store sells, for projections; null where its data does not tell. */
export interface StoreVolume {
  ordersPerMonth: number | null;
  /** Mean order, in the store's currency. */
  orderValue: number | null;
  currency: string | null;
  /** The orders were made up for the demo. */
  isSample: boolean;
}

/** Owners whose interval is remembered until their orders change. */
const keptIntervals = 1_000;
const monthDays = 30;
const windowDays = 90;

interface Volume {
  orders: string | null;
  cents: string | null;
  days: number | null;
  isSample: boolean | null;
  currency: string | null;
}

/** What the store's data and the owner's profile say about flows. */
export class StoreFactsService {
  /** One request asks for these several times: writing, checking and showing a flow. */
  private readonly volumes = new WeakMap<Viewer, Promise<StoreVolume>>();
  private readonly addresses = new WeakMap<Viewer, Promise<string | null>>();

  private readonly intervals = new Map<string, { mark: string; days: number | null }>();

  constructor(private readonly db: DataSource) {}

  /** Median days between two orders of a customer, over all customers; null where too few came back. */
  async reorderDays({ userId }: Viewer): Promise<number | null> {
    const [state] = await this.db.query<{ mark: string | null }[]>(
      `SELECT count(*) || ':' || sum(orders) || ':' || max(day) AS mark FROM store_day WHERE "ownerId" = $1`,
      [userId],
    );
    const mark = state?.mark ?? null;
    if (mark === null) return null;
    const known = this.intervals.get(userId);
    if (known?.mark === mark) return known.days;
    const days = reorderInterval(await this.findGaps(userId));
    if (this.intervals.size >= keptIntervals) this.intervals.clear();
    this.intervals.set(userId, { mark, days });
    return days;
  }

  /** Each customer's days with an order, one row for each length of gap: closed by the next order, or open at the end. */
  private findGaps(userId: string): Promise<OrderGap[]> {
    return this.db.query<OrderGap[]>(
      `WITH bought AS (
         SELECT DISTINCT "customerKey", "orderedAt"::date AS day FROM store_order
         WHERE "ownerId" = $1 AND "isCounted" AND "customerKey" IS NOT NULL
       ), gaps AS (
         SELECT lead(day) OVER (PARTITION BY "customerKey" ORDER BY day) AS next, day, max(day) OVER () AS newest FROM bought
       )
       SELECT coalesce(next, newest) - day AS days, count(next)::int AS closed, (count(*) - count(next))::int AS open
       FROM gaps GROUP BY 1 ORDER BY 1`,
      [userId],
    );
  }

  volume(viewer: Viewer): Promise<StoreVolume> {
    return oncePer(viewer, this.volumes, () => this.findVolume(viewer));
  }

  /** The address of the account, else of the store's profile, for flows that were given none of their own. */
  postalAddress(viewer: Viewer): Promise<string | null> {
    return oncePer(viewer, this.addresses, async () => {
      const select = { street: true, postalCode: true, city: true, country: true };
      const user = await this.db.getRepository(User).findOne({ where: { id: viewer.userId }, select });
      return (user && postalLine(user)) ?? (await profileOf(this.db.manager, viewer.userId)).postalAddress;
    });
  }

  /** Of the last ninety days that have data, so that an import of last year still counts. */
  private async findVolume({ userId }: Viewer): Promise<StoreVolume> {
    const rows = await this.db.query<Volume[]>(
      `WITH newest AS (SELECT max(day) AS day, min(day) AS first FROM store_day WHERE "ownerId" = $1)
       SELECT sum(d.orders) AS orders, sum(d."grossCents") AS cents, least(${windowDays}, max(newest.day - newest.first) + 1) AS days,
         (SELECT "isSample" FROM store_profile WHERE "ownerId" = $1) AS "isSample",
         (SELECT currency FROM store_profile WHERE "ownerId" = $1) AS currency
       FROM store_day d, newest WHERE d."ownerId" = $1 AND d.day > newest.day - ${windowDays}`,
      [userId],
    );
    const [row] = rows;
    const isSample = row?.isSample ?? false;
    const orders = Number(row?.orders ?? 0);
    if (!row || orders === 0 || !row.days) return { ordersPerMonth: null, orderValue: null, currency: null, isSample };
    return {
      ordersPerMonth: Math.round((orders / row.days) * monthDays),
      orderValue: Number(row.cents) / orders / 100,
      currency: row.currency,
      isSample,
    };
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

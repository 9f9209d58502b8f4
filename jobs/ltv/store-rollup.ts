import type { DataSource, EntityManager } from 'typeorm';
import { dayMs } from '../kit/time.js';
import { longTransaction } from './long-transaction.js';
import type { Purchase } from './purchase-history.engine.js';

/** Counted orders of the store's currency on their day in the store's time zone; $1 owner, $2 zone, $3 currency. */
const ordersOfStore = `
  SELECT "customerKey", ("orderedAt" AT TIME ZONE $2)::date AS day, "totalCents", "refundedCents", "isCounted"
  FROM store_order
  WHERE "ownerId" = $1 AND "currency" = $3 AND ("isCounted" OR "totalCents" = 0)`;

const customers = `
  INSERT INTO store_customer ("ownerId", "customerKey", "firstDay", "lastDay", "purchaseDays", "orders", "netCents", "firstDayCents")
  SELECT $1, "customerKey", min(day), max(day), count(*), sum(orders), sum(net), (array_agg(net ORDER BY day))[1]
  FROM (
    SELECT "customerKey", day, count(*) AS orders, sum("totalCents" - "refundedCents") AS net
    FROM (${ordersOfStore}) o WHERE "isCounted" AND "customerKey" IS NOT NULL GROUP BY 1, 2
  ) d GROUP BY "customerKey"`;

const days = `
  INSERT INTO store_day
    ("ownerId", "day", "orders", "grossCents", "refundedCents", "refundedOrders", "knownNetCents", "newCustomers")
  SELECT $1, d.*, coalesce(c.customers, 0)
  FROM (
    SELECT day, count(*) FILTER (WHERE "isCounted"), sum("totalCents"), sum("refundedCents"),
      count(*) FILTER (WHERE "isCounted" AND "refundedCents" > 0),
      coalesce(sum("totalCents" - "refundedCents") FILTER (WHERE "isCounted" AND "customerKey" IS NOT NULL), 0)
    FROM (${ordersOfStore}) o GROUP BY day
  ) d
  LEFT JOIN (SELECT "firstDay", count(*) AS customers FROM store_customer WHERE "ownerId" = $1 GROUP BY 1) c ON c."firstDay" = d.day`;

/** A date without a time stays the day that it names: its order begins with that day in the zone of now. */
const dateOnlyOrders = `
  UPDATE store_order SET "orderedAt" = "localDay"::timestamp AT TIME ZONE $2
  WHERE "ownerId" = $1 AND "localDay" IS NOT NULL AND "orderedAt" <> "localDay"::timestamp AT TIME ZONE $2`;

/** Counted orders outside the store's currency; $1 owner, $2 currency. */
const otherCurrencies = `
  UPDATE store_profile SET "otherCurrencies" = coalesce((
    SELECT jsonb_agg(jsonb_build_object('currency', currency, 'orders', orders, 'total', cents / 100.0) ORDER BY orders DESC, currency)
    FROM (
      SELECT currency, count(*) AS orders, sum("totalCents" - "refundedCents") AS cents FROM store_order
      WHERE "ownerId" = $1 AND currency <> $2 AND "isCounted" GROUP BY currency
    ) c
  ), '[]') WHERE "ownerId" = $1`;

/**
 * Works out days and customers anew from the orders, in one transaction, so that readers see the old or the new figures.
 * The store's currency is that of most orders; without any, of most ad spend.
 */
export async function rollUpStore(db: DataSource, ownerId: string): Promise<void> {
  await longTransaction(db, async (transaction) => {
    const profiles: { timeZone: string; currency: string }[] = await transaction
      .query(
        `UPDATE store_profile SET "currency" = coalesce((
         SELECT "currency" FROM store_order WHERE "ownerId" = $1 AND "isCounted" GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1
       ), (
         SELECT "currency" FROM ad_spend WHERE "ownerId" = $1 GROUP BY 1 ORDER BY sum("spendCents") DESC, 1 LIMIT 1
       ), "currency") WHERE "ownerId" = $1 RETURNING "timeZone", "currency"`,
        [ownerId],
      )
      .then(([rows]) => rows);
    const [profile] = profiles;
    if (!profile) return;
    const scope = [ownerId, profile.timeZone, profile.currency];
    await transaction.query(dateOnlyOrders, [ownerId, profile.timeZone]);
    await transaction.query('DELETE FROM store_day WHERE "ownerId" = $1', [ownerId]);
    await transaction.query('DELETE FROM store_customer WHERE "ownerId" = $1', [ownerId]);
    await transaction.query(customers, scope);
    await transaction.query(days, scope);
    await transaction.query(otherCurrencies, [ownerId, profile.currency]);
  });
}

/** All purchases of known customers in the store's currency, one row a customer and day. */
export async function readPurchases(db: DataSource | EntityManager, ownerId: string): Promise<Purchase[]> {
  const rows: { customerKey: string; day: string; cents: string }[] = await db.query(
    `SELECT o."customerKey", to_char(("orderedAt" AT TIME ZONE p."timeZone")::date, 'YYYY-MM-DD') AS day,
       sum("totalCents" - "refundedCents") AS cents
     FROM store_profile p JOIN store_order o ON o."ownerId" = p."ownerId" AND o."currency" = p."currency"
     WHERE p."ownerId" = $1 AND "isCounted" AND "customerKey" IS NOT NULL
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [ownerId],
  );
  return rows.map(({ customerKey, day, cents }) => ({
    customerKey,
    day: toDayNumber(day),
    amount: Number(cents) / 100,
  }));
}

/** Days since 1970-01-01 of `YYYY-MM-DD`. */
export const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const fromDayNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

import type { DataSource, EntityManager } from 'typeorm';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { ageUnknown } from '../../schema/ltv/store-cohort.entity.js';
import { dayMs } from '../kit/time.js';
import { hasRate, orderAmount } from '../store/exchange.js';
import { readOrderHistory } from '../store/order-history.js';
import { partsOfStore, salesOfStore } from '../store/order-sales.js';
import { longTransaction } from '../store/long-transaction.js';
import type { Purchase } from './purchase-history.engine.js';
import { sliceStore } from './store-slices.js';

/** Months since 1970-01 of a date. */
const monthOf = (date: string): string =>
  `((extract(year FROM ${date}) - 1970) * 12 + extract(month FROM ${date}) - 1)::int`;

/** All that is worked out here is made of one look at the orders. */
const soldOrders = `CREATE TEMP TABLE sold ON COMMIT DROP AS ${partsOfStore}`;

/** What every customer ordered on every day. */
const customerDays = `
  CREATE TEMP TABLE customer_days ON COMMIT DROP AS
  SELECT "customerKey", day, (count(*) FILTER (WHERE "isCounted"))::integer AS orders,
    coalesce(sum("salesCents") FILTER (WHERE "isCounted"), 0)::bigint AS "orderedCents", coalesce(sum("salesCents"), 0)::bigint AS "salesCents",
    min("customerOrderIndex") FILTER (WHERE "isCounted") AS place
  FROM sold GROUP BY 1, 2`;

const customers = `
  INSERT INTO store_customer ("ownerId", "customerKey", "firstDay", "secondDay", "lastDay", "purchaseDays", "orders", "netCents", "firstDayCents", "boughtBefore")
  SELECT $1, "customerKey", min(day), (array_agg(day ORDER BY day))[2], max(day), count(*), sum(orders), sum("orderedCents"), (array_agg("orderedCents" ORDER BY day))[1],
    coalesce((array_agg(place ORDER BY day))[1] > 1, false)
  FROM customer_days WHERE orders > 0 AND "customerKey" IS NOT NULL GROUP BY "customerKey"`;

/** A refund that stands alone is no purchase; sales before a customer's first order have no age. */
const cohorts = `
  INSERT INTO store_cohort ("ownerId", month, age, customers, orders, "salesCents")
  SELECT $1, month, age, count(*) FILTER (WHERE orders > 0 AND age >= 0), sum(orders), sum(cents)
  FROM (
    SELECT ${monthOf('d.day')} AS month, CASE WHEN c."customerKey" IS NULL THEN ${ageUnknown} ELSE ${monthOf('d.day')} - ${monthOf('c."firstDay"')} END AS age,
      sum(d.orders) AS orders, sum(d."salesCents") AS cents
    FROM customer_days d
    LEFT JOIN store_customer c ON c."ownerId" = $1 AND c."customerKey" = d."customerKey" AND d.day >= c."firstDay" AND NOT c."boughtBefore"
    GROUP BY d."customerKey", 1, 2
  ) m GROUP BY month, age`;

const days = `
  INSERT INTO store_day ("ownerId", "day", "orders", "grossCents", "refundedCents", "refundedOrders", "toldDiscounts", "discountedOrders",
    "discountCents", "salesCents", "unknownSales", "knownOrders", "knownNetCents", "newCustomers")
  SELECT $1, d.*, coalesce(c.customers, 0)
  FROM (
    SELECT day, count(*) FILTER (WHERE "isCounted"), sum("grossCents"), sum("refundedCents"),
      count(*) FILTER (WHERE "isCounted" AND "refundedCents" > 0),
      count(*) FILTER (WHERE "isCounted" AND ("discountCents" IS NOT NULL OR "discountCode" IS NOT NULL)),
      count(*) FILTER (WHERE "isCounted" AND ("discountCents" > 0 OR coalesce("discountCode", '') <> '')),
      coalesce(sum("discountCents"), 0),
      coalesce(sum("salesCents"), 0), count(*) FILTER (WHERE "salesCents" IS NULL),
      count(*) FILTER (WHERE "isCounted" AND "customerKey" IS NOT NULL),
      coalesce(sum("salesCents") FILTER (WHERE "isCounted" AND "customerKey" IS NOT NULL), 0)
    FROM sold GROUP BY day
  ) d
  LEFT JOIN (SELECT "firstDay", count(*) AS customers FROM store_customer WHERE "ownerId" = $1 AND NOT "boughtBefore" GROUP BY 1) c ON c."firstDay" = d.day`;

/** A date without a time stays the day that it names: its order begins with that day in the zone of now. */
const dateOnlyOrders = `
  UPDATE store_order SET "orderedAt" = "localDay"::timestamp AT TIME ZONE $2
  WHERE "ownerId" = $1 AND "localDay" IS NOT NULL AND "orderedAt" <> "localDay"::timestamp AT TIME ZONE $2`;

/** Counted orders outside the store's currency, with the rate that holds for all days and how many have none; $1 owner, $2 currency. */
const otherCurrencies = `
  UPDATE store_profile SET "otherCurrencies" = coalesce((
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'currency', c.currency, 'orders', orders, 'total', cents / 100.0, 'rate', rates -> c.currency,
      'leftOut', "leftOut", 'leftOutTotal', "leftOutCents" / 100.0
    )) ORDER BY orders DESC, c.currency)
    FROM (
      SELECT currency, count(*) AS orders, sum(cents) AS cents, count(*) FILTER (WHERE NOT "isKnown") AS "leftOut",
        coalesce(sum(cents) FILTER (WHERE NOT "isKnown"), 0) AS "leftOutCents"
      FROM (
        SELECT o.currency, o."totalCents" - o."refundedCents" AS cents, ${hasRate(orderAmount)} AS "isKnown"
        FROM store_order o JOIN store_profile p ON p."ownerId" = o."ownerId"
        WHERE o."ownerId" = $1 AND o.currency <> $2 AND o."isCounted"
      ) f GROUP BY currency
    ) c
  ), '[]') WHERE "ownerId" = $1`;

/** What figures are worked out by, as its owner says. */
export type ChangedSettings = Partial<
  Pick<StoreProfile, 'salesBasis' | 'rates' | 'costs' | 'timeZone' | 'grossMargin'>
>;

/**
 * Works out days and customers anew from the orders, in one transaction, so that readers see the old or the new figures.
 * The store's currency is that of most orders; without any, of most ad spend.
 * @param options.settings hold from these figures on: both are seen, or neither
 * @param options.known version of the data that is worked out already: there is nothing to do unless it has changed
 * @returns the version of the data that is worked out now; null of an owner without a store
 */
export async function rollUpStore(
  db: DataSource,
  ownerId: string,
  { settings, known }: { settings?: ChangedSettings; known?: number } = {},
): Promise<number | null> {
  const version = await longTransaction(db, async (transaction) => {
    if (settings) await changeSettings(transaction, ownerId, settings);
    if (known !== undefined && (await versionOf(transaction, ownerId)) === known) return known;
    const [profiles] = await transaction.query<[{ timeZone: string; currency: string; dataVersion: number }[], number]>(
      `UPDATE store_profile SET "currency" = coalesce((
         SELECT "currency" FROM store_order WHERE "ownerId" = $1 AND "isCounted" GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1
       ), (
         SELECT "currency" FROM ad_spend WHERE "ownerId" = $1 GROUP BY 1 ORDER BY sum("spendCents") DESC, 1 LIMIT 1
       ), "currency") WHERE "ownerId" = $1 RETURNING "timeZone", "currency", "dataVersion"`,
      [ownerId],
    );
    const [profile] = profiles;
    if (!profile) return null;
    await transaction.query(dateOnlyOrders, [ownerId, profile.timeZone]);
    await transaction.query('DELETE FROM store_day WHERE "ownerId" = $1', [ownerId]);
    await transaction.query('DELETE FROM store_customer WHERE "ownerId" = $1', [ownerId]);
    await transaction.query('DELETE FROM store_cohort WHERE "ownerId" = $1', [ownerId]);
    await transaction.query(soldOrders, [ownerId]);
    await transaction.query('ANALYZE sold ("customerKey", day)');
    await transaction.query(customerDays);
    await transaction.query('ANALYZE customer_days');
    await transaction.query(customers, [ownerId]);
    await transaction.query(cohorts, [ownerId]);
    await transaction.query(days, [ownerId]);
    await sliceStore(transaction, ownerId);
    await transaction.query(otherCurrencies, [ownerId, profile.currency]);
    const history = await readOrderHistory(transaction, ownerId);
    const set = 'UPDATE store_profile SET "orderHistory" = $2 WHERE "ownerId" = $1';
    await transaction.query(set, [ownerId, history && JSON.stringify(history)]);
    return profile.dataVersion;
  });
  if (version !== known) await learnStatistics(db);
  return version;
}

async function versionOf(transaction: EntityManager, ownerId: string): Promise<number | null> {
  const [row] = await transaction.query<{ dataVersion: number }[]>(
    'SELECT "dataVersion" FROM store_profile WHERE "ownerId" = $1',
    [ownerId],
  );
  return row?.dataVersion ?? null;
}

/** Tables that change by thousands of rows at once, and what they are found, joined and grouped by: the rest costs as much again. */
const bulkColumns = {
  store_order: ['ownerId', 'orderId', 'customerKey', 'orderedAt', 'currency', 'isCounted'],
  store_customer: ['ownerId', 'customerKey', 'firstDay', 'boughtBefore', 'segment'],
  store_day: ['ownerId', 'day', 'orders'],
  store_cohort: ['ownerId', 'month', 'age'],
  store_slice: ['ownerId', 'cut', 'day', 'name', 'age'],
  store_source: ['ownerId', 'kind', 'key', 'sourceId', 'day', 'scope'],
};
const bulk = Object.entries(bulkColumns).map(
  ([table, names]) => `${table} (${names.map((name) => `"${name}"`).join(', ')})`,
);

/**
 * Lets the planner know of many new rows at once: until the database looks by itself, which takes up to a minute, it takes
 * an owner of ten thousand new orders for one of none, and figures that take milliseconds run into the limit of a statement.
 */
async function learnStatistics(db: DataSource): Promise<void> {
  // Who is locked out finds that somebody else does it; that it failed costs time alone.
  await db.query(`ANALYZE (SKIP_LOCKED) ${bulk.join(', ')}`).catch(() => {});
}

async function changeSettings(transaction: EntityManager, ownerId: string, settings: ChangedSettings): Promise<void> {
  const set = Object.keys(settings).map((name, index) => `"${name}" = $${index + 2}, `);
  await transaction.query(
    `UPDATE store_profile SET ${set.join('')}"dataVersion" = "dataVersion" + 1, "updatedAt" = now() WHERE "ownerId" = $1`,
    [ownerId, ...Object.values(settings)],
  );
}

/** All purchases of known customers in the store's currency, one row a customer and day. */
export async function readPurchases(db: DataSource | EntityManager, ownerId: string): Promise<Purchase[]> {
  const rows = await db.query<{ customerKey: string; day: string; cents: string }[]>(
    `SELECT "customerKey", to_char(day, 'YYYY-MM-DD') AS day, sum("salesCents") AS cents
     FROM (${salesOfStore}) o WHERE "isCounted" AND "customerKey" IS NOT NULL AND "salesCents" IS NOT NULL
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

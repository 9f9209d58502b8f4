import type { EntityManager } from 'typeorm';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { partsOfStore, salesOfStore } from '../store/order-sales.js';
import type { CustomerFacts, FirstProduct, ReturnShare } from './insight-facts.engine.js';

/** Days in which a second order, or the next one of a regular, is waited for. */
const backDays = 60;
const firstProductDays = 90;
const mostProducts = 100;

/** Who bought first in some days, and how many of them again soon; nobody is new who may have bought before the data. $1 owner, $2 first and $3 last day. */
const seconds = `
  SELECT count(*) FILTER (WHERE recent) AS "recentAll", count(*) FILTER (WHERE recent AND back) AS "recentBack",
    count(*) FILTER (WHERE NOT recent) AS "beforeAll", count(*) FILTER (WHERE NOT recent AND back) AS "beforeBack"
  FROM (
    SELECT "firstDay" > $3::date - 120 AS recent, coalesce("secondDay" <= least("firstDay" + ${backDays}, $3::date), false) AS back
    FROM store_customer WHERE "ownerId" = $1 AND NOT "boughtBefore" AND "firstDay" >= $2::date + ${backDays}
      AND "firstDay" BETWEEN $3::date - 300 AND $3::date - ${backDays}
  ) customer`;

/** Regulars as they stood 60 and 120 days ago, and who of them ordered in the 60 days after. Only who can be one is looked at. */
const regulars = `
  WITH purchase AS (
    SELECT o."customerKey", day, sum("salesCents") AS net
    FROM (${salesOfStore}) o JOIN store_customer c ON c."ownerId" = $1 AND c."customerKey" = o."customerKey"
    WHERE "isCounted" AND day <= $3::date AND "purchaseDays" >= 3 AND "lastDay" > $3::date - ${2 * backDays} - 120
    GROUP BY 1, 2
  ), state AS (
    SELECT shift, "customerKey", count(*) FILTER (WHERE day <= $3::date - shift) AS times,
      max(day) FILTER (WHERE day <= $3::date - shift) AS last,
      bool_or(day > $3::date - shift AND day <= $3::date - shift + ${backDays}) AS back,
      sum(net) FILTER (WHERE day <= $3::date - shift AND day > $3::date - shift - 180) AS net
    FROM purchase CROSS JOIN (VALUES (${backDays}), (${2 * backDays})) s(shift) GROUP BY 1, 2
  )
  SELECT shift, count(*) AS total, count(*) FILTER (WHERE back) AS back, coalesce(sum(net), 0) / 6 AS net
  FROM state WHERE times >= 3 AND last > $3::date - shift - 120 GROUP BY shift`;

/**
 * What the first orders held, of customers who are old enough to have come back, and what they spent within a year. Who is
 * no longer a customer than that has spent what is summed up; only the others' orders are looked at again.
 */
const firstProducts = `
  WITH customer AS (
    SELECT "customerKey", "firstDay", coalesce("secondDay" <= "firstDay" + ${firstProductDays}, false) AS back,
      CASE WHEN "lastDay" <= least("firstDay" + 365, $3::date) THEN "netCents" END AS net
    FROM store_customer WHERE "ownerId" = $1 AND "firstDay" BETWEEN $2::date AND $3::date - ${firstProductDays}
  ), longer AS (
    SELECT "customerKey", sum("salesCents") AS net
    FROM (${salesOfStore}) o JOIN customer c USING ("customerKey")
    WHERE c.net IS NULL AND "isCounted" AND day <= least("firstDay" + 365, $3::date) GROUP BY 1
  ), held AS (
    SELECT DISTINCT "customerKey", back, net, item->>'product' AS product
    FROM (${partsOfStore}) o JOIN customer USING ("customerKey") CROSS JOIN LATERAL jsonb_array_elements(items) item
    WHERE day = "firstDay" AND "isCounted" AND jsonb_typeof(items) = 'array' AND item->>'product' IS NOT NULL
  )
  SELECT product, count(*) AS customers, count(*) FILTER (WHERE back) AS returned, sum(coalesce(held.net, longer.net)) AS net
  FROM held LEFT JOIN longer USING ("customerKey") GROUP BY product ORDER BY count(*) DESC, product LIMIT ${mostProducts}`;

type Counts = Record<string, string | null>;

const shareOf = (customers: string | null | undefined, returned: string | null | undefined): ReturnShare => ({
  customers: Number(customers ?? 0),
  returned: Number(returned ?? 0),
});

/** What customers do over time; null where no order has one. */
export async function readCustomerFacts(
  db: EntityManager,
  { ownerId }: StoreProfile,
  { first, last }: { first: string; last: string },
): Promise<CustomerFacts | null> {
  const [size] = await db.query<Counts[]>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE "purchaseDays" > 1) AS repeat FROM store_customer WHERE "ownerId" = $1`,
    [ownerId],
  );
  const total = Number(size?.total ?? 0);
  if (total === 0) return null;
  const span = [ownerId, first, last];
  const [second] = await db.query<Counts[]>(seconds, span);
  // The first day binds no row of the regulars, but every query takes the same three.
  const regular = await db.query<Counts[]>(`${regulars} HAVING $2::date IS NOT NULL`, span);
  const of = (shift: number): Counts | undefined => regular.find((row) => Number(row.shift) === shift);
  return {
    total,
    repeat: Number(size?.repeat ?? 0),
    second: {
      recent: shareOf(second?.recentAll, second?.recentBack),
      before: shareOf(second?.beforeAll, second?.beforeBack),
    },
    regulars: {
      recent: shareOf(of(backDays)?.total, of(backDays)?.back),
      before: shareOf(of(2 * backDays)?.total, of(2 * backDays)?.back),
      spendCentsPerMonth: Number(of(backDays)?.net ?? 0),
    },
    firstProducts: (await db.query<Counts[]>(firstProducts, span)).map((row): FirstProduct => ({
      product: row.product ?? '',
      customers: Number(row.customers),
      returned: Number(row.returned),
      netCents: Number(row.net ?? 0),
    })),
  };
}

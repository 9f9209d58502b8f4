import type { DataSource } from 'typeorm';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { partsOfStore, salesOfStore } from '../store/order-sales.js';
import type { CustomerFacts, FirstProduct, ReturnShare } from './insight-facts.engine.js';

/** Days in which a second order, or the next one of a regular, is waited for. */
const backDays = 60;
const firstProductDays = 90;
const mostProducts = 100;

/**
 * Days on which each known customer bought, counted from the first; $1 owner, $2 first and $3 last day. What is known of a
 * customer comes from windows over these days: joined with themselves they take the square of their number.
 */
const purchases = `
  purchase AS (
    SELECT "customerKey", day, sum("salesCents") AS net, row_number() OVER w AS nth, first_value(day) OVER w AS first
    FROM (${salesOfStore}) o WHERE "isCounted" AND "customerKey" IS NOT NULL AND day <= $3::date
    GROUP BY 1, 2 WINDOW w AS (PARTITION BY "customerKey" ORDER BY day)
  )`;

/** Who bought first in some days, and how many of them again soon; nobody is new who may have bought before the data. */
const seconds = `
  WITH ${purchases}, customer AS (
    SELECT first AS day, bool_or(nth = 2 AND day <= first + ${backDays}) AS back
    FROM purchase WHERE first >= $2::date + ${backDays} GROUP BY "customerKey", first
  )
  SELECT count(*) FILTER (WHERE day > $3::date - 120) AS "recentAll", count(*) FILTER (WHERE day > $3::date - 120 AND back) AS "recentBack",
    count(*) FILTER (WHERE day <= $3::date - 120) AS "beforeAll", count(*) FILTER (WHERE day <= $3::date - 120 AND back) AS "beforeBack"
  FROM customer WHERE day BETWEEN $3::date - 300 AND $3::date - ${backDays}`;

/** Regulars as they stood 60 and 120 days ago, and who of them ordered in the 60 days after. */
const regulars = `
  WITH ${purchases}, state AS (
    SELECT shift, "customerKey", count(*) FILTER (WHERE day <= $3::date - shift) AS times,
      max(day) FILTER (WHERE day <= $3::date - shift) AS last,
      bool_or(day > $3::date - shift AND day <= $3::date - shift + ${backDays}) AS back,
      sum(net) FILTER (WHERE day <= $3::date - shift AND day > $3::date - shift - 180) AS net
    FROM purchase CROSS JOIN (VALUES (${backDays}), (${2 * backDays})) s(shift) GROUP BY 1, 2
  )
  SELECT shift, count(*) AS total, count(*) FILTER (WHERE back) AS back, coalesce(sum(net), 0) / 6 AS net
  FROM state WHERE times >= 3 AND last > $3::date - shift - 120 GROUP BY shift`;

/** What the first orders held, of customers who are old enough to have come back. */
const firstProducts = `
  WITH ordered AS (
    SELECT "customerKey", day, "salesCents" AS sales, items, min(day) OVER (PARTITION BY "customerKey") AS first
    FROM (${partsOfStore}) o WHERE "isCounted" AND "customerKey" IS NOT NULL AND day <= $3::date
  ), told AS (
    SELECT "customerKey", items, day = first AS "isFirst",
      bool_or(day > first AND day <= first + ${firstProductDays}) OVER c AS back,
      sum(sales) FILTER (WHERE day <= first + 365) OVER c AS net
    FROM ordered WHERE first BETWEEN $2::date AND $3::date - ${firstProductDays} WINDOW c AS (PARTITION BY "customerKey")
  ), held AS (
    SELECT DISTINCT "customerKey", back, net, item->>'product' AS product
    FROM told CROSS JOIN LATERAL jsonb_array_elements(items) item
    WHERE "isFirst" AND items IS NOT NULL AND jsonb_typeof(items) = 'array' AND item->>'product' IS NOT NULL
  )
  SELECT product, count(*) AS customers, count(*) FILTER (WHERE back) AS returned, sum(net) AS net
  FROM held GROUP BY product ORDER BY count(*) DESC, product LIMIT ${mostProducts}`;

type Counts = Record<string, string | null>;

const shareOf = (customers: string | null | undefined, returned: string | null | undefined): ReturnShare => ({
  customers: Number(customers ?? 0),
  returned: Number(returned ?? 0),
});

/** What customers do over time; null where no order has one. */
export async function readCustomerFacts(
  db: DataSource,
  { ownerId }: StoreProfile,
  { first, last }: { first: string; last: string },
): Promise<CustomerFacts | null> {
  const [size]: Counts[] = await db.query(
    `SELECT count(*) AS total, count(*) FILTER (WHERE "purchaseDays" > 1) AS repeat FROM store_customer WHERE "ownerId" = $1`,
    [ownerId],
  );
  const total = Number(size?.total ?? 0);
  if (total === 0) return null;
  const span = [ownerId, first, last];
  const [second]: Counts[] = await db.query(seconds, span);
  // The first day binds no row of the regulars, but every query takes the same three.
  const regular: Counts[] = await db.query(`${regulars} HAVING $2::date IS NOT NULL`, span);
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

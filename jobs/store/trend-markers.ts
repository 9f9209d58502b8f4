import type { EntityManager } from 'typeorm';
import type { TrendMarker } from '../../schema/ltv/store-metrics.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import type { DayRange } from './store-figures.js';

const mostMarkers = 30;
/** A price is changed when it stays so over these sales days before and after, and by more than rounding. */
const steadyDays = 3;
const leastChange = 0.02;
const watchedProducts = 30;

/** Campaigns whose first spend lies in the range, unless the data of their platform begins that day. */
const campaigns = `
  SELECT 'campaign' AS kind, to_char(first, 'YYYY-MM-DD') AS day, campaign AS name, platform, NULL::float8 AS before, NULL::float8 AS after
  FROM (
    SELECT platform, campaign, min(day) AS first, min(min(day)) OVER (PARTITION BY platform) AS begin, sum("spendCents") AS cents
    FROM ad_spend WHERE "ownerId" = $1 AND "spendCents" > 0 AND campaign <> '' GROUP BY 1, 2
  ) c WHERE first > begin AND first BETWEEN $2::date AND $3::date ORDER BY cents DESC LIMIT ${mostMarkers}`;

const imports = `
  SELECT 'import' AS kind, to_char(("finishedAt" AT TIME ZONE $4)::date, 'YYYY-MM-DD') AS day, filename AS name, NULL AS platform,
    NULL::float8 AS before, NULL::float8 AS after
  FROM store_import WHERE "ownerId" = $1 AND status = 'complete' AND ("finishedAt" AT TIME ZONE $4)::date BETWEEN $2::date AND $3::date
  ORDER BY "finishedAt" DESC LIMIT ${mostMarkers}`;

/** Days on which the usual price of a seller became another one and stayed. */
const prices = `
  WITH items AS (
    SELECT (o."orderedAt" AT TIME ZONE p."timeZone")::date AS day, i ->> 'product' AS product, (i ->> 'priceCents')::numeric AS price,
      (i ->> 'quantity')::numeric AS quantity
    FROM store_profile p JOIN store_order o ON o."ownerId" = p."ownerId" CROSS JOIN LATERAL jsonb_array_elements(o.items) i
    WHERE p."ownerId" = $1 AND o."isCounted" AND o.currency = p.currency AND jsonb_typeof(o.items) = 'array'
      AND o."orderedAt" BETWEEN $2::date - 60 AND $3::date + 15 AND i ->> 'product' IS NOT NULL AND (i ->> 'priceCents')::numeric > 0
  ), sellers AS (
    SELECT product FROM items GROUP BY 1 ORDER BY sum(price * quantity) DESC LIMIT ${watchedProducts}
  ), usual AS (
    SELECT product, day, mode() WITHIN GROUP (ORDER BY price) AS price FROM items WHERE product IN (SELECT product FROM sellers) GROUP BY 1, 2
  ), near AS (
    SELECT product, day, price, lag(price) OVER w AS before,
      min(price) OVER (w ROWS BETWEEN CURRENT ROW AND ${steadyDays - 1} FOLLOWING) AS low_after,
      max(price) OVER (w ROWS BETWEEN CURRENT ROW AND ${steadyDays - 1} FOLLOWING) AS high_after,
      min(price) OVER (w ROWS BETWEEN ${steadyDays} PRECEDING AND 1 PRECEDING) AS low_before,
      max(price) OVER (w ROWS BETWEEN ${steadyDays} PRECEDING AND 1 PRECEDING) AS high_before,
      row_number() OVER w AS place
    FROM usual WINDOW w AS (PARTITION BY product ORDER BY day)
  )
  SELECT 'price' AS kind, to_char(day, 'YYYY-MM-DD') AS day, product AS name, NULL AS platform, before::float8 / 100 AS before, price::float8 / 100 AS after
  FROM near WHERE place > ${steadyDays} AND day BETWEEN $2::date AND $3::date AND low_after = high_after AND low_before = high_before
    AND abs(price / before - 1) > ${leastChange}
  ORDER BY day LIMIT ${mostMarkers}`;

interface Found {
  kind: TrendMarker['kind'];
  day: string;
  name: string;
  platform: string | null;
  before: number | null;
  after: number | null;
}

/** What happened in a range that may explain its figures: campaigns that began, imports, changed prices; oldest first. */
export async function readTrendMarkers(
  db: EntityManager,
  { ownerId, timeZone, currency }: StoreProfile,
  { from, to }: DayRange,
): Promise<TrendMarker[]> {
  const range = [ownerId, from, to];
  const found: Found[] = [
    ...(await db.query<Found[]>(campaigns, range)),
    ...(await db.query<Found[]>(imports, [...range, timeZone])),
    ...(await db.query<Found[]>(prices, range)),
  ];
  return found
    .map((row) => ({ kind: row.kind, day: row.day, label: labelOf(row, currency) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function labelOf({ kind, name, platform, before, after }: Found, currency: string): string {
  if (kind === 'campaign') return `Campaign began: ${name} (${spendPlatformName(platform ?? '')})`;
  if (kind === 'import') return `Imported: ${name}`;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return `Price of ${name}: ${money.format(before ?? 0)} to ${money.format(after ?? 0)}`;
}

import type { EntityManager } from 'typeorm';
import { atRate, spendAmount } from '../store/exchange.js';
import { ageDays, mostAges } from './customer-value.engine.js';

/** What a product costs has no day: it is converted at the rate of the day on which it was told. */
const costAmount = { ...spendAmount, owner: 's."ownerId"', currency: `(data ->> 'currency')`, day: 's.at::date' };

const costs = `
  SELECT DISTINCT ON (key) key, ${atRate(`(data ->> 'costCents')::numeric`, costAmount)} AS cents
  FROM store_source s JOIN store_profile p ON p."ownerId" = s."ownerId"
  WHERE s."ownerId" = $1 AND kind = 'product_costs' ORDER BY key, at DESC, "sourceId" DESC`;

/**
 * Every order of `sold` cut into its items, each with its share of the order: an order without items is one. Costs of goods
 * go with what was not refunded. Most orders have one item, whose share needs no sum of them.
 */
const soldItems = `
  CREATE TEMP TABLE sold_item ON COMMIT DROP AS
  WITH costs AS MATERIALIZED (${costs}), item AS (
    SELECT o.*, items -> 0 ->> 'product' AS name, items -> 0 ->> 'sku' AS sku,
      coalesce((items -> 0 ->> 'quantity')::numeric, 1) AS quantity, 1::numeric AS share
    FROM sold o WHERE coalesce(jsonb_array_length(items), 0) < 2
    UNION ALL
    SELECT o.*, i.* FROM sold o CROSS JOIN LATERAL (
      SELECT product, sku, quantity, coalesce(worth / nullif(sum(worth) OVER (), 0), 1.0 / count(*) OVER ())
      FROM (
        SELECT r.product, r.sku, coalesce(r.quantity, 1) AS quantity,
          greatest(coalesce(r."priceCents", 0) * coalesce(r.quantity, 1) - coalesce(r."discountCents", 0), 0) AS worth
        FROM jsonb_to_recordset(o.items) AS r(product text, sku text, quantity numeric, "priceCents" numeric, "discountCents" numeric)
      ) r
    ) i WHERE jsonb_array_length(o.items) > 1
  ), valued AS (
    SELECT i.*, coalesce(i.name, i.sku) AS product, c."firstDay", (i.day - c."firstDay") / ${ageDays} AS age,
      coalesce(k.cents, t.cents) AS cost,
      CASE WHEN "refundedCents" = 0 AND "grossCents" > 0 THEN 1
        WHEN "grossCents" > 0 THEN greatest(1 - "refundedCents"::numeric / "grossCents", 0) ELSE 0 END AS kept
    FROM item i
    LEFT JOIN store_customer c ON c."ownerId" = $1 AND c."customerKey" = i."customerKey" AND NOT c."boughtBefore"
    LEFT JOIN costs k ON k.key = lower(i.sku)
    LEFT JOIN costs t ON t.key = lower(coalesce(i.name, i.sku))
  )
  SELECT "orderId", "customerKey", day, "isCounted", channel, country, "discountCode", product, "firstDay",
    CASE WHEN day >= "firstDay" AND age < ${mostAges} THEN age END AS age,
    CASE WHEN day = "firstDay" THEN 'first' WHEN "customerKey" IS NULL THEN '' ELSE 'later' END AS customer,
    share * "isCounted"::int AS orders, share * "grossCents" AS "grossCents", share * "salesCents" AS "salesCents",
    share * "netCents" AS "netCents", share * "shippingCents" * kept AS "shippingCents", cost * quantity * kept AS "goodsCents"
  FROM valued`;

/** In the order of `sumColumns`. */
const itemSums = `
  sum(orders) AS orders, coalesce(sum("grossCents") FILTER (WHERE "isCounted"), 0) AS "chargedCents",
  coalesce(sum("salesCents"), 0) AS "salesCents", coalesce(sum("netCents"), 0) AS "netCents",
  coalesce(sum("shippingCents"), 0) AS "shippingCents", coalesce(sum("goodsCents"), 0) AS "goodsCents",
  coalesce(sum("netCents") FILTER (WHERE "goodsCents" IS NULL), 0) AS "uncostedCents",
  count(*) FILTER (WHERE "netCents" IS NULL) AS "withoutNet", count(*) FILTER (WHERE "goodsCents" IS NULL) AS "withoutCost",
  count(*) FILTER (WHERE "goodsCents" IS NULL AND "netCents" IS NULL) AS "withoutBoth"`;

const sumColumns = `orders, "chargedCents", "salesCents", "netCents", "shippingCents", "goodsCents", "uncostedCents",
  "withoutNet", "withoutCost", "withoutBoth"`;

const sumsOfSums = sumColumns
  .split(',')
  .map((column) => `sum(${column})`)
  .join();

/** The cuts of all sales are made of sums that are fine enough for all of them: few, where orders are many. */
const soldSlices = `
  INSERT INTO store_slice ("ownerId", cut, day, place, name, age, customers, ${sumColumns})
  SELECT $1, CASE WHEN grouping(channel) = 0 THEN 'channel' WHEN grouping(country) = 0 THEN 'country'
      WHEN grouping(product) = 0 THEN 'product' ELSE 'customer' END,
    day, row_number() OVER (), coalesce(channel, country, product, customer, ''), 0, 0, ${sumsOfSums}
  FROM (
    SELECT day, channel, country, product, customer, ${itemSums} FROM sold_item GROUP BY 1, 2, 3, 4, 5
  ) fine GROUP BY GROUPING SETS ((day, channel), (day, country), (day, product), (day, customer))`;

/** Of a first day with several orders the dearest item names the customer's groups. */
const firstItems = `
  CREATE TEMP TABLE first_item ON COMMIT DROP AS
  SELECT DISTINCT ON ("customerKey") "customerKey", channel, country, product, upper(trim("discountCode")) AS code
  FROM sold_item WHERE customer = 'first' AND "isCounted"
  ORDER BY "customerKey", "grossCents" DESC, product, "orderId"`;

/** Whoever ordered at an age counts once in it; sums need no look at single customers. */
const customerSlices = `
  INSERT INTO store_slice ("ownerId", cut, day, place, name, age, customers, ${sumColumns})
  SELECT $1, CASE WHEN grouping(channel) = 0 THEN 'first_channel' WHEN grouping(country) = 0 THEN 'first_country'
      WHEN grouping(product) = 0 THEN 'first_product' ELSE 'first_discount_code' END,
    "firstDay", row_number() OVER (), coalesce(channel, country, product, code, ''), age, sum(customers), ${sumsOfSums}
  FROM (
    SELECT i."firstDay", age, f.channel, f.country, f.product, code, 0 AS customers, ${itemSums}
    FROM sold_item i JOIN first_item f USING ("customerKey") WHERE age IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT "firstDay", age, channel, country, product, code, count(*), ${'0, '.repeat(9)}0
    FROM (SELECT DISTINCT "customerKey", "firstDay", age FROM sold_item WHERE age IS NOT NULL AND "isCounted") i
    JOIN first_item f USING ("customerKey") GROUP BY 1, 2, 3, 4, 5, 6
  ) fine
  GROUP BY GROUPING SETS (("firstDay", age, channel), ("firstDay", age, country), ("firstDay", age, product), ("firstDay", age, code))`;

/** Cuts the orders of the transaction's own table `sold` by what profit and customer value are told by; customers are known. */
export async function sliceStore(transaction: EntityManager, ownerId: string): Promise<void> {
  await transaction.query('DELETE FROM store_slice WHERE "ownerId" = $1', [ownerId]);
  await transaction.query(soldItems, [ownerId]);
  await transaction.query('ANALYZE sold_item ("customerKey", day, product)');
  await transaction.query(soldSlices, [ownerId]);
  await transaction.query(firstItems);
  await transaction.query(customerSlices, [ownerId]);
}

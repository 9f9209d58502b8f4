import type { EntityManager } from 'typeorm';
import { ProfitGroup, type ProfitRow, type StoreProfit } from '../../schema/ltv/store-profit.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { atRate, spendAmount } from './exchange.js';
import { partsOfStore } from './order-sales.js';
import { readFigures, type DayRange } from './store-figures.js';

/** Name of the group of an order, or of an item with its product. */
const groups: Record<ProfitGroup, string> = {
  month: `to_char(day, 'YYYY-MM')`,
  channel: `coalesce(channel, '')`,
  country: `coalesce(country, '')`,
  product: `coalesce(product, '')`,
  customer: `CASE WHEN "isFirst" THEN 'first' WHEN "customerKey" IS NULL THEN '' ELSE 'later' END`,
};

/** What a product costs has no day: it is converted at the rate of the day on which it was told. */
const costAmount = { ...spendAmount, owner: 's."ownerId"', currency: `(data ->> 'currency')`, day: 's.at::date' };

/**
 * Every order of a range cut into its items, each with its share of the order: an order without items is one. Costs of
 * goods go with what was not refunded. $1 owner, $2 first and $3 last day, $4 goods percent or null, $5 fee percent, $6 fee
 * and $7 shipping cost of an order, hundredths.
 * @param customers SQL that leaves orders `o` of some customers out
 */
export const itemsOfRange = (customers = ''): string => `
  WITH orders AS (
    SELECT o.*, c."firstDay" = o.day AND NOT c."boughtBefore" AS "isFirst",
      CASE WHEN o."grossCents" > 0 THEN greatest(1 - o."refundedCents"::numeric / o."grossCents", 0) ELSE 0 END AS kept
    FROM (${partsOfStore} AND (o."orderedAt" AT TIME ZONE p."timeZone")::date BETWEEN $2 AND $3 ${customers}) o
    LEFT JOIN store_customer c ON c."ownerId" = $1 AND c."customerKey" = o."customerKey"
  ), costs AS (
    SELECT DISTINCT ON (key) key,
      ${atRate(`(data ->> 'costCents')::numeric`, costAmount)} AS cents
    FROM store_source s JOIN store_profile p ON p."ownerId" = s."ownerId"
    WHERE s."ownerId" = $1 AND kind = 'product_costs' ORDER BY key, at DESC, "sourceId" DESC
  ), items AS (
    SELECT o.*, i.product, coalesce(k.cents, t.cents) * i.quantity AS cost, i.share
    FROM orders o
    CROSS JOIN LATERAL (
      -- Shares are worked out order by order: sorting all items of a store for it takes longer than reading them.
      SELECT product, sku, quantity,
        CASE WHEN count(*) OVER () = 1 THEN 1 ELSE coalesce(worth / nullif(sum(worth) OVER (), 0), 1.0 / count(*) OVER ()) END AS share
      FROM (
        SELECT coalesce(r.product, r.sku) AS product, r.sku, coalesce(r.quantity, 1) AS quantity,
          greatest(coalesce(r."priceCents", 0) * coalesce(r.quantity, 1) - coalesce(r."discountCents", 0), 0) AS worth
        FROM jsonb_to_recordset(CASE WHEN jsonb_array_length(o.items) > 0 THEN o.items ELSE '[{}]' END)
          AS r(product text, sku text, quantity numeric, "priceCents" numeric, "discountCents" numeric)
      ) r
    ) i
    LEFT JOIN costs k ON k.key = lower(i.sku)
    LEFT JOIN costs t ON t.key = lower(i.product)
  ), margins AS (
    SELECT *, coalesce(cost * kept, "netCents" * share * $4::numeric / 100) AS goods,
      ("grossCents" * $5::numeric / 100 + $6::numeric) * share * "isCounted"::int AS fees,
      $7::numeric * share * "isCounted"::int AS sending
    FROM items
  )`;

/** What an item brought after its costs; null where one is unknown. */
export const itemContribution = `"netCents" * share + "shippingCents" * share * kept - goods - fees - sending`;

const sums = `
  sum(share * "isCounted"::int)::float8 AS orders, count(*) FILTER (WHERE "netCents" IS NULL)::integer AS "withoutNet",
  count(*) FILTER (WHERE goods IS NULL)::integer AS "withoutGoods",
  sum("netCents" * share)::float8 AS net, sum("shippingCents" * share * kept)::float8 AS shipping, sum(goods)::float8 AS goods,
  sum(fees)::float8 AS fees, sum(sending)::float8 AS sending,
  sum("salesCents" * share)::float8 AS sales, sum("salesCents" * share) FILTER (WHERE "isFirst")::float8 AS first`;

interface Sums {
  name: string;
  orders: number;
  withoutNet: number;
  withoutGoods: number;
  net: number | null;
  shipping: number | null;
  goods: number | null;
  fees: number | null;
  sending: number | null;
  sales: number | null;
  first: number | null;
}

const money = (cents: number): number => Math.round(cents) / 100;

/** Rows that lack a part are known as far as they go, and their contribution is not. */
function rowOf({ name, orders, withoutNet, withoutGoods, net, shipping, goods, fees, sending }: Sums): ProfitRow {
  const isKnown = withoutNet === 0 && withoutGoods === 0;
  const contribution = isKnown ? (net ?? 0) + (shipping ?? 0) - (goods ?? 0) - (fees ?? 0) - (sending ?? 0) : null;
  return {
    name,
    orders: Math.round(orders * 100) / 100,
    netSales: withoutNet === 0 ? money(net ?? 0) : null,
    shippingIncome: withoutNet === 0 ? money(shipping ?? 0) : null,
    goods: withoutGoods === 0 ? money(goods ?? 0) : null,
    fees: money(fees ?? 0),
    shippingCost: money(sending ?? 0),
    contribution: contribution === null ? null : money(contribution),
    marginPercent: contribution === null || !net ? null : Math.round((1_000 * contribution) / net) / 10,
  };
}

const mostRows = 200;

/** What the owner has not said yet, of what every order costs. */
function missingCosts({ costs, grossMargin }: StoreProfile, hasProductCosts: boolean): string | null {
  const missing = [
    ...(costs.goodsPercent === undefined && grossMargin === null && !hasProductCosts ? ['cost of goods'] : []),
    ...(costs.feePercent === undefined ? ['payment fees'] : []),
    ...(costs.shippingPerOrder === undefined ? ['cost of shipping'] : []),
  ];
  if (missing.length === 0) return null;
  const last = missing.at(-1) ?? '';
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} and ${last}`;
  return `Profit needs your ${list}.`;
}

/** Why profit is unknown; null where every kind of cost is. */
export async function lackingCosts(db: EntityManager, profile: StoreProfile): Promise<string | null> {
  const [kept]: { found: boolean }[] = await db.query(
    `SELECT EXISTS (SELECT FROM store_source WHERE "ownerId" = $1 AND kind = 'product_costs') AS found`,
    [profile.ownerId],
  );
  return missingCosts(profile, kept?.found ?? false);
}

/** Of `itemsOfRange`. */
export function itemParameters({ ownerId, costs, grossMargin }: StoreProfile, { from, to }: DayRange): unknown[] {
  return [
    ownerId,
    from,
    to,
    costs.goodsPercent ?? (grossMargin === null ? null : 100 - grossMargin * 100),
    costs.feePercent ?? 0,
    Math.round((costs.feeFixed ?? 0) * 100),
    Math.round((costs.shippingPerOrder ?? 0) * 100),
  ];
}

/** Contribution of the orders of a range and of groups of them, and what ads may cost. */
export async function readProfit(
  db: EntityManager,
  profile: StoreProfile,
  { range, by }: { range: DayRange | { days: number }; by: ProfitGroup },
): Promise<StoreProfit> {
  const { currency } = profile;
  const nothing = { total: null, adSpend: null, adDays: 0, contributionAfterAds: null, mer: null };
  const unknown = {
    ...nothing,
    from: null,
    to: null,
    currency,
    newCustomerRoas: null,
    breakEvenRoas: null,
    contributionShare: null,
    rows: [],
  };
  const found = await readFigures(db, profile, range);
  const sold = found?.days.filter(({ sales }) => sales !== null) ?? [];
  const [first, last] = [sold[0]?.day, sold.at(-1)?.day];
  if (!found || !first || !last) return { ...unknown, reason: 'There are no orders in these days.' };
  const lacking = await lackingCosts(db, profile);
  if (lacking) return { ...unknown, from: first, to: last, reason: lacking };
  const ask = (from: string, to: string) => itemParameters(profile, { from, to });
  // One look at the orders brings the whole and its parts.
  const rows: (Sums & { isWhole: boolean })[] = await db.query(
    `${itemsOfRange()} SELECT coalesce(name, '') AS name, grouping(name) = 1 AS "isWhole", ${sums}
     FROM (SELECT *, ${groups[by]} AS name FROM margins) m GROUP BY GROUPING SETS ((name), ())
     ORDER BY 2 DESC, ${by === ProfitGroup.month ? '1' : 'sum("netCents" * share) DESC NULLS LAST, 1'} LIMIT ${mostRows + 1}`,
    ask(first, last),
  );
  const [all, ...parts] = rows;
  if (!all?.isWhole) return { ...unknown, from: first, to: last, reason: 'There are no orders in these days.' };
  const total = rowOf(all);
  const reason =
    all.withoutNet > 0
      ? 'Some orders have no tax or shipping. Import them, or state the tax in your prices.'
      : all.withoutGoods > 0
        ? 'Some products have no cost. Import their costs, or state the cost of goods in percent.'
        : null;
  // Ads are set against the orders of the days that both cover, all of them in one stretch.
  const { current } = found;
  const { from, to, days: adDays } = current.roas;
  const isWhole = from !== null && to !== null && adDays === (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const [joined]: Sums[] = !isWhole
    ? []
    : from === first && to === last
      ? [all]
      : await db.query(`${itemsOfRange()} SELECT '' AS name, ${sums} FROM margins`, ask(from, to));
  const spend = found.days
    .filter(({ day, sales }) => sales && from !== null && to !== null && day >= from && day <= to)
    .reduce((sum, { spendCents }) => sum + (spendCents ?? 0), 0);
  const joinedRow = joined && rowOf(joined);
  const contribution = joinedRow?.contribution ?? null;
  const { newCustomers } = current;
  return {
    reason,
    from: first,
    to: last,
    currency,
    total,
    adSpend: joined ? spend / 100 : null,
    adDays: joined ? adDays : 0,
    contributionAfterAds: contribution === null ? null : money(contribution * 100 - spend),
    mer: current.roas.value,
    // Known only where it is certain which orders are first ones, as the number of new customers is.
    newCustomerRoas:
      joined && spend > 0 && newCustomers.value !== null && newCustomers.bound === null
        ? Math.round((100 * (joined.first ?? 0)) / spend) / 100
        : null,
    breakEvenRoas:
      total.contribution !== null && total.contribution > 0 && all.sales !== null
        ? Math.round(all.sales / total.contribution) / 100
        : null,
    contributionShare: total.contribution !== null && all.sales ? (100 * total.contribution) / all.sales : null,
    rows: parts.map(rowOf),
  };
}

import type { EntityManager } from 'typeorm';
import { ProfitGroup, type ProfitRow, type StoreProfit } from '../../schema/ltv/store-profit.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { SliceCut } from '../../schema/ltv/store-slice.entity.js';
import { readFigures, type DayRange } from './store-figures.js';

/** Every order is in each cut once: months are those of any. */
const groups: Record<ProfitGroup, { cut: SliceCut; name: string }> = {
  month: { cut: 'customer', name: `to_char(day, 'YYYY-MM')` },
  channel: { cut: 'channel', name: 'name' },
  country: { cut: 'country', name: 'name' },
  product: { cut: 'product', name: 'name' },
  customer: { cut: 'customer', name: 'name' },
};

/** Costs of goods: of products by what is known of them, of others by the percent that the owner states. */
const goodsSum = `sum("goodsCents") + sum("uncostedCents") * coalesce($3::numeric / 100, 0)`;
const feesSum = `sum("chargedCents") * $4::numeric / 100 + sum(orders) * $5::numeric`;
const sendingSum = `sum(orders) * $6::numeric`;

/** Items whose cost of goods is unknown. */
const withoutGoodsCount = `CASE WHEN $3::numeric IS NULL THEN sum("withoutCost") ELSE sum("withoutBoth") END`;

/**
 * What slices brought after their costs, of any number of them; null where a part is unknown. $1 owner, $2 cut, $3 goods
 * percent or null, $4 fee percent, $5 fee and $6 shipping cost of an order, hundredths.
 */
export const sliceContribution = `CASE WHEN sum("withoutNet") = 0 AND ${withoutGoodsCount} = 0
  THEN sum("netCents") + sum("shippingCents") - (${goodsSum}) - (${feesSum}) - ${sendingSum} END`;

const sums = `
  sum(orders)::float8 AS orders, sum("withoutNet")::integer AS "withoutNet", (${withoutGoodsCount})::integer AS "withoutGoods",
  sum("netCents")::float8 AS net, sum("shippingCents")::float8 AS shipping, (${goodsSum})::float8 AS goods,
  (${feesSum})::float8 AS fees, (${sendingSum})::float8 AS sending,
  sum("salesCents")::float8 AS sales, sum("salesCents") FILTER (WHERE store_slice.name = 'first')::float8 AS first`;

/** $7 first and $8 last day. */
const slicesOfRange = `FROM store_slice WHERE "ownerId" = $1 AND cut = $2 AND day BETWEEN $7 AND $8`;

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
  const [kept] = await db.query<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT FROM store_source WHERE "ownerId" = $1 AND kind = 'product_costs') AS found`,
    [profile.ownerId],
  );
  return missingCosts(profile, kept?.found ?? false);
}

/** Of `sliceContribution`. */
export function sliceParameters({ ownerId, costs, grossMargin }: StoreProfile, cut: SliceCut): unknown[] {
  return [
    ownerId,
    cut,
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
  if (!found || !first || !last) return { ...unknown, reason: 'There are no orders on these days.' };
  const lacking = await lackingCosts(db, profile);
  if (lacking) return { ...unknown, from: first, to: last, reason: lacking };
  const { cut, name } = groups[by];
  const wholeOf = async (days: DayRange): Promise<Sums | undefined> => {
    const [whole] = await db.query<Sums[]>(`SELECT '' AS name, ${sums} ${slicesOfRange} HAVING count(*) > 0`, [
      ...sliceParameters(profile, 'customer'),
      days.from,
      days.to,
    ]);
    return whole;
  };
  const all = await wholeOf({ from: first, to: last });
  if (!all) {
    const isWorkedOut = sold.every(({ sales }) => !sales?.orders);
    const reason = isWorkedOut
      ? 'There are no orders on these days.'
      : "We're working out your profit. Check again soon.";
    return { ...unknown, from: first, to: last, reason };
  }
  const parts = await db.query<Sums[]>(
    `SELECT ${name} AS name, ${sums} ${slicesOfRange} GROUP BY 1
     ORDER BY ${by === ProfitGroup.month ? '' : 'sum("netCents") DESC, '}1 LIMIT ${mostRows}`,
    [...sliceParameters(profile, cut), first, last],
  );
  const total = rowOf(all);
  const reason =
    all.withoutNet > 0
      ? 'Some orders have no tax or shipping. Import them, or enter the tax included in your prices.'
      : all.withoutGoods > 0
        ? 'Some products have no cost. Import their costs, or enter the cost of goods as a percentage.'
        : null;
  // Ads are set against the orders of the days that both cover, all of them in one stretch.
  const { current } = found;
  const { from, to, days: adDays } = current.roas;
  const isWhole = from !== null && to !== null && adDays === (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const joined = isWhole ? (from === first && to === last ? all : await wholeOf({ from, to })) : undefined;
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

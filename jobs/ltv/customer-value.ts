import type { EntityManager } from 'typeorm';
import { CustomerGroup, type CustomerValueRow, type CustomerValueTable } from '../../schema/ltv/customer-value.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { SliceCut } from '../../schema/ltv/store-slice.entity.js';
import { groupBy } from '../kit/group.js';
import { sum } from '../kit/statistics.js';
import { figuresOf, type Figure, type StoreDayFacts, type StoreFacts } from '../store/figures.engine.js';
import { atRate, hasRate, spendAmount } from '../store/exchange.js';
import { statedMargin } from '../store/own-margin.js';
import { lackingCosts, sliceContribution, sliceParameters } from '../store/profit.js';
import {
  addDays,
  readDays,
  readPlatformDays,
  readReach,
  readStoreFacts,
  type StoreReach,
} from '../store/store-figures.js';
import {
  ageDays,
  type GroupValue,
  groupValues,
  mostAges,
  paybackOf,
  platformOfChannel,
  type ValueCell,
  type ValueSize,
} from './customer-value.engine.js';

/** Older customers say little of those of today. */
const mostDays = 3 * 365;
const mostGroups: Record<CustomerGroup, number> = {
  month: 24,
  week: 26,
  quarter: 12,
  first_product: 30,
  channel: 30,
  discount_code: 30,
  country: 30,
};
/** What customers cost at present is told over so many days. */
const costDays = 90;
/** The days of every other screen, so that all of them name one cost of a customer. */
const blendedDays = 30;

/** Every customer is in each cut once: those of a time are those of any. */
const groups: Record<CustomerGroup, { cut: SliceCut; name: string }> = {
  month: { cut: 'first_country', name: `to_char(day, 'YYYY-MM')` },
  week: { cut: 'first_country', name: `to_char(day, 'IYYY-"W"IW')` },
  quarter: { cut: 'first_country', name: `to_char(day, 'YYYY-"Q"Q')` },
  first_product: { cut: 'first_product', name: 'name' },
  channel: { cut: 'first_channel', name: 'name' },
  discount_code: { cut: 'first_discount_code', name: 'name' },
  country: { cut: 'first_country', name: 'name' },
};

/** $7 first and $8 last day on which customers came; $8 is the last day that is known of them, too. */
const customersAndOrders = (name: string): string => `
  WITH slices AS MATERIALIZED (
    SELECT *, ${name} AS "group", least(($8::date - day + 1) / ${ageDays}, ${mostAges}) AS ages
    FROM store_slice WHERE "ownerId" = $1 AND cut = $2 AND day BETWEEN $7 AND $8
  )
  SELECT "group" AS name, age, NULL::int AS ages, NULL AS day, sum(customers)::int AS customers, sum(orders)::float8 AS orders,
    sum("salesCents")::float8 AS cents, (${sliceContribution})::float8 AS margin
  FROM slices WHERE age < ages GROUP BY 1, 2
  UNION ALL
  SELECT "group", NULL, ages, NULL, sum(customers)::int, NULL, NULL, NULL FROM slices WHERE age = 0 GROUP BY 1, 3
  UNION ALL
  SELECT "group", NULL, NULL, to_char(day, 'YYYY-MM-DD'), sum(customers)::int, NULL, NULL, NULL FROM slices WHERE age = 0 GROUP BY 1, 4`;

interface Row {
  name: string;
  age: number | null;
  ages: number | null;
  day: string | null;
  customers: number;
  orders: number | null;
  cents: number | null;
  margin: number | null;
}

/** What customers brought since their first order, by group, with what they cost and when that was paid back. */
export async function readCustomerValue(
  db: EntityManager,
  profile: StoreProfile,
  by: CustomerGroup,
): Promise<CustomerValueTable> {
  const { currency, salesBasis } = profile;
  const reach = await readReach(db, profile);
  const { history, lastFullDay } = reach;
  const lacks = await lackingCosts(db, profile);
  const table = { currency, salesBasis, caveat: null, marginKind: null, until: lastFullDay, rows: [], otherGroups: 0 };
  if (!history || lastFullDay === null) return table;
  const oldest = addDays(lastFullDay, 1 - mostDays);
  const range = { from: oldest > history.firstDay ? oldest : history.firstDay, to: lastFullDay };
  const { cut, name: group } = groups[by];
  const rows = await db.query<Row[]>(customersAndOrders(group), [
    ...sliceParameters(profile, cut),
    range.from,
    range.to,
  ]);
  const share = lacks === null ? null : statedMargin(profile);
  const cells = rows.flatMap(({ name, age, customers, orders, cents, margin }): ValueCell[] => {
    if (age === null) return [];
    const known = { name, age, buyers: customers, orders: orders ?? 0, cents: cents ?? 0 };
    return [{ ...known, marginCents: lacks === null ? margin : share === null ? null : (cents ?? 0) * share }];
  });
  const sizes = rows.flatMap(({ name, ages, customers }): ValueSize[] =>
    ages === null ? [] : [{ name, ages, customers }],
  );
  const firsts = rows.flatMap(({ name, day, customers }) => (day === null ? [] : [{ name, day, customers }]));
  const costs = await readCosts(db, { profile, reach, by, firsts });
  const values = groupValues(cells, sizes);
  const isTime = by === CustomerGroup.month || by === CustomerGroup.week || by === CustomerGroup.quarter;
  const ordered = isTime ? values.toSorted((one, other) => (one.name < other.name ? 1 : -1)) : values;
  return {
    ...table,
    marginKind: lacks === null ? 'contribution' : share === null ? null : 'gross',
    caveat:
      history.isCut && !history.knowsNew
        ? 'Your orders start mid-history: some customers who look new had bought before, so a new customer costs at least this much.'
        : null,
    rows: ordered.slice(0, mostGroups[by]).map((value) => rowOf(value, costs(value.name))),
    otherGroups: Math.max(0, values.length - mostGroups[by]),
  };
}

interface Cost {
  cac: number | null;
  basis: string;
}

function rowOf(value: GroupValue, { cac, basis }: Cost): CustomerValueRow {
  const { month, reason } = paybackOf(value.margin, cac);
  return { ...value, cac, cacBasis: basis, paybackMonth: month, paybackReason: reason === '' ? null : reason };
}

interface CostQuestion {
  profile: StoreProfile;
  reach: StoreReach;
  by: CustomerGroup;
  firsts: readonly { name: string; day: string; customers: number }[];
}

/** What a customer of each group cost: of the group's own days, of its own platform, or of all customers at present. */
async function readCosts(db: EntityManager, question: CostQuestion): Promise<(name: string) => Cost> {
  const { profile, reach, by, firsts } = question;
  const last = reach.lastFullDay ?? '';
  const [first = last] = firsts.map(({ day }) => day).toSorted();
  const days = await readDays(db, profile, reach, { from: first, to: last });
  const store = await readStoreFacts(db, profile, reach, last);
  if (by === CustomerGroup.month || by === CustomerGroup.week || by === CustomerGroup.quarter) {
    const ofGroup = groupBy(days, ({ day }) => timeGroup(by, day));
    return (name) => ownDays(ofGroup.get(name) ?? [], store);
  }
  const { cac } = figuresOf(days.slice(-blendedDays), store);
  const blended = toCost(cac, `of all new customers in ${cac.days} days with ad spend`);
  if (by !== CustomerGroup.channel) return () => blended;
  const byPlatform = await readSpend(db, profile, { from: addDays(last, 1 - costDays), to: last });
  return (name) => {
    const spent = byPlatform.get(platformOfChannel(name) ?? '');
    if (!spent || cac.value === null) return { cac: null, basis: cac.reason ?? 'No ad spend for this channel.' };
    const customers = sum(
      firsts.filter((one) => one.name === name && spent.days.has(one.day)).map((one) => one.customers),
    );
    if (customers === 0) return { cac: null, basis: 'No new customer on days with ad spend.' };
    const platform = platformOfChannel(name) ?? '';
    return {
      cac: Math.round(spent.cents / customers) / 100,
      basis: `of ${platform} ads over ${spent.days.size} days and the new customers whose orders name this channel`,
    };
  };
}

const toCost = ({ value, reason, bound }: Figure, basis: string): Cost => ({
  cac: value,
  basis:
    reason ??
    (bound === 'at_least' ? `a lower bound, ${basis}` : bound === 'at_most' ? `an upper bound, ${basis}` : basis),
});

/** Spend of the very days on which a group came: known where all of them are. */
function ownDays(days: readonly StoreDayFacts[], store: StoreFacts): Cost {
  const covered = days.filter(({ spendCents }) => spendCents !== null).length;
  if (covered === 0) return { cac: null, basis: 'No ad spend for these days.' };
  if (covered < days.length) return { cac: null, basis: `We have ad spend for ${covered} of ${days.length} days.` };
  return toCost(figuresOf(days, store).cac, 'from ad spend on the days they first ordered');
}

const isoWeek = (day: string): string => {
  const date = new Date(day);
  // The Thursday of a week says which year it belongs to.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const week = Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
};

function timeGroup(by: CustomerGroup, day: string): string {
  if (by === CustomerGroup.week) return isoWeek(day);
  if (by === CustomerGroup.month) return day.slice(0, 7);
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

const platformSpend = `
  SELECT platform, to_char(day, 'YYYY-MM-DD') AS day,
    sum(${atRate('a."spendCents"', spendAmount)})::float8 AS cents,
    bool_or("spendCents" > 0 AND NOT ${hasRate(spendAmount)}) AS "isForeign"
  FROM ad_spend a JOIN store_profile p ON p."ownerId" = a."ownerId"
  WHERE a."ownerId" = $1 AND day BETWEEN $2 AND $3 GROUP BY 1, 2`;

/** Spend of each platform over the days that its sources cover. */
async function readSpend(
  db: EntityManager,
  { ownerId }: StoreProfile,
  range: { from: string; to: string },
): Promise<Map<string, { cents: number; days: Set<string> }>> {
  const covered = await readPlatformDays(db, ownerId, 'ad_spend', range);
  const rows = await db.query<{ platform: string; day: string; cents: number; isForeign: boolean }[]>(platformSpend, [
    ownerId,
    range.from,
    range.to,
  ]);
  return new Map(
    [...covered].map(([platform, days]) => {
      const own = rows.filter((row) => row.platform === platform);
      const foreign = new Set(own.filter(({ isForeign }) => isForeign).map(({ day }) => day));
      const known = new Set([...days].filter((day) => !foreign.has(day)));
      return [platform, { cents: sum(own.filter(({ day }) => known.has(day)).map(({ cents }) => cents)), days: known }];
    }),
  );
}

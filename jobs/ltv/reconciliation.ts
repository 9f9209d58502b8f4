import type { EntityManager } from 'typeorm';
import type { StoreReconciliation } from '../../schema/ltv/reconciliation.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { sum } from '../kit/statistics.js';
import { atRate, hasRate, spendAmount } from '../store/exchange.js';
import { partsOfStore } from '../store/order-sales.js';
import { addDays, readDays, readPlatformDays, readReach, type DayRange } from '../store/store-figures.js';
import { platformOfChannel } from './customer-value.engine.js';
import { reconciliationSentence } from './reconciliation.engine.js';

const lookedAtDays = 30;

/** $1 owner, $2 first and $3 last day. */
const orderRows = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(channel, '') AS channel, (count(*) FILTER (WHERE "isCounted"))::integer AS orders,
    sum("grossCents")::float8 AS cents
  FROM (${partsOfStore}) o WHERE day BETWEEN $2::date AND $3::date GROUP BY 1, 2`;

const platformRows = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, platform, sum(conversions)::float8 AS counted,
    sum(${atRate('a."revenueCents"', spendAmount)})::float8 AS cents, bool_and(${hasRate(spendAmount)}) AS "isKnown"
  FROM ad_spend a JOIN store_profile p ON p."ownerId" = a."ownerId"
  WHERE a."ownerId" = $1 AND day BETWEEN $2::date AND $3::date GROUP BY 1, 2`;

const visitRows = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(conversions)::float8 AS counted
  FROM store_visit WHERE "ownerId" = $1 AND day BETWEEN $2::date AND $3::date AND conversions IS NOT NULL GROUP BY 1`;

interface OrderRow {
  day: string;
  channel: string;
  orders: number;
  cents: number;
}

interface PlatformRow {
  day: string;
  platform: string;
  counted: number;
  cents: number;
  isKnown: boolean;
}

/** A source with what it counts on each day that it covers. */
interface CountingSource {
  source: string;
  days: ReadonlySet<string>;
  rows: readonly { day: string; counted: number; cents: number | null }[];
  /** Whether an order is one that the source should have counted. */
  takes: (channel: string) => boolean;
}

/** What platforms and analytics count beside the store's own orders, over the last days that both cover. */
export async function readReconciliation(db: EntityManager, profile: StoreProfile): Promise<StoreReconciliation[]> {
  const { ownerId } = profile;
  const reach = await readReach(db, profile);
  if (!reach.history || reach.lastFullDay === null) return [];
  const range = { from: addDays(reach.lastFullDay, 1 - lookedAtDays), to: reach.lastFullDay };
  const days = await readDays(db, profile, reach, range);
  const sold = new Set(days.flatMap(({ day, sales }) => (sales ? [day] : [])));
  const orders = await db.query<OrderRow[]>(orderRows, [ownerId, range.from, range.to]);
  const sources = [...(await readPlatforms(db, ownerId, range)), ...(await readAnalytics(db, ownerId, range))];
  return sources.flatMap((source) => {
    const shared = [...source.days].filter((day) => sold.has(day)).toSorted();
    const row = compare(source, new Set(shared), orders);
    const [from] = shared;
    const to = shared.at(-1);
    return from && to ? [{ ...row, from, to, days: shared.length, currency: profile.currency }] : [];
  });
}

/** Every platform, and all of them on the days that all cover. */
async function readPlatforms(db: EntityManager, ownerId: string, range: DayRange): Promise<CountingSource[]> {
  const rows = await db.query<PlatformRow[]>(platformRows, [ownerId, range.from, range.to]);
  const covered = await readPlatformDays(db, ownerId, 'ad_spend', range);
  const single = [...covered]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([platform, days]): CountingSource => {
      const own = rows.filter((row) => row.platform === platform);
      const foreign = new Set(own.filter(({ isKnown }) => !isKnown).map(({ day }) => day));
      return {
        source: platform,
        // What is in a currency without a rate has no value here.
        days: new Set([...days].filter((day) => !foreign.has(day))),
        rows: own,
        takes: (channel) => platformOfChannel(channel) === platform,
      };
    });
  const [first, ...others] = single;
  if (!first || others.length === 0) return single;
  const all = [...first.days].filter((day) => others.every(({ days }) => days.has(day)));
  return [...single, { source: 'all_ads', days: new Set(all), rows, takes: () => true }];
}

async function readAnalytics(db: EntityManager, ownerId: string, range: DayRange): Promise<CountingSource[]> {
  const rows = await db.query<{ day: string; counted: number }[]>(visitRows, [ownerId, range.from, range.to]);
  if (rows.length === 0) return [];
  return [
    {
      source: 'analytics',
      days: new Set(rows.map(({ day }) => day)),
      rows: rows.map((row) => ({ ...row, cents: null })),
      takes: () => true,
    },
  ];
}

const money = (cents: number): number => Math.round(cents) / 100;

function compare(
  { source, rows, takes }: CountingSource,
  days: ReadonlySet<string>,
  orders: readonly OrderRow[],
): Omit<StoreReconciliation, 'from' | 'to' | 'days' | 'currency'> {
  const counting = rows.filter(({ day }) => days.has(day));
  const ofDays = orders.filter(({ day }) => days.has(day));
  const own = ofDays.filter(({ channel }) => takes(channel));
  const isTold = source === 'all_ads' || source === 'analytics' || ofDays.some(({ channel }) => channel !== '');
  const counted = Math.round(100 * sum(counting.map((row) => row.counted))) / 100;
  const ownOrders = isTold ? sum(own.map((row) => row.orders)) : null;
  return {
    source,
    counted,
    countedValue: source === 'analytics' ? null : money(sum(counting.map(({ cents }) => cents ?? 0))),
    orders: ownOrders,
    orderValue: isTold ? money(sum(own.map(({ cents }) => cents))) : null,
    sentence: reconciliationSentence({ source, counted, orders: ownOrders }),
  };
}

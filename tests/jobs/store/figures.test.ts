import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { collectFacts } from '../../../jobs/insights/collect-facts.js';
import { readHistory } from '../../../jobs/ltv/store-history.js';
import { rollUpStore } from '../../../jobs/ltv/store-rollup.js';
import { readCoverage } from '../../../jobs/store/coverage.js';
import { readFigures, type RangeFigures } from '../../../jobs/store/store-figures.js';
import type { OrderRow } from '../../../jobs/store/store-rows.js';
import { createDataSource } from '../../../schema/data-source.js';
import { StoreProfile } from '../../../schema/ltv/store-profile.entity.js';
import { createTestDatabase } from '../../support/database.js';
import { newOwner, takeOrdersFile, takeRows } from '../../support/staged-store.js';
import { score } from '../../support/scoreboard.js';

let db: DataSource;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await createDataSource(database.url, { poolSize: 2 }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);
/** `YYYY-MM-DD` so many days ago. */
const ago = (days: number): string => new Date((today - days) * dayMs).toISOString().slice(0, 10);

/** What a drawn store is like. Days count back from today. */
interface Shape {
  historyDays: number;
  perDay: number;
  /** Share of orders by customers who come again. */
  reorder: number;
  refunds: number;
  guests: number;
  foreign: number;
  ratePercent: number | null;
  /** First and last day of ad spend and of orders, days ago. */
  spendFrom: number;
  spendTo: number;
  ordersTo: number;
  /** Days ago that the ad report lacks. */
  spendHole: number | null;
  /** A second platform that only came so many days ago. */
  secondFrom: number | null;
  spendCurrency: string;
  /** One file of orders, one with a line for every item, or several that come late and correct each other. */
  delivery: 'orders' | 'items' | 'late';
  seed: number;
}

const shape: fc.Arbitrary<Shape> = fc.record({
  historyDays: fc.integer({ min: 20, max: 90 }),
  perDay: fc.integer({ min: 1, max: 9 }),
  reorder: fc.double({ min: 0, max: 0.8, noNaN: true }),
  refunds: fc.constantFrom(0, 0, 0.2),
  guests: fc.constantFrom(0, 0, 0.3, 1),
  foreign: fc.constantFrom(0, 0, 0.2),
  ratePercent: fc.option(fc.integer({ min: 50, max: 150 })),
  spendFrom: fc.integer({ min: 3, max: 90 }),
  spendTo: fc.integer({ min: 1, max: 12 }),
  ordersTo: fc.integer({ min: 1, max: 8 }),
  spendHole: fc.option(fc.integer({ min: 3, max: 25 })),
  secondFrom: fc.option(fc.integer({ min: 5, max: 40 })),
  spendCurrency: fc.constantFrom('EUR', 'EUR', 'EUR', 'SEK'),
  delivery: fc.constantFrom('orders', 'items', 'late'),
  seed: fc.integer({ min: 1, max: 1e6 }),
});

interface Store {
  orders: OrderRow[];
  spend: { day: string; platform: string; cents: number }[];
}

function draw(s: Shape): Store {
  let state = s.seed;
  const chance = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const orders: OrderRow[] = [];
  const customers: string[] = [];
  for (let day = s.historyDays; day >= s.ordersTo; day--) {
    for (let n = 0; n < s.perDay; n++) {
      const isGuest = chance() < s.guests;
      const old = customers[Math.floor(chance() * customers.length)];
      const customer = old && chance() < s.reorder ? old : `c${customers.length + 1}`;
      if (!isGuest && customer !== old) customers.push(customer);
      const totalCents = 500 + Math.floor(chance() * 20_000);
      orders.push({
        orderId: `${day}-${n}`,
        customerKey: isGuest ? null : customer,
        orderedAt: `${ago(day)}T12:00:00.000Z`,
        localDay: ago(day),
        totalCents,
        refundedCents: chance() < s.refunds ? Math.floor(totalCents * chance()) : 0,
        currency: chance() < s.foreign / 2 ? 'USD' : 'EUR',
        isCounted: chance() > 0.03,
        changedAt: null,
      });
    }
  }
  const spend: Store['spend'] = [];
  for (let day = s.spendFrom; day >= s.spendTo; day--) {
    if (day !== s.spendHole)
      spend.push({ day: ago(day), platform: 'meta', cents: 1_000 + Math.floor(chance() * 9_000) });
  }
  for (let day = s.secondFrom ?? -1; day >= s.spendTo; day--)
    spend.push({ day: ago(day), platform: 'google', cents: 1_000 + Math.floor(chance() * 9_000) });
  return { orders, spend };
}

async function read(ownerId: string): Promise<RangeFigures> {
  const profile = await db.getRepository(StoreProfile).findOneByOrFail({ ownerId });
  const found = await readFigures(db, profile);
  if (!found) throw new Error('no figures');
  return found;
}

const euros = (cents: number): string => (cents / 100).toFixed(2);
const statusOf = ({ isCounted }: OrderRow): string => (isCounted ? 'paid' : 'cancelled');

/** A line an order, as most shops export them. */
const ordersText = (orders: readonly OrderRow[]): string =>
  [
    'Order number,Customer ID,Date,Currency,Status,Refunded,Total',
    ...orders.map((order) =>
      [
        order.orderId,
        order.customerKey ?? '',
        order.localDay,
        order.currency,
        statusOf(order),
        euros(order.refundedCents ?? 0),
        euros(order.totalCents ?? 0),
      ].join(),
    ),
  ].join('\n');

/** A line an item; what was sent back stands in a line of its own, as pieces below zero. */
function itemsText(orders: readonly OrderRow[]): string {
  const line = (order: OrderRow, product: string, quantity: number, cents: number): string =>
    [
      order.orderId,
      order.customerKey ?? '',
      order.localDay,
      order.currency,
      statusOf(order),
      product,
      quantity,
      euros(cents),
    ].join();
  return [
    'Order number,Customer ID,Date,Currency,Status,Product,Quantity,Unit price',
    ...orders.flatMap((order) => {
      const [total, refunded] = [order.totalCents ?? 0, order.refundedCents ?? 0];
      const two = Math.floor(total / 5);
      return [
        line(order, 'Mug', 2, two),
        line(order, 'Bowl', 1, total - 2 * two),
        ...(refunded > 0 ? [line(order, 'Bowl', -1, refunded)] : []),
      ];
    }),
  ].join('\n');
}

/** What the shop said when the newest days were exported for the first time: nothing sent back or cancelled yet. */
const asFirstTold = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.map((order) => ({ ...order, refundedCents: 0, isCounted: true }));

async function deliver(id: string, { orders }: Store, { delivery, historyDays, ordersTo }: Shape): Promise<void> {
  if (delivery === 'orders') return takeOrdersFile(db, id, ordersText(orders));
  if (delivery === 'items') return takeOrdersFile(db, id, itemsText(orders));
  const within = (from: number, to: number): OrderRow[] =>
    orders.filter(({ localDay }) => localDay && localDay >= ago(from) && localDay <= ago(to));
  const middle = Math.round((historyDays + ordersTo) / 2);
  // The newest days first, then the history with some of them again, then the newest days as they turned out.
  for (const part of [asFirstTold(within(middle, ordersTo)), within(historyDays, middle - 3), within(middle, ordersTo)])
    await takeOrdersFile(db, id, ordersText(part));
}

async function newStore(store: Store, s: Shape): Promise<string> {
  const { spend } = store;
  const id = await newOwner(db);
  await deliver(id, store, s);
  for (const platform of new Set(spend.map((row) => row.platform))) {
    const rows = spend.filter((row) => row.platform === platform);
    const more = {
      campaign: 'A',
      currency: s.spendCurrency,
      impressions: 1,
      clicks: 1,
      conversions: 0,
      revenueCents: 0,
    };
    await takeRows(
      db,
      id,
      'ad_spend',
      rows.map(({ day, cents }) => ({ ...more, day, platform, spendCents: cents })),
    );
  }
  const rates = s.ratePercent === null ? {} : { USD: s.ratePercent / 100 };
  await db.getRepository(StoreProfile).update({ ownerId: id }, { rates });
  await rollUpStore(db, id);
  return id;
}

/** Revenue, customers and spend over named days, by nothing but the drawn rows. */
function independent({ orders, spend }: Store, s: Shape, from: string, to: string) {
  const rate = (currency: string): number | null =>
    currency === 'EUR' ? 1 : s.ratePercent === null ? null : s.ratePercent / 100;
  const inCents = (cents: number, currency: string): number =>
    currency === 'EUR' ? cents : Math.round(cents * (rate(currency) ?? 0) + 1e-9);
  const counted = orders.filter((order) => order.isCounted && rate(order.currency) !== null);
  const firsts = new Map<string, string>();
  for (const { customerKey, localDay } of counted) {
    if (!customerKey || !localDay) continue;
    const known = firsts.get(customerKey);
    if (!known || localDay < known) firsts.set(customerKey, localDay);
  }
  const inside = counted.filter(({ localDay }) => localDay && localDay >= from && localDay <= to);
  const of = (days: ReadonlySet<string>) => {
    const on = inside.filter(({ localDay }) => localDay && days.has(localDay));
    return {
      cents: on.reduce(
        (sum, order) => sum + inCents((order.totalCents ?? 0) - (order.refundedCents ?? 0), order.currency),
        0,
      ),
      orders: on.length,
      fresh: [...firsts.values()].filter((day) => days.has(day)).length,
      spend: spend.filter(({ day }) => days.has(day)).reduce((sum, { cents }) => sum + cents, 0),
    };
  };
  const allDays = Array.from({ length: 200 }, (_, n) => ago(n)).filter((day) => day >= from && day <= to);
  const platforms = [...new Set(spend.filter(({ day }) => day >= from && day <= to).map(({ platform }) => platform))];
  const begins = (platform: string): string =>
    spend
      .filter((row) => row.platform === platform && row.day >= from)
      .map(({ day }) => day)
      .toSorted()[0] ?? '';
  const orderDays = counted.map(({ localDay }) => localDay ?? '').toSorted();
  const both = allDays.filter((day) => {
    if (day < (orderDays[0] ?? '')) return false;
    const running = platforms.filter((platform) => begins(platform) <= day);
    return (
      running.length > 0 &&
      running.every((platform) => spend.some((row) => row.day === day && row.platform === platform))
    );
  });
  return { all: of(new Set(allDays)), both: of(new Set(both)), bothDays: both.length, lastDay: orderDays.at(-1) };
}

describe('figures of stores of known truth', () => {
  const tally = { known: 0, unknown: 0, bounds: 0, stores: 0 };

  // A test for each way of delivery: the time of one grows with its stores, and with whatever else the machine does.
  it.each(['orders', 'items', 'late'] as const)(
    'from files of %s equal an independent computation to the cent over the days that they name, or are unknown',
    async (delivery) => {
      await fc.assert(
        fc.asyncProperty(shape, async (drawn) => {
          const s = { ...drawn, delivery };
          const store = draw(s);
          tally.stores++;
          const owner = await newStore(store, s);
          const { current, range } = await read(owner);
          expect(Date.parse(range.to) - Date.parse(range.from)).toBe(29 * dayMs);
          const truth = independent(store, s, range.from, range.to);
          expect(range.to).toBe(truth.lastDay);
          const known = (name: keyof typeof current, value: number | null) => {
            const figure = current[name];
            if (figure.value === null) {
              tally.unknown++;
              expect(figure.reason).toBeTruthy();
              return;
            }
            tally.known++;
            if (figure.bound) tally.bounds++;
            expect([name, figure.value]).toEqual([name, value]);
          };
          const two = (value: number): number => Math.round(value * 100) / 100;
          known('totalRevenue', truth.all.cents / 100);
          known('orders', truth.all.orders);
          known('aov', two(truth.all.cents / truth.all.orders / 100));
          known('newCustomers', truth.all.fresh);
          known('roas', two(truth.both.cents / truth.both.spend));
          known('cac', two(truth.both.spend / truth.both.fresh / 100));
          if (current.roas.value !== null) expect(current.roas.days).toBe(truth.bothDays);
          // Spend in a currency without a rate is never taken for spend of the store's own.
          if (s.spendCurrency !== 'EUR') expect([current.roas.value, current.cac.value]).toEqual([null, null]);
          // All that is known of customers begins with the data: nobody is called new for sure.
          if (s.guests === 0 && current.newCustomers.value !== null) expect(current.newCustomers.bound).toBe('at_most');
          if (s.guests === 1) expect(current.newCustomers.value).toBeNull();
        }),
        { numRuns: 20 },
      );
    },
  );

  it('are known more often than not', () => {
    score(
      'store figures',
      '60 made-up stores',
      {
        equal: tally.known,
        'of them bounds': tally.bounds,
        unknown: tally.unknown,
        wrong: 0,
      },
      'none wrong',
    );
    expect(tally.stores).toBe(60);
    expect(tally.known).toBeGreaterThan(2 * tally.unknown);
  });

  it('are the same whatever the order of the files and of their lines', async () => {
    await fc.assert(
      fc.asyncProperty(shape, async (s) => {
        const store = draw(s);
        const [one, other] = [
          await newStore(store, s),
          await newStore({ orders: store.orders.toReversed(), spend: store.spend.toReversed() }, s),
        ];
        expect((await read(other)).current).toEqual((await read(one)).current);
      }),
      { numRuns: 8 },
    );
  });

  it.each(['gross', 'net'] as const)('of %s sales are what insights and cohorts are made of', async (salesBasis) => {
    await fc.assert(
      fc.asyncProperty(shape, async (s) => {
        const store = draw(s);
        const owner = await newStore(store, s);
        await db.getRepository(StoreProfile).update({ ownerId: owner }, { salesBasis, costs: { taxPercent: 20 } });
        await rollUpStore(db, owner);
        const { days, reach } = await read(owner);
        const facts = await collectFacts(db, owner);
        const told = new Map(facts.days.map((day) => [day.day, day]));
        expect(facts.days.at(-1)?.day).toBe(reach.lastFullDay);
        for (const { day, sales, spendCents } of days.filter((one) => told.has(one.day))) {
          expect([told.get(day)?.netCents, told.get(day)?.orders]).toEqual([sales?.cents, sales?.orders]);
          expect(told.get(day)?.spendCents).toBe(spendCents);
        }
        const profile = await db.getRepository(StoreProfile).findOneByOrFail({ ownerId: owner });
        const history = await readHistory(db, profile);
        const sum = (rows: readonly { revenueCents: number }[]): number =>
          rows.reduce((total, { revenueCents }) => total + revenueCents, 0);
        const [all] = await db.query('SELECT sum("salesCents")::float8 AS cents FROM store_day WHERE "ownerId" = $1', [
          owner,
        ]);
        expect(sum(history?.cells ?? []) + sum(history?.guests ?? [])).toBe(all.cents);
      }),
      { numRuns: 10 },
    );
  });

  it('know the gap in a busy store, and take no day of it for zero', async () => {
    const s: Shape = {
      historyDays: 50,
      perDay: 9,
      reorder: 0.3,
      refunds: 0,
      guests: 0,
      foreign: 0,
      ratePercent: null,
      spendFrom: 50,
      spendTo: 1,
      ordersTo: 1,
      spendHole: null,
      secondFrom: null,
      spendCurrency: 'EUR',
      delivery: 'orders',
      seed: 7,
    };
    const store = draw(s);
    const hole = new Set([ago(10), ago(11), ago(12)]);
    const owner = await newStore(
      { ...store, orders: store.orders.filter(({ localDay }) => !hole.has(localDay ?? '')) },
      s,
    );
    const { current } = await read(owner);
    expect(current.totalRevenue.days).toBe(27);
    expect(current.roas.days).toBe(27);
    // Days that nobody told of would look like a fall.
    expect((await collectFacts(db, owner)).days.map(({ day }) => day)).toEqual(
      Array.from({ length: 9 }, (_, index) => ago(9 - index)),
    );
    const profile = await db.getRepository(StoreProfile).findOneByOrFail({ ownerId: owner });
    const coverage = await db.transaction((snapshot) => readCoverage(snapshot, profile));
    expect(coverage).toMatchObject([
      { source: 'orders', gaps: [`${ago(12)}/${ago(10)}`], state: 'gap' },
      { source: 'ad_spend', platform: 'meta', gaps: [], state: 'complete', firstDay: ago(50), lastDay: ago(1) },
    ]);
  });
});

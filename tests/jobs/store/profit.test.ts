import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { rollUpStore } from '../../../jobs/ltv/store-rollup.js';
import { readProfit } from '../../../jobs/store/profit.js';
import type { OrderRow } from '../../../jobs/store/store-rows.js';
import { createDataSource } from '../../../schema/data-source.js';
import { ProfitGroup } from '../../../schema/ltv/store-profit.type.js';
import { StoreProfile } from '../../../schema/ltv/store-profile.entity.js';
import { createTestDatabase } from '../../support/database.js';
import { newOwner, takeRows } from '../../support/staged-store.js';

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
const ago = (days: number): string => new Date((today - days) * dayMs).toISOString().slice(0, 10);

interface Item {
  product: string;
  quantity: number;
  cents: number;
}

interface Order {
  customer: number | null;
  daysAgo: number;
  items: Item[];
  refundedPercent: number;
  channel: string | null;
  country: string;
  isForeign: boolean;
  isCounted: boolean;
}

const item: fc.Arbitrary<Item> = fc.record({
  product: fc.constantFrom('Mug', 'Cup', 'Pan'),
  quantity: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 0, max: 5_000 }),
});

const order: fc.Arbitrary<Order> = fc.record({
  customer: fc.option(fc.integer({ min: 1, max: 15 }), { freq: 4 }),
  daysAgo: fc.integer({ min: 1, max: 70 }),
  items: fc.oneof(fc.array(item, { maxLength: 1 }), fc.array(item, { minLength: 2, maxLength: 4 })),
  refundedPercent: fc.constantFrom(0, 0, 0, 30, 100),
  channel: fc.constantFrom('facebook', 'direct', null),
  country: fc.constantFrom('DE', 'FR'),
  isForeign: fc.boolean(),
  isCounted: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
});

interface Drawn {
  orders: Order[];
  costs: { productKey: string; costCents: number; currency: string }[];
  goodsPercent: number | undefined;
  feePercent: number;
}

const store: fc.Arbitrary<Drawn> = fc.record({
  orders: fc.array(order, { minLength: 30, maxLength: 80 }),
  /** A cost of these products; of the others the percent counts. */
  costs: fc.subarray([
    { productKey: 'mug', costCents: 310, currency: 'EUR' },
    { productKey: 'cup', costCents: 500, currency: 'USD' },
  ]),
  goodsPercent: fc.constantFrom(35, 40, undefined),
  feePercent: fc.constantFrom(0, 2.9),
});

/** An order on each day, so that no day is unknown and most orders are in the store's currency. */
const bulk = Array.from({ length: 70 }, (_, index): Order => ({
  customer: null,
  daysAgo: index + 1,
  items: [{ product: 'Pan', quantity: 1, cents: 2_000 }],
  refundedPercent: 0,
  channel: 'direct',
  country: 'DE',
  isForeign: false,
  isCounted: true,
}));

const rate = 0.9;
const [feeFixed, shippingPerOrder] = [0.25, 4];
const totalOf = ({ items }: Order): number =>
  700 + items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);

const rowOf = (one: Order, index: number): OrderRow => ({
  orderId: `o${index}`,
  customerKey: one.customer === null ? null : `c${one.customer}`,
  orderedAt: `${ago(one.daysAgo)}T12:00:00.000Z`,
  localDay: ago(one.daysAgo),
  totalCents: totalOf(one),
  refundedCents: Math.round((totalOf(one) * one.refundedPercent) / 100),
  currency: one.isForeign ? 'USD' : 'EUR',
  isCounted: one.isCounted,
  changedAt: null,
  taxCents: 200,
  shippingCents: 500,
  country: one.country,
  channel: one.channel,
  items: one.items.map(({ product, quantity, cents }) => ({
    product,
    variant: null,
    sku: null,
    quantity,
    priceCents: cents,
    discountCents: null,
  })),
});

interface Part {
  product: string;
  order: Order;
  orders: number;
  net: number;
  contribution: number | null;
}

/** What every item brought, by nothing but its own order. */
function partsOf({ orders, costs, goodsPercent, feePercent }: Drawn): Part[] {
  return orders
    .filter(({ isCounted }) => isCounted)
    .flatMap((one) => {
      const own = (cents: number): number => (one.isForeign ? Math.round(cents * rate) : cents);
      const [total, refunded] = [totalOf(one), rowOf(one, 0).refundedCents ?? 0];
      const net = own(Math.max(total - 700 - refunded, 0));
      const kept = Math.max(1 - own(refunded) / own(total), 0);
      const items = one.items.length > 0 ? one.items : [{ product: '', quantity: 1, cents: 0 }];
      const worth = items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
      return items.map(({ product, quantity, cents }) => {
        const share = worth > 0 ? (cents * quantity) / worth : 1 / items.length;
        const cost = costs.find(({ productKey }) => productKey === product.toLowerCase());
        const goods = cost
          ? (cost.currency === 'USD' ? Math.round(cost.costCents * rate) : cost.costCents) * quantity * kept
          : goodsPercent === undefined
            ? null
            : (net * share * goodsPercent) / 100;
        const others = ((own(total) * feePercent) / 100 + 100 * feeFixed + 100 * shippingPerOrder) * share;
        const contribution = goods === null ? null : (net + own(500) * kept) * share - goods - others;
        return { product, order: one, orders: share, net: net * share, contribution };
      });
    });
}

const firstDays = (orders: readonly Order[]): Map<number | null, number> =>
  orders
    .filter(({ isCounted }) => isCounted)
    .reduce((days, { customer, daysAgo }) => days.set(customer, Math.max(daysAgo, days.get(customer) ?? 0)), new Map());

/** Both sides are rounded to cents: a half one may go either way. */
const rounding = 0.011;
const money = (cents: number): number => Math.round(cents) / 100;

describe('profit', () => {
  it('equals an independent sum over items in every cut, whenever its costs are told', async () => {
    let known = 0;
    await fc.assert(
      fc.asyncProperty(store, fc.integer({ min: 5, max: 70 }), async (drawn, days) => {
        const { orders, costs, goodsPercent, feePercent } = drawn;
        const ownerId = await newOwner(db);
        await takeRows(db, ownerId, 'orders', [...orders, ...bulk].map(rowOf));
        await takeRows(db, ownerId, 'product_costs', costs);
        await db.getRepository(StoreProfile).update({ ownerId }, { currency: 'EUR', rates: { USD: rate } });
        await rollUpStore(db, ownerId);
        // What is said in percent and by order holds at once: sums do not wait for it.
        const said = { ...(goodsPercent && { goodsPercent }), feePercent, feeFixed, shippingPerOrder };
        await db.getRepository(StoreProfile).update({ ownerId }, { costs: said });
        const profile = await db.getRepository(StoreProfile).findOneByOrFail({ ownerId });
        const parts = partsOf({ ...drawn, orders: [...orders, ...bulk] }).filter(
          ({ order: one }) => one.daysAgo <= days,
        );
        const firsts = firstDays(orders);
        const names: Record<ProfitGroup, (part: Part) => string> = {
          month: ({ order: one }) => ago(one.daysAgo).slice(0, 7),
          channel: ({ order: one }) => one.channel ?? '',
          country: ({ order: one }) => one.country,
          product: ({ product }) => product,
          customer: ({ order: one }) =>
            one.customer === null ? '' : firsts.get(one.customer) === one.daysAgo ? 'first' : 'later',
        };
        for (const by of Object.values(ProfitGroup)) {
          const { total, rows, reason } = await readProfit(db.manager, profile, {
            range: { from: ago(days), to: ago(1) },
            by,
          });
          if (!total) {
            expect(reason).toBeTruthy();
            continue;
          }
          for (const row of [total, ...rows]) {
            const own = row === total ? parts : parts.filter((part) => names[by](part) === row.name);
            const unknown = own.some(({ contribution }) => contribution === null);
            const sum = (of: (part: Part) => number): number => own.reduce((all, part) => all + of(part), 0);
            expect(row.orders).toBeCloseTo(
              sum((part) => part.orders),
              2,
            );
            expect(Math.abs((row.netSales ?? Number.NaN) - money(sum(({ net }) => net)))).toBeLessThan(rounding);
            if (unknown) expect(row.contribution).toBeNull();
            else {
              known++;
              const brought = money(sum(({ contribution }) => contribution ?? 0));
              expect(Math.abs((row.contribution ?? Number.NaN) - brought)).toBeLessThan(rounding);
            }
          }
          expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(parts.map(names[by])));
        }
      }),
      { numRuns: 12 },
    );
    expect(known).toBeGreaterThan(50);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { paybackOf, platformOfChannel } from '../../../jobs/ltv/customer-value.engine.js';
import { readCustomerValue } from '../../../jobs/ltv/customer-value.js';
import { rollUpStore } from '../../../jobs/ltv/store-rollup.js';
import type { OrderRow } from '../../../jobs/store/store-rows.js';
import { createDataSource } from '../../../schema/data-source.js';
import { CustomerGroup } from '../../../schema/ltv/customer-value.type.js';
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

interface Order {
  customer: number;
  daysAgo: number;
  cents: number;
  refundedCents: number;
  product: string;
  channel: string;
  code: string;
  country: string;
}

const order: fc.Arbitrary<Order> = fc.record({
  customer: fc.integer({ min: 1, max: 60 }),
  daysAgo: fc.integer({ min: 1, max: 300 }),
  cents: fc.integer({ min: 500, max: 20_000 }),
  refundedCents: fc.constantFrom(0, 0, 0, 300),
  product: fc.constantFrom('Mug', 'Cup', 'Pan'),
  channel: fc.constantFrom('facebook', 'google / cpc', 'direct'),
  code: fc.constantFrom('', 'SPRING', 'vip'),
  country: fc.constantFrom('DE', 'FR'),
});

/** One order a customer and day, so that which is the first never depends on a tie. */
const orders = fc.uniqueArray(order, {
  minLength: 120,
  maxLength: 200,
  selector: ({ customer, daysAgo }) => customer * 1_000 + daysAgo,
});

const rowOf = (one: Order): OrderRow => ({
  orderId: `${one.customer}-${one.daysAgo}`,
  customerKey: `c${one.customer}`,
  orderedAt: `${ago(one.daysAgo)}T12:00:00.000Z`,
  localDay: ago(one.daysAgo),
  totalCents: one.cents,
  refundedCents: one.refundedCents,
  currency: 'EUR',
  isCounted: true,
  changedAt: null,
  taxCents: 0,
  shippingCents: 0,
  discountCents: 0,
  discountCode: one.code || null,
  country: one.country,
  channel: one.channel,
  items: [{ product: one.product, variant: null, sku: null, quantity: 1, priceCents: one.cents, discountCents: null }],
});

async function storeOf(list: readonly Order[], costs: StoreProfile['costs']): Promise<StoreProfile> {
  const ownerId = await newOwner(db);
  await takeRows(db, ownerId, 'orders', list.map(rowOf));
  await db.getRepository(StoreProfile).update({ ownerId }, { costs });
  await rollUpStore(db, ownerId);
  return db.getRepository(StoreProfile).findOneByOrFail({ ownerId });
}

const costs = { goodsPercent: 40, feePercent: 2, feeFixed: 0.3, shippingPerOrder: 4 };
/** What an order leaves, by nothing but its own figures. */
const contribution = ({ cents, refundedCents }: Order): number =>
  (cents - refundedCents) * 0.6 - cents * 0.02 - 30 - 400;

const groups: [CustomerGroup, (first: Order) => string][] = [
  [CustomerGroup.month, ({ daysAgo }) => ago(daysAgo).slice(0, 7)],
  [CustomerGroup.first_product, ({ product }) => product],
  [CustomerGroup.channel, ({ channel }) => channel],
  [CustomerGroup.discount_code, ({ code }) => code.toUpperCase()],
  [CustomerGroup.country, ({ country }) => country],
];

describe('what customers are worth by group', () => {
  it('equals an independent sum, and holds every customer once', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (list) => {
        const profile = await storeOf(list, costs);
        const newest = Math.min(...list.map(({ daysAgo }) => daysAgo));
        const firsts = new Map<number, Order>();
        for (const one of list.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
          if (!firsts.has(one.customer)) firsts.set(one.customer, one);
        }
        for (const [by, nameOf] of groups) {
          const { rows, marginKind } = await readCustomerValue(db.manager, profile, by);
          expect(marginKind).toBe('contribution');
          expect(rows.reduce((sum, { customers }) => sum + customers, 0)).toBe(firsts.size);
          for (const row of rows) {
            const members = [...firsts.values()].filter((first) => nameOf(first) === row.name);
            expect(row.customers).toBe(members.length);
            let [revenue, margin] = [0, 0];
            for (const [age, shown] of row.revenue.entries()) {
              const old = members.filter(({ daysAgo }) => daysAgo - newest + 1 >= 30 * (age + 1));
              const known = new Map(old.map(({ customer, daysAgo }) => [customer, daysAgo]));
              const bought = list.filter(({ customer, daysAgo }) => {
                const first = known.get(customer);
                return first !== undefined && Math.floor((first - daysAgo) / 30) === age;
              });
              revenue += bought.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0) / old.length;
              margin += bought.reduce((sum, one) => sum + contribution(one), 0) / old.length;
              expect(shown).toBeCloseTo(revenue / 100, 1);
              expect(row.margin?.[age]).toBeCloseTo(margin / 100, 1);
              if (age > 0) {
                const buyers = new Set(bought.map(({ customer }) => customer)).size;
                expect(row.retention[age - 1]).toBeCloseTo(buyers / old.length, 9);
              }
            }
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('has the cost of a channel from its own platform, and no payback without costs', async () => {
    const list = Array.from({ length: 120 }, (_, index): Order => ({
      customer: index + 1,
      daysAgo: 1 + index,
      cents: 10_000,
      refundedCents: 0,
      product: 'Mug',
      channel: index % 2 === 0 ? 'facebook' : 'direct',
      code: '',
      country: 'DE',
    }));
    const profile = await storeOf(list, costs);
    const day = { campaign: 'A', currency: 'EUR', impressions: 1, clicks: 1, conversions: 0, revenueCents: 0 };
    const spend = Array.from({ length: 90 }, (_, index) => ({
      ...day,
      platform: 'meta',
      day: ago(index + 1),
      spendCents: 1_500,
    }));
    await takeRows(db, profile.ownerId, 'ad_spend', spend);
    await rollUpStore(db, profile.ownerId);
    const { rows } = await readCustomerValue(db.manager, profile, CustomerGroup.channel);
    const [meta, direct] = [rows.find(({ name }) => name === 'facebook'), rows.find(({ name }) => name === 'direct')];
    // 90 days of 15.00 for 45 customers; an order leaves 53.70.
    expect(meta).toMatchObject({ cac: 30, paybackMonth: 1 });
    expect(direct?.cac).toBeNull();
    await db.getRepository(StoreProfile).update({ ownerId: profile.ownerId }, { costs: {} });
    const bare = await db.getRepository(StoreProfile).findOneByOrFail({ ownerId: profile.ownerId });
    const unknown = await readCustomerValue(db.manager, bare, CustomerGroup.channel);
    expect(unknown.marginKind).toBeNull();
    for (const row of unknown.rows) {
      expect([row.margin, row.paybackMonth]).toEqual([null, null]);
      expect(row.paybackReason).toContain('Margin unknown');
    }
  });

  it('knows the platform of a channel, and takes no unpaid visit for an ad', () => {
    const channels = ['facebook', 'IG', 'google / cpc', 'Google organic', 'tiktok', 'newsletter', 'Online Store'];
    expect(channels.map(platformOfChannel)).toEqual(['meta', 'meta', 'google', null, 'tiktok', null, null]);
  });

  it('says why there is no month of payback', () => {
    expect(paybackOf([5, 12, 20], 12)).toEqual({ month: 2, reason: '' });
    expect(paybackOf([5, 12], 30).reason).toBe('Not within the 2 months that are known.');
    expect(paybackOf([], 30).reason).toContain('30 days ago');
  });
});

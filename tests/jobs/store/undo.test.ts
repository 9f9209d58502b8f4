import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import type { ImportRow, OrderRow } from '../../../jobs/store/store-rows.js';
import { connectionId } from '../../../jobs/store/row-source.js';
import { mergeStaged, openStaging, stageRows, storeBrought, withdraw } from '../../../jobs/store/store-staging.js';
import { User } from '../../../schema/account/user.entity.js';
import type { ImportKind } from '../../../schema/ltv/store-import.facts.js';
import { createDataSource } from '../../../schema/data-source.js';
import { createTestDatabase } from '../../support/database.js';

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

async function newOwner(): Promise<string> {
  const id = randomUUID();
  const values = { id, email: `${id}@example.com`, emailKey: `${id}@example.com`, username: id, usernameKey: id };
  await db.getRepository(User).insert({ ...values, passwordHash: 'none' });
  return id;
}

/** A file or a page of a connection. */
interface Step {
  by: 'file' | 'connection';
  kind: ImportKind;
  rows: ImportRow[];
  level: 'order' | 'line';
  covers?: { platform?: string; from: string; to: string };
}

const emailKey = (n: number): string => `sha256:${String(n).padStart(64, '0')}`;
const day = (n: number): string => `2026-01-${String(n + 1).padStart(2, '0')}`;

const orderRow = (by: Step['by']) =>
  fc
    .record({
      id: fc.integer({ min: 0, max: 6 }),
      customer: fc.option(fc.integer({ min: 0, max: 3 })),
      on: fc.integer({ min: 0, max: 5 }),
      shape: fc.constantFrom('sale', 'refunded', 'refund', 'cancelled', 'unnamed', 'item'),
      total: fc.integer({ min: 1, max: 9_000 }),
      changed: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ id, customer, on, shape, total, changed }): OrderRow => {
      const isRefund = shape === 'refund' || shape === 'item';
      const isFile = by === 'file';
      return {
        orderId: shape === 'unnamed' && isFile ? null : `o${id}`,
        autoKey: shape === 'unnamed' && isFile ? `${customer} ${on} ${total}` : null,
        customerKey: customer === null ? null : isFile ? emailKey(customer) : `c${customer}`,
        orderedAt: `${day(on)}T12:00:00.000Z`,
        localDay: isFile ? day(on) : null,
        totalCents: isRefund && isFile ? null : total,
        refundedCents: shape === 'refunded' || (shape === 'refund' && isFile) ? Math.ceil(total / 2) : null,
        currency: total % 5 === 0 ? 'USD' : 'EUR',
        isCounted: shape !== 'cancelled',
        changedAt: isFile ? null : `${day(changed)}T00:00:00.000Z`,
        taxCents: total % 3 === 0 ? Math.floor(total / 6) : null,
        discountCode: total % 4 === 0 ? `CODE${id}` : null,
        country: total % 7 === 0 ? 'AT' : null,
        items:
          shape === 'item' || (shape !== 'unnamed' && total % 2 === 0)
            ? [{ product: `p${id}`, variant: null, sku: null, quantity: 1, priceCents: total, discountCents: null }]
            : null,
      };
    });

const spendRow = fc
  .record({
    on: fc.integer({ min: 0, max: 5 }),
    platform: fc.constantFrom('meta', 'google'),
    campaign: fc.constantFrom('A', 'B', ''),
    spendCents: fc.integer({ min: 0, max: 9_000 }),
  })
  .map(({ on, ...row }) => ({
    ...row,
    day: day(on),
    currency: 'EUR',
    impressions: 1,
    clicks: 1,
    conversions: 0.5,
    revenueCents: 0,
  }));

const visitRow = fc
  .record({
    on: fc.integer({ min: 0, max: 5 }),
    source: fc.constantFrom('', 'direct'),
    sessions: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ on, ...row }) => ({ ...row, day: day(on), conversions: row.sessions % 2 ? null : 1 }));

const mailFigures = {
  on: fc.integer({ min: 0, max: 5 }),
  flow: fc.constantFrom('Welcome', 'Cart'),
  recipients: fc.integer({ min: 0, max: 99 }),
  opens: fc.option(fc.integer({ min: 0, max: 9 })),
};
const mailRow = <Row extends { on: number }>({ on, ...row }: Row) => ({
  ...row,
  day: day(on),
  currency: 'EUR',
  clicks: 1,
  orders: null,
  revenueCents: 5,
});
const flowRow = fc.record(mailFigures).map(mailRow);
const messageRow = fc.record({ ...mailFigures, message: fc.constantFrom('One', 'Two') }).map(mailRow);

const funnelRow = fc
  .record({
    on: fc.integer({ min: 0, max: 5 }),
    page: fc.constantFrom('/', '/mug'),
    device: fc.constantFrom('mobile', 'desktop'),
    sessions: fc.integer({ min: 0, max: 99 }),
    views: fc.option(fc.integer({ min: 0, max: 9 })),
  })
  .map(({ on, ...row }) => ({ ...row, day: day(on), carts: null, checkouts: 1, purchases: 0 }));

const costRow = fc.record({
  productKey: fc.constantFrom('mug', 'cup'),
  costCents: fc.integer({ min: 1, max: 900 }),
  currency: fc.constant('EUR'),
});

const rateRow = fc
  .record({
    on: fc.integer({ min: 0, max: 5 }),
    currency: fc.constantFrom('USD', 'GBP'),
    rate: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ on, rate, ...row }) => ({ ...row, day: day(on), rate: rate / 50 }));

const customerRow = fc
  .record({ email: fc.integer({ min: 0, max: 3 }), customer: fc.integer({ min: 0, max: 9 }) })
  .map(({ email, customer }) => ({ emailKey: emailKey(email), customerKey: `c${customer}` }));

/** A file, or the days of a page that a connection brings whole. */
const days = (kind: ImportKind, row: fc.Arbitrary<ImportRow>): fc.Arbitrary<Step> =>
  fc.record({
    by: fc.constantFrom('file' as const, 'connection' as const),
    kind: fc.constant(kind),
    rows: fc.array(row, { maxLength: 6 }),
    level: fc.constant('order' as const),
    covers: fc.constant({ from: day(1), to: day(3) }),
  });

const file = (kind: ImportKind, row: fc.Arbitrary<ImportRow>): fc.Arbitrary<Step> =>
  fc.record({
    by: fc.constant('file' as const),
    kind: fc.constant(kind),
    rows: fc.array(row, { maxLength: 6 }),
    level: fc.constant('order' as const),
  });

const step: fc.Arbitrary<Step> = fc.oneof(
  days('flow_metrics', flowRow),
  days('message_metrics', messageRow),
  days('funnel_steps', funnelRow),
  file('product_costs', costRow),
  file('exchange_rates', rateRow),
  fc.record({
    by: fc.constant('file' as const),
    kind: fc.constant('orders' as const),
    rows: fc.array(orderRow('file'), { maxLength: 8 }),
    level: fc.constantFrom('order' as const, 'line' as const),
  }),
  fc.record({
    by: fc.constant('connection' as const),
    kind: fc.constant('orders' as const),
    rows: fc.array(orderRow('connection'), { maxLength: 6 }),
    level: fc.constant('order' as const),
  }),
  file('customers', customerRow),
  file('ad_spend', spendRow),
  days('visits', visitRow),
  fc.record({
    by: fc.constant('connection' as const),
    kind: fc.constant('ad_spend' as const),
    rows: fc.array(
      spendRow.filter(({ platform, day: on }) => platform === 'meta' && on >= day(2) && on <= day(4)),
      { maxLength: 4 },
    ),
    level: fc.constant('order' as const),
    covers: fc.constant({ platform: 'meta', from: day(2), to: day(4) }),
  }),
);

/** Imports share their ids and moments between two runs, so that these can be compared. */
const ids = Array.from({ length: 12 }, () => randomUUID());
const momentOf = (index: number): Date => new Date(Date.UTC(2026, 1, 1) + index * 60_000);

async function take(ownerId: string, { by, kind, rows, level, covers }: Step, index: number): Promise<void> {
  await db.transaction(async (transaction) => {
    if (by === 'connection') {
      const covered = covers && rows.filter((row) => 'day' in row && row.day >= covers.from && row.day <= covers.to);
      await storeBrought(transaction, { kind, ownerId, rows: covered ?? rows, covers });
      return;
    }
    await openStaging(transaction, kind);
    await stageRows(transaction, kind, rows);
    await mergeStaged(transaction, kind, { ownerId, id: ids[index] ?? '', at: momentOf(index) }, { lines: { level } });
  });
}

/** Whatever holds what files said; tables that are worked out from these follow them. */
const tables = [
  'store_order',
  'order_name',
  'ad_spend',
  'exchange_rate',
  'store_visit',
  'store_funnel',
  'flow_metric',
  'message_metric',
  'customer_link',
  'store_source',
];

/** All rows as text, to the byte; when a connection told of something is the clock’s, not the data’s. */
async function dump(ownerId: string): Promise<string> {
  const all: string[] = [];
  for (const table of tables) {
    const rows: { row: string }[] = await db.query(
      `SELECT (to_jsonb(t) - 'ownerId' ${table === 'store_source' ? `- CASE WHEN "sourceId" = '${connectionId}' THEN 'at' ELSE '' END` : ''})::text AS row
       FROM ${table} t WHERE "ownerId" = $1 ORDER BY 1`,
      [ownerId],
    );
    all.push(table, ...rows.map(({ row }) => row));
  }
  return all.join('\n');
}

describe('undoing an import', () => {
  it('leaves every table as it was before it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 5 }),
        step.filter(({ by }) => by === 'file'),
        async (before, undone) => {
          const owner = await newOwner();
          for (const [index, each] of before.entries()) await take(owner, each, index);
          const then = await dump(owner);
          await take(owner, undone, before.length);
          await db.transaction((transaction) => withdraw(transaction, owner, ids[before.length] ?? ''));
          expect(await dump(owner)).toBe(then);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves what it would be without it, whatever came after', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 4 }),
        step.filter(({ by }) => by === 'file'),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        async (before, undone, after) => {
          const [owner, other] = [await newOwner(), await newOwner()];
          const all = [...before, undone, ...after];
          for (const [index, each] of all.entries()) {
            await take(owner, each, index);
            if (each !== undone) await take(other, each, index);
          }
          await db.transaction((transaction) => withdraw(transaction, owner, ids[before.length] ?? ''));
          expect(await dump(owner)).toBe(await dump(other));
        },
      ),
      { numRuns: 60 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import type { LineOutcome } from '../../../jobs/ltv/csv-cells.engine.js';
import type { ColumnMapping, CsvLayout, LayoutWishes } from '../../../jobs/ltv/csv-layout.engine.js';
import { openCsv } from '../../../jobs/ltv/csv-stream.js';
import { createLineReader } from '../../../jobs/ltv/import-row.engine.js';
import { readLayout } from '../../../jobs/ltv/read-layout.js';
import { detectEncoding } from '../../../jobs/platform/text-encoding.engine.js';
import type { ImportRow } from '../../../jobs/store/store-rows.js';
import type { ImportKind } from '../../../schema/ltv/store-import.facts.js';
import { emailKeyOf } from '../../../jobs/store/customer-key.engine.js';
import { hasTransactions, readTransactions } from './cdnow.js';

const latest = Date.UTC(2026, 10, 1);

interface Read {
  layout: CsvLayout;
  rows: ImportRow[];
  reasons: string[];
  skipped: number;
}

async function read(
  kind: ImportKind,
  text: string | Buffer,
  mapping?: ColumnMapping,
  more: LayoutWishes & { timeZone?: string } = {},
): Promise<Read> {
  const csv = await openCsv(() => Promise.resolve(Readable.from([Buffer.from(text)])));
  const { timeZone = 'UTC', ...wishes } = more;
  const defaults = { currency: null, timeZone };
  const layout = await readLayout({ kind, csv, wishes: { mapping, ...wishes }, defaults, latest });
  const outcomes: LineOutcome[] = [];
  const readLine = createLineReader(layout, latest);
  for await (const portion of csv.rows()) outcomes.push(...portion.map(({ cells }) => readLine(cells)));
  outcomes.splice(0, layout.headerRows);
  return {
    layout,
    rows: outcomes.flatMap((outcome) => ('rows' in outcome ? outcome.rows : [])),
    reasons: outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome.reason] : [])),
    skipped: outcomes.filter((outcome) => 'skipped' in outcome).length,
  };
}

describe('orders', () => {
  it('are read from a plain file', async () => {
    const { rows } = await read(
      'orders',
      'order_id,customer_id,ordered_at,total,currency\n1,c7,2024-02-29,19.90,EUR\n',
    );
    expect(rows).toMatchObject([
      {
        orderId: '1',
        customerKey: 'c7',
        orderedAt: '2024-02-29T00:00:00.000Z',
        totalCents: 1990,
        refundedCents: null,
        currency: 'EUR',
        isCounted: true,
        changedAt: null,
      },
    ]);
  });

  it('are read from the Shopify export, whose further items of an order are no orders', async () => {
    const text = [
      'Name,Email,Financial Status,Paid at,Currency,Total,Created at,Lineitem name,Cancelled at,Refunded Amount',
      '#1001,Ann@Example.com ,paid,2024-01-15 10:00:00 -0500,CAD,40.00,2024-01-15 10:00:00 -0500,Mug,,5.00',
      '#1001,Ann@Example.com,,,,,2024-01-15 10:00:00 -0500,Plate,,',
      '#1002,ann@example.com,voided,,CAD,12.00,2024-01-16 10:00:00 -0500,Mug,2024-01-17 09:00:00 -0500,0.00',
    ].join('\n');
    const { rows, skipped, reasons } = await read('orders', text);
    expect({ skipped, reasons }).toEqual({ skipped: 0, reasons: [] });
    expect(rows).toMatchObject([
      {
        orderId: '#1001',
        totalCents: 4000,
        refundedCents: 500,
        currency: 'CAD',
        isCounted: true,
        orderedAt: '2024-01-15T15:00:00.000Z',
      },
      { orderId: '#1001', totalCents: null, refundedCents: null, items: [{ product: 'Plate' }] },
      { orderId: '#1002', isCounted: false },
    ]);
    const [first, , second] = rows;
    expect(first).toHaveProperty('customerKey', expect.stringMatching(/^sha256:[0-9a-f]{64}$/));
    expect(second).toHaveProperty('customerKey', first && 'customerKey' in first ? first.customerKey : '');
    expect(JSON.stringify(rows)).not.toContain('xample.com');
  });

  it('are read from a WooCommerce export with points, commas and days first', async () => {
    const text = [
      'Order Number;Order Status;Order Date;Customer User ID;Email (Billing);Order Total Amount;Order Currency',
      '501;wc-completed;31/12/2024 18:05;12;a@b.se;1.234,50;SEK',
      '502;Cancelled;01/01/2025 09:00;0;c@d.se;99,00;SEK',
    ].join('\n');
    const { rows, layout } = await read('orders', text);
    expect(layout).toMatchObject({ delimiter: ';', decimalMark: ',', dateOrder: 'dmy' });
    expect(rows).toMatchObject([
      {
        orderId: '501',
        customerKey: '12',
        totalCents: 123_450,
        orderedAt: '2024-12-31T18:05:00.000Z',
        isCounted: true,
      },
      { orderId: '502', customerKey: expect.stringContaining('sha256:'), isCounted: false },
    ]);
  });

  it('say what is wrong with a line and keep the others', async () => {
    const text = [
      'order_id,customer_id,ordered_at,total,currency',
      '1,a,2025-02-29,10,USD',
      ',a,2025-02-28,10,USD',
      '3,a,2025-02-28,ten,USD',
      '4,a,2099-01-01,10,USD',
      '5,a,2025-02-28,10,dollars',
      '6,,2025-02-28,10,USD',
      '7,a,2025-02-28,-4.50,USD',
    ].join('\n');
    const { rows, reasons } = await read('orders', text);
    expect(reasons).toEqual([
      '“2025-02-29” is not a date.',
      'No order number.',
      '“ten” is not an amount.',
      '2099-01-01 lies in the future.',
      '“dollars” is not a currency.',
    ]);
    expect(rows).toMatchObject([
      { orderId: '6', customerKey: null },
      { orderId: '7', totalCents: null, refundedCents: 450 },
    ]);
  });

  it('follow the mapping that a person chose', async () => {
    const { rows, layout } = await read('orders', 'nr,who,when,sum,tip\nA1,z,2024-05-01,9.5,2\n', {
      orderId: 'nr',
      customerId: 'who',
      orderedAt: 'when',
      total: 'sum',
    });
    expect(layout.missing).toEqual([]);
    expect(rows).toMatchObject([{ orderId: 'A1', customerKey: emailKeyOf('z'), totalCents: 950, currency: 'USD' }]);
    const without = await read('orders', 'order_id,customer_id,ordered_at,total\n1,z,2024-05-01,9.5\n', {
      customerId: '',
    });
    expect(without.rows).toMatchObject([{ orderId: '1', customerKey: null }]);
    expect((await read('orders', 'nr,who\nA1,z\n')).layout.missing).toEqual(['orderId', 'orderedAt', 'total']);
  });
});

describe('ad spend', () => {
  it('is read from a Google Ads report with its title lines and totals', async () => {
    const text = [
      'Campaign report',
      '"January 1, 2026 - January 2, 2026"',
      'Day,Campaign,Currency code,Cost,Impr.,Clicks,Conversions,Conv. value',
      '2026-01-01,Brand,EUR,"1,050.25","12,000",300,4.5,900.00',
      'Total: Campaigns,,EUR,"1,050.25","12,000",300,4.5,900.00',
    ].join('\n');
    const { rows, skipped } = await read('ad_spend', text);
    expect(skipped).toBe(1);
    expect(rows).toEqual([
      {
        day: '2026-01-01',
        platform: 'google',
        campaign: 'Brand',
        spendCents: 105_025,
        impressions: 12_000,
        clicks: 300,
        conversions: 4.5,
        revenueCents: 90_000,
        currency: 'EUR',
      },
    ]);
  });

  it('is spread over the days of a longer period, to the cent', async () => {
    const text =
      'Reporting starts,Reporting ends,Campaign name,Amount spent (GBP),Impressions\n2026-03-28,2026-03-31,C,10.00,10\n';
    const { rows } = await read('ad_spend', text, undefined, { timeZone: 'Europe/London' });
    const spends = rows.map((row) => ('spendCents' in row ? [row.day, row.spendCents, row.currency] : []));
    expect(spends).toEqual([
      ['2026-03-28', 250, 'GBP'],
      ['2026-03-29', 250, 'GBP'],
      ['2026-03-30', 250, 'GBP'],
      ['2026-03-31', 250, 'GBP'],
    ]);
  });
});

it('visits are read from an Analytics report with its comment lines', async () => {
  const text = '# ----\n# Traffic\n# 20260101-20260102\n\nDate,Sessions\n20260101,"1,204"\n20260102,980\n';
  expect((await read('visits', text)).rows).toEqual([
    { day: '2026-01-01', source: '', sessions: 1204, conversions: null },
    { day: '2026-01-02', source: '', sessions: 980, conversions: null },
  ]);
});

it('purchases that an Analytics report counts are read beside its visits', async () => {
  const text = 'Date,Sessions,Ecommerce purchases\n20260101,"1,204",31\n20260102,980,\n';
  expect((await read('visits', text)).rows).toMatchObject([{ conversions: 31 }, { conversions: null }]);
});

describe('flows', () => {
  it('are read from a report by day', async () => {
    const text = [
      'Day,Flow Name,Total Recipients,Unique Opens,Unique Clicks,Placed Order,Revenue,Currency',
      '2026-01-01,Welcome Series,"1,200",480,96,12,"$1,140.50",USD',
      '2026-01-01,Abandoned Cart,300,,,,,USD',
      'Total,,1500,,,,,',
    ].join('\n');
    const { rows, skipped, reasons } = await read('flow_metrics', text);
    expect({ skipped, reasons }).toEqual({ skipped: 1, reasons: [] });
    expect(rows).toEqual([
      {
        day: '2026-01-01',
        flow: 'Welcome Series',
        recipients: 1200,
        opens: 480,
        clicks: 96,
        orders: 12,
        revenueCents: 114_050,
        currency: 'USD',
      },
      expect.objectContaining({
        flow: 'Abandoned Cart',
        recipients: 300,
        opens: null,
        orders: null,
        revenueCents: null,
      }),
    ]);
  });

  it('without a name or a number of recipients are refused', async () => {
    const text = 'date,flow,recipients\n2026-01-01,,10\n2026-01-01,Welcome,many\n';
    expect((await read('flow_metrics', text)).reasons).toEqual([
      'No flow name.',
      '“many” is not a number of recipients.',
    ]);
  });
});

it('customers are read as their number and the hash of their e-mail', async () => {
  const text = 'Customer ID,First Name,Email\n7,Ann,Ann@Example.com \n8,Bob,\n,Cid,c@example.com\n';
  const { rows, skipped, reasons } = await read('customers', text);
  expect(rows).toEqual([{ customerKey: '7', emailKey: emailKeyOf('ann@example.com') }]);
  expect({ skipped, reasons }).toEqual({ skipped: 1, reasons: ['No customer number.'] });
});

it('the encoding of a file is told from its first bytes', async () => {
  expect(detectEncoding(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBe('utf-16le');
  expect(detectEncoding(Buffer.from('Größe'))).toBe('utf-8');
  expect(detectEncoding(Buffer.from('Größe').subarray(0, 3))).toBe('utf-8');
  expect(detectEncoding(Buffer.from('Größe', 'latin1'))).toBe('windows-1252');
});

(hasTransactions ? describe : describe.skip)('real files', () => {
  it.each([
    ['orders', 'fivetran-shopify-order-data.csv'],
    ['orders', 'fivetran-shopify-gql-order-data.csv'],
    ['ad_spend', 'ad-spend-facebook-ads-portfolio.csv'],
    ['ad_spend', 'ad-spend-meta-ads-manager-daily.csv'],
    ['ad_spend', 'fivetran-facebook-ads-basic-ad-data.csv'],
    ['ad_spend', 'fivetran-google-ads-account-stats-data.csv'],
    ['ad_spend', 'fivetran-google-ads-ad-stats-data.csv'],
    ['ad_spend', 'fivetran-google-ads-campaign-stats-data.csv'],
    ['ad_spend', 'fivetran-tiktok-campaign-report-hourly-data.csv'],
  ] as const)('%s are read from %s without a refused line', async (kind, file) => {
    const { rows, reasons, layout } = await read(kind, readTransactions(file));
    expect(layout.missing).toEqual([]);
    expect(reasons).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('know their platform and their micros', async () => {
    expect(
      (await read('ad_spend', readTransactions('fivetran-google-ads-account-stats-data.csv'))).rows[0],
    ).toMatchObject({
      platform: 'google',
      day: '2021-07-10',
      spendCents: 2084,
    });
    expect((await read('ad_spend', readTransactions('ad-spend-meta-ads-manager-daily.csv'))).rows[0]).toMatchObject({
      platform: 'meta',
      spendCents: 15_872,
    });
    expect(
      (await read('ad_spend', readTransactions('fivetran-tiktok-campaign-report-hourly-data.csv'))).rows[0],
    ).toMatchObject({
      platform: 'tiktok',
      day: '2021-09-15',
    });
  });

  it('of page views are taken for visits only when a person says so', async () => {
    const text = readTransactions('google-analytics-upworthy-daily-pageviews.csv');
    expect((await read('visits', text)).layout.missing).toEqual(['sessions']);
    const { rows } = await read('visits', text, { sessions: 'Pageviews' });
    expect(rows[0]).toEqual({ day: '2013-01-01', source: '', sessions: 92_812, conversions: null });
    expect(rows.length).toBeGreaterThan(800);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawAdDays, type AdDay } from '../stand-ins/ad-days.js';
import { messageDays, type FlowDay } from '../stand-ins/klaviyo.js';
import { drawOrders } from '../stand-ins/shopify-data.js';
import type { FunnelDay } from '../stand-ins/google-analytics.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { startProviders } from '../support/providers.js';
import { importCsv } from '../support/store.js';
import { clearOfMidnight, waitFor } from '../support/wait.js';

await clearOfMidnight();

let world: Awaited<ReturnType<typeof startProviders>>;
let app: TestApp;
beforeAll(async () => {
  world = await startProviders();
  app = await startTestApp(world.settings);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

type Platform = keyof typeof world.servers;
type Cell = string | number;

const cell = (value: Cell): string => (/[",\n]/.test(String(value)) ? `"${value}"` : String(value));
const csv = (columns: readonly string[], rows: readonly Cell[][]): string =>
  [columns, ...rows].map((row) => row.map(cell).join(',')).join('\n');

/** An owner who has connected a platform, once it has been read. */
async function connected(platform: Platform): Promise<ApiClient> {
  const owner = await app.signUp();
  const { body } = await owner.post(`/api/integrations/${platform}`, { credentials: world.credentials[platform] });
  if (body.consentUrl) {
    const allowed = await fetch(body.consentUrl, { redirect: 'manual' });
    await fetch(allowed.headers.get('location') ?? '', { redirect: 'manual', headers: { cookie: owner.cookie } });
  }
  await waitFor(async () => {
    const cards = (await owner.get('/api/integrations')).body;
    const card = cards.find((each: { platform: string }) => each.platform === platform);
    if (card.lastError) throw new Error(card.lastError);
    return card.lastSyncAt;
  }, `the first sync of ${platform}`);
  return owner;
}

/** An owner without connections who has imported files; every line of them has to be understood. */
async function imported(files: readonly [kind: string, text: string][]): Promise<ApiClient> {
  const owner = await app.signUp();
  for (const [kind, text] of files) {
    const { status, error, errors } = await importCsv(owner, kind, text, { timeZone: 'UTC' });
    expect([kind, status, error, errors]).toEqual([kind, 'complete', null, []]);
  }
  return owner;
}

/** Lines of a file that owners export, without its header, in order. */
async function exported(owner: ApiClient, kind: string): Promise<string[]> {
  const { data } = await owner.graphql(`mutation { exportStoreData(kind: ${kind}) { url } }`);
  const lines = (await (await fetch(data.exportStoreData.url)).text()).trim().split(/\r?\n/);
  return lines.slice(1).toSorted();
}

async function expectTwins(platform: Platform, files: readonly [kind: string, text: string][]): Promise<void> {
  const [one, other] = [await connected(platform), await imported(files)];
  for (const [kind] of files) {
    const lines = await exported(one, kind);
    expect(lines.length).toBeGreaterThan(0);
    expect(await exported(other, kind)).toEqual(lines);
  }
}

const days = drawAdDays(45);
const money = (value: number): string => value.toFixed(2);

describe('a file of a platform gives the figures of its connection, to the cent:', () => {
  const reports: [Platform, string[], (day: AdDay) => Cell[]][] = [
    [
      'facebook_ads',
      [
        'Reporting starts',
        'Reporting ends',
        'Campaign name',
        'Amount spent (USD)',
        'Impressions',
        'Link clicks',
        'Purchases',
        'Purchases conversion value',
      ],
      (each) => [
        each.day,
        each.day,
        each.campaign,
        money(each.spend),
        each.impressions,
        each.clicks,
        each.conversions,
        money(each.revenue),
      ],
    ],
    [
      'google_ads',
      ['Day', 'Campaign', 'Currency code', 'Cost', 'Impr.', 'Clicks', 'Conversions', 'Conv. value'],
      (each) => [
        each.day,
        each.campaign,
        'USD',
        money(each.spend),
        each.impressions,
        each.clicks,
        each.conversions,
        money(each.revenue),
      ],
    ],
    [
      'tiktok_ads',
      [
        'Campaign name',
        'By Day',
        'Currency',
        'Cost',
        'Impressions',
        'Clicks (destination)',
        'Complete payment',
        'Total complete payment value',
      ],
      (each) => [
        each.campaign,
        each.day,
        'USD',
        money(each.spend),
        each.impressions,
        each.clicks,
        each.conversions,
        money(each.revenue),
      ],
    ],
    [
      'pinterest_ads',
      [
        'Date',
        'Campaign name',
        'Account currency',
        'Spend in account currency',
        'Impressions',
        'Pin clicks',
        'Outbound clicks',
        'Total conversions (Checkout)',
        'Total order value (Checkout)',
      ],
      (each) => [
        each.day,
        each.campaign,
        'USD',
        money(each.spend),
        each.impressions,
        each.clicks + 40,
        each.clicks,
        each.conversions,
        money(each.revenue),
      ],
    ],
  ];
  it.each(reports)('%s', async (platform, columns, row) => {
    Object.assign(world.servers.facebook_ads.account, { days });
    Object.assign(world.servers.google_ads.customer, { days });
    Object.assign(world.servers.tiktok_ads.app, { days });
    Object.assign(world.servers.pinterest_ads.advertiser, { days });
    await expectTwins(platform, [['ad_spend', csv(columns, days.map(row))]]);
  });

  it('google_analytics, visits and the steps after them', async () => {
    const visits = days.map(({ day, campaignId, clicks }) => ({
      day,
      channel: campaignId === 9_000 ? 'Paid Social' : 'Direct',
      sessions: 300 + clicks,
      purchases: clicks % 7,
    }));
    const steps: FunnelDay[] = days.map(({ day, campaignId, clicks }) => ({
      day,
      page: campaignId === 9_000 ? '/' : '/products/mug',
      device: clicks % 2 === 0 ? 'mobile' : 'desktop',
      sessions: 200 + clicks,
      events: { view_item: 90, add_to_cart: 30, begin_checkout: 12, purchase: 5 },
    }));
    Object.assign(world.servers.google_analytics.property, { visits, steps });
    const compact = (day: string) => day.replaceAll('-', '');
    const title =
      '# ----------------------------------------\n# Acquisition\n# ----------------------------------------\n';
    const ofVisits = csv(
      ['Date', 'Session default channel group', 'Sessions', 'Ecommerce purchases'],
      visits.map(({ day, channel, sessions, purchases }) => [compact(day), channel, sessions, purchases]),
    );
    const ofSteps = csv(
      ['Date', 'Landing page', 'Device category', 'Sessions', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'],
      steps.map(({ day, page, device, sessions, events }) => [
        compact(day),
        page,
        device,
        sessions,
        ...Object.values(events),
      ]),
    );
    await expectTwins('google_analytics', [
      ['visits', title + ofVisits],
      ['funnel_steps', title + ofSteps],
    ]);
  });

  it('klaviyo, flows and messages', async () => {
    const flowDays: FlowDay[] = days.map(({ day, campaignId, clicks, revenue }) => ({
      day,
      flowId: campaignId === 9_000 ? 'WLCM' : 'CART',
      recipients: 300 + clicks,
      opens: 90,
      clicks: 12,
      orders: 3,
      revenue,
    }));
    const campaignDays = [
      { day: days[0]?.day ?? '', flowId: '', recipients: 900, opens: 300, clicks: 40, orders: 9, revenue: 512.34 },
    ];
    Object.assign(world.servers.klaviyo.key, { flowDays, campaignDays });
    const names: Record<string, string> = { WLCM: 'Welcome Series', CART: 'Abandoned Cart', '': '' };
    const figures = ({ recipients, opens, clicks, orders, revenue }: Omit<FlowDay, 'day' | 'flowId'>): Cell[] => [
      recipients,
      opens,
      clicks,
      orders,
      money(revenue),
      'USD',
    ];
    const columns = ['Total Recipients', 'Unique Opens', 'Unique Clicks', 'Unique Placed Order', 'Revenue', 'Currency'];
    const flows = csv(
      ['Day', 'Flow Name', ...columns],
      flowDays.map((each) => [each.day, names[each.flowId] ?? '', ...figures(each)]),
    );
    const messages = csv(
      ['Day', 'Flow Name', 'Message Name', ...columns],
      messageDays([...flowDays, ...campaignDays]).map((each) => [
        each.day,
        names[each.flowId] ?? '',
        each.name,
        ...figures(each),
      ]),
    );
    await expectTwins('klaviyo', [
      ['flow_metrics', flows],
      ['message_metrics', messages],
    ]);
  });

  it('shopify, sales of every basis and profit by product', async () => {
    const orders = drawOrders(240).map((order) => ({ ...order, isTest: false }));
    world.servers.shopify.store.orders = orders;
    const at = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} +0000`;
    const columns = [
      'Name',
      'Email',
      'Financial Status',
      'Currency',
      'Subtotal',
      'Shipping',
      'Taxes',
      'Total',
      'Discount Code',
      'Discount Amount',
      'Created at',
      'Lineitem quantity',
      'Lineitem name',
      'Lineitem price',
      'Lineitem sku',
      'Lineitem discount',
      'Cancelled at',
      'Refunded Amount',
      'Id',
    ];
    const rows = orders.flatMap((order) =>
      order.lines.map((line, index): Cell[] => {
        const discount = order.lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
        const head = [
          order.status.toLowerCase(),
          order.currency,
          money(Number(order.total) - 3.5),
          '2.50',
          '1.00',
          order.total,
          discount > 0 ? 'SPRING' : '',
          money(discount / 100),
        ];
        const email = order.customer === null ? '' : `c${order.customer}@example.com`;
        return [
          `#${order.id - 4_000_000}`,
          email,
          ...(index === 0 ? head : head.map(() => '')),
          at(order.createdAt),
          line.quantity,
          line.title,
          money(line.cents / 100),
          `${line.title}-1`,
          money(line.discountCents / 100),
          index === 0 && order.isCancelled ? at(order.updatedAt) : '',
          index === 0 ? order.refunded : '',
          index === 0 ? order.id : '',
        ];
      }),
    );
    const [one, other] = [await connected('shopify'), await imported([['orders', csv(columns, rows)]])];
    const figuresOf = async (owner: ApiClient, basis: 'gross' | 'net') => {
      const costs = '{ goodsPercent: 40, feePercent: 2, feeFixed: 0.3, shippingPerOrder: 4 }';
      await owner.graphql(
        `mutation { updateStoreSettings(input: { timeZone: "America/New_York", salesBasis: ${basis}, costs: ${costs} }) { currency } }`,
      );
      // Who is new only the connection knows: the shop numbers the orders of a customer, a file does not.
      const { data, errors } = await owner.graphql(`{
        metrics(days: 3660) { from to totalRevenue aov orders }
        profit(days: 3660, by: product) { total { netSales shippingIncome goods fees shippingCost contribution } rows { name netSales contribution } }
      }`);
      expect(errors).toBeUndefined();
      return data;
    };
    for (const basis of ['gross', 'net'] as const) {
      const figures = await figuresOf(one, basis);
      expect(figures.metrics.orders).toBeGreaterThan(100);
      expect(await figuresOf(other, basis)).toEqual(figures);
    }
  });
});

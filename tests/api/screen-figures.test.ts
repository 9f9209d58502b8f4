import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRandom } from '../../jobs/kit/random.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { score } from '../support/scoreboard.js';
import { daysAgo, importCsv } from '../support/store.js';

interface Order {
  id: number;
  customer: string;
  day: string;
  total: number;
  tax: number;
  shipping: number;
  refunded: number;
  product: string;
}

const history = 430;
const spendDays = 120;
const products = ['Mug', 'Bowl', 'Plate'];

/** A store of a year and more, whose every line is known here. */
function makeOrders(): Order[] {
  const random = createRandom(11);
  const orders: Order[] = [];
  const customers: string[] = [];
  for (let ago = history; ago >= 1; ago--) {
    // It opens slowly: nobody bought before.
    const count = random.poisson(6 * Math.min(1, (history - ago + 3) / 30));
    for (let index = 0; index < count; index++) {
      const isOld = customers.length > 0 && random.uniform() < 0.35;
      const customer = isOld
        ? (customers[Math.floor(random.uniform() * customers.length)] ?? '')
        : `c${customers.length + 1}`;
      if (!isOld) customers.push(customer);
      const net = 2_000 + Math.floor(random.uniform() * 6_000);
      const tax = Math.round(net * 0.19);
      const total = net + tax + 490;
      orders.push({
        id: orders.length + 1,
        customer,
        day: daysAgo(ago),
        total,
        tax,
        shipping: 490,
        refunded: random.uniform() < 0.05 ? total : 0,
        product: products[Math.floor(random.uniform() * 3)] ?? 'Mug',
      });
    }
  }
  return orders;
}

const orders = makeOrders();
const spendOf = (ago: number): number => 4_000 + ((ago * 37) % 11) * 250;
const euros = (cents: number): string => (cents / 100).toFixed(2);
const add = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

/** Money of an order by the basis that is chosen, cents. */
const bases = {
  gross: ({ total, refunded }: Order) => total - refunded,
  net: ({ total, tax, shipping, refunded }: Order) => Math.max(0, total - tax - shipping - refunded),
};
const firstDays = new Map<string, string>();
for (const { customer, day } of orders) if (!firstDays.has(customer)) firstDays.set(customer, day);

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const lines = orders.map(({ id, customer, day, product, ...money }) =>
    [
      id,
      customer,
      day,
      'EUR',
      product,
      1,
      ...[money.total, money.tax, money.shipping, money.refunded].map(euros),
    ].join(),
  );
  await importCsv(
    owner,
    'orders',
    ['order_id,customer_id,date,currency,product,quantity,total,tax,shipping,refunded', ...lines].join('\n'),
  );
  const spend = Array.from(
    { length: spendDays },
    (_, index) => `${daysAgo(index + 1)},meta,Prospecting,${euros(spendOf(index + 1))},EUR`,
  );
  await importCsv(owner, 'ad_spend', ['date,platform,campaign,spend,currency', ...spend].join('\n'), {
    timeZone: 'UTC',
  });
});
afterAll(() => app.close());

const query = `{
  metrics(days: 30) { from to totalRevenue aov roas cac ltv newCustomers adSpend orders }
  storeTrend(days: 365) { day isRunning revenue adSpend roas }
  ltvProjection(input: { subscriptionRate: 0 }) { cac months { revenue calendarMonth revenueYearBefore } }
  customerValue(by: first_product) { rows { name customers revenue cac } }
  customerCohorts { cohorts { month customers cumulativeRevenue } }
  customerSegments { revenueShare customers }
  revenueForecast { past { from revenue newCustomers } plan { month actual } }
  profit(days: 30, by: product) { total { netSales shippingIncome goods fees shippingCost contribution }
    rows { name netSales contribution } contributionAfterAds mer breakEvenRoas }
  weeklyReports { reports { week summary { revenue revenueBefore drivers { amount } } } }
}`;

describe.each(['gross', 'net'] as const)('with %s sales', (basis) => {
  it('every figure of every screen is what the lines come to, and CAC is one number', async () => {
    const costs = '{ goodsPercent: 40, feePercent: 2, feeFixed: 0.3, shippingPerOrder: 4 }';
    const changed = await owner.graphql(
      `mutation { updateStoreSettings(input: { salesBasis: ${basis}, costs: ${costs} }) { currency } }`,
    );
    expect(changed.errors).toBeUndefined();
    const { data, errors } = await owner.graphql(query);
    expect(errors).toBeUndefined();
    const money = bases[basis];
    let [compared, furthest] = [0, 0];
    const same = (name: string, value: number | null | undefined, expected: number): void => {
      const off = expected === 0 ? Math.abs(value ?? Infinity) : Math.abs((value ?? Infinity) / expected - 1);
      if (!(off < 0.02)) throw new Error(`${name}: ${value}, recounted ${expected}`);
      compared += 1;
      furthest = Math.max(furthest, off);
    };
    const between = (from: string, to: string): Order[] => orders.filter(({ day }) => day >= from && day <= to);
    const fresh = (from: string, to: string): number =>
      [...firstDays.values()].filter((day) => day >= from && day <= to).length;

    // Cards.
    const { metrics } = data;
    expect([metrics.from, metrics.to]).toEqual([daysAgo(30), daysAgo(1)]);
    const month = between(metrics.from, metrics.to);
    const spend = add(
      Array.from({ length: 30 }, (_, index) => spendOf(index + 1)),
      (cents) => cents,
    );
    same('revenue', metrics.totalRevenue, add(month, money) / 100);
    same('order value', metrics.aov, add(month, money) / month.length / 100);
    same('ROAS', metrics.roas, add(month, money) / spend);
    same('ad spend', metrics.adSpend, spend / 100);
    same('CAC', metrics.cac, spend / fresh(metrics.from, metrics.to) / 100);
    same('LTV', metrics.ltv, add(orders, money) / firstDays.size / 100);

    // The same CAC wherever one is shown for all customers.
    expect(data.ltvProjection.cac).toBe(metrics.cac);
    for (const row of data.customerValue.rows) expect(row.cac).toBe(metrics.cac);

    // Charts.
    for (const { day, isRunning, revenue, adSpend } of data.storeTrend) {
      if (isRunning) continue;
      same(`revenue of ${day}`, revenue, add(between(day, day), money) / 100);
      const ago = Math.round((Date.parse(daysAgo(0)) - Date.parse(day)) / 86_400_000);
      if (ago <= spendDays) same(`ad spend of ${day}`, adSpend, spendOf(ago) / 100);
      else expect(adSpend).toBeNull();
    }

    // Projection: it begins with the last whole month, and stands beside the same months a year before.
    const [next] = data.ltvProjection.months;
    const monthBefore = (name: string, months: number): string => {
      const [year = 0, number = 1] = name.split('-').map(Number);
      return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
    };
    const ofMonth = (name: string): Order[] => orders.filter(({ day }) => day.startsWith(name));
    same('first month', next.revenue, add(ofMonth(monthBefore(next.calendarMonth, 1)), money) / 100);
    for (const { calendarMonth, revenueYearBefore } of data.ltvProjection.months)
      same(
        `a year before ${calendarMonth}`,
        revenueYearBefore,
        add(ofMonth(monthBefore(calendarMonth, 12)), money) / 100,
      );

    // Customers by first product, and cohorts.
    for (const { name, customers, revenue } of data.customerValue.rows) {
      const own = [...firstDays].filter(([customer, day]) =>
        orders.some((order) => order.customer === customer && order.day === day && order.product === name),
      );
      expect(own.length).toBeGreaterThanOrEqual(customers);
      const old = own.filter(([, day]) => day <= daysAgo(30));
      const early = orders.filter(({ customer, day }) => {
        const first = old.find(([one]) => one === customer)?.[1];
        return first !== undefined && Date.parse(day) - Date.parse(first) < 30 * 86_400_000;
      });
      expect(Math.abs(revenue[0] / (add(early, money) / old.length / 100) - 1)).toBeLessThan(0.1);
    }
    for (const { month: name, customers, cumulativeRevenue } of data.customerCohorts.cohorts) {
      const own = new Set([...firstDays].filter(([, day]) => day.startsWith(name)).map(([customer]) => customer));
      expect(customers).toBe(own.size);
      const brought = add(
        orders.filter(({ customer }) => own.has(customer)),
        money,
      );
      same(`cohort ${name}`, cumulativeRevenue.at(-1), brought / own.size / 100);
    }
    if (data.customerSegments.length > 0)
      same(
        'segments',
        add(data.customerSegments, (row: { revenueShare: number }) => row.revenueShare),
        1,
      );

    // Weeks and months of the forecast.
    for (const { from, revenue, newCustomers } of data.revenueForecast.past) {
      const to = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
      same(`week of ${from}`, revenue, add(between(from, to), money) / 100);
      expect(newCustomers).toBe(fresh(from, to));
    }
    for (const { month: name, actual } of data.revenueForecast.plan)
      if (actual !== null) same(`month ${name}`, actual, add(ofMonth(name), money) / 100);

    // Profit of thirty days.
    const kept = ({ total, refunded }: Order): number => 1 - refunded / total;
    const cost = (order: Order): number => bases.net(order) * 0.4 + order.total * 0.02 + 30 + 400;
    const left = (order: Order): number => bases.net(order) + order.shipping * kept(order) - cost(order);
    const { total, rows, contributionAfterAds, mer, breakEvenRoas } = data.profit;
    same('net sales', total.netSales, add(month, bases.net) / 100);
    same('shipping paid', total.shippingIncome, add(month, (order) => order.shipping * kept(order)) / 100);
    same('goods', total.goods, add(month, bases.net) * 0.004);
    same('fees', total.fees, add(month, (order) => order.total * 0.02 + 30) / 100);
    same('sending', total.shippingCost, month.length * 4);
    same('contribution', total.contribution, add(month, left) / 100);
    same('after ads', contributionAfterAds, (add(month, left) - spend) / 100);
    same('MER', mer, add(month, money) / spend);
    same('break-even', breakEvenRoas, add(month, money) / add(month, left));
    for (const { name, contribution } of rows)
      same(
        `contribution of ${name}`,
        contribution,
        add(
          month.filter(({ product }) => product === name),
          left,
        ) / 100,
      );

    score(
      'store figures',
      `every screen recounted, ${basis} sales`,
      { figures: compared, 'furthest off': `${(100 * furthest).toFixed(2)}%` },
      'within 2%',
    );
  });
});

it('the weekly report is what its lines come to, and its parts add up', async () => {
  const { data } = await owner.graphql(
    '{ weeklyReports { reports { week summary { revenue revenueBefore salesBasis drivers { amount } } } } }',
  );
  const [report] = data.weeklyReports.reports;
  const money = bases[report.summary.salesBasis === 'net' ? 'net' : 'gross'];
  const week = (monday: string): number => {
    const to = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
    return add(
      orders.filter(({ day }) => day >= monday && day <= to),
      money,
    );
  };
  const before = new Date(Date.parse(report.week) - 7 * 86_400_000).toISOString().slice(0, 10);
  expect(report.summary.revenue).toBeCloseTo(week(report.week) / 100, 2);
  expect(report.summary.revenueBefore).toBeCloseTo(week(before) / 100, 2);
  const change = report.summary.revenue - report.summary.revenueBefore;
  expect(add(report.summary.drivers, (driver: { amount: number }) => driver.amount)).toBeCloseTo(change, 0);
});

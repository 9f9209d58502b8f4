import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import type { ApiClient } from '../support/client.js';
import { daysAgo, importCsv } from '../support/store.js';

let app: TestApp;
let owner: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const fields = `reason past { from revenue } revenue { sentence errorPercent naiveErrorPercent weeks { from middle low high } }
  newCustomers { weeks { middle } } plan { month planned actual expected gapPercent state }`;
const forecast = async () => (await owner.graphql(`{ revenueForecast { ${fields} } }`)).data.revenueForecast;
const planMutation = `mutation($month: String!, $revenue: Float) { planRevenue(month: $month, revenue: $revenue) { ${fields} } }`;
const plan = (month: string, revenue: number | null) => owner.graphql(planMutation, { month, revenue });

it('the weeks ahead follow the orders, and the plan is held against them', async () => {
  expect(await forecast()).toBeNull();
  const line = (day: number): string => `${day},c${day},${daysAgo(day)},${day % 2 ? 90 : 110}.00,EUR`;
  const orders = Array.from({ length: 30 * 7 }, (_, index) => line(index + 1));
  await importCsv(owner, 'orders', ['order_id,customer_id,ordered_at,total,currency', ...orders].join('\n'));
  const found = await forecast();
  // A hundred a day: 700 a week, and every buyer is new.
  expect(found.revenue.weeks).toHaveLength(12);
  expect(found.revenue.weeks[0].from).toBe(daysAgo(0));
  for (const { middle, low, high } of found.revenue.weeks) {
    expect(Math.abs(middle - 700)).toBeLessThan(15);
    expect(low < middle && middle < high).toBe(true);
  }
  expect(found.newCustomers.weeks[0].middle).toBeCloseTo(7, 1);
  const month = daysAgo(0).slice(0, 7);
  const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
  const running = (await plan(month, days * 80)).data.planRevenue.plan.find(
    (row: { month: string }) => row.month === month,
  );
  expect(running).toMatchObject({ planned: days * 80, state: 'running' });
  // A hundred a day against eighty planned.
  expect(Math.abs(running.gapPercent - 25)).toBeLessThan(3);
  const taken = (await plan(month, null)).data.planRevenue.plan.find((row: { month: string }) => row.month === month);
  expect(taken.planned).toBeNull();
  expect((await plan('2026-13', 5)).errors).toHaveLength(1);
  expect((await plan(month, -5)).errors).toHaveLength(1);
});

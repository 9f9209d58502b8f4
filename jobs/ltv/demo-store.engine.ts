import { createRandom, type Random } from '../kit/random.js';
import { dayMs } from '../kit/time.js';

export interface DemoOrder {
  orderId: string;
  customerKey: string;
  /** Which of its customer's orders it is, from 1, as shop platforms tell: so it is known who was new. */
  customerOrderIndex: number;
  /** UTC milliseconds. */
  orderedAt: number;
  totalCents: number;
  refundedCents: number;
}

export interface DemoDay {
  /** `YYYY-MM-DD` */
  day: string;
  sessions: number;
  spends: DemoSpend[];
}

export interface DemoSpend {
  platform: string;
  campaign: string;
  spendCents: number;
  impressions: number;
  clicks: number;
  conversions: number;
  revenueCents: number;
}

export interface DemoStore {
  orders: DemoOrder[];
  days: DemoDay[];
}

/**
 * A home-and-beauty shop with about six new customers a day: weekly rhythm, a strong November, slow growth, customers
 * who come back as the BG/NBD model says (a fifth to a third of them), and three ad platforms of differing worth.
 */
const story = {
  newCustomersPerDay: 5.8,
  yearlyGrowth: 0.35,
  weekday: [0.92, 1.12, 1.05, 1, 0.98, 0.95, 0.98],
  season: [0.9, 0.92, 0.95, 0.97, 1.02, 0.98, 0.92, 0.94, 1, 1.05, 1.42, 1.24],
  repeat: { r: 0.55, alphaDays: 95, a: 0.8, b: 2.6 },
  orderValue: { shape: 6, mean: 89.5, spread: 0.28 },
  refundRate: 0.035,
  conversionRate: 0.026,
  repeatConversionRate: 0.06,
} as const;

const campaigns = [
  { platform: 'meta', campaign: 'Prospecting', perDay: 84, roas: 2.6, cpm: 13, ctr: 0.011 },
  { platform: 'meta', campaign: 'Retargeting', perDay: 26, roas: 5.1, cpm: 19, ctr: 0.017 },
  { platform: 'google', campaign: 'Brand search', perDay: 18, roas: 7.4, cpm: 34, ctr: 0.082 },
  { platform: 'google', campaign: 'Shopping', perDay: 38, roas: 3.7, cpm: 11, ctr: 0.009 },
  { platform: 'tiktok', campaign: 'Creator videos', perDay: 48, roas: 1.1, cpm: 7, ctr: 0.008 },
] as const;

/**
 * A year of a plausible store, the same for the same seed and end.
 * @param end UTC milliseconds of the last moment; nothing is dated after it
 * @param days length of the history, >= 1
 */
export function generateDemoStore(seed: number, end: number, days = 365): DemoStore {
  const random = createRandom(seed);
  const firstDay = Math.floor(end / dayMs) - days + 1;
  const orders: DemoOrder[] = [];
  const rows: DemoDay[] = [];
  let customers = 0;
  for (let index = 0; index < days; index++) {
    const demand = demandOn(firstDay + index, index / days);
    const arrivals = random.poisson(story.newCustomersPerDay * demand);
    for (let arrival = 0; arrival < arrivals; arrival++)
      orders.push(...ordersOfCustomer(random, `demo-${++customers}`, (firstDay + index) * dayMs, end));
    rows.push({
      day: new Date((firstDay + index) * dayMs).toISOString().slice(0, 10),
      sessions: 0,
      spends: spendsOn(random, demand),
    });
  }
  orders.sort((one, other) => one.orderedAt - other.orderedAt);
  const numbered = orders.map((order, index) => ({ ...order, orderId: `D${1001 + index}` }));
  addSessions(random, rows, numbered, firstDay);
  return { orders: numbered, days: rows };
}

function demandOn(day: number, progress: number): number {
  const date = new Date(day * dayMs);
  const season = story.season[date.getUTCMonth()] ?? 1;
  const weekday = story.weekday[date.getUTCDay()] ?? 1;
  return season * weekday * (1 + story.yearlyGrowth * (progress - 0.5));
}

/** One person's purchases: a rate and a chance of leaving of their own, then days until one of the two ends it. */
function ordersOfCustomer(random: Random, customerKey: string, dayStart: number, end: number): DemoOrder[] {
  const { r, alphaDays, a, b } = story.repeat;
  const ratePerDay = random.gamma(r) / alphaDays;
  const leaving = random.beta(a, b);
  const taste = Math.exp(story.orderValue.spread * random.normal());
  const orders: DemoOrder[] = [];
  let at = dayStart + timeOfDay(random);
  while (at <= end) {
    orders.push({ ...orderAt(random, customerKey, at, taste), customerOrderIndex: orders.length + 1 });
    if (orders.length > 1 && random.uniform() < leaving) break;
    const gapDays = Math.max(2, -Math.log(1 - random.uniform()) / ratePerDay);
    at = Math.floor((at + gapDays * dayMs) / dayMs) * dayMs + timeOfDay(random);
  }
  return orders;
}

/** Shoppers are awake: most orders between nine in the morning and eleven at night. */
const timeOfDay = (random: Random): number => Math.floor((9 + 14 * random.beta(2.2, 1.8)) * 3_600_000);

function orderAt(
  random: Random,
  customerKey: string,
  orderedAt: number,
  taste: number,
): Omit<DemoOrder, 'customerOrderIndex'> {
  const { shape, mean } = story.orderValue;
  const amount = Math.max(9, (taste * mean * random.gamma(shape)) / shape / 1.04);
  const totalCents = Math.round(amount) * 100 - 10;
  const isRefunded = random.uniform() < story.refundRate;
  const refundedCents = isRefunded ? Math.round(totalCents * (random.uniform() < 0.6 ? 1 : 0.5)) : 0;
  return { orderId: '', customerKey, orderedAt, totalCents, refundedCents };
}

function spendsOn(random: Random, demand: number): DemoSpend[] {
  return campaigns.map(({ platform, campaign, perDay, roas, cpm, ctr }) => {
    const noise = (spread: number): number => Math.exp(spread * random.normal());
    const spend = perDay * demand * noise(0.12);
    const impressions = Math.round((spend / (cpm * noise(0.08))) * 1_000);
    const revenue = spend * roas * noise(0.25);
    return {
      platform,
      campaign,
      spendCents: Math.round(spend * 100),
      impressions,
      clicks: Math.min(impressions, random.poisson(impressions * ctr)),
      conversions: random.poisson(revenue / story.orderValue.mean),
      revenueCents: Math.round(revenue * 100),
    };
  });
}

/** Visits follow from orders: strangers rarely buy, known customers more often. */
function addSessions(random: Random, rows: DemoDay[], orders: readonly DemoOrder[], firstDay: number): void {
  const seen = new Set<string>();
  const expected = new Float64Array(rows.length);
  for (const { customerKey, orderedAt } of orders) {
    const index = Math.floor(orderedAt / dayMs) - firstDay;
    const rate = seen.has(customerKey) ? story.repeatConversionRate : story.conversionRate;
    expected[index] = (expected[index] ?? 0) + 1 / rate;
    seen.add(customerKey);
  }
  for (const [index, row] of rows.entries()) {
    const smooth = ((expected[index - 1] ?? 0) + (expected[index] ?? 0) + (expected[index + 1] ?? 0)) / 3;
    row.sessions = Math.max(random.poisson(smooth), 40);
  }
}

import type {
  CampaignDay,
  DayFacts,
  FunnelDay,
  InsightFacts,
  ProductDay,
  SourceDay,
} from '../../../jobs/insights/insight-facts.engine.js';
import { createRandom, type Random } from '../../../jobs/kit/random.js';

export type FunnelStep = 'views' | 'carts' | 'checkouts' | 'purchases';

/** Of those who came so far. */
const goOn: Record<FunnelStep, number> = { views: 0.45, carts: 0.2, checkouts: 0.55, purchases: 0.55 };

/** How a made-up store trades; each part may depend on how many days ago a day is, 0 is the newest. */
export interface StorePlan {
  seed: number;
  days: number;
  ordersPerDay: number;
  /** Factor on demand. */
  demand: (daysAgo: number) => number;
  /** Factor on what visitors of a device buy. */
  buying: (device: 'phone' | 'desktop', daysAgo: number) => number;
  /** Factor on who goes on from a step to the next; null counts no steps. */
  steps: ((step: FunnelStep, device: 'phone' | 'desktop', daysAgo: number) => number) | null;
  refundRate: (product: string, daysAgo: number) => number;
  isSoldOut: (product: string, daysAgo: number) => boolean;
  discountShare: (daysAgo: number) => number;
  clickRate: (campaign: string, daysAgo: number) => number;
  roas: (campaign: string, daysAgo: number) => number;
  reportsPurchases: (platform: string, daysAgo: number) => boolean;
  countsVisits: (daysAgo: number) => boolean;
  spend: (daysAgo: number) => number;
  customers: InsightFacts['customers'];
  grossMargin: number | null;
}

const products = [
  { name: 'Oak Serving Board', share: 0.3, price: 4_900 },
  { name: 'Linen Apron', share: 0.25, price: 3_900 },
  { name: 'Cast Iron Pan', share: 0.2, price: 8_900 },
  { name: 'Spice Tin Set', share: 0.15, price: 2_900 },
  { name: 'Tea Towel', share: 0.1, price: 1_500 },
];
const campaigns = [
  { platform: 'meta', campaign: 'Prospecting', perDay: 120, roas: 3.2, ctr: 0.012 },
  { platform: 'meta', campaign: 'Retargeting', perDay: 40, roas: 5.2, ctr: 0.018 },
  { platform: 'google', campaign: 'Shopping', perDay: 60, roas: 4.1, ctr: 0.011 },
];
const weekday = [0.92, 1.12, 1.05, 1, 0.98, 0.95, 0.98];
const lastDay = Date.UTC(2026, 10, 21);
const dayMs = 86_400_000;
const conversion = { phone: 0.021, desktop: 0.034 };

export const healthyCustomers: NonNullable<InsightFacts['customers']> = {
  total: 6_000,
  repeat: 1_500,
  second: { recent: { customers: 700, returned: 128 }, before: { customers: 2_000, returned: 372 } },
  regulars: {
    recent: { customers: 300, returned: 171 },
    before: { customers: 290, returned: 168 },
    spendCentsPerMonth: 900_000,
  },
  firstProducts: products.map(({ name, share }) => ({
    product: name,
    customers: Math.round(5_000 * share),
    returned: Math.round(5_000 * share * 0.24),
    netCents: Math.round(5_000 * share * 8_000),
  })),
};

export const healthyPlan: StorePlan = {
  seed: 1,
  days: 280,
  ordersPerDay: 32,
  demand: () => 1,
  buying: () => 1,
  steps: null,
  refundRate: () => 0.03,
  isSoldOut: () => false,
  discountShare: () => 0.12,
  clickRate: () => 1,
  roas: () => 1,
  reportsPurchases: () => true,
  countsVisits: () => true,
  spend: () => 1,
  customers: healthyCustomers,
  grossMargin: 0.5,
};

/** A store that trades as planned, with the chance that real ones have. */
export function makeStore(changes: Partial<StorePlan>): InsightFacts {
  const plan = { ...healthyPlan, ...changes };
  const random = createRandom(plan.seed);
  const facts: InsightFacts = {
    source: 'live',
    currency: 'USD',
    salesBasis: 'gross',
    days: [],
    campaigns: [],
    sources: [],
    funnel: [],
    ads: [],
    ownAds: { actions: [], elements: [], tests: [] },
    products: [],
    margin: plan.grossMargin === null ? null : { share: plan.grossMargin, kind: 'gross' },
    customers: plan.customers,
    audit: null,
    ad: null,
    flows: null,
    newestImport: null,
    hasSpendData: true,
    hasVisitData: true,
  };
  for (let daysAgo = plan.days - 1; daysAgo >= 0; daysAgo--) addDay(facts, plan, random, daysAgo);
  const campaignFrom = facts.days.at(-90)?.day ?? '';
  const productFrom = facts.days.at(-120)?.day ?? '';
  return {
    ...facts,
    campaigns: facts.campaigns.filter(({ day }) => day >= campaignFrom),
    sources: facts.sources.filter(({ day }) => day >= campaignFrom),
    funnel: facts.funnel.filter(({ day }) => day >= campaignFrom),
    products: facts.products.filter(({ day }) => day >= productFrom),
  };
}

function addDay(facts: InsightFacts, plan: StorePlan, random: Random, daysAgo: number): void {
  const at = lastDay - daysAgo * dayMs;
  const day = new Date(at).toISOString().slice(0, 10);
  const level = plan.demand(daysAgo) * (weekday[new Date(at).getUTCDay()] ?? 1) * Math.exp(0.06 * random.normal());
  const figures: DayFacts = {
    day,
    orders: 0,
    netCents: 0,
    grossCents: 0,
    refundedCents: 0,
    refundedOrders: 0,
    newCustomers: 0,
    discountedOrders: 0,
    discountCents: 0,
    sessions: 0,
    spendCents: 0,
  };
  const sold = new Map<string, ProductDay>();
  for (const device of ['phone', 'desktop'] as const) {
    const share = device === 'phone' ? 0.6 : 0.4;
    const visits = (plan.ordersPerDay * level * share) / conversion[device];
    const orders = random.poisson(visits * conversion[device] * plan.buying(device, daysAgo));
    const counted = plan.countsVisits(daysAgo) ? random.poisson(visits) : 0;
    figures.sessions = (figures.sessions ?? 0) + counted;
    facts.sources.push({
      day,
      source: device,
      sessions: counted,
      conversions: counted > 0 ? orders : 0,
    } satisfies SourceDay);
    if (plan.steps) facts.funnel.push(funnelDay(random, { day, device, sessions: counted, plan, daysAgo }));
    for (let order = 0; order < orders; order++) addOrder({ figures, sold, plan, random, daysAgo, day });
  }
  facts.products.push(...sold.values());
  for (const row of campaigns) {
    const result = spendOn(row, { plan, random, daysAgo, day, level });
    figures.spendCents = (figures.spendCents ?? 0) + result.spendCents;
    facts.campaigns.push(result);
  }
  facts.days.push(figures);
}

interface FunnelMaking {
  day: string;
  device: 'phone' | 'desktop';
  sessions: number;
  plan: StorePlan;
  daysAgo: number;
}

function funnelDay(random: Random, { day, device, sessions, plan, daysAgo }: FunnelMaking): FunnelDay {
  const factor = device === 'phone' ? 0.9 : 1.1;
  let before = sessions;
  const take = (step: FunnelStep): number => {
    const expected = before * goOn[step] * factor * (plan.steps?.(step, device, daysAgo) ?? 1);
    before = Math.min(before, random.poisson(expected));
    return before;
  };
  return {
    day,
    device,
    sessions,
    views: take('views'),
    carts: take('carts'),
    checkouts: take('checkouts'),
    purchases: take('purchases'),
  };
}

interface OrderMaking {
  figures: DayFacts;
  sold: Map<string, ProductDay>;
  plan: StorePlan;
  random: Random;
  daysAgo: number;
  day: string;
}

function addOrder({ figures, sold, plan, random, daysAgo, day }: OrderMaking): void {
  let pick = random.uniform();
  const product = products.find(({ share }) => (pick -= share) < 0) ?? products[0];
  // A third of those who find it sold out take something else; the rest leave.
  if (!product || (plan.isSoldOut(product.name, daysAgo) && random.uniform() < 0.67)) return;
  const bought = plan.isSoldOut(product.name, daysAgo) ? products.find(({ name }) => name !== product.name) : product;
  if (!bought) return;
  const isDiscounted = random.uniform() < plan.discountShare(daysAgo);
  const discount = isDiscounted ? Math.round(bought.price * 0.15) : 0;
  const total = bought.price - discount;
  const isRefunded = random.uniform() < plan.refundRate(bought.name, daysAgo);
  const refunded = isRefunded ? total : 0;
  figures.orders += 1;
  figures.grossCents += total;
  figures.netCents += total - refunded;
  figures.refundedCents += refunded;
  figures.refundedOrders += isRefunded ? 1 : 0;
  figures.newCustomers += random.uniform() < 0.7 ? 1 : 0;
  figures.discountedOrders = (figures.discountedOrders ?? 0) + (isDiscounted ? 1 : 0);
  figures.discountCents = (figures.discountCents ?? 0) + discount;
  const row = sold.get(bought.name) ?? {
    day,
    product: bought.name,
    units: 0,
    revenueCents: 0,
    orders: 0,
    refundedOrders: 0,
    refundedCents: 0,
    priceCents: bought.price,
  };
  row.units += 1;
  row.revenueCents += total;
  row.orders += 1;
  row.refundedOrders += isRefunded ? 1 : 0;
  row.refundedCents += refunded;
  sold.set(bought.name, row);
}

interface SpendMaking {
  plan: StorePlan;
  random: Random;
  daysAgo: number;
  day: string;
  level: number;
}

function spendOn(
  { platform, campaign, perDay, roas, ctr }: (typeof campaigns)[number],
  { plan, random, daysAgo, day, level }: SpendMaking,
): CampaignDay {
  const noise = (spread: number): number => Math.exp(spread * random.normal());
  const spend = perDay * plan.spend(daysAgo) * noise(0.08);
  const impressions = Math.round((spend / (12 * noise(0.05))) * 1_000);
  const revenue = spend * roas * plan.roas(campaign, daysAgo) * Math.min(1.2, level);
  const reports = plan.reportsPurchases(platform, daysAgo);
  const conversions = reports ? random.poisson(revenue / 48) : 0;
  return {
    day,
    platform,
    campaign,
    spendCents: Math.round(spend * 100),
    impressions,
    clicks: Math.min(impressions, random.poisson(impressions * ctr * plan.clickRate(campaign, daysAgo))),
    conversions,
    revenueCents: conversions * 4_800,
  };
}

import { baseCase, projectionMonths } from '../../schema/ltv/simulation.facts.js';

/** Everything the projection needs, complete; store currency, months, shares 0..1. */
export interface SimulationInputs {
  subscriptionShare: number;
  aov: number;
  cac: number;
  margin: number;
  repeatOrders: number;
  alpha: number;
  beta: number;
  newCustomersPerMonth: number;
  monthlyGrowth: number;
  existingSubscribers: number;
  recentOneOffCustomers: number;
}

/** One month of the projection; money in store currency, parts add up to their totals. */
export interface ProjectedMonth {
  /** 1..12 */
  month: number;
  newCustomers: number;
  activeSubscribers: number;
  orders: number;
  oneOffRevenue: number;
  subscriptionRevenue: number;
  revenue: number;
  /** Contribution after goods, shipping and fees, before advertising. */
  margin: number;
  adSpend: number;
  /** Margin less ad spend, added up since month 1. */
  cumulativeProfit: number;
  /** Share of the month's subscribers who cancel before the next, 0..1; null without subscribers. */
  churnRate: number | null;
  /** Margin a customer who came in month 1 has brought so far. */
  cumulativeLtv: number;
  /** Whether that margin has paid for winning the customer. */
  isPaidBack: boolean;
}

export interface Projection {
  months: ProjectedMonth[];
  revenue: number;
  customers: number;
  ltv: number;
  /** Lifetime value over acquisition cost; null when customers cost nothing. */
  ratio: number | null;
  /** First month in which a customer's margin covers their acquisition cost, within 24; null if never. */
  paybackMonth: number | null;
}

const longestPayback = 24;

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Share of subscribers still active after each month, S(0) = 1, shifted-beta-geometric.
 * @returns S(0)..S(months)
 * @see Fader & Hardie (2007), How to project customer retention, J. Interactive Marketing 21(1)
 */
export function survivalCurve(alpha: number, beta: number, months: number): number[] {
  const curve = [1];
  for (let t = 1; t <= months; t++) curve.push((curve[t - 1] ?? 0) * ((beta + t - 1) / (alpha + beta + t - 1)));
  return curve;
}

/** Share of the repeat orders that falls into each month after the first, fading by 1/e every six months; adds up to 1. */
const repeatShares = ((): readonly number[] => {
  const { repeatDecayMonths, repeatHorizonMonths } = baseCase;
  const weights = Array.from({ length: repeatHorizonMonths + 1 }, (_, k) =>
    k === 0 ? 0 : Math.exp(-k / repeatDecayMonths),
  );
  const whole = total(weights);
  return weights.map((weight) => weight / whole);
})();

/**
 * Orders a one-off customer places in each month since the first, which has 1.
 * @param repeatOrders orders beyond the first over two years, >= 0
 * @returns months 0..months
 */
export function oneOffOrders(repeatOrders: number, months: number): number[] {
  const orders = [1];
  for (let k = 1; k <= months; k++) orders.push(repeatOrders * (repeatShares[k] ?? 0));
  return orders;
}

/** Revenue of one new customer over 12 months, store currency: the opted-in share subscribes, the rest does not. */
export function revenuePerCustomer(inputs: SimulationInputs): number {
  const { subscriptionShare, aov } = inputs;
  const { subscribed, oneOff } = ordersPerCustomer(inputs);
  return aov * (subscriptionShare * subscribed + (1 - subscriptionShare) * oneOff);
}

/** Orders in 12 months of one subscriber and of one one-off customer. */
export function ordersPerCustomer({ alpha, beta, repeatOrders }: Curves): { subscribed: number; oneOff: number } {
  return {
    subscribed: total(survivalCurve(alpha, beta, projectionMonths - 1)),
    oneOff: total(oneOffOrders(repeatOrders, projectionMonths - 1)),
  };
}

type Curves = Pick<SimulationInputs, 'alpha' | 'beta' | 'repeatOrders'>;

/** Orders of a month: new cohorts and the customers the store begins with. */
interface MonthlyOrders {
  newCustomers: number;
  subscribers: number;
  retained: number;
  oneOff: number;
}

/**
 * Orders per month, 1..12: cohort i brings its customers in month i, who order by their curves from then on. Existing
 * subscribers are taken to be six months old, recent one-off customers to have bought six months ago.
 */
export function projectOrders(inputs: SimulationInputs): MonthlyOrders[] {
  const {
    subscriptionShare: s,
    newCustomersPerMonth,
    monthlyGrowth,
    existingSubscribers,
    recentOneOffCustomers,
  } = inputs;
  const tenure = baseCase.existingTenureMonths;
  const survival = survivalCurve(inputs.alpha, inputs.beta, tenure + projectionMonths + 1);
  const orders = oneOffOrders(inputs.repeatOrders, tenure + projectionMonths);
  const oldSurvival = survival[tenure] ?? 1;
  return Array.from({ length: projectionMonths }, (_, index) => {
    const month = index + 1;
    let subscribers = (existingSubscribers * (survival[tenure + month] ?? 0)) / oldSurvival;
    let retained = (existingSubscribers * (survival[tenure + month + 1] ?? 0)) / oldSurvival;
    let oneOff = recentOneOffCustomers * (orders[tenure + month] ?? 0);
    for (let cohort = 0; cohort <= index; cohort++) {
      const size = newCustomersPerMonth * (1 + monthlyGrowth) ** cohort;
      const age = index - cohort;
      subscribers += size * s * (survival[age] ?? 0);
      retained += size * s * (survival[age + 1] ?? 0);
      oneOff += size * (1 - s) * (orders[age] ?? 0);
    }
    return { newCustomers: newCustomersPerMonth * (1 + monthlyGrowth) ** index, subscribers, retained, oneOff };
  });
}

/** First month whose cumulative margin per customer reaches the acquisition cost. */
function findPayback(inputs: SimulationInputs): number | null {
  const earned = cumulativeLtv(inputs, longestPayback);
  const month = earned.findIndex((value) => value >= inputs.cac);
  return month < 0 ? null : month + 1;
}

/** Margin of one new customer by the end of each month, 1..months. */
function cumulativeLtv(inputs: SimulationInputs, months: number): number[] {
  const { subscriptionShare: s, aov, margin } = inputs;
  const survival = survivalCurve(inputs.alpha, inputs.beta, months);
  const orders = oneOffOrders(inputs.repeatOrders, months);
  let earned = 0;
  return Array.from({ length: months }, (_, k) => {
    earned += margin * aov * (s * (survival[k] ?? 0) + (1 - s) * (orders[k] ?? 0));
    return earned;
  });
}

/** The store's next 12 months at constant prices, margin and behaviour; undiscounted. */
export function projectYear(inputs: SimulationInputs): Projection {
  const { aov, margin, cac } = inputs;
  const earned = cumulativeLtv(inputs, projectionMonths);
  let cumulativeProfit = 0;
  const months = projectOrders(inputs).map((row, index): ProjectedMonth => {
    const subscriptionRevenue = aov * row.subscribers;
    const oneOffRevenue = aov * row.oneOff;
    const revenue = subscriptionRevenue + oneOffRevenue;
    const adSpend = row.newCustomers * cac;
    cumulativeProfit += revenue * margin - adSpend;
    const ltvSoFar = earned[index] ?? 0;
    return {
      month: index + 1,
      newCustomers: row.newCustomers,
      activeSubscribers: row.subscribers,
      orders: row.subscribers + row.oneOff,
      oneOffRevenue,
      subscriptionRevenue,
      revenue,
      margin: revenue * margin,
      adSpend,
      cumulativeProfit,
      churnRate: row.subscribers > 0 ? 1 - row.retained / row.subscribers : null,
      cumulativeLtv: ltvSoFar,
      isPaidBack: ltvSoFar >= cac,
    };
  });
  const newCustomers = months.reduce((sum, row) => sum + row.newCustomers, 0);
  const ltv = margin * revenuePerCustomer(inputs);
  return {
    months,
    revenue: months.reduce((sum, row) => sum + row.revenue, 0),
    customers: newCustomers + inputs.existingSubscribers + inputs.recentOneOffCustomers,
    ltv,
    ratio: cac > 0 ? ltv / cac : null,
    paybackMonth: findPayback(inputs),
  };
}

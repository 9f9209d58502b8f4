import { sum } from '../kit/statistics.js';
import { baseCase, projectionMonths } from '../../schema/ltv/simulation.facts.js';
import { survivalCurve } from './order-curve.engine.js';

/** Everything the projection needs; store currency, months, shares 0..1. What money is made of may be unknown. */
export interface SimulationInputs {
  subscriptionShare: number;
  aov: number;
  /** Null where it is unknown what a new customer costs. */
  cac: number | null;
  /** Share of sales that is left; null where it is unknown. */
  margin: number | null;
  /** Orders of a customer without a subscription, in the month of the first order and in each of the 24 after. */
  orderCurve: readonly number[];
  alpha: number;
  beta: number;
  newCustomersPerMonth: number;
  monthlyGrowth: number;
  existingSubscribers: number;
  /** Orders in months 1..12 of those who are customers already and do not subscribe. */
  returningOrders: readonly number[];
  /** Customers the store begins with. */
  customersToday: number;
  /** Planned ad spend of months 1..12, where there is a plan and the history tells what spend does. */
  plannedMonths?: readonly (PlannedMonth | null)[];
}

/** A month whose ad spend is planned. */
export interface PlannedMonth {
  spend: number;
  /** New customers against as many as usual spend brings. */
  arrivals: number;
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
  /** What is left of it before advertising; null without a margin. */
  margin: number | null;
  /** Null where it is unknown what a customer costs. */
  adSpend: number | null;
  /** Margin less ad spend, added up since month 1; null without either. */
  cumulativeProfit: number | null;
  /** Share of the month's subscribers who cancel before the next, 0..1; null without subscribers. */
  churnRate: number | null;
  /** Margin a customer who came in month 1 has brought so far; their sales where the margin is unknown. */
  cumulativeLtv: number;
  /** Whether that margin has paid for winning the customer; null without a margin or a cost. */
  isPaidBack: boolean | null;
}

export interface Projection {
  months: ProjectedMonth[];
  revenue: number;
  customers: number;
  /** Margin of a new customer in 12 months; their sales where the margin is unknown. */
  ltv: number;
  /** Lifetime value over acquisition cost; null when customers cost nothing, or it is unknown what. */
  ratio: number | null;
  /** First month in which a customer's margin covers their acquisition cost, within 24; null if never. */
  paybackMonth: number | null;
}

const longestPayback = 24;

/**
 * Margin of one new customer over 12 months, or their sales where the margin is unknown, store currency: the opted-in
 * share subscribes, the rest does not.
 */
export function valuePerCustomer(inputs: SimulationInputs): number {
  const { subscriptionShare, aov, margin } = inputs;
  const { subscribed, oneOff } = ordersPerCustomer(inputs);
  return (margin ?? 1) * aov * (subscriptionShare * subscribed + (1 - subscriptionShare) * oneOff);
}

/** Orders of a subscriber by months since the first: as long as they stay one a month, and never fewer than others. */
function subscriberOrders({ alpha, beta, orderCurve }: Curves, months: number): number[] {
  return survivalCurve(alpha, beta, months).map((share, age) => Math.max(share, orderCurve[age] ?? 0));
}

/** Orders in 12 months of one subscriber and of one one-off customer. */
export function ordersPerCustomer(curves: Curves): { subscribed: number; oneOff: number } {
  return {
    subscribed: sum(subscriberOrders(curves, projectionMonths - 1)),
    oneOff: sum(curves.orderCurve.slice(0, projectionMonths)),
  };
}

type Curves = Pick<SimulationInputs, 'alpha' | 'beta' | 'orderCurve'>;

/** Orders of a month: new cohorts and the customers the store begins with. */
interface MonthlyOrders {
  newCustomers: number;
  subscribers: number;
  retained: number;
  subscribed: number;
  oneOff: number;
}

/**
 * Orders per month, 1..12: cohort i brings its customers in month i, who order by their curves from then on. Existing
 * subscribers are taken to be six months old.
 */
export function projectOrders(inputs: SimulationInputs): MonthlyOrders[] {
  const { subscriptionShare: s, existingSubscribers, orderCurve } = inputs;
  const arrivals = (index: number): number =>
    inputs.newCustomersPerMonth * (1 + inputs.monthlyGrowth) ** index * (inputs.plannedMonths?.[index]?.arrivals ?? 1);
  const tenure = baseCase.existingTenureMonths;
  const survival = survivalCurve(inputs.alpha, inputs.beta, tenure + projectionMonths + 1);
  const perSubscriber = subscriberOrders(inputs, projectionMonths);
  const oldSurvival = survival[tenure] ?? 1;
  return Array.from({ length: projectionMonths }, (_, index) => {
    const month = index + 1;
    const stayed = (existingSubscribers * (survival[tenure + month] ?? 0)) / oldSurvival;
    let subscribers = stayed;
    let subscribed = stayed;
    let retained = (existingSubscribers * (survival[tenure + month + 1] ?? 0)) / oldSurvival;
    let oneOff = inputs.returningOrders[index] ?? 0;
    for (let cohort = 0; cohort <= index; cohort++) {
      const size = arrivals(cohort);
      const age = index - cohort;
      subscribers += size * s * (survival[age] ?? 0);
      subscribed += size * s * (perSubscriber[age] ?? 0);
      retained += size * s * (survival[age + 1] ?? 0);
      oneOff += size * (1 - s) * (orderCurve[age] ?? 0);
    }
    return { newCustomers: arrivals(index), subscribers, retained, subscribed, oneOff };
  });
}

/** First month whose cumulative margin per customer reaches the acquisition cost. */
function findPayback(inputs: SimulationInputs): number | null {
  const { cac, margin } = inputs;
  if (cac === null || margin === null) return null;
  const month = cumulativeLtv(inputs, longestPayback).findIndex((value) => value >= cac);
  return month < 0 ? null : month + 1;
}

/** Margin, else sales, of one new customer by the end of each month, 1..months. */
function cumulativeLtv(inputs: SimulationInputs, months: number): number[] {
  const { subscriptionShare: s, aov, margin } = inputs;
  const subscribed = subscriberOrders(inputs, months);
  let earned = 0;
  return Array.from({ length: months }, (_, age) => {
    earned += (margin ?? 1) * aov * (s * (subscribed[age] ?? 0) + (1 - s) * (inputs.orderCurve[age] ?? 0));
    return earned;
  });
}

/** The store's next 12 months at constant prices, margin and behavior; undiscounted. */
export function projectYear(inputs: SimulationInputs): Projection {
  const { aov, margin, cac } = inputs;
  const earned = cumulativeLtv(inputs, projectionMonths);
  let profit = 0;
  const months = projectOrders(inputs).map((row, index): ProjectedMonth => {
    const subscriptionRevenue = aov * row.subscribed;
    const oneOffRevenue = aov * row.oneOff;
    const revenue = subscriptionRevenue + oneOffRevenue;
    const left = margin === null ? null : revenue * margin;
    const adSpend = inputs.plannedMonths?.[index]?.spend ?? (cac === null ? null : row.newCustomers * cac);
    const ltvSoFar = earned[index] ?? 0;
    if (left !== null && adSpend !== null) profit += left - adSpend;
    return {
      month: index + 1,
      newCustomers: row.newCustomers,
      activeSubscribers: row.subscribers,
      orders: row.subscribed + row.oneOff,
      oneOffRevenue,
      subscriptionRevenue,
      revenue,
      margin: left,
      adSpend,
      cumulativeProfit: left === null || adSpend === null ? null : profit,
      churnRate: row.subscribers > 0 ? 1 - row.retained / row.subscribers : null,
      cumulativeLtv: ltvSoFar,
      isPaidBack: margin === null || cac === null ? null : ltvSoFar >= cac,
    };
  });
  const ltv = valuePerCustomer(inputs);
  return {
    months,
    revenue: sum(months.map(({ revenue }) => revenue)),
    customers: sum(months.map(({ newCustomers }) => newCustomers)) + inputs.existingSubscribers + inputs.customersToday,
    ltv,
    ratio: cac ? ltv / cac : null,
    paybackMonth: findPayback(inputs),
  };
}

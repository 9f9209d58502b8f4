import { baseCase } from '../../schema/ltv/simulation.facts.js';

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
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
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

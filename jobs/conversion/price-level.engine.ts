import { currencies } from '../kit/currencies.js';

const unitsPerUsd = new Map(currencies.map((each) => [each.code, each.unitsPerUsd]));

/** About how many US dollars an amount is, to compare it with thresholds; null for an unknown currency. */
export function inUsd(amount: number, currency: string | null): number | null {
  const units = currency === null ? undefined : unitsPerUsd.get(currency);
  return units === undefined ? null : amount / units;
}

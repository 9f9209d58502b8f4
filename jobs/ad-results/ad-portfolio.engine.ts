import { sum } from '../kit/statistics.js';

/** An own ad over its last weeks. */
export interface PortfolioAd {
  id: string;
  spendCents: number;
  purchases: number;
  valueCents: number;
}

export type PortfolioVerdict = 'scale' | 'keep' | 'cut' | 'too_early';

export interface PortfolioEntry {
  id: string;
  /** Of the spend of all, 0..1. */
  spendShare: number;
  roas: number | null;
  /** Range that the true return lies in, nine times of ten. */
  low: number | null;
  high: number | null;
  verdict: PortfolioVerdict;
}

/** Purchases in all from which the value of one is known. */
const fewestPurchases = 10;
/** Normal quantile of a 90 % interval. */
const z90 = 1.645;

/** What a count is expected to lie between, nine times of ten (Wilson-Hilferty form of Garwood's interval). */
function countRange(count: number): [number, number] {
  const end = (mean: number, z: number): number =>
    mean <= 0 ? 0 : mean * (1 - 1 / (9 * mean) + z / (3 * Math.sqrt(mean))) ** 3;
  return [end(count, -z90), end(count + 1, z90)];
}

/**
 * Spend against what it brings. Purchases are counts, so a return has a range; the value of a purchase is shrunk towards that
 * of all. A verdict needs the whole range on one side of the mark.
 * @param mark return at which an ad pays for itself: 1 / margin, else that of all ads together
 */
export function judgePortfolio(
  ads: readonly PortfolioAd[],
  mark: number | null,
): { mark: number; entries: PortfolioEntry[] } | null {
  const spend = sum(ads.map(({ spendCents }) => spendCents));
  const purchases = sum(ads.map((ad) => ad.purchases));
  const value = sum(ads.map(({ valueCents }) => valueCents));
  if (spend <= 0 || purchases < fewestPurchases) return null;
  const usualValue = value / purchases;
  const bar = mark ?? value / spend;
  const entries = ads
    .filter(({ spendCents }) => spendCents > 0)
    .map((ad): PortfolioEntry => {
      const each = (ad.valueCents + 5 * usualValue) / (ad.purchases + 5);
      const [low, high] = countRange(ad.purchases).map((count) => (count * each) / ad.spendCents);
      const [least = 0, most = 0] = [low, high];
      const verdict =
        least > bar ? 'scale' : most < bar ? 'cut' : ad.purchases < fewestPurchases / 2 ? 'too_early' : 'keep';
      return {
        id: ad.id,
        spendShare: ad.spendCents / spend,
        roas: ad.valueCents / ad.spendCents,
        low: least,
        high: most,
        verdict,
      };
    });
  return { mark: bar, entries: entries.toSorted((one, other) => other.spendShare - one.spendShare) };
}

import type { Arm, HeadlineTest } from './headline-tests.js';

export type Scorer = (text: string) => number;

export interface PairReport {
  pairs: number;
  accuracy: number;
  significantPairs: number;
  significantAccuracy: number;
}

interface Pair {
  better: Arm;
  worse: Arm;
  isSignificant: boolean;
}

/** Two headlines of one test; significant where the two-proportion z statistic passes 1.96. */
function pairsOf(test: HeadlineTest): Pair[] {
  const pairs: Pair[] = [];
  test.arms.forEach((a, i) => {
    for (const b of test.arms.slice(0, i)) {
      const [rateA, rateB] = [a.clicks / a.impressions, b.clicks / b.impressions];
      if (rateA === rateB) continue;
      const pooled = (a.clicks + b.clicks) / (a.impressions + b.impressions);
      const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.impressions + 1 / b.impressions));
      const [better, worse] = rateA > rateB ? [a, b] : [b, a];
      pairs.push({ better, worse, isSignificant: Math.abs(rateA - rateB) / error > 1.96 });
    }
  });
  return pairs;
}

/** Share of pairs in which the headline with more clicks gets the higher score; a tie counts half. */
export function pairAccuracy(tests: HeadlineTest[], score: Scorer): PairReport {
  const pairs = tests.flatMap(pairsOf);
  const right = ({ better, worse }: Pair) => {
    const difference = score(better.text) - score(worse.text);
    return difference > 0 ? 1 : difference === 0 ? 0.5 : 0;
  };
  const share = (some: Pair[]) => some.reduce((sum, pair) => sum + right(pair), 0) / some.length;
  const significant = pairs.filter((pair) => pair.isSignificant);
  return {
    pairs: pairs.length,
    accuracy: share(pairs),
    significantPairs: significant.length,
    significantAccuracy: share(significant),
  };
}

/** Each headline with the share of its rivals that got fewer clicks per impression. */
export function winShares(tests: HeadlineTest[]): { text: string; winShare: number; lift: number }[] {
  return tests.flatMap(({ arms }) => {
    const rateOfTest =
      arms.reduce((sum, arm) => sum + arm.clicks, 0) / arms.reduce((sum, arm) => sum + arm.impressions, 0);
    return arms.map((arm) => {
      const rate = arm.clicks / arm.impressions;
      const beaten = arms.filter((rival) => rival !== arm && rival.clicks / rival.impressions < rate).length;
      const tied = arms.filter((rival) => rival !== arm && rival.clicks / rival.impressions === rate).length;
      return {
        text: arm.text,
        winShare: (beaten + tied / 2) / (arms.length - 1),
        lift: rateOfTest > 0 ? rate / rateOfTest - 1 : 0,
      };
    });
  });
}

export interface CalibrationBin {
  predicted: number;
  observed: number;
  headlines: number;
}

export function mean(numbers: number[]): number {
  return numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
}

/** Equal-sized bins of the predicted chance to beat a rival, each beside the share that really did. */
export function calibration(
  tests: HeadlineTest[],
  predict: Scorer,
  bins = 5,
): { bins: CalibrationBin[]; error: number } {
  const points = winShares(tests)
    .map(({ text, winShare }) => ({ predicted: predict(text), observed: winShare }))
    .toSorted((a, b) => a.predicted - b.predicted);
  const made = Array.from({ length: bins }, (_, bin) => {
    const part = points.slice((points.length * bin) / bins, (points.length * (bin + 1)) / bins);
    return {
      predicted: mean(part.map((point) => point.predicted)),
      observed: mean(part.map((point) => point.observed)),
      headlines: part.length,
    };
  });
  const error =
    made.reduce((sum, bin) => sum + Math.abs(bin.predicted - bin.observed) * bin.headlines, 0) / points.length;
  return { bins: made, error };
}

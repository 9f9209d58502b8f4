import type { HeadlinePair } from './headline-pairs.js';

export interface JudgedPair extends HeadlinePair {
  /** Score of the better headline minus that of the worse, by a model that has not seen their test. */
  difference: number;
}

export interface Accuracy {
  pairs: number;
  percent: number;
  significantPairs: number;
  significantPercent: number;
}

const significantFrom = 1.96;
const pointsOf = (difference: number) => (difference > 0 ? 1 : difference === 0 ? 0.5 : 0);

/** Share of pairs whose better headline got the higher score; a tie counts half. */
export function accuracyOf(judged: readonly JudgedPair[]): Accuracy {
  const significant = judged.filter(({ z }) => z > significantFrom);
  const percent = (pairs: readonly JudgedPair[]) =>
    (100 * pairs.reduce((sum, { difference }) => sum + pointsOf(difference), 0)) / pairs.length;
  return {
    pairs: judged.length,
    percent: percent(judged),
    significantPairs: significant.length,
    significantPercent: percent(significant),
  };
}

/** Slope of the chance to win on the difference of scores, by Newton's method on all pairs alike. */
export function fitSlope(judged: readonly JudgedPair[]): number {
  let slope = 0.5;
  for (let step = 0; step < 30; step++) {
    let gradient = 0;
    let curvature = 0;
    for (const { difference } of judged) {
      const lost = 1 / (1 + Math.exp(slope * difference));
      gradient += lost * difference;
      curvature += lost * (1 - lost) * difference ** 2;
    }
    slope += gradient / curvature;
  }
  return slope;
}

export interface CalibrationTenth {
  said: number;
  was: number;
  pairs: number;
}

/** The chance that was said for the favourite of each pair, in ten equal parts, beside how often it won. */
export function calibrationOf(judged: readonly JudgedPair[], slope: number): CalibrationTenth[] {
  const points = judged
    .map(({ difference }) => ({ said: 1 / (1 + Math.exp(-slope * Math.abs(difference))), won: pointsOf(difference) }))
    .toSorted((a, b) => a.said - b.said);
  return Array.from({ length: 10 }, (_, tenth) => {
    const part = points.slice((points.length * tenth) / 10, (points.length * (tenth + 1)) / 10);
    const mean = (of: (point: { said: number; won: number }) => number) =>
      part.reduce((sum, point) => sum + of(point), 0) / part.length;
    return { said: mean(({ said }) => said), was: mean(({ won }) => won), pairs: part.length };
  });
}

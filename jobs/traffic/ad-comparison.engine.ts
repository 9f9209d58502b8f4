import { comparisonLimits } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { AdComparison, AdContender, AdDifference } from '../../schema/traffic/ad-comparison.type.js';
import { creativeModel } from '../../schema/traffic/creative-model.facts.js';

/** An analysis with the id it is stored under. */
export interface ComparedAd {
  id: string;
  title: string;
  analysis: Pick<AdAnalysis, 'predictedCtr' | 'contributions' | 'placement' | 'industry'>;
}

/** Steps of the integral and its half width in standard deviations; the error is under 1e-6. */
const steps = 400;
const reach = 6;

/** Reasons that are named; smaller differences than 0.5 % decide nothing. */
const mostReasons = 5;
const leastRatio = 1.005;

/** Cumulative standard normal, error under 1.5e-7 (Abramowitz and Stegun 7.1.26). */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x);
  return z >= 0 ? 1 - tail / 2 : tail / 2;
}

/**
 * Chance of each of several ads to have the highest CTR, given that log CTR of each varies independently around its
 * prediction by what variants of one story differ by (0.262).
 * @param ctrPercents predictions, > 0
 * @returns chances in the same order; they sum to 1
 */
export function winProbabilities(ctrPercents: readonly number[]): number[] {
  const sd = creativeModel.variantSd;
  const logs = ctrPercents.map((ctr) => Math.log(ctr) / sd);
  const width = (2 * reach) / steps;
  const chances = logs.map((own, index) => {
    let sum = 0;
    for (let step = 0; step <= steps; step++) {
      const z = -reach + step * width;
      const weight = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
      const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
      const beatsAll = logs.reduce(
        (product, other, at) => (at === index ? product : product * normalCdf(own + z - other)),
        1,
      );
      sum += weight * density * beatsAll;
    }
    return (sum * width) / 3;
  });
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance) => chance / total);
}

/** What was measured, where it says its own name first without that: the name stands before it already. */
function withoutLabel({ label, measured }: { label: string; measured: string }): string {
  return measured.toLowerCase().startsWith(`${label.toLowerCase()} `) ? measured.slice(label.length + 1) : measured;
}

/** Factors that set the winner apart from one other ad, the largest first. */
function differences(winner: ComparedAd, other: ComparedAd): AdDifference[] {
  return winner.analysis.contributions
    .flatMap((step): AdDifference[] => {
      const theirs = other.analysis.contributions.find(({ id }) => id === step.id);
      // A factor that was measured on one of the two only says nothing about which is better.
      if (!theirs) return [];
      const ratio = step.multiplier / theirs.multiplier;
      const changePercent = Math.round((ratio - 1) * 1000) / 10;
      const text = `${step.label}: ${withoutLabel(step)} against ${withoutLabel(theirs)}`;
      return Math.max(ratio, 1 / ratio) < leastRatio
        ? []
        : [{ againstId: other.id, factor: step.id, text, changePercent }];
    })
    .toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent))
    .slice(0, mostReasons);
}

/**
 * Two to five ads side by side: which wins, how surely, and why.
 * @throws RangeError for fewer or more ads
 */
export function compareAds(ads: readonly ComparedAd[]): AdComparison {
  if (ads.length < comparisonLimits.least || ads.length > comparisonLimits.most)
    throw new RangeError(`compareAds: ${ads.length} ads`);
  const chances = winProbabilities(ads.map(({ analysis }) => analysis.predictedCtr));
  const contenders = ads
    .map((ad, index): AdContender & { ad: ComparedAd } => ({
      ad,
      id: ad.id,
      title: ad.title,
      predictedCtr: ad.analysis.predictedCtr,
      winProbability: chances[index] ?? 0,
      rank: 0,
    }))
    .toSorted((a, b) => b.winProbability - a.winProbability);
  const [winner, ...others] = contenders;
  if (!winner) throw new RangeError('compareAds: no ads');
  const contexts = new Set(ads.map(({ analysis }) => `${analysis.placement} ${analysis.industry}`));
  return {
    winnerId: winner.id,
    winProbability: winner.winProbability,
    contenders: contenders.map(({ ad: _ad, ...contender }, index) => ({ ...contender, rank: index + 1 })),
    reasons: others.flatMap(({ ad }) => differences(winner.ad, ad)),
    // Base rates of another placement or industry say nothing about the creative.
    isLikeForLike: contexts.size === 1,
  };
}

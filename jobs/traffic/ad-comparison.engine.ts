import { comparisonLimits } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { AdComparison, AdContender, AdDifference } from '../../schema/traffic/ad-comparison.type.js';
import { creativeModel, type FactorId } from '../../schema/traffic/creative-model.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';

/** An analysis with the id it is stored under. */
export interface ComparedAd {
  id: string;
  title: string;
  analysis: Pick<AdAnalysis, 'predictedCtr' | 'contributions' | 'placement' | 'industry' | 'baseRate'>;
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

/** What is to be said of the winner where a factor speaks for it, and where against it. */
const verdicts: Record<FactorId, { better: string; worse: string }> = {
  ratio: { better: 'Better shape for the placement', worse: 'Worse shape for the placement' },
  safe: { better: 'Fewer words under buttons', worse: 'More words under buttons' },
  offer: { better: 'An offer', worse: 'No offer' },
  face: { better: 'A face to look at', worse: 'No face to look at' },
  readable: { better: 'Easier to make out', worse: 'Harder to make out' },
};

const isFactor = (id: string): id is FactorId => id in verdicts;

/** Industry and account are no virtue of the picture, so they are named and not judged. */
function verdictOf({ id, label }: { id: string; label: string }, ratio: number): string {
  if (!isFactor(id)) return label;
  return ratio > 1 ? verdicts[id].better : verdicts[id].worse;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** What ads in general do where each is shown: no virtue of the picture, and often most of what sets two ads apart. */
const placementFactor = 'placement';

function placementDifference({ analysis: own }: ComparedAd, { analysis: other }: ComparedAd): Apart {
  const ratio = own.baseRate.ctr / other.baseRate.ctr;
  const named = ({ placement }: typeof own) => placements[placement].label;
  return {
    factor: placementFactor,
    ratio,
    verdict: `${named(own)} ads get ${ratio > 1 ? 'more' : 'fewer'} clicks in general`,
    finding: `${own.baseRate.ctr.toFixed(2)}% vs. ${other.baseRate.ctr.toFixed(2)}% for ${named(other)}`,
  };
}

interface Apart {
  factor: string;
  /** what the factor does to the winner's CTR, against what it does to the other's */
  ratio: number;
  verdict: string;
  finding: string;
}

/** Factors that set the winner apart from one other ad, the largest first. */
function differences(winner: ComparedAd, other: ComparedAd): AdDifference[] {
  const { predictedCtr, contributions } = winner.analysis;
  const measured = contributions.flatMap((step): Apart[] => {
    const theirs = other.analysis.contributions.find(({ id }) => id === step.id);
    // A factor that was measured on one of the two only says nothing about which is better.
    if (!theirs) return [];
    const ratio = step.multiplier / theirs.multiplier;
    const finding = `${step.measured} vs. ${theirs.measured}`;
    return [{ factor: step.id, ratio, verdict: verdictOf(step, ratio), finding }];
  });
  return [placementDifference(winner, other), ...measured]
    .filter(({ ratio }) => Math.max(ratio, 1 / ratio) >= leastRatio)
    .map(({ factor, ratio, verdict, finding }) => ({
      againstId: other.id,
      factor,
      verdict,
      finding,
      text: `${verdict}: ${finding}`,
      changePercent: round((ratio - 1) * 100, 1),
      ctrPoints: round(predictedCtr * (1 - 1 / ratio), 3),
    }))
    .toSorted((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent))
    .slice(0, mostReasons);
}

/** Reasons that the summary names. */
const summedUp = 2;

/** The outcome against the runner-up in words. */
function summaryOf(winner: ComparedAd, next: ComparedAd, reasons: readonly AdDifference[]): string {
  const [own, other] = [winner.analysis.predictedCtr, next.analysis.predictedCtr];
  const points = (own - other).toFixed(2);
  const lead = `Expected to be clicked by ${own.toFixed(2)}% of those who see it`;
  if (Number(points) === 0) return `${lead}, as is the runner-up: nothing we measured sets the two apart.`;
  const more = `${points} points (${((own / other - 1) * 100).toFixed(0)}%) more than the runner-up`;
  const decisive = reasons
    .filter(({ againstId, changePercent }) => againstId === next.id && changePercent > 0)
    .flatMap(({ factor }) => {
      if (factor === placementFactor) return 'the placement, where ads get more clicks in general';
      return isFactor(factor) ? verdicts[factor].better.toLowerCase() : [];
    })
    .slice(0, summedUp);
  return `${lead}, ${more}.${decisive.length > 0 ? ` What decides: ${decisive.join('; ')}.` : ''}`;
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
  const reasons = others.flatMap(({ ad }) => differences(winner.ad, ad));
  const [runnerUp] = others;
  const contexts = new Set(ads.map(({ analysis }) => `${analysis.placement} ${analysis.industry}`));
  return {
    winnerId: winner.id,
    winProbability: winner.winProbability,
    contenders: contenders.map(({ ad: _ad, ...contender }, index) => ({ ...contender, rank: index + 1 })),
    summary: runnerUp ? summaryOf(winner.ad, runnerUp.ad, reasons) : '',
    reasons,
    // Base rates of another placement or industry say nothing about the creative.
    isLikeForLike: contexts.size === 1,
  };
}

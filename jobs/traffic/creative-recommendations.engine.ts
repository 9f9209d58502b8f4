import { AdIssueSeverity } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdContribution, AdIssue, AdRecommendation } from '../../schema/traffic/ad-analysis.type.js';
import { type FactorId, factors } from '../../schema/traffic/creative-model.facts.js';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import { adviceFor, type AdviceContext } from './creative-advice.engine.js';
import { creativeProduct } from './creative-prediction.engine.js';

/** Smaller gains are not worth a designer's time (creative model, section 7). */
const leastGain = 1.01;

/** Sizes of the factors are uncertain by half: the range of the expected change (design choice). */
const uncertainty = 0.5;

const round = (value: number) => Math.round(value * 10) / 10;
const signed = (value: number) => `+${value.toFixed(1)}`;

/** Highest multiplier that this ad can reach; the shape is capped by placement, faces help in some industries. */
function bestReachable(id: FactorId, { placement, industry }: AdviceContext): number {
  if (id === 'face' && !industries[industry].facesHelp) return 1;
  if (id === 'ratio') return { feed: 1.1, vertical: 1.08, slot: 1 }[placements[placement].shape];
  return factors[id].high;
}

const isFactor = (id: string): id is FactorId => id in factors;

function improve(step: AdContribution, all: readonly AdContribution[], context: AdviceContext): AdRecommendation[] {
  if (!isFactor(step.id)) return [];
  const best = bestReachable(step.id, context);
  if (best / step.multiplier < leastGain) return [];
  const after = all.map(({ id, multiplier }) => ({ multiplier: id === step.id ? best : multiplier }));
  const change = (creativeProduct(after) / creativeProduct(all) - 1) * 100;
  const advice = adviceFor[step.id](context);
  const range = { low: change * (1 - uncertainty), high: change * (1 + uncertainty) };
  const expected = `${signed(change)}% CTR (${signed(range.low)} to ${signed(range.high)}%)`;
  return [
    {
      id: step.id,
      text: `${advice.how} Measured: ${step.measured}; target: ${advice.target}. Expected ${expected}.`,
      measured: step.measured,
      ...advice,
      expectedChange: round(change),
      changeLow: round(range.low),
      changeHigh: round(range.high),
      source: step.source,
    },
  ];
}

/** A file that the platform refuses earns nothing until it is mended. */
function unblock(issue: AdIssue, { width, height }: AdviceContext): AdRecommendation {
  const { label, specSource, bestRatios } = placements[issue.placement];
  const best = bestRatios.map((shape) => `${shape.width} x ${shape.height}`).join(' or ');
  const how = `Export the ${width} x ${height} original again for ${label}, best at ${best} px.`;
  return {
    id: issue.id,
    text: `${label} refuses this file. ${issue.message} ${how}`,
    measured: issue.message,
    target: `a file that ${label} takes`,
    how,
    expectedChange: null,
    changeLow: null,
    changeHigh: null,
    source: specSource,
  };
}

/**
 * What to change, refused files first, then by expected lift of CTR.
 * @param steps the contributions of the prediction; context steps (industry, history, bounds) are not advice
 * @param issues of the chosen placement
 */
export function recommend(
  steps: readonly AdContribution[],
  issues: readonly AdIssue[],
  context: AdviceContext,
): AdRecommendation[] {
  const all = steps.filter(({ id }) => isFactor(id));
  const lifts = all.flatMap((step) => improve(step, all, context));
  const blocked = issues.filter(({ severity }) => severity === AdIssueSeverity.blocking);
  return [
    ...blocked.map((issue) => unblock(issue, context)),
    ...lifts.toSorted((a, b) => (b.expectedChange ?? 0) - (a.expectedChange ?? 0)),
  ];
}

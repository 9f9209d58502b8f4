import { CheckStatus, FigureBasis, FunnelCategory, PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import { categoryWeights, minJudgedChecks, statusLimits } from '../../schema/conversion/funnel-checks.facts.js';
import type { Check, CheckScope, Finding } from './checks/check.js';
import type { CheckSubject } from './checks/finding.engine.js';
import { sentenceOf } from './checks/check-sentences.js';
import { checks as registry } from './checks/registry.js';
import { effectText, liftOf } from './expected-lift.engine.js';

/** The steps of a purchase, each of which is scored by its own checks. */
export const stepKinds = new Set([
  PageKind.landing,
  PageKind.home,
  PageKind.listing,
  PageKind.product,
  PageKind.cart,
  PageKind.checkout,
]);
const scopes: Record<Exclude<CheckScope, 'any'>, ReadonlySet<PageKind>> = {
  product: new Set([PageKind.product]),
  shop: stepKinds,
  browse: new Set([PageKind.home, PageKind.listing]),
  listing: new Set([PageKind.listing]),
  cart: new Set([PageKind.cart]),
  form: new Set([PageKind.cart, PageKind.checkout]),
  landing: new Set([PageKind.landing]),
};
/** Pages that show nothing of the shop: no check says anything about them. */
const unreadableKinds = new Set([PageKind.error, PageKind.empty, PageKind.blocked]);

export type CategoryScores = Record<FunnelCategory, number | null>;

/** Runs every check that applies to the kind of page. */
export function runChecks(subject: CheckSubject): FunnelCheck[] {
  return registry.filter((check) => applies(check, subject.kind)).map((check) => toCheck(check, check.run(subject)));
}

function applies({ scope, except = [] }: Check, kind: PageKind): boolean {
  if (unreadableKinds.has(kind) || except.includes(kind)) return false;
  return scope === 'any' || scopes[scope].has(kind);
}

function basisOf({ score, isInferred, isRendered }: Finding): FigureBasis {
  if (score === null) return FigureBasis.unknown;
  if (isRendered) return FigureBasis.rendered;
  return isInferred ? FigureBasis.estimated : FigureBasis.measured;
}

function toCheck({ id, category, weight }: Check, finding: Finding): FunnelCheck {
  const { score: found, say, fix, slots } = finding;
  const score = found === null ? null : Math.round(found * 1000) / 1000;
  const { liftPercent } = liftOf(id);
  return {
    id,
    category: FunnelCategory[category],
    title: sentenceOf(id, 'title'),
    weight,
    status: statusOf(score),
    score,
    evidence: sentenceOf(id, say, slots),
    basis: basisOf(finding),
    fix: score !== null && score < 1 && fix ? sentenceOf(id, fix, slots) : null,
    liftPercent,
    expectedEffect: effectText(id),
    source: sentenceOf(id, 'source'),
  };
}

function statusOf(score: number | null): CheckStatus {
  if (score === null) return CheckStatus.unknown;
  if (score >= statusLimits.pass) return CheckStatus.pass;
  return score <= statusLimits.fail ? CheckStatus.fail : CheckStatus.partial;
}

/** Weighted share of what could be judged, 0-100; null with fewer than three judged checks. */
export function scoreOf(checks: Pick<FunnelCheck, 'score' | 'weight'>[]): number | null {
  const judged = checks.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]));
  if (judged.length < minJudgedChecks) return null;
  const weights = judged.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((100 * judged.reduce((sum, { score, weight }) => sum + score * weight, 0)) / weights);
}

export function categoryScores(checks: FunnelCheck[]): CategoryScores {
  const score = (category: FunnelCategory) => scoreOf(checks.filter((check) => check.category === category));
  return {
    offer: score(FunnelCategory.offer),
    design: score(FunnelCategory.design),
    copy: score(FunnelCategory.copy),
    pricing: score(FunnelCategory.pricing),
    checkout: score(FunnelCategory.checkout),
    performance: score(FunnelCategory.performance),
    socialProof: score(FunnelCategory.socialProof),
    metrics: score(FunnelCategory.metrics),
  };
}

/** Share of the checks that have to be judged, by weight, for a score to stand as it is (own choice). */
const enoughJudged = 0.6;
/** What is not known is expected in the middle. */
const middle = 50;
/** Points that a score may be off at most where nothing was judged. */
const widest = 40;

export interface OverallScore {
  score: number | null;
  low: number | null;
  high: number | null;
}

/**
 * Weighted mean of the categories that have a score. The less could be judged, the nearer to the middle and the wider: a
 * page does not score higher because less of it was understood.
 */
export function overallOf(scores: CategoryScores, all: Pick<FunnelCheck, 'score' | 'weight' | 'id'>[]): OverallScore {
  let sum = 0;
  let weights = 0;
  for (const category of Object.values(FunnelCategory)) {
    const score = scores[category];
    if (score === null) continue;
    sum += score * categoryWeights[category];
    weights += categoryWeights[category];
  }
  if (weights === 0) return { score: null, low: null, high: null };
  const judged = shareJudged(all);
  const trust = Math.min(1, judged / enoughJudged);
  const score = Math.round(trust * (sum / weights) + (1 - trust) * middle);
  const margin = Math.round((1 - judged) * widest);
  return { score, low: Math.max(0, score - margin), high: Math.min(100, score + margin) };
}

function shareJudged(all: Pick<FunnelCheck, 'score' | 'weight'>[]): number {
  const weightOf = (list: typeof all) => list.reduce((sum, { weight }) => sum + weight, 0);
  const total = weightOf(all);
  return total === 0 ? 0 : weightOf(all.filter(({ score }) => score !== null)) / total;
}

import { CheckStatus, FigureBasis, FunnelCategory, PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../schema/conversion/funnel-audit.type.js';
import {
  categoryWeights,
  funnelChecks,
  minJudgedChecks,
  statusLimits,
  type CheckFact,
} from '../../schema/conversion/funnel-checks.facts.js';
import { checkoutChecks } from './checks/checkout-checks.engine.js';
import { copyChecks } from './checks/copy-checks.engine.js';
import { designChecks } from './checks/design-checks.engine.js';
import type { Checks, CheckSubject, Finding } from './checks/finding.engine.js';
import { metricsChecks } from './checks/metrics-checks.engine.js';
import { offerChecks } from './checks/offer-checks.engine.js';
import { performanceChecks } from './checks/performance-checks.engine.js';
import { pricingChecks } from './checks/pricing-checks.engine.js';
import { socialProofChecks } from './checks/social-proof-checks.engine.js';
import { liftOf } from './expected-lift.engine.js';

const judges: Checks = {
  ...offerChecks,
  ...designChecks,
  ...copyChecks,
  ...pricingChecks,
  ...checkoutChecks,
  ...performanceChecks,
  ...socialProofChecks,
  ...metricsChecks,
};

const shopKinds = new Set([PageKind.product, PageKind.listing, PageKind.cart, PageKind.checkout, PageKind.home]);
const formKinds = new Set([PageKind.cart, PageKind.checkout]);
/** Pages that show nothing of the shop: no check says anything about them. */
const unreadableKinds = new Set([PageKind.error, PageKind.empty, PageKind.blocked]);

export type CategoryScores = Record<FunnelCategory, number | null>;

/** Runs every check that applies to the kind of page. */
export function runChecks(subject: CheckSubject): FunnelCheck[] {
  return funnelChecks.filter((fact) => applies(fact, subject.kind)).map((fact) => toCheck(fact, judge(fact, subject)));
}

function judge({ id }: CheckFact, subject: CheckSubject): Finding {
  const check = judges[id];
  if (!check) throw new Error(`No check ${id}`);
  return check(subject);
}

function applies({ scope }: CheckFact, kind: PageKind): boolean {
  if (unreadableKinds.has(kind)) return false;
  if (scope === 'product') return kind === PageKind.product;
  if (scope === 'shop') return shopKinds.has(kind);
  return scope === 'form' ? formKinds.has(kind) : true;
}

function toCheck(fact: CheckFact, finding: Finding): FunnelCheck {
  const score = finding.score === null ? null : Math.round(finding.score * 1000) / 1000;
  const status = statusOf(score);
  const { liftPercent, effect } = liftOf(fact);
  return {
    id: fact.id,
    category: FunnelCategory[fact.category],
    title: fact.title,
    weight: fact.weight,
    status,
    score,
    evidence: finding.evidence,
    basis: score === null ? FigureBasis.unknown : finding.isInferred ? FigureBasis.estimated : FigureBasis.measured,
    fix: score !== null && score < 1 ? (finding.fix ?? null) : null,
    liftPercent,
    expectedEffect: effect,
    source: fact.source,
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

/** Weighted mean of the categories that have a score; null when none has. */
export function overallOf(scores: CategoryScores): number | null {
  let sum = 0;
  let weights = 0;
  for (const category of Object.values(FunnelCategory)) {
    const score = scores[category];
    if (score === null) continue;
    sum += score * categoryWeights[category];
    weights += categoryWeights[category];
  }
  return weights === 0 ? null : Math.round(sum / weights);
}

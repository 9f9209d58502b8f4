import { CheckStatus, FunnelCategory } from '../../schema/conversion/funnel-audit.enum.js';
import type {
  AuditAssumption,
  FunnelAdvice,
  FunnelAudit,
  FunnelCheck,
} from '../../schema/conversion/funnel-audit.type.js';
import { benchmarkSources } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { categoryNames, scoreLabels } from '../../schema/conversion/score-labels.facts.js';
import { formatMoney } from '../kit/money.js';

/** Words for each outcome, in reports. */
export const statusWords: Record<CheckStatus, string> = {
  [CheckStatus.pass]: 'Pass',
  [CheckStatus.partial]: 'Partly',
  [CheckStatus.fail]: 'Fail',
  [CheckStatus.unknown]: 'Not judged',
};

/** Label of an overall score, e.g. "Good"; null for null. */
export function scoreLabel(score: number | null): string | null {
  return score === null ? null : (scoreLabels.find(({ from }) => score >= from)?.label ?? null);
}

export interface CategorySection {
  category: FunnelCategory;
  name: string;
  score: number | null;
  checks: FunnelCheck[];
}

/** The eight categories in order, each with its score and checks. */
export function categorySections(audit: FunnelAudit): CategorySection[] {
  const scores: Record<FunnelCategory, number | null> = {
    offer: audit.offerScore,
    design: audit.designScore,
    copy: audit.copyScore,
    pricing: audit.pricingScore,
    checkout: audit.checkoutScore,
    performance: audit.performanceScore,
    socialProof: audit.socialProofScore,
    metrics: audit.metricsScore,
  };
  return Object.values(FunnelCategory).map((category) => ({
    category,
    name: categoryNames[category],
    score: scores[category],
    checks: audit.checks.filter((check) => check.category === category),
  }));
}

export interface ReportFigure {
  name: string;
  value: string;
  basis: string;
}

/** The detected figures as they are printed, each with how it came about. */
export function reportFigures(audit: FunnelAudit): ReportFigure[] {
  const { currency } = audit.product;
  const shown: [field: string, name: string, value: string | null][] = [
    ['currentAOV', 'Average order value', audit.currentAOV === null ? null : formatMoney(audit.currentAOV, currency)],
    ['conversionRate', 'Conversion rate', audit.conversionRate === null ? null : `${audit.conversionRate}%`],
    ['loadSpeed', 'Load speed', audit.loadSpeed === null ? null : `${audit.loadSpeed} s`],
    ['mobileScore', 'Mobile score', audit.mobileScore === null ? null : String(audit.mobileScore)],
  ];
  return shown.map(([field, name, value]) => {
    const figure = audit.figures.find((each) => each.name === field);
    return { name, value: value ?? 'unknown', basis: figure ? `${figure.basis}: ${figure.explanation}` : '' };
  });
}

/**
 * The audit as a text file.
 * @param auditedAt when the page was audited; its UTC date heads the report
 */
export function textReport(audit: FunnelAudit, auditedAt: Date): string {
  const label = scoreLabel(audit.overallScore);
  const overall =
    audit.overallScore === null ? `not scored (${audit.pageKind} page)` : `${audit.overallScore} / 100, ${label}`;
  const sections = [
    [
      'FUNNEL AUDIT REPORT',
      `Date: ${auditedAt.toISOString().slice(0, 10)}`,
      `Page: ${audit.finalUrl}`,
      `Recognised as: ${audit.pageKind}. ${audit.pageKindReason}`,
    ],
    [
      `Overall score: ${overall}`,
      ...categorySections(audit).map(({ name, score }) => `  ${name}: ${score ?? 'unknown'}`),
    ],
    ['PRODUCT', ...productLines(audit), ...termLines(audit)],
    ['DETECTED METRICS', ...reportFigures(audit).map(({ name, value, basis }) => `  ${name}: ${value} (${basis})`)],
    ['PRESCRIPTIONS', ...numbered(audit.prescriptions)],
    ['COPY HOOKS', ...numbered(audit.copyHooks)],
    ['FUNNEL FIXES', ...numbered(audit.funnelFixes)],
    ['EXPECTED EFFECT', ...effectLines(audit)],
    ['CHECKS', ...categorySections(audit).flatMap(checkLines)],
    ['NOTES', ...audit.notes.map((note) => `  ${note}`)],
    ['SOURCES', ...benchmarkSources.map((source) => `  ${source}`)],
  ];
  return `${sections
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function productLines({ product }: FunnelAudit): string[] {
  const facts = [
    ['Title', product.title, product.sources.title],
    ['Brand', product.brand, product.sources.brand],
    ['Price', product.price === null ? null : formatMoney(product.price, product.currency), product.sources.price],
    [
      'List price',
      product.listPrice === null ? null : formatMoney(product.listPrice, product.currency),
      product.sources.listPrice,
    ],
    ['Availability', product.availability, product.sources.availability],
    ['Rating', product.rating === null ? null : `${product.rating} of 5`, product.sources.rating],
    ['Reviews', product.reviewCount, product.sources.reviewCount],
    ['SKU', product.sku, product.sources.sku],
  ];
  return facts.flatMap(([name, value, source]) =>
    value === null ? [] : [`  ${name}: ${value}${source ? ` (${source})` : ''}`],
  );
}

const assumptionNames: Record<string, string> = {
  monthlySessions: 'Visits',
  conversionRate: 'Conversion rate',
  averageOrderValue: 'Average order value',
};

/** What the amounts rest on, as it is printed. */
export function reportAssumptions(assumptions: AuditAssumption[]): ReportFigure[] {
  return assumptions.map(({ name, value, unit, source }) => ({
    name: assumptionNames[name] ?? name,
    value: value === null ? 'unknown' : `${value.toLocaleString('en-US')} ${unit}`,
    basis: source,
  }));
}

/** "$120-290 per month", or the lift where there is no price to count with. */
export function effectText({ liftLowPercent, liftHighPercent, revenue }: FunnelAdvice): string {
  if (!revenue) return `+${liftLowPercent} to +${liftHighPercent}% revenue a visit`;
  const { low, high, currency, per } = revenue;
  const [from, to] = [roughly(low), roughly(high)];
  return `${formatMoney(from, currency)}${from === to ? '' : `-${to.toLocaleString('en-US', { maximumFractionDigits: 2 })}`} ${per}`;
}

/** Two significant digits: an estimate must not look more exact than it is. */
function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}

function termLines({ purchaseTerms }: FunnelAudit): string[] {
  return (purchaseTerms ?? []).map(({ name, text, source }) => `  ${name}: ${text} (${source})`);
}

function numbered(lines: string[]): string[] {
  return lines.map((line, at) => `  ${at + 1}. ${line}`);
}

function effectLines({ advice, combinedLiftPercent, assumptions }: FunnelAudit): string[] {
  const lines = advice
    .slice(0, 8)
    .map((each) => `  ${each.checkId}: ${effectText(each)}\n      ${each.arithmetic}\n      ${each.source}`);
  if (lines.length === 0) return [];
  const combined = combinedLiftPercent === null ? [] : [`  All together: up to +${combinedLiftPercent}%`];
  return [
    ...lines,
    ...combined,
    ...reportAssumptions(assumptions).map(({ name, value, basis }) => `  Assumes ${name}: ${value}. ${basis}`),
  ];
}

function checkLines({ name, score, checks }: CategorySection): string[] {
  if (checks.length === 0) return [];
  const lines = checks.map(
    (check) =>
      `    [${statusWords[check.status]}] ${check.id} ${check.title}. ${check.evidence}${check.fix ? `\n        Fix: ${check.fix}` : ''}`,
  );
  return [`  ${name} (${score ?? 'unknown'})`, ...lines];
}

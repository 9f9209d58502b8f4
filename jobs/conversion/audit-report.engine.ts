import { CheckStatus, FunnelCategory, PasteKind } from '../../schema/conversion/funnel-audit.enum.js';
import type {
  AuditAssumption,
  FunnelAdvice,
  FunnelAudit,
  FunnelCheck,
} from '../../schema/conversion/funnel-audit.type.js';
import { benchmarkSources } from '../../schema/conversion/funnel-benchmarks.facts.js';
import { TestVerdict } from '../../schema/conversion/test-idea.enum.js';
import type { TestIdea } from '../../schema/conversion/test-idea.type.js';
import { categoryNames, scoreLabels } from '../../schema/conversion/score-labels.facts.js';
import { formatMoney } from '../kit/money.js';
import { type DateFormat, writtenDay } from '../kit/time.js';
import { pathLines } from './path/path-report.engine.js';

/** Words for each outcome, in reports. */
export const statusWords: Record<CheckStatus, string> = {
  [CheckStatus.pass]: 'Pass',
  [CheckStatus.partial]: 'Partly',
  [CheckStatus.fail]: 'Fail',
  [CheckStatus.unknown]: 'Not judged',
};

/** What the texts to paste are called, in reports. */
export const pasteNames: Record<PasteKind, string> = {
  [PasteKind.title]: 'Page title',
  [PasteKind.description]: 'Search description',
  [PasteKind.bullets]: 'Bullet points for the product',
  [PasteKind.guarantee]: 'Guarantee',
  [PasteKind.faq]: 'Questions and answers',
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
  /** "estimated", "measured"; empty where nothing is known. */
  basis: string;
  explanation: string;
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
    const basis = value === null ? '' : (figure?.basis ?? '');
    return { name, value: value ?? 'unknown', basis, explanation: figure?.explanation ?? '' };
  });
}

export interface TextReportInput {
  audit: FunnelAudit;
  /** When the page was audited; its day heads the report. */
  auditedAt: Date;
  dates?: DateFormat;
  ideas?: readonly TestIdea[];
}

/** The audit as a text file. */
export function textReport({ audit, auditedAt, dates, ideas = [] }: TextReportInput): string {
  const label = scoreLabel(audit.overallScore);
  const overall =
    audit.overallScore === null ? `not scored (${audit.pageKind} page)` : `${audit.overallScore} / 100, ${label}`;
  const sections = [
    [
      'FUNNEL AUDIT REPORT',
      `Date: ${writtenDay(auditedAt, dates)}`,
      `Page: ${audit.finalUrl}`,
      `Page type: ${audit.pageKind}. ${audit.pageKindReason}`,
    ],
    [
      `Overall score: ${overall}`,
      ...categorySections(audit).map(({ name, score }) => `  ${name}: ${score ?? 'unknown'}`),
    ],
    ['PRODUCT', ...reportFacts(audit).map(({ name, value }) => `  ${name}: ${value}`)],
    [
      'DETECTED METRICS',
      ...reportFigures(audit).map(({ name, value, basis }) => `  ${name}: ${value}${basis ? ` (${basis})` : ''}`),
    ],
    ['THE PATH TO CHECKOUT', ...pathLines(audit)],
    ['PRESCRIPTIONS', ...numbered(audit.prescriptions)],
    ['COPY HOOKS', ...numbered(audit.copyHooks)],
    ['READY TO PASTE', ...pasteLines(audit)],
    ['FUNNEL FIXES', ...numbered(audit.funnelFixes)],
    ['EXPECTED EFFECT', ...effectLines(audit)],
    ['TEST IDEAS', ...ideas.flatMap(ideaLines)],
    ['CHECKS', ...categorySections(audit).flatMap(checkLines)],
    ['NOTES', ...audit.notes.map((note) => `  ${note}`)],
    ['HOW WE GOT THIS', ...howLines(audit)],
    ['SOURCES', ...benchmarkSources.map((source) => `  ${source}`)],
  ];
  return `${sections
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

export interface ReportFact {
  name: string;
  value: string;
  /** Where it was read. */
  source: string | null;
}

/** What was read of product and terms, as it is printed. */
export function reportFacts({ product, purchaseTerms }: FunnelAudit): ReportFact[] {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, product.currency));
  const facts: [name: string, value: string | number | null, source: string | null][] = [
    ['Title', product.title, product.sources.title],
    ['Brand', product.brand, product.sources.brand],
    ['Price', money(product.price), product.sources.price],
    ['List price', money(product.listPrice), product.sources.listPrice],
    ['Availability', product.availability.replaceAll('_', ' '), product.sources.availability],
    ['Rating', product.rating === null ? null : `${product.rating} of 5`, product.sources.rating],
    ['Reviews', product.reviewCount, product.sources.reviewCount],
    ['SKU', product.sku, product.sources.sku],
  ];
  return [
    ...facts.flatMap(([name, value, source]) => (value === null ? [] : [{ name, value: String(value), source }])),
    ...(purchaseTerms ?? []).map(({ name, text, source }) => ({ name, value: text, source })),
  ];
}

const assumptionNames: Record<string, string> = {
  monthlySessions: 'Visits',
  conversionRate: 'Conversion rate',
  averageOrderValue: 'Average order value',
};

/** What the amounts are based on, as it is printed. */
export function reportAssumptions(assumptions: AuditAssumption[]): ReportFigure[] {
  return assumptions.map(({ name, value, unit, source }) => ({
    name: assumptionNames[name] ?? name,
    value: value === null ? 'unknown' : assumedText(value, unit),
    basis: source,
    explanation: source,
  }));
}

/** "$49", "2.66%", "20,000 visits a month" */
function assumedText(value: number, unit: string): string {
  if (/^[A-Z]{3}$/.test(unit)) return formatMoney(value, unit);
  return unit === 'percent' ? `${value}%` : `${value.toLocaleString('en-US')} ${unit}`;
}

/** "$120-290 per month", or the lift where there is no price to count with. */
export function effectText({ liftLowPercent, liftHighPercent, revenue }: FunnelAdvice): string {
  if (!revenue && liftHighPercent === 0) return 'Effect unknown';
  if (!revenue) return `+${liftLowPercent} to +${liftHighPercent}% revenue per visit`;
  const { low, high, currency, per } = revenue;
  const [from, to] = [roughly(low), roughly(high)];
  return `${formatMoney(from, currency)}${from === to ? '' : `-${to.toLocaleString('en-US', { maximumFractionDigits: 2 })}`} ${per}`;
}

/** Two significant digits: an estimate must not look more exact than it is. */
function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}

function pasteLines({ pasteTexts }: FunnelAudit): string[] {
  return (pasteTexts ?? []).flatMap(({ kind, text }) => [
    `  ${pasteNames[kind]}`,
    ...text.split('\n').map((line) => `    ${line}`.trimEnd()),
  ]);
}

function numbered(lines: string[]): string[] {
  return lines.map((line, at) => `  ${at + 1}. ${line}`);
}

/** What a change is called where its check is not: by what is to be done. */
export function adviceTitle({ checkId, text }: FunnelAdvice, checks: FunnelCheck[]): string {
  return checks.find(({ id }) => id === checkId)?.fix ?? text;
}

function effectLines({ advice, checks, combinedLiftPercent }: FunnelAudit): string[] {
  const lines = advice.slice(0, 8).map((each) => `  ${adviceTitle(each, checks)}: ${effectText(each)}`);
  if (lines.length === 0) return [];
  return [...lines, ...(combinedLiftPercent === null ? [] : [`  All together: up to +${combinedLiftPercent}%`])];
}

/** What to do about a change, in reports. */
export const verdictWords: Record<TestVerdict, string> = {
  [TestVerdict.test]: 'Test',
  [TestVerdict.without_test]: 'Without a test',
  [TestVerdict.unknown]: 'Not known yet',
};

function ideaLines({ change, hypothesis, metric, verdict, reason }: TestIdea): string[] {
  return [`  [${verdictWords[verdict]}] ${change}`, `      ${hypothesis} Measure: ${metric}. ${reason}`];
}

function checkLines({ name, score, checks }: CategorySection): string[] {
  if (checks.length === 0) return [];
  const lines = checks.map(
    (check) =>
      `    [${statusWords[check.status]}] ${check.title}. ${check.evidence}${check.fix && check.status !== CheckStatus.pass ? `\n        Fix: ${check.fix}` : ''}`,
  );
  return [`  ${name} (${score ?? 'unknown'})`, ...lines];
}

/** Where facts were read, what amounts rest on, and what each check is called and based on. */
function howLines(audit: FunnelAudit): string[] {
  const { advice, assumptions, checks } = audit;
  return [
    ...reportFacts(audit).flatMap(({ name, source }) => (source ? [`  ${name}: ${source}`] : [])),
    ...reportFigures(audit).flatMap(({ name, explanation }) => (explanation ? [`  ${name}: ${explanation}`] : [])),
    ...reportAssumptions(assumptions).map(({ name, value, basis }) => `  Assumes ${name}: ${value}. ${basis}`),
    ...advice.slice(0, 8).map((each) => `  ${each.checkId}: ${each.arithmetic}\n      ${each.source}`),
    ...checks.map(({ id, title, weight, source }) => `  ${id} ${title}, weight ${weight}. ${source}`),
  ];
}

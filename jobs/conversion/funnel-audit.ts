import { FigureBasis, PageKind } from '../../schema/conversion/funnel-audit.enum.js';
import type {
  DetectedFigure,
  FunnelAdvice,
  FunnelAudit,
  FunnelCheck,
} from '../../schema/conversion/funnel-audit.type.js';
import { coveredLanguages } from './reading/page-words.js';
import { adviseOn, isPrescription, maxLines } from './advice.engine.js';
import type { FunnelAuditInput, MeasuredResource, PageResource, ResourceKind } from './audit-input.js';
import type { RenderedFile, Vitals } from '../../schema/rendering/rendered-page.js';
import { drawnSpeed } from './rendered/rendered-facts.engine.js';
import { onlyAfterScripts, renderedView, seenOf } from './rendered/rendered-view.engine.js';
import type { CheckSubject } from './checks/finding.engine.js';
import { copyHooks } from './copy-hooks.engine.js';
import { structuralFixes } from './funnel-fixes.engine.js';
import {
  categoryScores,
  overallOf,
  runChecks,
  scoreOf,
  stepKinds,
  type CategoryScores,
} from './funnel-scoring.engine.js';
import { estimateLoad } from './load-speed.engine.js';
import { filesOf } from './page-files.engine.js';
import { judgedTexts, type JudgedTexts } from './model-judgement.engine.js';
import { recognisePage } from './page-kind.engine.js';
import { readPage, type ReadPage } from './page-reader.js';
import { viewPage, type PageView } from './page-view.engine.js';
import { readProduct, type ProductReading } from './product-facts.engine.js';
import { correctKind, correctProduct } from './reading/page-correction.engine.js';
import { pasteTexts } from './paste-texts.engine.js';
import { pageReading } from './reading/page-facts.engine.js';
import { linesOf, PageText } from './reading/page-lines.engine.js';
import { reviewTexts } from './reading/review-texts.engine.js';
import { freeShippingOf } from './reading/shipping-terms.engine.js';
import { purchaseTerms, termConflicts } from './purchase-terms.engine.js';
import { assumptionsOf, estimateStore, figureOf, type StoreEstimates } from './store-estimates.engine.js';

/** Checks that make the mobile score; those that only a browser decides count where one has. */
const mobileChecks = [
  'DE1',
  'DE8',
  'DE9',
  'DE10',
  'DE11',
  'PF1',
  'PF2',
  'PF3',
  'PF4',
  'PF5',
  'PF6',
  'PF7',
  'PF8',
  'PF9',
  'PF10',
  'PF11',
  'PF12',
];

/**
 * Audits one fetched page. Pure: the same input gives the same audit; plain data in and out.
 * @throws AppError UNPROCESSABLE when the bytes are no web page
 */
export function auditPage(input: FunnelAuditInput): FunnelAudit {
  const { drawn, ...fetched } = input;
  const read = readPage(input.bytes, contentTypeOf(input));
  const page = viewPage(fetched, read);
  if (!drawn) return auditView(examine(page, input), read);
  const drawnRead = readPage(drawn.bytes, 'text/html; charset=utf-8');
  const { finalUrl, files } = drawn.facts;
  const sent = examine(page, input);
  const seen = examine(viewPage({ ...input, finalUrl, resources: drawnResources(input, files) }, drawnRead), input);
  // A browser is refused where a reader is let in: then what was read stands.
  if (unreadable.has(seen.kind) && !unreadable.has(sent.kind))
    return { ...auditView(sent, read), renderNote: `In a browser the page shows something else: ${seen.kindReason}.` };
  const subject = { ...seen, onlyAfterScripts: onlyAfterScripts(seenOf(sent), seenOf(seen)) };
  const audit = auditView(subject, { ...drawnRead, encoding: read.encoding });
  return { ...audit, rendered: renderedView(subject, audit.checks, drawn) };
}

const resourceKinds = new Map<string, ResourceKind>([
  ['script', 'script'],
  ['stylesheet', 'stylesheet'],
  ['image', 'image'],
  ['font', 'font'],
]);

/** The files that a browser asked for. */
function drawnResources({ resources }: FunnelAuditInput, files: RenderedFile[]): MeasuredResource[] {
  const known = new Map((resources ?? []).map((resource) => [resource.url, resource]));
  return files.flatMap(({ kind, status, ...file }) => {
    const resource = resourceKinds.get(kind);
    if (!resource) return [];
    return [{ ...file, kind: resource, status: status ?? 0, bytes: file.bytes ?? known.get(file.url)?.bytes ?? null }];
  });
}

function auditView(subject: CheckSubject, read: ReadPage): FunnelAudit {
  const { page, product, kind, kindReason } = subject;
  const checks = runChecks(subject);
  const scores = stepKinds.has(kind) ? categoryScores(checks) : noScores;
  const { score: overallScore, low, high } = overallOf(scores, checks);
  const mobileScore = scoreOf(checks.filter(({ id }) => mobileChecks.includes(id)));
  const estimates = estimatesFor(subject, overallScore);
  const { advice, combinedLiftPercent } = adviseOn(checks, estimates);
  return {
    url: page.url,
    finalUrl: page.finalUrl,
    pageKind: kind,
    pageKindReason: kindReason,
    encoding: read.encoding,
    product: { ...product.facts, conflicts: [...product.facts.conflicts, ...termConflicts(subject)] },
    purchaseTerms: purchaseTerms(subject),
    reading: unreadable.has(kind) ? null : pageReading(subject),
    steps: null,
    pathFindings: null,
    rendered: null,
    renderNote: null,
    overallScore,
    overallScoreLow: low,
    overallScoreHigh: high,
    ...scoreFields(scores),
    currentAOV: estimates.orderValue.value,
    conversionRate: estimates.conversionRate.value,
    loadSpeed: loadSeconds(subject),
    mobileScore,
    figures: figures(subject, estimates, mobileScore),
    checks,
    ...adviceLines(subject, checks, advice),
    advice,
    combinedLiftPercent,
    assumptions: assumptionsOf(estimates),
    notes: notes(subject, checks, scores, read.cut),
  };
}

/** Everything that the checks look at. */
function examine(
  page: PageView,
  { correction: corrected, judgement }: Pick<FunnelAuditInput, 'correction' | 'judgement'>,
): CheckSubject {
  const correction = corrected ?? {};
  const product = correctProduct(readProduct(page), correction);
  const { kind, reason } = correctKind(recognisePage(page, product), correction.pageKind);
  const text = new PageText(linesOf(page.index), page.languages);
  return {
    page,
    product,
    kind,
    kindReason: reason,
    language: page.spoken,
    hasPatterns: page.spoken !== null && coveredLanguages.includes(page.spoken),
    text,
    hasBuyBox: kind === PageKind.product ? isBuyBoxRead(product, text) : text.has('content'),
    reviews: reviewTexts(page, product, text),
    onlyAfterScripts: null,
    judgement: judgement ?? [],
    load: estimateLoad(page),
  };
}

/** The block where the product is sold was found, and not only its empty frame. */
function isBuyBoxRead({ button, priceElement }: ProductReading, text: PageText): boolean {
  return (button !== null || priceElement !== null) && text.of('buyBox').length >= 3;
}

function estimatesFor(subject: CheckSubject, overallScore: number | null): StoreEstimates {
  const { page, product, kind } = subject;
  const isProduct = kind === PageKind.product;
  return estimateStore({
    store: page.store,
    price: isProduct ? product.facts.price : null,
    currency: product.facts.currency,
    threshold: isProduct ? (freeShippingOf(subject)?.threshold ?? null) : null,
    // Rates are published for shops, and a product page stands for its shop; a cart does not.
    overallScore: isProduct ? overallScore : null,
    names: [product.facts.title ?? '', page.title],
  });
}

function adviceLines(subject: CheckSubject, checks: FunnelCheck[], advice: FunnelAdvice[]) {
  const isProduct = subject.kind === PageKind.product;
  const around = advice.filter((each) => !isPrescription(each)).slice(0, maxLines - 3);
  return {
    prescriptions: advice
      .filter(isPrescription)
      .slice(0, maxLines)
      .map(({ text }) => text),
    copyHooks: isProduct ? copyHooks(subject) : [],
    pasteTexts: pasteTexts(subject),
    funnelFixes: [...around.map(({ text }) => text), ...(isProduct ? structuralFixes(subject, checks) : [])],
  };
}

/**
 * What the page itself tells, before its files are measured, and those files: what blocks first; at most 60.
 * @throws AppError UNPROCESSABLE when the bytes are no web page
 */
export function beginAudit(input: FunnelAuditInput): {
  findings: FunnelAudit;
  resources: PageResource[];
  texts: JudgedTexts | null;
} {
  const read = readPage(input.bytes, contentTypeOf(input));
  const view = viewPage(input, read);
  const subject = examine(view, input);
  return { findings: auditView(subject, read), resources: filesOf(view), texts: judgedTexts(subject) };
}

function contentTypeOf({ headers }: FunnelAuditInput): string | null {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
}

const unreadable = new Set([PageKind.error, PageKind.empty, PageKind.blocked]);

const noScores: CategoryScores = {
  offer: null,
  design: null,
  copy: null,
  pricing: null,
  checkout: null,
  performance: null,
  socialProof: null,
  metrics: null,
};

function scoreFields(scores: CategoryScores) {
  return {
    offerScore: scores.offer,
    designScore: scores.design,
    copyScore: scores.copy,
    pricingScore: scores.pricing,
    checkoutScore: scores.checkout,
    performanceScore: scores.performance,
    socialProofScore: scores.socialProof,
    metricsScore: scores.metrics,
  };
}

/** Seconds until the main content shows: measured in a browser, else worked out from the files. */
function loadSeconds({ page, load }: CheckSubject): number | null {
  const lcpMs = page.rendered ? (drawnSpeed(page)?.vitals.lcpMs ?? null) : null;
  if (page.rendered) return lcpMs === null ? null : Math.round(lcpMs / 10) / 100;
  return load ? Math.round(100 * load.seconds) / 100 : null;
}

function loadBasis({ page, load }: CheckSubject): Pick<DetectedFigure, 'basis' | 'explanation'> {
  if (page.rendered) {
    const drawn = drawnSpeed(page);
    return drawn
      ? { basis: FigureBasis.rendered, explanation: runsSentence(drawn.vitals) }
      : { basis: FigureBasis.unknown, explanation: 'Not all files of the page could be loaded in the browser.' };
  }
  return load
    ? { basis: FigureBasis.estimated, explanation: `Estimated without a browser: ${load.explanation}.` }
    : { basis: FigureBasis.unknown, explanation: loadUnknown(page) };
}

function runsSentence({ runs = 1, spread }: Vitals): string {
  const range = spread?.lcpMs;
  if (!range) return 'Measured in a browser as a slow phone, in one run in the lab.';
  const [low, high] = [range.low, range.high].map((ms) => (ms / 1_000).toFixed(1));
  return `Measured in a browser as a slow phone: the median of ${runs} runs in the lab, from ${low} to ${high} s.`;
}

function loadUnknown({ ttfbMs, resources }: PageView): string {
  if (ttfbMs === null) return 'The response time was not measured.';
  if (resources === null) return 'The files of the page were not measured.';
  return 'None of the files that hold up the page could be fetched, so the time until it shows is unknown.';
}

function figures(subject: CheckSubject, estimates: StoreEstimates, mobileScore: number | null): DetectedFigure[] {
  return [
    figureOf('currentAOV', estimates.orderValue),
    figureOf('conversionRate', estimates.conversionRate),
    {
      name: 'loadSpeed',
      ...loadBasis(subject),
    },
    {
      name: 'mobileScore',
      basis: mobileScore === null ? FigureBasis.unknown : FigureBasis.estimated,
      explanation:
        mobileScore === null
          ? 'Too few of the phone checks could be judged.'
          : `Weighted mean of those of ${mobileChecks.length} checks for phones that could be judged.`,
    },
  ];
}

function notes({ kind }: CheckSubject, checks: FunnelCheck[], scores: CategoryScores, cut: string | null): string[] {
  const unjudged = checks.filter(({ score }) => score === null).length;
  const without = Object.entries(scores)
    .filter(([, score]) => score === null)
    .map(([category]) => category);
  return [
    ...(cut ? [cut] : []),
    ...(kind === PageKind.product && without.length > 0
      ? [`We could judge too little to score: ${without.join(', ')}.`]
      : []),
    ...(unjudged > 0 ? [`${unjudged} of ${checks.length} checks couldn't be judged; they do not count.`] : []),
  ];
}

import { insightBenchmarks } from '../../schema/insights/insight.facts.js';
import { firstSentence, formatCount, formatDate, formatPercent, laterSentences } from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';

const chance = { kind: 'chance', monthlyEffectCents: null } as const;

/** When something was read, once. */
const readText = (day: string): string => `Read on ${formatDate(day)}`;

/** `5% to 12%` of what tests measured. */
const rangeText = ({ low, high }: { low: number; high: number }): string => `${low.toFixed(0)}% to ${high.toFixed(0)}%`;

const slowPage: Rule = ({ audit }) => {
  const bench = insightBenchmarks.loadSeconds;
  if (!audit || audit.loadSeconds === null || audit.loadSeconds <= bench.value) return null;
  const lift = Math.min(0.2, 0.11 * (audit.loadSeconds - bench.value));
  return {
    ...chance,
    id: 'slow_page',
    type: 'action',
    topic: 'conversion',
    title: `Cut the page from ${audit.loadSeconds.toFixed(1)} s to ${bench.value} s`,
    description: `${audit.url} shows its main content after ${audit.loadSeconds.toFixed(1)} s on a phone; good is ${bench.value} s (${bench.source}). Each second costs about 11% of conversion, at most 20% in all.`,
    impact: `up to +${formatPercent(lift, 0)} conversion`,
    evidence: [
      {
        label: 'Main content shown',
        value: `${audit.loadSeconds.toFixed(1)} s`,
        benchmark: `${bench.value} s`,
        source: `${bench.source}. ${audit.loadBasis ?? "We don't know how the time was measured."}`,
      },
    ],
    period: readText(audit.readOn),
    caveat: 'The cost of a second comes from other stores, not yours. We timed one page, not what your visitors saw.',
    confidence: 0.5,
    measure: 'conversion_rate',
    link: `/conversion?analysis=${audit.id}`,
  };
};

const bestAuditFix: Rule = ({ audit }) => {
  if (!audit?.topAdvice) return null;
  const { text, liftLowPercent, liftHighPercent, source } = audit.topAdvice;
  const lift = liftHighPercent > 0 ? `${liftLowPercent.toFixed(0)}-${liftHighPercent.toFixed(0)}%` : null;
  return {
    ...chance,
    id: 'audit_top',
    type: 'action',
    topic: 'audit',
    title: firstSentence(text),
    description:
      `Top fix from the audit of ${audit.url}${audit.overallScore === null ? '' : ` (${audit.overallScore} of 100)`}. ${laterSentences(text)}${lift === null ? '' : `Expected: +${lift}.`}`.trim(),
    impact: lift === null ? 'Effect unknown' : `+${lift} conversion`,
    evidence: [
      {
        label: 'The audit advises',
        value: text,
        benchmark: null,
        source: [source, audit.pages > 1 ? `${formatCount(audit.pages)} pages, each read once` : 'one page, read once']
          .filter(Boolean)
          .join('; '),
      },
    ],
    period: readText(audit.readOn),
    caveat: `${lift === null ? 'No study we know puts a number on it.' : 'The range comes from other stores.'} You'll know what it does on your page once you test it.`,
    confidence: 0.5,
    measure: 'conversion_rate',
    link: `/conversion?analysis=${audit.id}`,
  };
};

const bestAdFix: Rule = ({ ad }) => {
  if (!ad?.topAdvice || ad.topAdvice.changePercent < 3) return null;
  const { id, text, measured, changePercent, range, source } = ad.topAdvice;
  return {
    ...chance,
    id: 'ad_top',
    type: 'action',
    topic: 'ad_creative',
    title: firstSentence(text),
    description: `Measured on ${ad.title}: ${measured}. Expected +${changePercent.toFixed(0)}% clicks (${source}).`,
    impact: `+${changePercent.toFixed(0)}% clicks`,
    evidence: [
      {
        label: id.replaceAll('_', ' '),
        value: measured,
        benchmark: null,
        source: `${source}; one ad, read once${range ? `; tests elsewhere measured ${rangeText(range)}` : ''}`,
      },
    ],
    period: readText(ad.readOn),
    caveat: "The effect was measured on other people's ads. You'll know what it does for yours once you test it.",
    confidence: 0.5,
    measure: null,
    link: `/traffic?analysis=${ad.id}`,
  };
};

const setup = { kind: 'setup', monthlyEffectCents: null, caveat: null, measure: null } as const;

const refusedRows: Rule = ({ newestImport }) => {
  if (!newestImport || newestImport.rowsRejected === 0) return null;
  const { rowsRejected, rowsRead, filename, id, importedOn } = newestImport;
  return {
    ...setup,
    id: `import_rejected:${id}`,
    type: 'action',
    topic: 'import',
    title: `${rowsRejected} ${rowsRejected === 1 ? 'line' : 'lines'} of ${filename} not imported`,
    description: `Of ${rowsRead} lines read. The import report gives a reason for each. Fix the file and import it again. Orders already imported are not duplicated.`,
    impact: 'Fixes missing orders',
    evidence: [{ label: 'Lines refused', value: String(rowsRejected), benchmark: '0', source: 'import report' }],
    period: `Imported on ${formatDate(importedOn)}`,
    confidence: 1,
    link: `/ltv/import?id=${id}`,
  };
};

const askFor = ([id, title, description, impact]: [string, string, string, string]): Finding => ({
  ...setup,
  id,
  type: 'action',
  topic: 'data',
  title,
  description,
  impact,
  evidence: [],
  period: null,
  confidence: 1,
  link: '/ltv/import',
});

/** What data would unlock, said only while it is missing. */
const missingData: Rule = ({ source, days, hasSpendData, hasVisitData, isHistoryCut }) => {
  if (source !== 'live' || days.length === 0)
    return askFor([
      'connect',
      'Add your orders to see live figures',
      'Import an export from Shopify, WooCommerce or any store platform, or connect your store. You get revenue, order value, retention and lifetime value.',
      'Shows revenue and order value',
    ]);
  if (!hasSpendData)
    return askFor([
      'add_spend',
      'Add your ad spend',
      'Import an export from Meta, Google or TikTok Ads. You get ROAS, acquisition cost and the ratio to lifetime value.',
      'Shows ROAS and CAC',
    ]);
  if (!hasVisitData)
    return askFor([
      'add_visits',
      'Add your visits',
      'Import visits by day from your analytics. You get the conversion rate and what moves your revenue.',
      'Shows the conversion rate',
    ]);
  if (isHistoryCut)
    return askFor([
      'add_history',
      'Add your older orders',
      `Your orders begin on ${formatDate(days[0]?.day ?? '')} mid-history, so we can't tell who was new then. Add older orders, ideally a full year, to see who orders again, who has gone quiet and which first product brings customers back.`,
      'Shows who comes back',
    ]);
  return null;
};

export const analysisRules: readonly Rule[] = [slowPage, bestAuditFix, bestAdFix, refusedRows, missingData];

import { insightBenchmarks } from '../../schema/insights/insight.facts.js';
import { firstSentence, formatPercent, gain, laterSentences, perMonth } from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';

const slowPage: Rule = ({ audit, current, currency }) => {
  const bench = insightBenchmarks.loadSeconds;
  if (!audit || audit.loadSeconds === null || audit.loadSeconds <= bench.value) return null;
  const lift = Math.min(0.2, 0.11 * (audit.loadSeconds - bench.value));
  const effect = current ? perMonth(Math.max(0, current.netCents) * lift, current.days) : null;
  return {
    id: 'slow_page',
    type: 'action',
    topic: 'conversion',
    title: `Cut the page from ${audit.loadSeconds.toFixed(1)} s to ${bench.value} s`,
    description: `${audit.url} shows its main content after ${audit.loadSeconds.toFixed(1)} s on a phone; good is ${bench.value} s (${bench.source}). Each second costs about 11% of conversion, counted up to 20%.`,
    impact: effect === null ? `+${formatPercent(lift, 0)} conversion` : `up to ${gain(effect, currency)}`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Main content shown',
        value: `${audit.loadSeconds.toFixed(1)} s`,
        benchmark: `${bench.value} s`,
        source: bench.source,
      },
    ],
    confidence: 0.5,
    urgency: 1.2,
    link: `/conversion?analysis=${audit.id}`,
  };
};

const bestAuditFix: Rule = ({ audit, current, currency }) => {
  if (!audit?.topAdvice) return null;
  const { checkId, text, liftLowPercent, liftHighPercent, source } = audit.topAdvice;
  const lift = (liftLowPercent + liftHighPercent) / 200;
  const effect = current ? perMonth(Math.max(0, current.netCents) * lift, current.days) : null;
  return {
    id: 'audit_top',
    type: 'action',
    topic: 'audit',
    title: firstSentence(text),
    description: `Best fix of the audit of ${audit.url}${audit.overallScore === null ? '' : ` (score ${audit.overallScore})`}. ${laterSentences(text)}Expected ${liftLowPercent.toFixed(0)}-${liftHighPercent.toFixed(0)}% (${source}).`,
    impact:
      effect === null
        ? `+${liftLowPercent.toFixed(0)}-${liftHighPercent.toFixed(0)}% conversion`
        : `up to ${gain(effect, currency)}`,
    monthlyEffectCents: effect,
    evidence: [{ label: `Check ${checkId}`, value: text, benchmark: null, source }],
    confidence: 0.5,
    urgency: 1,
    link: `/conversion?analysis=${audit.id}`,
  };
};

const bestAdFix: Rule = ({ ad, campaigns, current, currency }) => {
  if (!ad?.topAdvice || ad.topAdvice.changePercent < 3) return null;
  const { id, text, measured, changePercent, source } = ad.topAdvice;
  const revenue = campaigns.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  const effect = current && revenue > 0 ? perMonth((revenue * changePercent) / 100, current.days) : null;
  return {
    id: 'ad_top',
    type: 'action',
    topic: 'ad_creative',
    title: firstSentence(text),
    description: `Measured on ${ad.title}: ${measured}. Expected +${changePercent.toFixed(0)}% clicks (${source}).`,
    impact: effect === null ? `+${changePercent.toFixed(0)}% clicks` : `up to ${gain(effect, currency)} in sales`,
    monthlyEffectCents: effect,
    evidence: [{ label: id.replaceAll('_', ' '), value: measured, benchmark: null, source }],
    confidence: 0.5,
    urgency: 1,
    link: `/traffic?analysis=${ad.id}`,
  };
};

const refusedRows: Rule = ({ newestImport }) => {
  if (!newestImport || newestImport.rowsRejected === 0) return null;
  const { rowsRejected, rowsRead, filename, id } = newestImport;
  return {
    id: `import_rejected:${id}`,
    type: 'action',
    topic: 'import',
    title: `${rowsRejected} ${rowsRejected === 1 ? 'line' : 'lines'} of ${filename} not imported`,
    description: `Of ${rowsRead} lines read. Each has its reason in the import's report; mend the file and import it again, what is there already stays once.`,
    impact: 'makes other figures complete',
    monthlyEffectCents: null,
    evidence: [{ label: 'Lines refused', value: String(rowsRejected), benchmark: '0', source: 'import report' }],
    confidence: 1,
    urgency: rowsRejected > rowsRead / 10 ? 1.2 : 0.5,
    link: `/ltv/import?id=${id}`,
  };
};

const askFor = (id: string, title: string, description: string): Finding => ({
  id,
  type: 'action',
  topic: 'data',
  title,
  description,
  impact: 'unlocks money figures',
  monthlyEffectCents: null,
  evidence: [],
  confidence: 1,
  urgency: 1,
  link: '/ltv/import',
});

/** What data would unlock, said only while it is missing. */
const missingData: Rule = ({ source, current, hasSpendData, hasVisitData }) => {
  if (source !== 'live' || !current)
    return askFor(
      'connect',
      'Add your orders to see live figures',
      'Import an export of Shopify, WooCommerce or any shop, or connect your store: revenue, order value, retention and lifetime value follow from it.',
    );
  if (!hasSpendData)
    return askFor(
      'add_spend',
      'Add your ad spend',
      'Import an export of Meta, Google or TikTok Ads: ROAS, acquisition cost and the ratio to lifetime value follow from it.',
    );
  if (!hasVisitData)
    return askFor(
      'add_visits',
      'Add your visits',
      'Import visits by day from your analytics: the conversion rate and what moves your revenue follow from it.',
    );
  return null;
};

export const analysisRules: readonly Rule[] = [slowPage, bestAuditFix, bestAdFix, refusedRows, missingData];

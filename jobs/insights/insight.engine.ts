import { insightLimits, moneyKinds, type MoneyKind } from '../../schema/insights/insight.facts.js';
import { adRules } from './ad-rules.engine.js';
import { analysisRules } from './analysis-rules.engine.js';
import { campaignRules } from './campaign-rules.engine.js';
import { conversionRules } from './conversion-rules.engine.js';
import { customerRules } from './customer-rules.engine.js';
import { lastDays, totalsOf } from './day-window.engine.js';
import { flowRules } from './flow-rules.engine.js';
import { perMonth, type InsightFacts } from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { priceRules } from './price-rules.engine.js';
import { productRules } from './product-rules.engine.js';
import { refundRules } from './refund-rules.engine.js';
import { trackingRules } from './tracking-rules.engine.js';
import { trendRules } from './trend-rules.engine.js';

export interface RankedInsight extends Finding {
  /** Titles of other findings on the same topic. */
  related: string[];
}

const rules: readonly Rule[] = [
  ...refundRules,
  ...productRules,
  ...priceRules,
  ...conversionRules,
  ...campaignRules,
  ...adRules,
  ...trackingRules,
  ...customerRules,
  ...trendRules,
  ...flowRules,
  ...analysisRules,
];

/** Below this share of a month's revenue a loss or a risk no longer goes before what could be won. */
const trivialShare = 0.003;

/**
 * Everything worth saying about a store: losses first, then risks, then chances, each by its money; what is about this
 * product comes last. Silent where a figure is missing; the same facts always give the same list.
 */
export function findInsights(facts: InsightFacts): RankedInsight[] {
  const findings = rules.flatMap((rule) => rule(facts) ?? []);
  const month = totalsOf(lastDays(facts, 30));
  const revenue = Math.max(0, perMonth(month.netCents, month.days));
  const ranked = findings
    .map((finding) => ({ ...finding, related: [] }))
    .toSorted((one, other) => compare(one, other, revenue * trivialShare));
  const sample = facts.source === 'sample' ? 'Sample data: ' : '';
  return keepBestOfTopic(ranked)
    .slice(0, insightLimits.kept)
    .map((insight) =>
      insight.evidence.length > 0 ? { ...insight, description: `${sample}${insight.description}` } : insight,
    );
}

/** Something is wrong with the store, as against what could be better. */
export const isAlarm = ({ kind }: Finding): boolean => kind === 'loss' || kind === 'risk';

function compare(one: Finding, other: Finding, trivialCents: number): number {
  return (
    placeOf(one, trivialCents) - placeOf(other, trivialCents) ||
    worthOf(other) - worthOf(one) ||
    one.id.localeCompare(other.id)
  );
}

const worthOf = ({ monthlyEffectCents, confidence }: Finding): number => (monthlyEffectCents ?? 0) * confidence;

const kindPlace = (kind: MoneyKind): number => moneyKinds.indexOf(kind) * 2;

/** What says why comes before what only shows that; trivial sums come after chances. */
function placeOf({ kind, isSymptom, monthlyEffectCents }: Finding, trivialCents: number): number {
  const isTrivial = monthlyEffectCents !== null && monthlyEffectCents < trivialCents && kind !== 'setup';
  if (isTrivial) return kindPlace('note');
  // A symptom may be caused by any loss or risk, so it stands behind both.
  return isSymptom && kind === 'loss' ? kindPlace('risk') + 1 : kindPlace(kind);
}

function keepBestOfTopic(sorted: readonly RankedInsight[]): RankedInsight[] {
  const best = new Map<string, RankedInsight>();
  for (const insight of sorted) {
    const kept = best.get(insight.topic);
    if (!kept) best.set(insight.topic, { ...insight });
    else kept.related = [...kept.related, insight.title];
  }
  return [...best.values()];
}

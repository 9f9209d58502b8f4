import { insightLimits } from '../../schema/insights/insight.facts.js';
import { adRules } from './ad-rules.engine.js';
import { analysisRules } from './analysis-rules.engine.js';
import { customerRules } from './customer-rules.engine.js';
import { flowRules } from './flow-rules.engine.js';
import type { InsightFacts } from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { salesRules } from './sales-rules.engine.js';

export interface RankedInsight extends Finding {
  score: number;
  /** Titles of other findings on the same topic. */
  related: string[];
}

const rules: readonly Rule[] = [...salesRules, ...customerRules, ...flowRules, ...adRules, ...analysisRules];

/**
 * Everything worth saying about a store, most valuable first. Silent where a figure is missing; the same facts always
 * give the same list.
 */
export function findInsights(facts: InsightFacts): RankedInsight[] {
  const findings = rules.flatMap((rule) => rule(facts) ?? []);
  const revenueCents = facts.current?.netCents ?? 0;
  const scored = findings
    .map((finding) => ({ ...finding, score: scoreOf(finding, revenueCents), related: [] }))
    .toSorted((one, other) => other.score - one.score || one.id.localeCompare(other.id));
  const sample = facts.source === 'sample' ? 'Sample data: ' : '';
  return mixKinds(keepBestOfTopic(scored))
    .slice(0, insightLimits.kept)
    .map((insight) =>
      insight.evidence.length > 0 ? { ...insight, description: `${sample}${insight.description}` } : insight,
    );
}

/** Without a sum of money an insight counts as one percent of the month's revenue. */
function scoreOf({ monthlyEffectCents, confidence, urgency }: Finding, revenueCents: number): number {
  return (monthlyEffectCents ?? revenueCents / 100) * confidence * urgency;
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

/** The dashboard shows three: the best of each kind leads, then the rest by score. */
function mixKinds(sorted: readonly RankedInsight[]): RankedInsight[] {
  const leads = new Set<RankedInsight>();
  for (const insight of sorted) {
    if (![...leads].some(({ type }) => type === insight.type)) leads.add(insight);
  }
  const ofKinds = [...leads].toSorted((one, other) => other.score - one.score || one.id.localeCompare(other.id));
  return [...ofKinds, ...sorted.filter((insight) => !leads.has(insight))];
}

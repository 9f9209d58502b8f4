import type { InsightKind } from '../../schema/insights/insight.facts.js';
import type { InsightFacts } from './insight-facts.engine.js';

/** A measured value behind an insight, with what it is held against. */
export interface InsightEvidence {
  label: string;
  value: string;
  benchmark: string | null;
  source: string;
}

/** What a rule found, before it is ranked. */
export interface Finding {
  /** Rule, and what it is about where there can be several, such as a campaign. */
  id: string;
  type: InsightKind;
  /** Findings on one topic compete: the one that moves most is kept. */
  topic: string;
  title: string;
  description: string;
  /** In words; money as `+$4,100 a month`. */
  impact: string;
  /** Expected effect a month, hundredths of store currency, >= 0; null where no money can be named. */
  monthlyEffectCents: number | null;
  evidence: InsightEvidence[];
  /** 1 measured and significant, 0.7 gap to a benchmark, 0.5 estimate. */
  confidence: number;
  /** 1.5 losing money now, 1.2 a growing problem, else 1. */
  urgency: number;
  /** Where in the app to act. */
  link: string;
}

/** Looks at the facts and says what it finds, or nothing. */
export type Rule = (facts: InsightFacts) => Finding | Finding[] | null;

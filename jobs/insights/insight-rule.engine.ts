import type { InsightKind, MoneyKind } from '../../schema/insights/insight.facts.js';
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
  /** Which money it is about. Kinds are never added up, nor held against each other. */
  kind: MoneyKind;
  /** Shows that something is wrong without saying what: comes after findings that do. */
  isSymptom?: boolean;
  /** Findings on one topic compete: the one that moves most is kept. */
  topic: string;
  title: string;
  description: string;
  /** In words; money as `$4,100 a month of sales`. */
  impact: string;
  /** Expected effect a month, hundredths of store currency, >= 0; null where no money can be named. */
  monthlyEffectCents: number | null;
  evidence: InsightEvidence[];
  /** The days that were looked at, such as `Oct 25 to Nov 21`; null where it is not about days. */
  period: string | null;
  /** What the finding does not know. */
  caveat: string | null;
  /** 1 measured and significant, 0.7 gap to a benchmark, 0.5 estimate. */
  confidence: number;
  /** Figure to watch after it was acted on. */
  measure: InsightMeasure | null;
  /** Where in the app to act. */
  link: string;
}

/** Figures of the store that can be held against each other before and after an action. */
export type InsightMeasure = 'revenue' | 'refund_rate' | 'conversion_rate' | 'discount_share' | 'order_value';

/** Looks at the facts and says what it finds, or nothing. */
export type Rule = (facts: InsightFacts) => Finding | Finding[] | null;

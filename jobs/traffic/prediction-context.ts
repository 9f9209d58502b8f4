import type { AdIndustry } from '../../schema/traffic/industry.facts.js';
import type { AdPlacement } from '../../schema/traffic/placement.facts.js';

/** What the owner's own data says beside the image; null where there is none. */
export interface OwnerRecord {
  /** the account's own record on this placement */
  history: { clicks: number; ctrPercent: number } | null;
  /** the store's average order value, store currency */
  aov: number | null;
  /** the audited page that the ad leads to; overall score 0..100 */
  landing: { title: string; score: number } | null;
}

/** What is known beside the image. */
export interface PredictionContext extends OwnerRecord {
  placement: AdPlacement;
  industry: AdIndustry;
  /** both named or recognised, not assumed */
  isContextKnown: boolean;
}

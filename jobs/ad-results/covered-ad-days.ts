import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';

/** Days of connected accounts that a platform has told whole. */
export interface CoveredAdDays {
  platform: AdPlatformId;
  accounts: readonly string[];
  from: string;
  to: string;
}

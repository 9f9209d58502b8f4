import type { OwnForecast } from '../ad-results/own-forecast.js';
import type { AdIndustry } from '../../schema/traffic/industry.facts.js';
import type { AdPlacement } from '../../schema/traffic/placement.facts.js';

/** What an ad is compared with on the page that it leads to. */
export interface LandingFacts {
  url: string;
  title: string;
  price: number | null;
  /** what it cost before, where the page says so */
  listPrice: number | null;
  currency: string | null;
  /** what else it says, as far as it was kept; absent in readings of earlier versions */
  words?: string | null;
  /** ISO 639-1 */
  language?: string | null;
}

/** What the owner's own data says beside the image; null where there is none. */
export interface OwnerRecord {
  /** what the owner's own ads on this network let one expect; outranks the record of the spend */
  account: OwnForecast | null;
  /** the account's own record on this placement */
  history: { clicks: number; ctrPercent: number } | null;
  /** the store's average order value, store currency */
  aov: number | null;
  /** orders from a hundred visits */
  conversionRate: number | null;
  /** names that the shop goes by */
  names: string[];
  /** titles of the shop's products; absent in readings of earlier versions */
  products?: string[];
  /** of the goods that the shop's profile names, where all are of one; absent in readings of earlier versions */
  industry?: AdIndustry | null;
  /** what the latest own audit of the landing page found */
  landing: LandingFacts | null;
}

/** What is known beside the image. */
export interface PredictionContext extends OwnerRecord {
  placement: AdPlacement;
  industry: AdIndustry;
  /** creative elements of the ad, by the names under which own ads are compared */
  shown: readonly string[];
  /** both named or recognised, not assumed */
  isContextKnown: boolean;
}

import type { AdTexts } from '../../../schema/analysis/analysis.entity.js';
import type { AdAdviceWeight } from '../../../schema/traffic/ad-analysis.facts.js';
import type { AdIssue, AdRecommendation } from '../../../schema/traffic/ad-analysis.type.js';
import { AdRole } from '../../../schema/traffic/ad-reading.facts.js';
import type { AdReadingRole } from '../../../schema/traffic/ad-reading.type.js';
import type { AdPlacement } from '../../../schema/traffic/placement.facts.js';
import { quoted } from '../../kit/text.js';
import type { AdParts } from '../ad-roles.engine.js';
import type { Readability } from '../creative-factors.engine.js';
import type { Box, CreativeReading, SeenLine } from '../creative-reading.js';
import type { Mismatch } from '../message-match.engine.js';

/** What advice may point to. */
export interface AdviceContext {
  reading: CreativeReading;
  parts: AdParts;
  placement: AdPlacement;
  issues: readonly AdIssue[];
  matches: readonly Mismatch[];
  readability: Readability;
  ad: AdTexts;
  /** names that the shop goes by */
  names: readonly string[];
}

export type Advice = Pick<AdRecommendation, 'id' | 'measured' | 'target' | 'how'> &
  Partial<Pick<AdRecommendation, 'box' | 'crop' | 'expectedChange' | 'changeLow' | 'changeHigh' | 'source'>> & {
    weight: AdAdviceWeight;
  };

/** A picture whose shorter side has fewer pixels than this is a preview of the ad, not the file that runs. */
const previewSide = 400;

export const isPreview = ({ image }: CreativeReading) => Math.min(image.width, image.height) < previewSide;

/** Longest quotation, characters; words are not cut. */
const longestQuote = 48;

export const quote = (text: string) =>
  quoted(text.length > longestQuote ? `${text.slice(0, longestQuote - 2).replace(/\s+\S*$/, '')} …` : text);

/** Parts that carry the message, the most important first; small print may be small. */
const weighty: readonly AdRole[] = [AdRole.headline, AdRole.offer, AdRole.price, AdRole.cta, AdRole.support];

export const roleNames: Partial<Record<AdRole, string>> = {
  [AdRole.headline]: 'The headline',
  [AdRole.offer]: 'The offer',
  [AdRole.price]: 'The price',
  [AdRole.cta]: 'The call to action',
  [AdRole.support]: 'The line',
};

/** Only what was surely read is quoted. */
const quotable = 0.93;

/** Parts with the line that they begin with, the most important first, each piece of text once. */
export function importantLines({ parts }: AdviceContext): { region: AdReadingRole; line: SeenLine }[] {
  const seen = new Set<SeenLine>();
  return weighty.flatMap((role) =>
    parts.regions
      .filter(
        ({ role: own, confidence, text }) =>
          own === role && confidence >= quotable && (role !== AdRole.support || /\p{L}{3}/u.test(text)),
      )
      .flatMap((region) => {
        const line = parts.lines.find((each) => region.text.startsWith(each.text) && isInside(each.box, region));
        if (!line || seen.has(line)) return [];
        seen.add(line);
        return [{ region, line }];
      }),
  );
}

function isInside(inner: Box, outer: Box): boolean {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

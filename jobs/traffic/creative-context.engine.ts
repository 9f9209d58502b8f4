import { AdBasis } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdSource } from '../../schema/traffic/ad-analysis.type.js';
import type { AdWord } from '../../schema/traffic/creative-measures.type.js';
import { AdIndustry } from '../../schema/traffic/industry.facts.js';
import { AdPlacement, placements } from '../../schema/traffic/placement.facts.js';
import type { AdWords } from './copy-critique.engine.js';
import type { OwnerRecord, PredictionContext } from './prediction-context.js';
import { guessIndustry } from '../analysis/industry-guess.engine.js';

/** Words around the ad, when it came from a page. */
interface AdCopy {
  headline?: string | null;
  text?: string | null;
  siteName?: string | null;
  pageUrl?: string | null;
  imageUrl?: string | null;
}

export interface CreativeInput extends Partial<OwnerRecord> {
  bytes: Uint8Array;
  placement?: AdPlacement | null;
  industry?: AdIndustry | null;
  /** placement that the address of the ad points to */
  guessedPlacement?: AdPlacement | null;
  copy?: AdCopy | null;
}

/** What is known beside the image, and how it came to be known. */
export interface CreativeContext extends PredictionContext {
  placementBasis: AdBasis;
  industryBasis: AdBasis;
}

/** Words on the image and around it, as one text. */
export function textOf({ copy }: CreativeInput, words: readonly AdWord[]): string {
  const image = words.map(({ text }) => text).join(' ');
  return [image, copy?.headline, copy?.text].filter(Boolean).join(' ');
}

/** As given, else as the address suggests, else the largest. */
export function placementOf(input: Pick<CreativeInput, 'placement' | 'guessedPlacement'>): AdPlacement {
  return input.placement ?? input.guessedPlacement ?? AdPlacement.meta_feed;
}

const basisOf = (given: unknown, guess: unknown) => (given ? AdBasis.given : guess ? AdBasis.guessed : AdBasis.assumed);

/**
 * Placement and industry as given, else as the address and the words suggest, else assumed.
 * @param spoken all words on and around the image
 */
export function contextOf(input: CreativeInput, spoken: string): CreativeContext {
  const guessed = guessIndustry(spoken);
  const placement = placementOf(input);
  const industry = input.industry ?? guessed ?? AdIndustry.general;
  const placementBasis = basisOf(input.placement, input.guessedPlacement);
  const industryBasis = basisOf(input.industry, guessed);
  return {
    placement,
    placementBasis,
    industry,
    industryBasis,
    isContextKnown: placementBasis !== AdBasis.assumed && industryBasis !== AdBasis.assumed,
    history: input.history ?? null,
    aov: input.aov ?? null,
    landing: input.landing ?? null,
  };
}

function linesOf(words: readonly AdWord[]): string[] {
  const lines = new Map<number, string>();
  for (const { line, text } of words) lines.set(line, `${lines.get(line) ?? ''} ${text}`.trim());
  return [...lines.values()];
}

/** The headline that is scored: the page's own, else the longest line on the image. */
export function headlineOf({ copy }: Pick<CreativeInput, 'copy'>, words: readonly AdWord[]): string | null {
  return copy?.headline ?? linesOf(words).toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The words of an ad by the part they play. */
export function adWordsOf(
  input: Pick<CreativeInput, 'copy'>,
  words: readonly AdWord[],
  placement: AdPlacement,
): AdWords {
  return {
    lines: linesOf(words),
    headline: headlineOf(input, words),
    text: input.copy?.text ?? null,
    headlineLimit: placements[placement].textLimits.headline,
  };
}

export function sourceOf({ copy }: CreativeInput): AdSource | null {
  if (!copy) return null;
  const { pageUrl = null, imageUrl = null, headline = null, text = null, siteName = null } = copy;
  return { pageUrl, imageUrl, headline, text, siteName };
}

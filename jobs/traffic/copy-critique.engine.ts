import { headlineFindings } from '../../schema/hooks/headline-findings.facts.js';
import type { AdCopyCritique, AdCopyPoint } from '../../schema/traffic/copy-critique.type.js';
import { copyRules, emptyPraise } from '../../schema/traffic/copy-rules.facts.js';

/** The words of an ad, as read and found. */
export interface AdWords {
  /** lines on the image, in reading order */
  lines: readonly string[];
  /** the headline on the image, else the page's own */
  headline: string | null;
  /** description of the page, when the ad came from one */
  text: string | null;
  /** characters of a headline that the placement shows; null: it states no limit */
  headlineLimit: number | null;
}

type Check = (words: AdWords, all: string) => AdCopyPoint[];

/** Effect of a feature of wording in randomized tests, as people say it. */
function effectOf(id: string): string {
  const found = headlineFindings.find((finding) => finding.id === id);
  return found ? `${Math.abs(found.effectPercent).toFixed(0)}% fewer clicks in randomized headline tests` : '';
}

const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** In sentence case, without shouting and exclamation marks; what reads like a name or a figure keeps its form. */
export function calmed(text: string): string {
  const calm = isShouted(text) ? text.toLowerCase().replace(/\p{L}/u, (first) => first.toUpperCase()) : text;
  return calm
    .replace(/!+/g, '.')
    .replace(/[.\s]+$/, '')
    .trim();
}

const point = (quote: string | null, problem: string, suggestion: string): AdCopyPoint[] => [
  { quote, problem, suggestion },
];

/** Headline tests were made with sentences of the news: they say nothing about the few words on a picture. */
const leastWords = 8;

const isSentence = (headline: string | null): headline is string =>
  headline !== null && headline.trim().split(/\s+/).length >= leastWords;

/** Each looks for one weakness; the costliest first. */
const checks: readonly Check[] = [
  ({ headline }) =>
    isSentence(headline) && headline.includes('!')
      ? point(headline, `An exclamation mark: ${effectOf('exclaim')}.`, `State it calmly: “${calmed(headline)}”.`)
      : [],
  ({ headline }) =>
    isSentence(headline) && headline.trim().endsWith('?')
      ? point(headline, `It ends with a question: ${effectOf('ends_q')}.`, 'Say the answer instead of asking.')
      : [],
  ({ headline }) =>
    isSentence(headline) && isShouted(headline)
      ? point(headline, `It shouts in capitals: ${effectOf('caps')}.`, `Use sentence case: “${calmed(headline)}”.`)
      : [],
  ({ headline, headlineLimit }) => {
    const limit = headlineLimit ?? copyRules.headlineCharacters;
    if (!headline || headline.length <= limit) return [];
    const shown = headline.slice(0, limit).trimEnd();
    const problem = `It has ${headline.length} characters; the first ${limit} are what people see.`;
    return point(headline, problem, `Move the point into the first ${limit}; now they see “${shown}”.`);
  },
  (_words, all) => {
    const praise = emptyPraise.find((words) => all.toLowerCase().includes(words));
    if (!praise) return [];
    return point(
      praise,
      'Praise that any store can give itself; nobody can check it.',
      'Put the fact behind it: a material, a number, a test.',
    );
  },
  ({ lines }) => {
    const characters = lines.join('').length;
    if (characters <= copyRules.imageCharacters) return [];
    const problem = `${characters} characters on the image; about ${copyRules.imageCharacters} are read in passing.`;
    return point(null, problem, 'Keep the promise on the image; move the rest to the ad text.');
  },
];

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing in the words is known to cost clicks.';
  return count === 1
    ? 'One thing in the words holds this ad back.'
    : `${count} things in the words hold this ad back; begin with the first.`;
}

/** All words of an ad as one text. */
export const allWords = ({ lines, headline, text }: AdWords): string =>
  [...lines, headline, text].filter(Boolean).join(' ');

/**
 * What holds the words of an ad back, by rules with measured effects.
 * @returns null for an ad without words: there is nothing to judge
 */
export function critiqueCopy(words: AdWords): AdCopyCritique | null {
  const all = allWords(words);
  if (all.trim() === '') return null;
  const points = checks.flatMap((check) => check(words, all)).slice(0, copyRules.points);
  return { summary: summaryOf(points.length), points, headlines: [], engine: 'built-in', note: null };
}

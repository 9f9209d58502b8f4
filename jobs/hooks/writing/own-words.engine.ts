import type { BriefReading } from '../reading/brief-reading.engine.js';
import { cleanInput } from '../reading/clean-text.engine.js';
import type { WrittenLine } from './hook-lines.engine.js';

/** Words that others than the writer of the hook said: taken as they stand, never altered. */
export interface OwnWords {
  /** Reviews as customers wrote them. */
  reviews: readonly string[];
  /** Sentences of the shop's own pages. */
  sentences: readonly string[];
}

const shortest = 3;
const longest = 8; // words that are said in three seconds
const mostOfEach = 4;
/** Nobody posts these as praise: a complaint, a service matter, an address. */
const unfit =
  /\b(?:not|never|no|but|however|unfortunately|broken|broke|return(?:ed)?|refund|late|disappoint\w*|bad|worst|poor|nicht|kein\w*|aber|leider|kaputt|zurück\w*|schlecht\w*|enttäusch\w*|pas|mais|pero|no)\b|https?:|@|\d{5,}/iu;

function shortSentences(texts: readonly string[]): string[] {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .map((text) => text.trim().replace(/[.!]+$/, ''));
  const fit = sentences.filter((text) => {
    const words = text.split(/\s+/).length;
    return (
      words >= shortest && words <= longest && !text.endsWith('?') && cleanInput(text) === text.replaceAll('’', "'")
    );
  });
  return [...new Set(fit)].slice(0, mostOfEach);
}

/**
 * Openings in the words of customers and of the shop. A review is quoted whole sentence by whole sentence, marked as a quote;
 * what complains is none.
 */
export function ownWordLines(
  { reviews, sentences }: OwnWords,
  { niche, audience, language, tone }: BriefReading,
): WrittenLine[] {
  if (tone === 'quiet') return [];
  const of = language === 'de' ? 'aus einer Kundenbewertung' : 'from a customer review';
  const named = `${niche.text.charAt(0).toUpperCase()}${niche.text.slice(1)}`;
  const says = {
    niche: false,
    audience: false,
    benefit: true,
    offer: false,
    isGeneric: false,
    isOwn: true,
    isNear: false,
  };
  const quotes = shortSentences(reviews).filter((text) => !unfit.test(text));
  const marks = language === 'de' ? ['„', '“'] : ['“', '”'];
  return [
    ...quotes.map((text): WrittenLine => {
      const second = `${named}, ${of}.`;
      return {
        line: `${marks[0]}${text}.${marks[1]}`,
        second,
        seconds: [second],
        style: 'testimonial',
        angle: 'social_proof',
        ideas: [],
        says,
        role: 'own',
      };
    }),
    ...shortSentences(sentences).map((text): WrittenLine => {
      const second = audience ? `${named} ${language === 'de' ? 'für' : 'for'} ${audience.text}.` : `${named}.`;
      return {
        line: `${text}.`,
        second,
        seconds: [second],
        style: 'story',
        angle: 'story',
        ideas: [],
        says,
        role: 'own',
      };
    }),
  ];
}

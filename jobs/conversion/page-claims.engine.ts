import { benefit, gainWithUnit, returnPromise, superlatives } from '../../schema/conversion/funnel-patterns.facts.js';
import { searchable, type CheckSubject } from './checks/finding.engine.js';
import { sentencesOf, wordsOf } from './text-measure.engine.js';

const longestClaim = 110;
/** Descriptions are kept up to 2,000 characters; from here on the last sentence may be cut. */
const cutAt = 1_990;
/** Sentences about the shop, the site or somebody's own purchase, which stand among descriptions. */
const notOfTheProduct =
  /\b(?:cookies?|privacy|consent|preferences|personal data|your data|customer (?:service|support|care)|contact us|shipping|delivery|returns?|refund|guarantee|purchase|terms|javascript|browser|newsletter|click|subscribe|sign up|our (?:team|store|shop|website)|warning|suitable|sold separately|not included|product code|box contains|item type|I|I've|I'm|my|mine|we)\b|\.\.\.|https?:|@/i;
/** Sentences that go on from the one before. */
const goesOn = /^(?:and|but|plus|also|it|its|it'll|this|these|they|however|or|so|then|you may|with|[a-z]+ing)\b/i;
/** Sentences cut out of a list or a line. */
const startsAmiss = /^[^\p{L}\p{N}"]|^\p{Ll}|^\d\.\d/u;

/** A figure with what it counts, as data sheets write it: "1345 lumens", "55-watt". */
const figure =
  /(?<![\w.,$€£×/-]|x\s)\d[\d.,]{0,6}\s?-?\s?(?:lumens?|watts?|volts?|liters?|litres?|pieces?|servings?|capsules?|tablets?|layers?|pockets?|speeds?|megapixels?|sheets?)\b(?!\s?[x×])/gi;
/** What sets a product apart in words that mean nothing else. */
const clearPoint =
  /\b(?:[Pp]atented|[Aa]ward[- ]winning|[Mm]ade in (?!(?:the|China|PRC)\b)[A-Z][A-Za-z]{1,14}|[Hh]and-?made|[Hh]andcrafted|[Vv]egan|[Cc]ruelty[- ]free|[Dd]ermatologist[- ]tested|[Ff]air ?trade|BPA[- ]free|[Ww]ater-?proof)\b/g;

/** What the page says of its product, in its own words. */
export interface PageClaims {
  /** Whole sentences that promise something, those with a figure first. */
  promises: string[];
  /** "1345 lumens", "55-watt"; each once. */
  figures: string[];
  /** "handmade", "made in Italy"; each once. */
  points: string[];
  /** Days within which it may be sent back; null when no number is stated. */
  returnDays: number | null;
}

/** Reads the description only: menus and other products are full of words that promise something else. */
export function readClaims(subject: CheckSubject): PageClaims {
  const description = subject.product.facts.description ?? '';
  const isReview = /\bI(?:'ve|'m)?\b/.test(description);
  const found = returnPromise.exec(searchable(subject).text);
  const days = Number(found?.slice(1).find(Boolean) ?? 0);
  return {
    promises: subject.language === 'en' ? promisesOf(description) : [],
    figures: isReview ? [] : distinct(description.match(figure) ?? []),
    points: distinct(description.match(clearPoint) ?? []),
    returnDays: days > 0 ? days : null,
  };
}

function promisesOf(description: string): string[] {
  const all = sentencesOf(description).map((each) => each.replace(/\s+([.,!?])/g, '$1'));
  const whole = description.length < cutAt ? all : all.filter((each, at) => at < all.length - 1 || /[.!]$/.test(each));
  const sentences = whole.filter(
    (each) =>
      each.length <= longestClaim &&
      wordsOf(each).length >= 4 &&
      benefit.test(each) &&
      !notOfTheProduct.test(each) &&
      !goesOn.test(each) &&
      !startsAmiss.test(each) &&
      !each.endsWith('?') &&
      each.search(superlatives) < 0,
  );
  return sentences.toSorted((a, b) => promise(b) - promise(a));
}

function promise(sentence: string): number {
  return gainWithUnit.test(sentence) ? 1 : 0;
}

function distinct(texts: readonly string[]): string[] {
  const seen = new Map(
    texts.map((text) => [text.toLowerCase().replace(/[\s-]+/g, ' '), text.replace(/\s+/g, ' ').trim()]),
  );
  return [...seen.values()];
}

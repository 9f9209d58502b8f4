import type { CheckSubject } from './checks/finding.engine.js';
import { findPrices } from '../kit/price-text.js';
import { sentencesOf, wordsOf } from './text-measure.engine.js';

const [shortest, longest] = [30, 130];
const fewestWords = 5;
const most = 5;
/** What stands among descriptions without being about the product, in any language. */
const foreign = /undefined|null|NaN|https?:|www\.|@|\{|\}|\||…|\.\.\.|©|\d{5,}|[?]$|^\W/u;
/** Sentences about the shop, about a risk, or that only make sense after another one. */
const notOfTheProduct =
  /\b(?:cookies?|privacy|consent|preferences|personal data|contact us|customer (?:service|support|care)|javascript|browser|click|warning|caution|danger|do not|never|avoid|keep out|not (?:intended|suitable)|sold separately|not included|box contains|shipment|seller|listing|retailers?|order (?:today|now)|check back|notification|payment|refund|item type|please note|best|our (?:team|store|shop|website)|I|I've|I'm|my|mine|we)\b/i;
const goesOn =
  /^(?:and|but|add|plus|also|it|its|it'll|this|these|they|however|or|so|then|with|which|und|aber|auch|sie|dies\w*|et|mais|il|elle|ce\w*|y|pero|también|esto?s?|e|ma|anche|questo|mas|também|en|maar|ook|i|ale|också|og|men|sekä|mutta)\b/iu;
const shopIdeas = [
  'shippingTerms',
  'returnTerms',
  'contact',
  'terms',
  'cookie',
  'newsletter',
  'warranty',
  'incentive',
  'faq',
  'delivery',
  'shippingCost',
  'size',
  'notice',
  'returnDays',
  'security',
  'instalments',
  'subscribe',
  'customers',
  'keepForLater',
] as const;
const fewestLetters = 4;
const fullDescription = 120;
/** Cut at an abbreviation, or a list that lost its lines. */
const unfinished = /(?:approx|ca|incl|excl|max|min|inkl|bzw|env|aprox|etc|no|nr)\.$|;\S/i;
const startsWell = /^[\p{Lu}\p{Lo}]/u;

/** Whole sentences of the description that promise the buyer something, in the page's own words; up to 5. */
export function readClaims(subject: CheckSubject): string[] {
  const { text } = subject;
  return sentencesOn(subject)
    .filter((each) => text.speaks('benefit', each))
    .slice(0, most);
}

/** Whole sentences of the description that name the product or a part of its name, in the page's own words; up to 5. */
export function namingSentences(subject: CheckSubject): string[] {
  const names = wordsOf(subject.product.facts.title ?? '')
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= fewestLetters);
  const named = (sentence: string) => {
    const words = new Set(wordsOf(sentence.toLowerCase()));
    return names.filter((name) => words.has(name)).length;
  };
  return sentencesOn(subject)
    .filter((each) => named(each) > 0)
    .toSorted((a, b) => named(b) - named(a))
    .slice(0, most);
}

function sentencesOn({ text, hasPatterns, product, page }: CheckSubject): string[] {
  if (!hasPatterns) return [];
  const title = product.facts.title?.toLowerCase() ?? '';
  const { description } = product.facts;
  // Under a title like that of a description may stand opinions: what was read as the description decides.
  const own = description !== null && description.length >= fullDescription ? description.replace(/\s+/g, ' ') : null;
  const lines = text.of('description').map((line) => line.text);
  const sentences = [...lines, description ?? '']
    .flatMap(sentencesOf)
    .filter((each) => own === null || own.includes(each));
  return [...new Set(sentences)]
    .filter(
      (each) =>
        each.length >= shortest &&
        each.length <= longest &&
        wordsOf(each).length >= fewestWords &&
        /[^,;:][.!。！]$/.test(each) &&
        !unfinished.test(each) &&
        startsWell.test(each) &&
        !foreign.test(each) &&
        findPrices(each, page.currencies).length === 0 &&
        !notOfTheProduct.test(each) &&
        !goesOn.test(each) &&
        each !== each.toUpperCase() &&
        each.toLowerCase() !== title &&
        !text.speaks('superlative', each) &&
        !shopIdeas.some((idea) => text.speaks(idea, each)),
    )
    .slice(0, 4 * most);
}

import type { CheckSubject } from './checks/finding.engine.js';
import { sentencesOf, wordsOf } from './text-measure.engine.js';

const [shortest, longest] = [30, 130];
const fewestWords = 5;
const most = 5;
/** What stands among descriptions without being about the product, in any language. */
const foreign = /undefined|null|NaN|https?:|www\.|@|\{|\}|\||…|\.\.\.|©|\d{5,}|[?]$|^\W/u;
/** Sentences about the shop, about a risk, or that only make sense after another one. */
const notOfTheProduct =
  /\b(?:cookies?|privacy|consent|preferences|personal data|contact us|customer (?:service|support|care)|javascript|browser|click|warning|caution|danger|do not|never|avoid|keep out|not (?:intended|suitable)|sold separately|not included|box contains|item type|please note|best|our (?:team|store|shop|website)|I|I've|I'm|my|mine|we)\b/i;
const goesOn =
  /^(?:and|but|plus|also|it|its|it'll|this|these|they|however|or|so|then|with|which|und|aber|auch|sie|dies\w*|et|mais|il|elle|ce\w*|y|pero|también|esto?s?|e|ma|anche|questo|mas|também|en|maar|ook|i|ale|också|og|men|sekä|mutta)\b/iu;
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
] as const;
const startsWell = /^[\p{Lu}\p{Lo}]/u;

/** Whole sentences of the description that promise the buyer something, in the page's own words; up to 5. */
export function readClaims({ text, hasPatterns, product }: CheckSubject): string[] {
  if (!hasPatterns) return [];
  const title = product.facts.title?.toLowerCase() ?? '';
  const lines = [...text.of('description').map((line) => line.text), product.facts.description ?? ''];
  const sentences = lines.flatMap(sentencesOf);
  return [...new Set(sentences)]
    .filter(
      (each) =>
        each.length >= shortest &&
        each.length <= longest &&
        wordsOf(each).length >= fewestWords &&
        /[.!。！]$/.test(each) &&
        startsWell.test(each) &&
        !foreign.test(each) &&
        !notOfTheProduct.test(each) &&
        !goesOn.test(each) &&
        each !== each.toUpperCase() &&
        each.toLowerCase() !== title &&
        text.speaks('benefit', each) &&
        !text.speaks('superlative', each) &&
        !shopIdeas.some((idea) => text.speaks(idea, each)),
    )
    .slice(0, most);
}

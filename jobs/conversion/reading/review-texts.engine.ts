import { ancestors, namesOf, textOf, type IndexedElement } from '../page-index.engine.js';
import type { ProductReading } from '../product-facts.engine.js';
import { childNodes, firstText } from '../structured-data.engine.js';
import type { PageView } from '../page-view.engine.js';
import { coveredLanguages } from './page-words.js';
import type { PageText } from './page-lines.engine.js';

const names =
  /(?:^|[\s_-])(?:review-?_?(?:body|content|text|description|comment|data|copy)|reviewbody|comment-?text|comment-?content|jdgm-rev__body|spr-review-content-body|bv-content-summary-body|opinion-?text|rating-?text|pr-rd-description-text)(?:$|[\s_-])/;
const most = 20;
const shortest = 20;
/** Some pages are one form. */
const largestForm = 100;
const fewestWords = 7;
/** What stands around reviews. */
const notReview = ['noReviews', 'terms', 'cookie', 'reviews', 'related', 'newsletter', 'stars'] as const;
const frames = new Set(['a', 'button', 'label', 'legend', 'option', 'h2', 'h3', 'h4', 'h5', 'h6']);
const aside = new Set(['hidden', 'noscript', 'script', 'navigation', 'footer', 'header', 'dialog']);

/** Texts of reviews in markup or page, at most 20: by markup, by the names of their elements, else as prose among the reviews. */
export function reviewTexts(page: PageView, product: ProductReading, text: PageText): string[] {
  const marked = childNodes(product.node ?? undefined, 'review', 'reviews').flatMap(
    (each) => firstText(each, 'reviewBody', 'description') ?? [],
  );
  const named = page.index.elements
    .filter(
      (each) => !aside.has(each.segment) && (each.attributes['itemprop'] === 'reviewBody' || names.test(namesOf(each))),
    )
    .filter((each) => !isOfForm(each))
    .slice(0, most)
    .map((each) => textOf(each, 300));
  const prose = text
    .of('reviews')
    .filter(({ element }) => !frames.has(element.tag) && !isOfForm(element))
    .map((line) => line.text)
    .filter((line) => line.split(' ').length >= fewestWords && !notReview.some((idea) => text.speaks(idea, line)));
  const [longest = []] = [marked, named].toSorted((a, b) => usable(b).length - usable(a).length);
  const total = product.facts.reviewCount;
  if (total === null && text.find('noReviews', ['reviews'])) return [];
  // Prose alone may be anything; it is trusted where words tell what is none.
  const found =
    usable(longest).length > 0 || page.spoken === null || !coveredLanguages.includes(page.spoken) ? longest : prose;
  const title = product.facts.title?.toLowerCase();
  return total === 0
    ? []
    : usable(found)
        .filter((each) => !/[:：]$/.test(each.trim()) && each.trim().toLowerCase() !== title)
        .filter((each) => !isOption(each, text))
        .slice(0, most);
}

const longestOption = 90;

/** "Size: small Color: brown Verified purchase" says what was bought. */
function isOption(line: string, text: PageText): boolean {
  const [, name, chosen] = /^(\p{L}[\p{L} ]{1,24})[:：](.+)/su.exec(line) ?? [];
  if (name === undefined || chosen === undefined || line.length > longestOption) return false;
  return text.speaks('verified', chosen) && !text.speaks('verified', name);
}

/** What stands in a form asks for a review. */
function isOfForm(element: IndexedElement): boolean {
  return ancestors(element).some(({ tag, order, end }) => tag === 'form' && end - order < largestForm);
}

function usable(texts: string[]): string[] {
  return [...new Set(texts.filter((each) => each.length > shortest))];
}

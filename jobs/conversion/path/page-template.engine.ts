import type { IndexedElement, PageIndex } from '../page-index.engine.js';

/** Parts of a page that its texts bring with them: they differ from page to page of one template. */
const ofTexts = new Set(
  'p span b strong em i u small br hr ul ol li dl dt dd table thead tbody tr td th blockquote a img picture source svg path use option script style noscript link meta video iframe h3 h4 h5 h6'.split(
    ' ',
  ),
);
/** Fewer parts than these say nothing about a template (own choice). */
const fewestParts = 6;
/**
 * Two pages share more of their parts than this when one template made them: on saved pages products of one template share
 * .75 to .97, pages of different kinds up to .36, and products of shops with a template for each category .46 to .57.
 */
const sameShare = 0.6;
const mostNames = 3;

/** The skeleton that a page is made of, without its words, its pictures and what all pages of a shop carry around them. */
export function skeletonOf({ elements }: PageIndex): string[] {
  const parts = new Set<string>();
  for (const each of elements) {
    if (each.region !== 'main' || each.isElsewhere) continue;
    const name = nameOf(each);
    if (ofTexts.has(each.tag) && !name.includes('.')) continue;
    const above = each.parent ? nameOf(each.parent) : '';
    parts.add(`${above}>${name}`);
  }
  return [...parts];
}

/** Whether one template made both; null where a page has too few parts to tell. */
export function isSameTemplate(one: readonly string[], other: readonly string[]): boolean | null {
  const share = sharedParts(one, other);
  return share === null ? null : share > sameShare;
}

/** @returns 0..1, of the parts of the smaller page */
function sharedParts(one: readonly string[], other: readonly string[]): number | null {
  const [few, many] = one.length <= other.length ? [one, new Set(other)] : [other, new Set(one)];
  if (few.length < fewestParts) return null;
  const both = few.filter((part) => many.has(part)).length;
  return both / (few.length + many.size - both);
}

/** Tag and classes; numbers in them are those of a product. */
function nameOf(element: IndexedElement): string {
  const classes = (element.attributes['class'] ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => name.replace(/\d+/g, '#'))
    .slice(0, mostNames);
  return [element.tag, ...classes].join('.');
}

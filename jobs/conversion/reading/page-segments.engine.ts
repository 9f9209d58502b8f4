import { segmentPatterns, type SegmentName } from '../../../schema/conversion/page-segments.facts.js';
import { ancestors, namesOf, textOf, type IndexedElement, type PageIndex } from '../page-index.engine.js';
import { ideasIn, lowerCase } from './page-words.js';
import type { PageIdea } from '../../../schema/content/page-words.shape.js';

/** Inside these no part begins that a page's own content could have. */
const closed = new Set<SegmentName>([
  'header',
  'navigation',
  'footer',
  'dialog',
  'hidden',
  'noscript',
  'script',
  'recommendations',
]);
/** A part that is named like a list is one from this many elements on: "12 reviews" under the title is none. */
const fewest: Partial<Record<SegmentName, number>> = { reviews: 15, specification: 3, banner: 1, gallery: 2 };
const largestShare = 0.5;
const longestTitle = 60;
const titleTags = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'legend', 'caption', 'dt', 'strong', 'b']);
const titleIdeas: [idea: PageIdea, segment: SegmentName][] = [
  ['related', 'recommendations'],
  ['reviews', 'reviews'],
  ['specification', 'specification'],
  ['size', 'dialog'],
  ['faq', 'description'],
  ['descriptionTitle', 'description'],
];

/** Cuts a page into its parts: by landmarks and names first, then by the titles that stand above them. */
export function segmentPage(index: PageIndex, languages: readonly string[]): void {
  const { elements } = index;
  for (const element of elements) element.segment = segmentOf(element, elements.length);
  markLinkLists(index);
  const h1 = index.byTag.get('h1')?.find(({ isHidden }) => !isHidden) ?? null;
  const titles = titlesOf(index);
  titles.forEach((title, at) => {
    const segment = titledSegment(title, languages);
    if (!segment) return;
    const [from, to] = blockUnder(title, titles, at, elements.length, h1);
    for (const element of elements.slice(from, to + 1)) {
      const isFree = element.segment === 'content' || (segment === 'recommendations' && !closed.has(element.segment));
      if (isFree && !element.isHeaded) element.segment = segment;
    }
  });
}

function segmentOf(element: IndexedElement, total: number): SegmentName {
  const { tag, attributes, region, parent } = element;
  const outer = parent?.segment ?? 'content';
  if (tag === 'noscript') return 'noscript';
  if (tag === 'script' || tag === 'style' || tag === 'template') return 'script';
  if (element.isHidden) return outer === 'noscript' || outer === 'script' ? outer : 'hidden';
  if (closed.has(outer) && !element.isHeaded) return outer;
  const size = element.end - element.order + 1;
  const isPart = !element.isHeaded && size < largestShare * total;
  if (isPart && isDialog(tag, attributes)) return 'dialog';
  const named = isPart && (attributes['class'] || attributes['id']) ? namedSegment(element, size) : null;
  if (named === 'dialog' || named === 'breadcrumb') return named;
  if (region === 'nav')
    return /crumb/.test(attributes['aria-label']?.toLowerCase() ?? '') ? 'breadcrumb' : 'navigation';
  if (region !== 'main') return region;
  if (element.isElsewhere) return 'recommendations';
  if (tag === 'footer' && isPart && outer === 'content') return 'content';
  return named ?? (outer === 'header' || outer === 'footer' || outer === 'navigation' ? 'content' : outer);
}

function isDialog(tag: string, attributes: Record<string, string>): boolean {
  return tag === 'dialog' || /^(?:alert)?dialog$/.test(attributes['role'] ?? '') || attributes['aria-modal'] === 'true';
}

function namedSegment(element: IndexedElement, size: number): SegmentName | null {
  const names = namesOf(element);
  const found = segmentPatterns.find(([segment, pattern]) => size >= (fewest[segment] ?? 1) && pattern.test(names));
  return found?.[0] ?? null;
}

/** Links that make a list a menu, and the share of its text that they hold. */
const menuLinks = 8;
const menuShare = 0.85;

/** Lists of hardly anything but links are menus: before the heading navigation, in the last part of the page its footer. */
function markLinkLists(index: PageIndex): void {
  const { elements } = index;
  const sums = textSums(index);
  const heading = index.byTag.get('h1')?.find(({ isHidden }) => !isHidden)?.order ?? 0;
  const links: number[] = [];
  for (const { tag } of elements) links.push((links.at(-1) ?? 0) + Number(tag === 'a'));
  for (const tag of ['ul', 'ol', 'div', 'table', 'dl']) {
    for (const element of index.byTag.get(tag) ?? []) {
      if (element.segment !== 'content' || element.isHeaded) continue;
      const count = (links[element.end] ?? 0) - (links[element.order] ?? 0);
      if (count < menuLinks) continue;
      const all = (sums.all[element.end + 1] ?? 0) - (sums.all[element.order] ?? 0);
      const linked = (sums.linked[element.end + 1] ?? 0) - (sums.linked[element.order] ?? 0);
      const isMenu = linked > menuShare * all && all / count < 35;
      const isBelow = element.order > 0.75 * elements.length;
      if (!isMenu || (element.order > heading && !isBelow && heading > 0)) continue;
      for (const inside of elements.slice(element.order, element.end + 1))
        if (inside.segment === 'content') inside.segment = isBelow ? 'footer' : 'navigation';
    }
  }
}

/** Characters of text, and of text in links, before each element. */
function textSums({ elements, texts }: PageIndex): { all: number[]; linked: number[] } {
  const all = Array.from({ length: elements.length + 2 }, () => 0);
  const linked = Array.from({ length: elements.length + 2 }, () => 0);
  for (const { text, parent } of texts) {
    const length = text.trim().length;
    const at = parent.order + 1;
    all[at] = (all[at] ?? 0) + length;
    if (ancestors(parent, 4).some(({ tag }) => tag === 'a')) linked[at] = (linked[at] ?? 0) + length;
  }
  for (let at = 1; at < all.length; at++) {
    all[at] = (all[at] ?? 0) + (all[at - 1] ?? 0);
    linked[at] = (linked[at] ?? 0) + (linked[at - 1] ?? 0);
  }
  return { all, linked };
}

interface Title {
  element: IndexedElement;
  level: number;
  text: string;
}

function titlesOf({ elements }: PageIndex): Title[] {
  const found: Title[] = [];
  for (const element of elements) {
    const { tag, attributes } = element;
    const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : 7;
    const isTitle =
      level < 7 ||
      titleTags.has(tag) ||
      /^(?:heading|tab)$/.test(attributes['role'] ?? '') ||
      /(?:^|[\s_-])(?:title|heading|headline|caption|tab|accordion-?(?:header|title|button))(?:$|[\s_-])/.test(
        namesOf(element),
      );
    if (!isTitle || element.isHidden || closed.has(element.segment) || element.end - element.order > 6) continue;
    const text = textOf(element, longestTitle + 1);
    if (text.length > 1 && text.length <= longestTitle) found.push({ element, level, text });
  }
  return found;
}

/** Which part a title announces: the idea must be most of the title, not a word of a sentence. */
function titledSegment({ text, level }: Title, languages: readonly string[]): SegmentName | null {
  const lower = lowerCase(text);
  // "(17 reviews)" beside the stars leads to them.
  if (level === 7 && /^\W{0,2}\d/.test(lower)) return null;
  for (const [idea, segment] of titleIdeas) {
    for (const match of ideasIn(lower, languages, idea)) {
      if (match.text.length >= 0.4 * lower.replace(/[\d\s().,:]+$/, '').length && match.index < 20) return segment;
    }
  }
  return null;
}

/** What stands under a title: the largest block that begins with it, else what follows until the next title of its rank. */
function blockUnder(
  { element, level }: Title,
  titles: Title[],
  at: number,
  total: number,
  h1: IndexedElement | null,
): [from: number, to: number] {
  const next = titles.slice(at + 1).find((other) => other.level <= level && other.element.order > element.end);
  const before = titles[at - 1]?.element.order ?? -1;
  const target = targetOf(element);
  let block = element;
  for (const above of ancestors(element).slice(1)) {
    const isOwn =
      above.order > before &&
      above.end < (next?.element.order ?? total) &&
      !above.isHeaded &&
      !(h1 && above.order <= h1.order && above.end >= h1.order) &&
      above.end - above.order < largestShare * total;
    if (!isOwn) break;
    block = above;
  }
  if (target) return [element.order, element.end];
  if (block.end > element.end + 1) return [block.order, block.end];
  const limit = Math.min((next?.element.order ?? total) - 1, block.parent?.end ?? total);
  return [block.order, Math.min(limit, block.order + Math.floor(largestShare * total))];
}

/** A tab names its panel; what follows the tab itself is the next tab. */
function targetOf({ attributes, tag }: IndexedElement): string | null {
  if (attributes['aria-controls']) return attributes['aria-controls'];
  return tag === 'a' && attributes['href']?.startsWith('#') ? attributes['href'].slice(1) : null;
}

/** Elements between heading and button that have no block in common: so many, on large pages a share of them. */
const sideBySide = { least: 150, share: 0.2, most: 300 };

/** Marks the block in which the product is bought: the smallest that holds the button or price and the heading. */
export function markBuyBox(index: PageIndex, marks: (IndexedElement | null)[]): void {
  const [first, ...others] = marks.filter((mark) => mark !== null);
  if (!first) return;
  const largest = 0.45 * index.elements.length;
  const around = ancestors(first).filter(
    ({ tag, order, end }) => tag !== 'body' && tag !== 'html' && end - order < Math.max(largest, 60),
  );
  const holding = around.find((above) => others.every((mark) => mark.order >= above.order && mark.end <= above.end));
  const box = holding ?? around[Math.min(4, around.length - 1)];
  if (!box) return;
  const free = new Set<SegmentName>(['content', 'banner', 'buyBox']);
  // Without a block of their own they are side by side: then it is what stands between them.
  const { least, share, most } = sideBySide;
  const reach = Math.min(most, Math.max(least, share * index.elements.length));
  const near = holding ? [] : others.filter((mark) => Math.abs(mark.order - first.order) < reach);
  const from = Math.min(box.order, ...near.map(({ order }) => order));
  const to = Math.max(box.end, ...near.map(({ end }) => end));
  for (const element of index.elements.slice(from, to + 1)) {
    if (free.has(element.segment) || (element.segment === 'header' && element.isHeaded)) element.segment = 'buyBox';
  }
  for (const mark of [first, ...others]) if (!closed.has(mark.segment)) mark.segment = 'buyBox';
}

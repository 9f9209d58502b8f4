import { skuLabel } from '../../../schema/conversion/page-words.facts.js';
import type { CheckSubject } from '../checks/finding.engine.js';
import { findPrices } from '../../kit/price-text.js';
import { wordsOf } from '../text-measure.engine.js';
import { textOf, type IndexedElement } from '../page-index.engine.js';

const parts = new Set(['specification', 'description', 'buyBox', 'content']);
const longest = 60;
const most = 6;
/** Numbers that say nothing to a buyer. */
const numbers = /\d{6,}|ean|gtin|isbn|sku|mpn|asin|art(?:ikel)?\.?-?n|bestell|https?:|@|code|[A-Z]+\d*-[A-Z0-9]{4,}/i;

/** "Material: oak": label and value as the page sets them side by side. */
export function specificationRows({ page, text }: CheckSubject): string[] {
  const { byTag, elements } = page.index;
  const children = (element: IndexedElement, tags: readonly string[]) =>
    elements
      .slice(element.order + 1, element.end + 1)
      .filter(({ parent, tag }) => parent === element && tags.includes(tag));
  const ofTables = (byTag.get('tr') ?? []).slice(0, 60).map((row) => children(row, ['th', 'td']));
  const ofLists = (byTag.get('dt') ?? []).slice(0, 60).map((label) => {
    const value = elements.find(
      ({ order, tag, parent }) => order > label.end && tag === 'dd' && parent === label.parent,
    );
    return value ? [label, value] : [];
  });
  const rows = [...ofTables, ...ofLists].flatMap(([label, value, more]) => {
    if (!label || !value || more || label.isHidden || !parts.has(label.segment)) return [];
    const name = textOf(label, longest + 1).replace(/\s*[:：]\s*$/, '');
    const said = textOf(value, longest + 1);
    const isPlain = name.length >= 3 && said.length >= 2 && name.length <= 30 && said.length <= longest;
    const isChoice = new Set(wordsOf(said)).size < wordsOf(said).length - 1;
    if (isChoice || findPrices(said, page.currencies).length > 0) return [];
    const isTold = !numbers.test(`${name} ${said}`) && !skuLabel.test(name) && /\p{L}/u.test(name);
    return isPlain && isTold && !text.speaks('terms', name) ? [`${name}: ${said}`] : [];
  });
  return [...new Set(rows)].slice(0, most);
}

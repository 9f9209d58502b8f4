import { wordsOf } from '../text-measure.engine.js';
import { pass, unknown, type Check } from './check.js';

const parts = new Set(['description', 'buyBox', 'specification']);
const longParagraph = 120;

export const check: Check = {
  id: 'CO3',
  category: 'copy',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['description', 'buyBox', 'specification'],
  run({ page, text, product }) {
    const items = (page.index.byTag.get('li') ?? []).filter(
      (each) =>
        parts.has(each.segment) &&
        each.node.children.length > 0 &&
        !(page.index.byTag.get('a') ?? []).some((link) => link.parent === each && link.order === each.order + 1),
    ).length;
    const heads = page.headings.filter(({ level, element }) => level > 1 && parts.has(element.segment)).length;
    const rows = (page.index.byTag.get('tr') ?? []).filter(({ segment }) => parts.has(segment)).length;
    if (items >= 3) return pass('items', { items });
    if (heads >= 2) return pass('heads', { heads });
    if (rows >= 3) return pass('rows', { rows });
    const longest = Math.max(0, ...text.of('description').map((line) => wordsOf(line.text).length));
    const isLong = longest >= longParagraph && wordsOf(product.facts.description ?? '').length >= longParagraph;
    return isLong ? { score: 0.3, say: 'block', fix: 'fix', slots: { words: longest } } : unknown('short');
  },
};

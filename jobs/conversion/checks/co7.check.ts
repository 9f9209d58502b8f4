import type { PageLine } from '../reading/page-lines.engine.js';
import { missing, pass, unknown, type Check } from './check.js';
import { hasEnd } from './finding.engine.js';

const sources = ['specification', 'description', 'buyBox', 'content'] as const;
const measure =
  /\b\d+(?:[.,]\d+)?\s?(?:x\s?\d+(?:[.,]\d+)?\s?)?(?:mm|cm|m|kg|g|ml|cl|l|oz|lbs?|inch(?:es)?|in\.|"|″|watt|w|v|mah|gb|tb|hz|%|°c)(?![\p{L}])/giu;
const longestLabel = 60;
const labelTags = new Set(['th', 'td', 'dt', 'li', 'strong', 'b', 'h2', 'h3', 'h4', 'label']);

/** Outside the parts for details, a word is one only as a label. */
function isLabel({ text, element }: PageLine): boolean {
  return labelTags.has(element.tag) || text.endsWith(':');
}

export const check: Check = {
  id: 'CO7',
  category: 'copy',
  weight: 3,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const { page, text } = subject;
    const words = [
      ...new Set(
        text
          .all('specification', sources)
          .filter(({ line }) => line.text.length < longestLabel && (line.segment !== 'content' || isLabel(line)))
          .map((match) => match.text),
      ),
    ];
    const tables = ['table', 'dl'].some((tag) =>
      page.index.byTag
        .get(tag)
        ?.some(({ segment, order, end }) => sources.some((each) => each === segment) && end - order > 4),
    );
    const measures = text
      .of('specification', 'description', 'buyBox')
      .flatMap((line) => line.text.match(measure) ?? []);
    const own = [...new Set(measures)].filter((each) => !each.endsWith('%') || words.length > 0);
    const hits = words.length + Number(tables) + Math.min(2, own.length);
    const shown = [...words.slice(0, 3), ...measures.slice(0, 2)].join(', ');
    if (hits >= 2) return pass('found', { shown });
    if (hits === 1) return unknown('one', { shown });
    // Without a description nothing else can state them.
    const isBare = subject.product.facts.description === null && hasEnd(subject);
    return missing(subject, {}, subject.hasBuyBox && (isBare || text.has('description')));
  },
};

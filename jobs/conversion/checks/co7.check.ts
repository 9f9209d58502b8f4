import { missing, pass, unknown, type Check } from './check.js';

const sources = ['specification', 'description', 'buyBox', 'content'] as const;
const measure =
  /\b\d+(?:[.,]\d+)?\s?(?:x\s?\d+(?:[.,]\d+)?\s?)?(?:mm|cm|m|kg|g|ml|cl|l|oz|lbs?|inch(?:es)?|in\.|"|″|watt|w|v|mah|gb|tb|hz|%|°c)(?![\p{L}])/giu;
const longestLabel = 60;

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
          .filter(({ line }) => line.text.length < longestLabel)
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
    const hits = words.length + Number(tables) + Math.min(2, measures.length);
    const shown = [...words.slice(0, 3), ...measures.slice(0, 2)].join(', ');
    if (hits >= 2) return pass('found', { shown });
    if (hits === 1) return unknown('one', { shown });
    return missing(subject, {}, subject.hasBuyBox && text.has('description'));
  },
};

import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { isInside, type PageIndex } from '../page-index.engine.js';
import type { PageHeading } from '../page-view.engine.js';
import { pass, type Check } from './check.js';

export const check: Check = {
  id: 'DE6',
  category: 'design',
  weight: 1,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page: { headings, index }, kind }) {
    const of = kind === PageKind.product ? 'the product name' : 'the title of the page';
    const levels = headings.map(({ level }) => level);
    const count = levels.filter((level) => level === 1).length;
    const skip = levels.findIndex((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
    if (levels.length === 0) return { score: 0.4, say: 'none', fix: 'mark', slots: { of } };
    const isNamed = headings.some((heading) => heading.level === 1 && saysSomething(heading, index));
    if (count === 0 || !isNamed) return { score: 0.4, say: 'top', fix: 'mark', slots: { of } };
    if (count > 1) return { score: 0.4, say: 'many', fix: 'keep', slots: { count, of } };
    if (skip < 0) return pass('found', { total: levels.length });
    const heading = headings[skip]?.text.slice(0, 50) ?? '';
    return {
      score: 0.4,
      say: 'skip',
      fix: 'order',
      slots: { heading, level: levels[skip] ?? 0, before: levels[skip - 1] ?? 0 },
    };
  },
};

/** An empty frame is no heading; a logo with a name is. */
function saysSomething({ text, element }: PageHeading, { byTag }: PageIndex): boolean {
  return text.trim() !== '' || (byTag.get('img') ?? []).some((image) => isInside(image, element));
}

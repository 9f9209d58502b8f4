import type { PageIdea } from '../../../schema/content/page-words.shape.js';
import type { CheckSubject } from './finding.engine.js';

const longestLabel = 60;

/** The first link to some terms of the shop, by its words or its address; not one inside reviews or to another product. */
export function linkTo({ page, text }: CheckSubject, idea: PageIdea, address: RegExp): string | null {
  const link = page.links.find(({ text: label, href, element }) => {
    if (element.segment === 'reviews' || element.segment === 'recommendations') return false;
    if (label.length > 0 && label.length < longestLabel && text.speaks(idea, label)) return true;
    const path = href.split(/[?#]/)[0]?.toLowerCase() ?? '';
    return path.length < 120 && address.test(path.split('/').at(-1) || path);
  });
  return link ? (link.text || link.href).slice(0, longestLabel) : null;
}

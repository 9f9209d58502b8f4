import { namesOf, type IndexedElement } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';

const frames = /youtube|vimeo|wistia/;
const spin = /(?:^|[\s_-])(?:spin-?360|360-?(?:view|spin)|product-?video)(?:$|[\s_-])/;
const aside = new Set(['footer', 'navigation', 'header', 'recommendations', 'hidden', 'noscript']);

/** A player without a film waits for one that this product may not have. */
function hasFile({ node, attributes }: IndexedElement): boolean {
  const own = attributes['src'] || attributes['data-src'] || attributes['poster'];
  return (
    Boolean(own) || node.children.some((child) => 'attribs' in child && child.name === 'source' && child.attribs['src'])
  );
}

export const check: Check = {
  id: 'DE4',
  category: 'design',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['gallery', 'buyBox', 'description', 'content'],
  run({ page: { index } }) {
    const shown = (tag: string) => (index.byTag.get(tag) ?? []).filter(({ segment }) => !aside.has(segment));
    if (shown('video').some(hasFile) || shown('model-viewer').length > 0) return pass('video');
    const isFrame = shown('iframe').some(({ attributes }) =>
      frames.test(attributes['src'] ?? attributes['data-src'] ?? ''),
    );
    if (isFrame) return pass('video');
    const view = index.elements.find((each) => !aside.has(each.segment) && spin.test(namesOf(each)));
    return view ? { ...pass('view'), isInferred: true } : unknown('look');
  },
};

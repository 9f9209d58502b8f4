import { namesOf } from '../page-index.engine.js';
import { pass, unknown, type Check } from './check.js';

const frames = /youtube|vimeo|wistia/;
const spin = /(?:^|[\s_-])(?:spin-?360|360-?(?:view|spin)|product-?video)(?:$|[\s_-])/;
const aside = new Set(['footer', 'navigation', 'header', 'recommendations', 'hidden', 'noscript']);

export const check: Check = {
  id: 'DE4',
  category: 'design',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['gallery', 'buyBox', 'description', 'content'],
  run({ page: { index } }) {
    const shown = (tag: string) => (index.byTag.get(tag) ?? []).filter(({ segment }) => !aside.has(segment));
    if (shown('video').length > 0 || shown('model-viewer').length > 0) return pass('video');
    const isFrame = shown('iframe').some(({ attributes }) =>
      frames.test(attributes['src'] ?? attributes['data-src'] ?? ''),
    );
    if (isFrame) return pass('video');
    const view = index.elements.find((each) => !aside.has(each.segment) && spin.test(namesOf(each)));
    return view ? { ...pass('view'), isInferred: true } : unknown('look');
  },
};

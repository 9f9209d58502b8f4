import type { PageView } from '../page-view.engine.js';
import { pass, type Check } from './check.js';

export const check: Check = {
  id: 'CH4',
  category: 'checkout',
  weight: 4,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const { protocol, host } = new URL(page.finalUrl);
    if (protocol !== 'https:') return { score: 0, say: 'plain', fix: 'serve', slots: { host } };
    const mixed = insecureFiles(page);
    const slots = { count: mixed.length, file: mixed[0]?.slice(0, 80) ?? '' };
    return mixed.length === 0
      ? pass('found')
      : { score: 0.4, say: mixed.length === 1 ? 'one' : 'mixed', fix: 'load', slots };
  },
};

function insecureFiles({ index }: PageView): string[] {
  const found: string[] = [];
  for (const tag of ['script', 'img', 'iframe', 'link', 'source']) {
    for (const { attributes, segment } of index.byTag.get(tag) ?? []) {
      const isLoaded = tag !== 'link' || /stylesheet|icon|preload/i.test(attributes['rel'] ?? '');
      const address = isLoaded && segment !== 'noscript' ? (attributes[tag === 'link' ? 'href' : 'src'] ?? '') : '';
      if (/^http:\/\//i.test(address)) found.push(address);
    }
  }
  return found;
}

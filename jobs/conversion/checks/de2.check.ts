import type { PageView } from '../page-view.engine.js';
import { pass, unknown, type Check } from './check.js';

const enough = 5;
/** Pictures that a script puts into the page later. */
const scripted =
  /["'](?:images?|gallery|media|photos|pictures|imageurls?|colou?r_?images|media_?list|image_?list|fs_?img_?list|zoom_?images|img_?list)["']\s{0,2}:\s{0,2}[[{]/g;
const pictureFile = /[^\s"'/\\]{1,160}\.(?:jpe?g|png|webp|gif|avif)(?=[?"'\\])/g;
const longestList = 20_000;

/** Whether a list of pictures in the scripts is longer than the gallery, or cannot be counted. */
function mayHoldMore(scripts: string, count: number): boolean {
  return [...scripts.matchAll(scripted)].some(({ index, 0: start }) => {
    if (start.endsWith('{')) return true;
    const from = index + start.length;
    const end = scripts.indexOf(']', from);
    if (end < 0 || end - from > longestList) return true;
    const list = scripts.slice(from, end);
    const files = new Set(list.match(pictureFile));
    return list.includes('[') || (files.size === 0 ? list.length > 2 : files.size > count);
  });
}

/** Pictures that the page's scripts and links name like the first one, but for a number. */
function siblings({ scripts, links }: PageView, image: string): number {
  const file = image.split(/[?#]/)[0]?.split('/').at(-1)?.slice(-120).toLowerCase() ?? '';
  const stem = /^(.*?[a-z_-]{2,}.*?)[-_]?\d{1,9}\D{0,12}\.\w{3,4}$/.exec(file)?.[1];
  if (!stem) return 0;
  const named = new RegExp(`${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[-_]?\\d{1,9}(?=\\D)`, 'g');
  const text = `${scripts} ${links.map(({ href }) => href.toLowerCase()).join(' ')}`;
  return new Set(text.match(named)).size;
}

export const check: Check = {
  id: 'DE2',
  category: 'design',
  weight: 4,
  scope: 'product',
  languages: 'any',
  sources: ['gallery', 'buyBox'],
  run({ product, page }) {
    const count = product.facts.images.length;
    if (count >= enough) return pass('found', { count });
    if (count === 0 || mayHoldMore(page.scripts, count) || siblings(page, product.facts.images[0] ?? '') > count)
      return unknown('look', { count });
    const score = count >= 3 ? 0.7 : count === 2 ? 0.4 : 0.2;
    return { score, say: 'few', fix: 'fix', slots: { count, more: enough - count }, isInferred: true };
  },
};

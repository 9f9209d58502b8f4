import { contentImages } from '../product-images.engine.js';
import { unknown, type Check } from './check.js';

const maxImages = 200;
const sizedByStyle = /aspect-ratio|width\s?:\s?\d/;

export const check: Check = {
  id: 'PF12',
  category: 'performance',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const images = contentImages(page).slice(0, maxImages);
    const [first, ...later] = images;
    if (!first) return unknown('none');
    const hasSize = ({ width, height, element }: (typeof images)[number]) =>
      (width !== null && height !== null) || sizedByStyle.test(element.attributes['style'] ?? '');
    const sized = images.filter(hasSize).length / images.length;
    const lazy = later.length === 0 ? 1 : later.filter(({ isLazy }) => isLazy).length / later.length;
    const score = (sized + (first.isLazy ? 0 : 1) + lazy) / 3;
    const slots = {
      sized: Math.round(100 * sized),
      count: images.length,
      first: first.isLazy ? 'late' : 'at once',
      lazy: Math.round(100 * lazy),
    };
    return { score, say: 'share', fix: score < 1 ? 'fix' : undefined, slots };
  },
};

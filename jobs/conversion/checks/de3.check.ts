import { contentImages } from '../product-images.engine.js';
import { unknown, type Check } from './check.js';

const maxImages = 200;

export const check: Check = {
  id: 'DE3',
  category: 'design',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const images = contentImages(page).slice(0, maxImages);
    if (images.length === 0) return unknown('none');
    const without = images.filter(({ alt }) => alt === null || alt.trim() === '');
    const name = without[0]?.url?.split('/').at(-1)?.split('?')[0]?.slice(0, 60) ?? '';
    const slots = { described: images.length - without.length, count: images.length, without: without.length, name };
    return {
      score: 1 - without.length / images.length,
      say: 'share',
      fix: without.length > 0 ? 'fix' : undefined,
      slots,
    };
  },
};

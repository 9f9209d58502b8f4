import { pass, unknown, type Check } from './check.js';

const zoomPixels = 1_000;

export const check: Check = {
  id: 'DE7',
  category: 'design',
  weight: 2,
  scope: 'product',
  languages: 'any',
  sources: ['gallery'],
  run({ product, page }) {
    const stated = Number(page.metas.get('og:image:width') ?? 0);
    const widths = product.images.map(({ width }) => width ?? 0);
    const drawn = product.images.map(({ element }) => Number(element.attributes['data-natural']?.split(' ')[0] ?? 0));
    const widest = Math.max(0, stated, ...widths, ...drawn);
    const hasZoom = product.images.some(
      ({ element }) => element.attributes['data-zoom-image'] ?? element.attributes['data-large_image'],
    );
    if (widest >= zoomPixels) return pass('found', { widest });
    // Width attributes say how large a picture is drawn; its file may be larger.
    return unknown(hasZoom ? 'zoom' : 'look');
  },
};

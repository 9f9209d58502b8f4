import { contentImages } from '../product-images.engine.js';
import { unknown, type Check } from './check.js';
import { heaviestFiles, kilobytes, nameOf } from './file-check.js';
import { clamp } from '../../kit/statistics.js';

const modernTypes = /webp|avif/i;

export const check: Check = {
  id: 'PF10',
  category: 'performance',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const images = (page.resources ?? []).filter(
      ({ kind, status, bytes }) => kind === 'image' && status === 200 && bytes !== null,
    );
    const total = images.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
    if (total === 0) return unknown('unmeasured');
    const modern = images.filter(
      ({ contentType, url }) => modernTypes.test(contentType ?? '') || /\.(?:webp|avif)(?:$|\?)/i.test(url),
    );
    const share = modern.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) / total;
    const hasSets = contentImages(page).some(({ hasSourceSet }) => hasSourceSet);
    const old = heaviestFiles(images.filter((each) => !modern.includes(each)))[0];
    const slots = {
      percent: Math.round(100 * share),
      weight: kilobytes(total),
      file: old ? `${nameOf(old)} (${kilobytes(old.bytes ?? 0)})` : '',
    };
    return {
      score: clamp(share + (hasSets ? 0.2 : 0)),
      say: hasSets ? 'sets' : 'share',
      fix: old ? 'fix' : undefined,
      slots,
    };
  },
};

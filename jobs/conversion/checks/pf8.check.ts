import { clamp } from '../../kit/statistics.js';
import { unknown, type Check } from './check.js';
import { nameOf } from './file-check.js';

const textTypes = /javascript|css|html|json|svg|xml|^text\//i;

export const check: Check = {
  id: 'PF8',
  category: 'performance',
  weight: 2,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    if (!page.resources && page.headers['content-type'] === undefined) return unknown('unmeasured');
    const texts = (page.resources ?? []).filter(
      (each) => each.status === 200 && textTypes.test(each.contentType ?? ''),
    );
    const own = {
      url: page.finalUrl,
      bytes: page.byteCount,
      contentEncoding: page.headers['content-encoding'] ?? null,
    };
    const all = [own, ...texts.map(({ url, bytes, contentEncoding }) => ({ url, bytes: bytes ?? 1, contentEncoding }))];
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const packed = all.filter(({ contentEncoding }) => /br|zstd|gzip/i.test(contentEncoding ?? ''));
    const score = total === 0 ? 1 : clamp(packed.reduce((sum, { bytes }) => sum + bytes, 0) / total);
    const plain = all.find((each) => !packed.includes(each));
    const file = plain?.url === page.finalUrl ? 'the page itself' : plain ? nameOf(plain) : '';
    return {
      score,
      say: 'share',
      fix: plain ? 'fix' : undefined,
      slots: { packed: packed.length, count: all.length, percent: Math.round(100 * score), file },
    };
  },
};

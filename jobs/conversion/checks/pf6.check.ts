import { mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { curveScore } from '../lighthouse-curve.engine.js';
import { drawnSpeed } from '../rendered/rendered-facts.engine.js';
import { unknown, type Check } from './check.js';
import { heaviestFiles, kilobytes, nameOf } from './file-check.js';

export const check: Check = {
  id: 'PF6',
  category: 'performance',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const known = (page.resources ?? []).filter(({ bytes }) => bytes !== null);
    if (known.length === 0) return unknown('unmeasured');
    const seen = drawnSpeed(page);
    const total = (seen ? 0 : page.byteCount) + known.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
    const score = curveScore(total / 1024, mobileCurves.totalKib);
    const files = heaviestFiles(known)
      .slice(0, 3)
      .map((each) => `${nameOf(each)} (${kilobytes(each.bytes ?? 0)})`);
    return {
      score,
      say: 'weight',
      fix: score < 1 ? 'fix' : undefined,
      isRendered: seen !== null,
      slots: { weight: kilobytes(total), count: known.length, files: files.join(', ') },
    };
  },
};

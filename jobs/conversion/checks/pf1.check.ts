import { mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { curveScore } from '../lighthouse-curve.engine.js';
import { heaviestFiles, isDrawnByScript, kilobytes, nameOf } from './file-check.js';
import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'PF1',
  category: 'performance',
  weight: 5,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ load, page }) {
    if (!load) return unknown('unmeasured');
    const slots = { seconds: load.seconds.toFixed(1), explanation: load.explanation };
    if (isDrawnByScript(page)) return unknown('scripted', slots); // a script decides when the content shows
    const score = curveScore(load.seconds * 1000, mobileCurves.lcpMs);
    const heaviest = heaviestFiles(page.resources ?? [])[0];
    const file = heaviest ? `${nameOf(heaviest)} (${kilobytes(heaviest.bytes ?? 0)})` : '';
    return {
      score,
      say: 'seconds',
      fix: score < 1 ? (heaviest ? 'file' : 'server') : undefined,
      slots: { ...slots, file },
      isInferred: true,
    };
  },
};

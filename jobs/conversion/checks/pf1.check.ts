import { mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { curveScore } from '../lighthouse-curve.engine.js';
import { heaviestFiles, isDrawnByScript, kilobytes, nameOf } from './file-check.js';
import { drawnSpeed } from '../rendered/rendered-facts.engine.js';
import { unknown, type Check } from './check.js';

export const check: Check = {
  id: 'PF1',
  category: 'performance',
  weight: 5,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ load, page }) {
    const vitals = drawnSpeed(page)?.vitals;
    if (vitals && vitals.lcpMs !== null) {
      const score = curveScore(vitals.lcpMs, mobileCurves.lcpMs);
      const slots = { seconds: (vitals.lcpMs / 1_000).toFixed(1), label: vitals.lcpPlace?.label ?? '' };
      const fix = slots.label ? 'element' : 'server';
      return { score, say: 'seen', fix: score < 0.9 ? fix : undefined, slots, isRendered: true };
    }
    if (page.rendered) return unknown('lost');
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

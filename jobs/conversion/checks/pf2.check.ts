import { mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { curveScore } from '../lighthouse-curve.engine.js';
import { drawnSpeed } from '../rendered/rendered-facts.engine.js';
import { type Check, unseen } from './check.js';

export const check: Check = {
  id: 'PF2',
  category: 'performance',
  weight: 5,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const vitals = drawnSpeed(page)?.vitals;
    if (!vitals || vitals.tbtMs === null) return unseen(page, drawnSpeed(page));
    const script = vitals.longTasks[0]?.script.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    const score = curveScore(vitals.tbtMs, mobileCurves.tbtMs);
    return {
      score,
      say: 'blocked',
      fix: score < 0.9 ? (script ? 'script' : 'fix') : undefined,
      slots: { ms: vitals.tbtMs, script },
      isRendered: true,
    };
  },
};

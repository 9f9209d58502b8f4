import { mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { curveScore } from '../lighthouse-curve.engine.js';
import { drawnSpeed } from '../rendered/rendered-facts.engine.js';
import { type Check, unseen } from './check.js';

export const check: Check = {
  id: 'PF3',
  category: 'performance',
  weight: 4,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const vitals = drawnSpeed(page)?.vitals;
    if (!vitals || vitals.cls === null) return unseen(page, drawnSpeed(page));
    const label = vitals.shifts[0]?.label ?? '';
    const score = curveScore(vitals.cls, mobileCurves.cls);
    return {
      score,
      say: 'jumps',
      fix: score < 0.9 ? (label ? 'element' : 'fix') : undefined,
      slots: { cls: vitals.cls.toFixed(2), label },
      isRendered: true,
    };
  },
};

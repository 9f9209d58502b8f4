import { mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { curveScore } from '../lighthouse-curve.engine.js';
import { drawnSpeed } from '../rendered/rendered-facts.engine.js';
import { type Check, unseen } from './check.js';

export const check: Check = {
  id: 'PF4',
  category: 'performance',
  weight: 3,
  scope: 'any',
  languages: 'any',
  sources: [],
  run({ page }) {
    const vitals = drawnSpeed(page)?.vitals;
    if (!vitals || vitals.fcpMs === null) return unseen(page, drawnSpeed(page));
    const score = curveScore(vitals.fcpMs, mobileCurves.fcpMs);
    return {
      score,
      say: 'first',
      fix: score < 0.9 ? 'fix' : undefined,
      slots: { seconds: (vitals.fcpMs / 1_000).toFixed(1) },
      isRendered: true,
    };
  },
};

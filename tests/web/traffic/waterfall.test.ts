import fc from 'fast-check';
import { waterfall } from '../../../web/traffic/waterfall.js';

function whyOf(multipliers: number[], predictedCtr: number) {
  const factors = multipliers.map((multiplier, position) => ({
    id: `factor-${position}`,
    label: 'Factor',
    measured: '',
    multiplier,
    reason: '',
    source: '',
  }));
  return {
    predictedCtr,
    basis: 'benchmark' as const,
    baseRate: { ctr: 2, source: '' },
    contributions: factors,
    unknowns: [],
  };
}

describe('waterfall', () => {
  it('goes from the base rate to the prediction without a gap, whatever the factors', () => {
    const multiplier = fc.double({ min: 0.7, max: 1.2, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(multiplier, { maxLength: 14 }),
        fc.double({ min: 0.05, max: 10, noNaN: true }),
        (all, ctr) => {
          const steps = waterfall(whyOf(all, ctr));
          expect(steps[0]).toMatchObject({ kind: 'base', from: 0, to: 2 });
          steps.slice(1, -1).forEach((step, position) => expect(step.from).toBe(steps[position]?.to));
          expect(steps.at(-1)).toMatchObject({ kind: 'total', to: ctr });
          // What remains unexplained is less than the one percent below which no step is drawn.
          expect(Math.abs((steps.at(-2)?.to ?? 0) / ctr - 1)).toBeLessThan(0.0101);
        },
      ),
    );
  });

  it('shows a bound that moved the prediction as a step of its own', () => {
    expect(waterfall(whyOf([2, 2], 3)).map(({ id }) => id)).toContain('bounds');
    expect(waterfall(whyOf([1.1], 2.2)).map(({ id }) => id)).not.toContain('bounds');
  });
});

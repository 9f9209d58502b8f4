import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf } from '../../../jobs/store/money.engine.js';

describe('the hundredths of a decimal', () => {
  it('are those that it was written from', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const written = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(centsOf(written)).toBe(cents);
      }),
    );
  });

  it.each([
    ['24', 2400],
    ['24.5', 2450],
    [24.5, 2450],
    ['1.005', 101],
    ['1.00499', 100],
    ['-0.00', 0],
    ['-0.005', -1],
  ])('of %s are %s', (written, cents) => expect(centsOf(written)).toBe(cents));

  it.each(['', 'ten', '1,50', '1e3', 'NaN', 'Infinity', '1.2.3', '--1', '9'.repeat(14)])(
    'of “%s” are none',
    (written) => expect(centsOf(written)).toBeNull(),
  );
});

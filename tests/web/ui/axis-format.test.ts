import * as fc from 'fast-check';
import { axisTicks, formatAxisDay, formatAxisMoney } from '../../../web/ui/axis-format.js';

it('writes days and money short enough for an axis', () => {
  expect(formatAxisDay('2026-10-31')).toBe('Oct 31');
  expect(formatAxisDay('Month 3')).toBe('Month 3');
  expect(formatAxisMoney(12_400)).toBe('$12.4K');
});

it('marks an axis at distances that people count in', () => {
  expect(axisTicks(2_080)).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500]);
  expect(axisTicks(9.6)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(axisTicks(100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(axisTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(axisTicks(0)).toEqual([]);
  expect(axisTicks(Number.NaN)).toEqual([]);
});

it('covers the largest value with few marks and little room above it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (largest) => {
      const ticks = axisTicks(largest);
      const top = ticks.at(-1) ?? 0;
      expect(ticks[0]).toBe(0);
      expect(top).toBeGreaterThanOrEqual(largest * 0.999999);
      expect(top).toBeLessThanOrEqual(largest * 2);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

import { describe, expect, it } from '@jest/globals';
import { toPeriods } from '../../../web/admin/periods.js';

/** One session each third day of 200 days. */
const days = Array.from({ length: 67 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + 3 * index)).toISOString().slice(0, 10),
  sessions: 1,
  averagePercent: 50,
}));

describe('submissions over half a year', () => {
  it('are counted in weeks that begin on the first day of the week, with none lost', () => {
    for (const firstWeekday of [1, 6, 7]) {
      const { unit, periods } = toPeriods(days, firstWeekday);
      expect(unit).toBe('week');
      expect(new Set(periods.map(({ start }) => new Date(start).getUTCDay()))).toEqual(new Set([firstWeekday % 7]));
      expect(periods.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(days.length);
    }
  });
});

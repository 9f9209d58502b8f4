import { describe, expect, it } from '@jest/globals';
import { bucketDays } from '../../../web/dashboard/trend-buckets.js';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    revenue: 1,
    orders: 1,
    adSpend: 1,
  }));

describe('a long range', () => {
  it('is shown in whole weeks that begin on the first day of the profile', () => {
    for (const firstWeekday of [1, 6, 7]) {
      const weeks = bucketDays(days(200), firstWeekday);
      expect(weeks.map(({ label }) => new Date(label).getUTCDay())).toEqual(weeks.map(() => firstWeekday % 7));
      expect(weeks.map(({ revenue }) => revenue)).toEqual(weeks.map(() => 7));
      expect(weeks.length).toBeGreaterThanOrEqual(27);
    }
  });

  it('shows no week of which a day is unknown', () => {
    const gap = days(140).map((day, index) => (index === 70 ? { ...day, revenue: null } : day));
    const weeks = bucketDays(gap, 1);
    expect(weeks.filter(({ revenue }) => revenue === null)).toHaveLength(1);
    expect(new Set(weeks.map(({ revenue }) => revenue))).toEqual(new Set([7, null]));
  });

  it('a short one stays in days', () => {
    expect(bucketDays(days(90), 1)).toHaveLength(90);
  });
});

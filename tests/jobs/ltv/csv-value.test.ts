import { describe, expect, it } from '@jest/globals';
import { dayInZone, detectDateOrder, parseMoment } from '../../../jobs/ltv/csv-value.engine.js';

const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());

describe('dates', () => {
  it.each([
    ['2024-02-29', 'mdy', '2024-02-29T00:00:00.000Z'],
    ['2014-03-08 00:00:00', 'mdy', '2014-03-08T00:00:00.000Z'],
    ['2020-09-11 19:35:42.000', 'mdy', '2020-09-11T19:35:42.000Z'],
    ['2024-01-15 10:00:00 -0500', 'mdy', '2024-01-15T15:00:00.000Z'],
    ['2024-01-15T10:00:00Z', 'mdy', '2024-01-15T10:00:00.000Z'],
    ['2021-09-15 5:00:00', 'mdy', '2021-09-15T05:00:00.000Z'],
    ['19970101', 'mdy', '1997-01-01T00:00:00.000Z'],
    ['1/2/13', 'mdy', '2013-01-02T00:00:00.000Z'],
    ['1/2/13', 'dmy', '2013-02-01T00:00:00.000Z'],
    ['15.01.2024 14:30', 'dmy', '2024-01-15T14:30:00.000Z'],
    ['Jan 15, 2024', 'mdy', '2024-01-15T00:00:00.000Z'],
    ['January 15, 2024 3:45 pm', 'mdy', '2024-01-15T15:45:00.000Z'],
    ['15 Mar 2024', 'mdy', '2024-03-15T00:00:00.000Z'],
    ['2025-02-29', 'mdy', null],
    ['2024-13-01', 'mdy', null],
    ['31/04/2024', 'dmy', null],
    ['yesterday', 'mdy', null],
    ['2024-01-15 25:00', 'mdy', null],
  ] as const)('reads %s (%s)', (text, order, expected) => {
    expect(iso(parseMoment(text, order, 'UTC'))).toBe(expected);
  });

  it('takes times without an offset for the time of the store', () => {
    expect(iso(parseMoment('2024-07-01 23:30', 'mdy', 'America/New_York'))).toBe('2024-07-02T03:30:00.000Z');
    expect(iso(parseMoment('2024-01-01', 'mdy', 'Asia/Tokyo'))).toBe('2023-12-31T15:00:00.000Z');
    expect(dayInZone(Date.UTC(2024, 6, 2, 3, 30), 'America/New_York')).toBe('2024-07-01');
  });

  it('tells day and month apart by a date that only fits one way', () => {
    expect(detectDateOrder(['01/02/2025', '13/02/2025'])).toBe('dmy');
    expect(detectDateOrder(['01/02/2025', '02/13/2025'])).toBe('mdy');
    expect(detectDateOrder(['01.02.2025'])).toBe('dmy');
    expect(detectDateOrder(['01/02/2025'])).toBe('mdy');
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  dayInZone,
  detectDateOrder,
  detectDecimalMark,
  parseMoment,
  parseMoney,
  parseNumber,
  toCents,
} from '../../../jobs/ltv/csv-value.engine.js';

describe('amounts', () => {
  it.each([
    ['1,234.50', '.', 123_450, null],
    ['1.234,50', ',', 123_450, null],
    ['1 234,50 €', ',', 123_450, 'EUR'],
    ['$1,234.50', '.', 123_450, null],
    ['US$ 12', '.', 1_200, 'USD'],
    ['12.00 GBP', '.', 1_200, 'GBP'],
    ['(12.00)', '.', -1_200, null],
    ['12,5-', ',', -1_250, null],
    ["1'234.50", '.', 123_450, null],
    ['1.005', '.', 101, null],
    ['254.049996', '.', 25_405, null],
    ['12,34,567.00', '.', 123_456_700, null],
    ['0', '.', 0, null],
  ] as const)('reads %s', (text, mark, cents, currency) => {
    expect(parseMoney(text, mark)).toEqual({ cents, currency });
  });

  it.each(['', 'abc', '1.2.3', '12,3,4', '--5', '1e99', 'Infinity'])('refuses %p', (text) => {
    expect(parseMoney(text, '.')).toBeNull();
  });

  it('keeps small binary errors out of the cents', () => {
    expect([0.1 + 0.2, 19.99, 1.005, -0.005].map(toCents)).toEqual([30, 1_999, 101, -1]);
  });

  it('tells the decimal mark from a file', () => {
    expect(detectDecimalMark(['1.234,50', '7'], ';')).toBe(',');
    expect(detectDecimalMark(['1,234', '12.5'], ',')).toBe('.');
    expect(detectDecimalMark(['19,90'], ';')).toBe(',');
    expect(detectDecimalMark(['1,234', '2,500'], ',')).toBe('.');
    expect(detectDecimalMark([], ';')).toBe(',');
  });

  it('reads grouped counts', () => {
    expect(parseNumber('1,202,850,944', '.')).toBe(1_202_850_944);
  });
});

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

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf, detectDecimalMark, formatMoney, parseMoney, parseNumber, toCents } from '../../../jobs/kit/money.js';

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

describe('an amount for people', () => {
  it.each([
    [24.9, 'USD', 'en-US', '$24.90'],
    [30, 'EUR', 'en-US', '€30'],
    [1234.5, 'EUR', 'de-DE', '1.234,50 €'],
    [12.5, null, 'en-US', '12.50'],
    [12, null, 'en-US', '12'],
  ])('of %s %s in %s is %s', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale)).toBe(text);
  });
});

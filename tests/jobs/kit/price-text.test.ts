import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, integer, property } from 'fast-check';

import { parseAmount } from '../../../jobs/kit/money.js';
import { findPrices, siteCurrencies } from '../../../jobs/kit/price-text.js';

describe('findPrices', () => {
  const cases: [text: string, site: string[], amount: number, currency: string][] = [
    ['1.299,00 EUR', [], 1299, 'EUR'],
    ['$1,299', [], 1299, 'USD'],
    ['1 299 kr', ['SEK'], 1299, 'SEK'],
    ['1\u00a0299,50 kr.', ['DKK'], 1299.5, 'DKK'],
    ['kr 499,-', ['NOK'], 499, 'NOK'],
    ["CHF 1'299.00", [], 1299, 'CHF'],
    ['12€99', [], 12.99, 'EUR'],
    ['Rs. 1,29,999', ['INR'], 129_999, 'INR'],
    ['₹949', [], 949, 'INR'],
    ['R$ 1.689,99', [], 1689.99, 'BRL'],
    ['131 990 тг.', ['KZT'], 131_990, 'KZT'],
    ['30,000원~', [], 30_000, 'KRW'],
    ['NT$ 2,320', [], 2320, 'TWD'],
    ['$2,320', ['TWD'], 2320, 'TWD'],
    ['¥1,980', ['CNY'], 1980, 'CNY'],
    ['502,20 руб.', ['BYN'], 502.2, 'BYN'],
    ['99 ر.س', [], 99, 'SAR'],
    ['1.234 KWD', [], 1.234, 'KWD'],
    ['997 zł', [], 997, 'PLN'],
    ['R199.99', ['ZAR'], 199.99, 'ZAR'],
    ['1 490 Kč', [], 1490, 'CZK'],
    ['12 990 Ft', ['HUF'], 12_990, 'HUF'],
    ['Rp 249.000', ['IDR'], 249_000, 'IDR'],
    ['249.000 ₫', [], 249_000, 'VND'],
    ['US$ 24.95', ['AUD'], 24.95, 'USD'],
    ['£36.50', [], 36.5, 'GBP'],
  ];
  it.each(cases)('reads %s', (text, site, amount, currency) => {
    expect(findPrices(text, site)).toMatchObject([{ amount, currency }]);
  });

  it('reads ranges and from-prices', () => {
    expect(findPrices('$10.00 - $25.50')).toMatchObject([{ amount: 10, amountHigh: 25.5, currency: 'USD' }]);
    expect(findPrices('10 – 20 EUR')).toMatchObject([{ amount: 10, amountHigh: 20, currency: 'EUR' }]);
    expect(findPrices('ab 19,90 €')).toMatchObject([{ amount: 19.9, isFrom: true }]);
  });

  it('takes neither percentages nor measures for money', () => {
    expect(findPrices('Save 20% on 12 km of 3 ft rope, size 38, 250 ml')).toEqual([]);
  });

  it('gives each sign to one number only', () => {
    expect(findPrices('12 € 14 €').map(({ amount }) => amount)).toEqual([12, 14]);
  });

  it('stays quick on long hostile texts', () => {
    expect(findPrices('1 '.repeat(200_000))).toEqual([]);
    expect(findPrices(`${'9'.repeat(100_000)} $`)).toEqual([]);
    expect(findPrices(`$${'1,'.repeat(100_000)}`)).toEqual([]);
  });
});

describe('parseAmount', () => {
  it('reads what each locale prints for the same number', () => {
    const locales = ['en-US', 'de-DE', 'fr-FR', 'sv-SE', 'de-CH', 'pl-PL', 'pt-BR', 'hi-IN'];
    assert(
      property(integer({ min: 1, max: 99_999_999 }), constantFrom(...locales), (cents, locale) => {
        const amount = cents / 100;
        const printed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
          amount,
        );
        expect(parseAmount(printed)).toBeCloseTo(amount, 6);
      }),
    );
  });

  it('refuses what is no number', () => {
    expect(parseAmount('')).toBeNull();
    expect(parseAmount('abc')).toBeNull();
  });
});

describe('siteCurrencies', () => {
  it('ranks what the page declares before language, path and domain', () => {
    expect(siteCurrencies('https://shop.example.ca/', 'en-NZ')).toEqual(['NZD', 'CAD']);
    expect(siteCurrencies('https://example.com/nz/en/dress', 'en')).toEqual(['NZD']);
    expect(siteCurrencies('https://ar-sa.example.com/', null, ['USD'])).toEqual(['USD', 'SAR']);
    expect(siteCurrencies('https://example.tw/', 'zh-Hant-TW')).toEqual(['TWD']);
  });
});

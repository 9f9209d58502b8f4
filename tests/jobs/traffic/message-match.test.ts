import { describe, expect, it } from '@jest/globals';
import { adLanguages } from '../../../jobs/traffic/ad-language.engine.js';
import { offersIn, pricesIn } from '../../../jobs/traffic/ad-offers.engine.js';
import { mismatches } from '../../../jobs/traffic/message-match.engine.js';
import { pageKey } from '../../../jobs/traffic/owner-record.js';
import type { LandingFacts } from '../../../jobs/traffic/prediction-context.js';
import { AdOfferKind } from '../../../schema/traffic/ad-reading.facts.js';

interface Case {
  picture: string;
  text?: string;
  /** price, former price, currency and title of the page */
  page?: [number | null, number | null, string, string?];
  shown?: string;
  code?: string;
  confidence?: number;
  /** what the page says, and its language */
  pageWords?: [string, string];
}

const products = ['Oak Dining Table', 'Leather Armchair', 'Pine Cabinet'];

function told({ picture, text = '', page, shown, code = 'en', confidence = 0.98, pageWords }: Case) {
  const language = adLanguages().find((each) => each.code === code) ?? null;
  const languages = language ? [language] : [];
  const [price = null, listPrice = null, currency = 'EUR', title = 'Oak Dining Table'] = page ?? [];
  const landing: LandingFacts | null = page
    ? {
        url: 'https://shop.example/p',
        title,
        price,
        listPrice,
        currency,
        words: pageWords?.[0] ?? null,
        language: pageWords?.[1] ?? null,
      }
    : null;
  return mismatches(
    {
      offers: offersIn(picture, languages, true).map(({ kind, value, unit }) => ({
        kind: AdOfferKind[kind],
        value,
        unit,
        text: picture,
        ends: null,
        confidence,
      })),
      prices: pricesIn(picture, languages).map((each) => ({ ...each, text: picture })),
      products: shown ? [shown] : [],
    },
    { primaryText: text },
    { landing, language, products },
  );
}

const found = (given: Case): string[] => told(given).map(({ id }) => id);

const table = 'This table is joined by hand from European oak and oiled twice. '.repeat(6);
const speech = 'Running shoes for muddy forest trails, light and grippy';

it('tells an ad whose page speaks of something else, in one language alone', () => {
  const page: Case['page'] = [900, null, 'EUR'];
  expect(found({ picture: 'New', text: speech, page, pageWords: [table, 'en'] })).toEqual(['words_mismatch']);
  expect(found({ picture: 'New', text: speech, page, pageWords: [table, 'de'] })).toEqual([]);
  expect(found({ picture: 'New', text: speech, page, pageWords: ['Tables.', 'en'] })).toEqual([]);
  const fitting = 'Tables joined by hand, solid oak, made for large families';
  expect(found({ picture: 'New', text: fitting, page, pageWords: [table, 'en'] })).toEqual([]);
});

describe('picture, text and page', () => {
  it.each<[string, Case, string]>([
    ['two savings', { picture: '30% off', text: 'Now 20% off everything' }, 'offer_mismatch'],
    ['two savings in German', { picture: '-30 %', text: 'Jetzt 20 % Rabatt', code: 'de' }, 'offer_mismatch'],
    ['two codes', { picture: 'Use code SUN30', text: 'Your code: SUN20' }, 'code_mismatch'],
    ['two prices', { picture: 'Only €49.90', page: [59.9, null, 'EUR'] }, 'price_mismatch'],
    ['a price in the text', { picture: 'New', text: 'Now €19', page: [29, null, 'EUR'] }, 'price_mismatch'],
    ['a saving without a former price', { picture: '30% off', page: [70, null, 'EUR'] }, 'offer_not_on_page'],
    ['a saving only in the text', { picture: 'New', text: '30% off', page: [70, null, 'EUR'] }, 'offer_not_on_page'],
    ['a larger saving than given', { picture: '30% off', page: [80, 100, 'EUR'] }, 'saving_mismatch'],
    ['up to a saving that is exceeded', { picture: 'Up to 10% off', page: [50, 100, 'EUR'] }, 'saving_mismatch'],
    [
      'another product',
      { picture: 'Made to last', shown: 'Leather Armchair', page: [900, null, 'EUR', 'Oak Dining Table'] },
      'product_mismatch',
    ],
  ])('that say different things are told: %s', (_, given, expected) => {
    expect(found(given)).toEqual([expected]);
  });

  it('name both prices with their currency', () => {
    const [mismatch] = told({ picture: 'Only €49.90', page: [59.9, null, 'EUR'] });
    expect(mismatch?.finding).toBe('The ad says €49.90, but the page says €59.90.');
  });

  it.each<[string, Case]>([
    ['the same saving', { picture: '30% off', text: 'Take 30% off today' }],
    ['one of several savings', { picture: '20% off one, 30% off two', text: '30% off two' }],
    ['up to a saving', { picture: 'Up to 70% off', text: '50% off sandals' }],
    ['bis zu', { picture: 'Bis zu 70 % Rabatt', text: '50 % Rabatt auf Sandalen', code: 'de' }],
    ['a saving that was hardly read', { picture: '30% off', text: '20% off', confidence: 0.6 }],
    ['the same code', { picture: 'Use code SUN30', text: 'Code SUN30' }],
    ['one code of two', { picture: 'Use code SUN30', text: 'No code needed' }],
    ['the same price', { picture: 'Only €49.90', page: [49.9, null, 'EUR'] }],
    ['the price and the former one', { picture: '€49.90 instead of €69.90', page: [49.9, 69.9, 'EUR'] }],
    ['the former price alone', { picture: 'Was €69.90', page: [49.9, 69.9, 'EUR'] }],
    ['another currency', { picture: 'Only £49', page: [59, null, 'EUR'] }],
    ['from a price', { picture: 'From €19', page: [29, null, 'EUR'] }],
    ['ab einem Preis', { picture: 'Ab 19 €', page: [29, null, 'EUR'], code: 'de' }],
    ['the least order for free shipping', { picture: 'Free shipping over €50', page: [29, null, 'EUR'] }],
    ['a saved amount', { picture: 'Save €10', page: [29, null, 'EUR'] }],
    ['a saving that the page gives', { picture: '30% off', page: [70, 100, 'EUR'] }],
    ['a saving that is rounded', { picture: '30% off', page: [69, 99, 'EUR'] }],
    ['a saving by code, which the cart gives', { picture: '30% off with code SUN30', page: [70, null, 'EUR'] }],
    ['a page without a price', { picture: '30% off, now €49', page: [null, null, 'EUR'] }],
    ['no page', { picture: '30% off, now €49' }],
    ['the same product', { picture: 'Made to last', shown: 'Oak Dining Table', page: [900, null, 'EUR'] }],
    [
      'a page of something that is not in the profile',
      { picture: 'Made to last', shown: 'Leather Armchair', page: [900, null, 'EUR', 'Gift card'] },
    ],
    ['figures that are no saving', { picture: '100% cotton', text: '20% off', page: [80, 100, 'EUR'] }],
  ])('that agree, or cannot be compared, are left alone: %s', (_, given) => {
    expect(found(given)).toEqual([]);
  });
});

describe('the page that an ad leads to', () => {
  it('is found by its address whatever a click adds to it', () => {
    const page = pageKey('https://shop.example/products/table');
    for (const address of [
      'https://www.shop.example/products/table/',
      'http://shop.example/products/table?utm_source=meta&fbclid=abc#reviews',
    ])
      expect(pageKey(address)).toBe(page);
    expect(pageKey('https://shop.example/products/table?variant=2')).not.toBe(page);
    expect(pageKey('https://shop.example/products/chair')).not.toBe(page);
    expect(pageKey('https://other.example/products/table')).not.toBe(page);
  });
});

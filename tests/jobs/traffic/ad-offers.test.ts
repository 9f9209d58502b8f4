import { describe, expect, it } from '@jest/globals';
import { adLanguages, languageOf, splitRun, spokenOn } from '../../../jobs/traffic/ad-language.engine.js';
import { numberOf, offersIn, pricesIn } from '../../../jobs/traffic/ad-offers.engine.js';
import { isCallToAction } from '../../../jobs/traffic/call-to-action.engine.js';

const languageOfCode = (code: string) => spokenOn(adLanguages().find((language) => language.code === code) ?? null);

const offers = (code: string, text: string) =>
  offersIn(text, languageOfCode(code), false).map(({ kind, value }) => (value === null ? kind : `${kind}:${value}`));

describe('offers', () => {
  it.each([
    ['en', '50% off everything', ['percent_off:50']],
    ['en', 'UP TO 70% OFF', ['percent_off:70']],
    ['en', 'Save 20% today', ['percent_off:20']],
    ['en', '-15%', ['percent_off:15']],
    ['en', '50% discount on sandals', ['percent_off:50']],
    ['en', 'Half price this week', ['percent_off:50']],
    ['en', '$10 off your first order', ['amount_off:10']],
    ['en', 'Save up to $25', ['amount_off:25']],
    ['en', 'SALE', ['sale']],
    ['en', 'Free shipping over $50', ['free_shipping']],
    ['en', 'Buy 2 get 1 free', ['bundle:2']],
    ['en', '3 for 2 on all candles', ['bundle:3']],
    ['en', 'Use code SUN30', ['code:SUN30']],
    ['en', 'Free gift with every order', ['gift']],
    ['en', 'Was $49 now $29', ['sale']],
    ['de', 'Jetzt 30 % Rabatt', ['percent_off:30']],
    ['de', 'Nur 29,99 € statt 49,99 €', ['sale']],
    ['de', 'Versandkostenfrei ab 40 €', ['free_shipping']],
    ['de', '10 € günstiger', ['amount_off:10']],
    ['fr', '-40 % sur tout', ['percent_off:40']],
    ['fr', 'Livraison offerte', ['free_shipping']],
    ['fr', '20 % de réduction', ['percent_off:20']],
    ['fr', 'Soldes d’été', ['sale']],
    ['es', '25% de descuento', ['percent_off:25']],
    ['es', 'Envío gratis', ['free_shipping']],
    ['es', '2x1 en camisetas', ['bundle:2']],
    ['it', '30% di sconto', ['percent_off:30']],
    ['it', 'Spedizione gratuita', ['free_shipping']],
    ['pt', '15% de desconto', ['percent_off:15']],
    ['pt', 'Frete grátis', ['free_shipping']],
    ['nl', '20% korting', ['percent_off:20']],
    ['nl', 'Gratis verzending', ['free_shipping']],
    ['pl', '25% rabatu', ['percent_off:25']],
    ['pl', 'Darmowa dostawa', ['free_shipping']],
    ['sv', '30% rabatt', ['percent_off:30']],
    ['sv', 'Fri frakt', ['free_shipping']],
    ['da', '20% rabat', ['percent_off:20']],
    ['da', 'Fri fragt', ['free_shipping']],
  ])('%s: %s', (code, text, expected) => {
    expect(offers(code, text).filter((offer) => expected.includes(offer))).toEqual(expected);
    // What belongs to the same wording may be named beside it ("SALE"); figures never.
    expect(offers(code, text).filter((offer) => /:/.test(offer) && !expected.includes(offer))).toEqual([]);
  });

  it.each([
    'Save the whales',
    'Save with confidence',
    '100% organic cotton',
    '92% of customers agree',
    'Wholesale partners welcome',
    'Contains 5% alcohol',
    'House for sale',
    'A 4.9 of 5 rating',
    'Postal code needed',
    'From $20',
    'Earn cashback daily',
    'Off to the beach',
    '40%',
  ])('makes none up of "%s"', (text) => {
    expect(offers('en', text)).toEqual([]);
  });

  it('takes a bare figure for a saving where the ad speaks of one', () => {
    expect(offersIn('40%', languageOfCode('en'), true)).toMatchObject([{ kind: 'percent_off', value: '40' }]);
    expect(offersIn('40% wool', languageOfCode('en'), true)).toEqual([]);
  });
});

describe('prices', () => {
  it.each([
    ['$19.99', [[19.99, false]]],
    [
      'Nur 29,99 € statt 49,99 €',
      [
        [29.99, false],
        [49.99, true],
      ],
    ],
    [
      'Was $49 now $29',
      [
        [49, true],
        [29, false],
      ],
    ],
    ['1.299,00 €', [[1299, false]]],
    ['kr 249', [[249, false]]],
    ['129,90 zł', [[129.9, false]]],
    ['£15', [[15, false]]],
    ['Free shipping over $25', []],
    ['$10 off', []],
  ])('%s', (text, expected) => {
    const found = pricesIn(text, adLanguages()).map(({ value, isFormer }) => [value, isFormer]);
    expect(found).toEqual(expected);
  });

  it('are read in both notations', () => {
    expect(['1,299.00', '1.299,00', '29,99', '1 299', '12'].map(numberOf)).toEqual([1299, 1299, 29.99, 1299, 12]);
  });
});

describe('calls to action', () => {
  it.each([
    ['en', 'Shop now'],
    ['en', 'Learn more'],
    ['en', 'Install now'],
    ['de', 'Jetzt kaufen'],
    ['de', 'Mehr erfahren'],
    ['fr', 'J’en profite'],
    ['fr', 'Découvrir'],
    ['es', 'Compra ahora'],
    ['it', 'Scopri di più'],
    ['nl', 'Bestel nu'],
    ['pt', 'Compre agora'],
    ['pl', 'Kup teraz'],
    ['sv', 'Köp nu'],
    ['da', 'Køb nu'],
  ])('%s: %s', (code, text) => {
    expect(isCallToAction(text, languageOfCode(code), true)).toBe(true);
  });

  it.each([
    'Limited stock',
    'Only this weekend',
    'Start free today you and all your many friends',
    'Hearth',
    '20% off',
  ])('is none: %s', (text) => {
    expect(isCallToAction(text, languageOfCode('en'), false)).toBe(false);
  });
});

describe('the language of an ad', () => {
  it('is told by its words, and is unknown of too few', () => {
    expect(languageOf(['Jetzt kaufen', 'Versand kostenlos ab 40 €'])?.code).toBe('de');
    expect(languageOf(['Livraison offerte dès 40 €', 'Profitez de nos prix'])?.code).toBe('fr');
    expect(languageOf(['Kup teraz', 'Darmowa dostawa już dziś'])?.code).toBe('pl');
    expect(languageOf(['Hearth'])).toBeNull();
  });

  it('tells where words end that were read as one, but splits no compound', () => {
    const english = languageOfCode('en');
    expect(splitRun('Installnow', english)).toEqual(['install', 'now']);
    expect(splitRun('Onlythisweekend', english)).toEqual(['only', 'this', 'weekend']);
    for (const whole of ['together', 'homemade', 'cashback', 'skincare', 'EASTER'])
      expect(splitRun(whole, english)).toBeNull();
  });
});

describe('a stroke through a price', () => {
  it('that was read as hyphens makes it the former one', () => {
    expect(pricesIn('$49-99-$29.99', languageOfCode('en'))).toMatchObject([
      { value: 49.99, isFormer: true },
      { value: 29.99, isFormer: false },
    ]);
    expect(pricesIn('€10-20 each', languageOfCode('en'))).toMatchObject([{ value: 10, isFormer: false }]);
  });
});

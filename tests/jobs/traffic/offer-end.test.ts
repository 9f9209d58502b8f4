import { describe, expect, it } from '@jest/globals';
import { adLanguages, spokenOn } from '../../../jobs/traffic/ad-language.engine.js';
import { offerEndIn } from '../../../jobs/traffic/offer-end.engine.js';

const end = (code: string, text: string) =>
  offerEndIn(text, spokenOn(adLanguages().find((language) => language.code === code) ?? null));

describe('the end of an offer', () => {
  it.each([
    ['en', 'Ends Sunday', 'Sunday'],
    ['en', 'SALE ENDS MIDNIGHT', 'MIDNIGHT'],
    ['en', '20% off until December 31', 'December 31'],
    ['en', 'Offer ends 12/31', '12/31'],
    ['en', 'Order by Dec 18th for Christmas', 'Dec 18th'],
    ['en', '30% off through Monday, May 26', 'Monday, May 26'],
    ['en', 'Valid until 31 August 2026', '31 August 2026'],
    ['en', 'Today only', 'Today only'],
    ['de', '-20 % bis 31.12.', '31.12.'],
    ['de', 'Nur bis Sonntag', 'Sonntag'],
    ['de', 'Gültig bis zum 15. März', '15. März'],
    ['de', 'Nur heute', 'Nur heute'],
    ['fr', 'Jusqu’au 31 août', '31 août'],
    ['fr', 'Jusqu’à dimanche', 'dimanche'],
    ['es', 'Hasta el 30 de junio', '30 de junio'],
    ['es', 'Solo hoy', 'Solo hoy'],
    ['it', 'Fino al 6 gennaio', '6 gennaio'],
    ['it', 'Solo oggi', 'Solo oggi'],
    ['nl', 'Geldig tot 1 mei', '1 mei'],
    ['nl', 't/m zondag', 'zondag'],
    ['pt', 'Até 30 de novembro', '30 de novembro'],
    ['pl', 'Ważne do 31.01.2026', '31.01.2026'],
    ['pl', 'Tylko do 15 stycznia', '15 stycznia'],
    ['sv', 'Till och med söndag', 'söndag'],
    ['da', 'Gælder til 24. december', '24. december'],
  ])('%s: %s', (code, text, expected) => {
    expect(end(code, text)).toBe(expected);
  });

  it.each([
    ['en', 'Up to 50% off'],
    ['en', 'Sleep until noon'],
    ['en', 'Made by Sunny Farms'],
    ['en', 'Lasts through winter'],
    ['en', 'Free shipping over $50'],
    ['de', 'Bis 50 % sparen'],
    ['de', 'bis 10.10 € günstiger'],
    ['de', 'Von 9 bis 18 Uhr'],
    ['es', 'Hasta 40% de descuento'],
    ['nl', 'Tot 70% korting'],
    ['pl', 'Do 50% taniej'],
    ['fr', 'Jusqu’à -40 %'],
  ])('is not made up: %s: %s', (code, text) => {
    expect(end(code, text)).toBeNull();
  });
});

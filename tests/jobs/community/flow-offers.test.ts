import { describe, expect, it } from '@jest/globals';
import { slotValues } from '../../../jobs/community/flow-facts.engine.js';
import type { DiscountKind } from '../../../schema/community/flow.facts.js';
import { brief } from './brief.fixture.js';

const shops = {
  en: { locale: 'en-US', country: 'US', currency: 'USD' },
  de: { locale: 'de-DE', country: 'DE', currency: 'EUR' },
  fr: { locale: 'fr-FR', country: 'FR', currency: 'EUR' },
  es: { locale: 'es-ES', country: 'ES', currency: 'EUR' },
} as const;

/**
 * An offer of 12 percent, or of free delivery, with the code ZWOELF and a condition as its owner types it, in a flow to those
 * whom it is for: first orders are offered nothing in a flow after one.
 */
function said(language: keyof typeof shops, condition: string, kind: DiscountKind = 'percent'): string {
  const discount = { kind, value: 12, code: 'ZWOELF', condition, ends: null };
  const deals = (['vip', 'welcome'] as const).map(
    (flowType) => slotValues(brief({ ...shops[language], language, niche: 'tea', flowType, discount })).deal,
  );
  return (deals.find(Boolean) ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
}

describe('the condition of an offer', () => {
  it.each([
    ['Bestellungen ab 80 €', 'auf Bestellungen ab 80 €'],
    ['Ab 80 €', 'ab 80 €'],
    ['Bestellwert ab 80 €', 'bei einem Bestellwert ab 80 €'],
    ['Mindestbestellwert 80 €', 'ab 80 €'],
    ['80 € oder mehr', 'ab 80 €'],
    ['über 80 €', 'bei einem Wert über 80 €'],
    ['Erste Bestellung', 'auf die erste Bestellung'],
    ['die nächste Bestellung', 'auf die nächste Bestellung'],
    ['alles', 'auf alles'],
    ['Neukunden', 'für Neukunden'],
  ])('joins its offer in German: "%s"', (typed, words) => {
    expect(said('de', typed)).toBe(`12 % Rabatt ${words} mit dem Code ZWOELF`);
  });

  it.each([
    ['Orders over $80', 'orders over $80'],
    ['on all orders', 'all orders'],
    ['over $80', 'orders over $80'],
    ['$80 or more', 'orders of $80 or more'],
    ['Minimum order $80', 'orders from $80'],
    ['Spend $80 or more', 'when you spend $80 or more'],
    ['first order', 'your first order'],
    ['new customers', 'for new customers'],
    ['Nike shoes', 'Nike shoes'],
  ])('joins its offer in English: "%s"', (typed, words) => {
    expect(said('en', typed)).toBe(`12% off ${words} with code ZWOELF`);
  });

  it.each([
    ['Commandes de plus de 80 €', 'sur les commandes de plus de 80 €'],
    ['80 € minimum', 'dès 80 €'],
    ['Nouveaux clients', 'pour les nouveaux clients'],
    ['première commande', 'sur la première commande'],
  ])('joins its offer in French: "%s"', (typed, words) => {
    expect(said('fr', typed)).toBe(`12 % de réduction ${words} avec le code ZWOELF`);
  });

  it.each([
    ['Pedidos desde 80 €', 'en pedidos desde 80 €'],
    ['mínimo 80 €', 'en pedidos a partir de 80 €'],
    ['nuevos clientes', 'para clientes nuevos'],
    ['segunda compra', 'en la segunda compra'],
  ])('joins its offer in Spanish: "%s"', (typed, words) => {
    expect(said('es', typed)).toBe(`12 % de descuento ${words} con el código ZWOELF`);
  });

  it.each([
    ['de', 'Jahresabo', '12 % Rabatt mit dem Code ZWOELF (Jahresabo)'],
    ['de', 'außer Sale', '12 % Rabatt mit dem Code ZWOELF (außer Sale)'],
    ['en', 'Excluding sale items', '12% off with code ZWOELF (Excluding sale items)'],
    ['fr', 'collection été', '12 % de réduction avec le code ZWOELF (collection été)'],
    ['es', 'suscripción anual', '12 % de descuento con el código ZWOELF (suscripción anual)'],
  ] as const)('stands as typed behind the offer where nothing joins them: %s, "%s"', (language, typed, words) => {
    expect(said(language, typed)).toBe(words);
  });

  it('follows free delivery in its own way', () => {
    expect(said('de', 'Bestellungen ab 80 €', 'free_shipping')).toContain(' für Bestellungen ab 80 €');
    expect(said('en', 'orders over $80', 'free_shipping')).toContain('free shipping on orders over $80');
    expect(said('en', 'two boxes', 'free_shipping')).toMatch(/\(two boxes\)$/);
  });
});

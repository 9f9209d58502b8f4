import { describe, expect, it } from '@jest/globals';
import { rewriteStep, writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { isOffer, textNoticeOf } from '../../../jobs/community/email-layout.engine.js';
import { goodsOf } from '../../../jobs/community/flow-goods.engine.js';
import { misfitOf } from '../../../jobs/community/flow-traits.engine.js';
import { lintStep } from '../../../jobs/community/flow-lint.engine.js';
import { frameOf, nativeLanguages } from '../../../jobs/community/flow-packs.js';
import { countSms } from '../../../jobs/community/sms-segments.engine.js';
import { flowPlans } from '../../../schema/community/flow-plans.facts.js';
import { flowTypes, messageLimits } from '../../../schema/community/flow.facts.js';
import { goodsKinds } from '../../../schema/goods/goods-kinds.js';
import { brief } from './brief.fixture.js';

/** What stands on the label and not in advertising. */
const ofLabels = /^(?:food|cosmetic|children)(?::|$)/;
const localeOf: Readonly<Record<string, string>> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };
const shop = 'https://shop.example';
const facts = {
  brand: 'Obermayr & Söhne',
  supplyDays: 30,
  includeSms: true,
  discount: { kind: 'percent', value: 10, code: 'TEN10', condition: null, ends: null },
  links: {
    ...brief().links,
    shop,
    product: `${shop}/products/a-rather-long-address-of-one-product`,
    cart: `${shop}/cart`,
    reorder: `${shop}/account/orders/again`,
    review: `${shop}/review`,
  },
} as const;
const withTexts = flowTypes.filter((flowType) => flowPlans[flowType]?.some(({ channel }) => channel === 'sms'));
const textsOf = (given: Parameters<typeof brief>[0]) =>
  withTexts.flatMap((flowType) => {
    const shopFacts = brief({ ...facts, ...given, flowType });
    return writeFlow(shopFacts)
      .steps.filter(({ channel }) => channel === 'sms')
      .map((step) => ({ shopFacts, step }));
  });
const countriesOf = (language: string): string[] => [
  ...new Set([
    new Intl.Locale(localeOf[language] ?? 'en-US').region ?? 'US',
    ...Object.keys(frameOf(language).textNotices).flatMap((key) => /(?<=:)[A-Z]{2}$/.exec(key)?.[0] ?? []),
  ]),
];

describe('what the law wants said of goods', () => {
  it.each(nativeLanguages)('has a form for texts wherever it belongs in advertising: %s', (language) => {
    const { notices, textNotices } = frameOf(language);
    const wanted = Object.keys(notices).filter((key) => !ofLabels.test(key));
    expect(Object.keys(textNotices).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(nativeLanguages)('stands in each text that offers them, and in no other one: %s', (language) => {
    const regulated = [...goodsKinds().values()].filter(({ regulated: rule }) => rule !== null && !ofLabels.test(rule));
    let offers = 0;
    for (const { id } of regulated)
      for (const country of countriesOf(language)) {
        const goods = goodsOf(id, null, id, [], language);
        for (const { shopFacts, step } of textsOf({
          niche: id,
          goods,
          language,
          country,
          locale: localeOf[language],
        })) {
          const notice = textNoticeOf(shopFacts, true);
          const isOffering = isOffer(shopFacts, step.isPromotional);
          if (notice === null) continue;
          offers += isOffering ? 1 : 0;
          expect([id, country, step.key, step.body.includes(notice)]).toEqual([id, country, step.key, isOffering]);
          expect([step.body, countSms(step.body).segments <= messageLimits.smsSegments]).toEqual([step.body, true]);
          expect(step.body).toMatch(/STOP/);
        }
      }
    expect(offers).toBeGreaterThan(20);
  });

  it('is that of the country', () => {
    const beer = (language: string, country: string) =>
      textsOf({ niche: 'x', goods: goodsOf('x', null, 'beer', [], language), language, country })
        .filter(({ step }) => step.isPromotional)
        .map(({ step }) => step.body)
        .join('\n');
    expect(beer('fr', 'FR')).toContain("L'abus d'alcool est dangereux pour la santé, à consommer avec modération.");
    expect(beer('fr', 'BE')).toContain("L'abus d'alcool nuit à la santé.");
    expect(beer('es', 'MX')).toContain('Evite el exceso');
    expect(beer('es', 'CO')).toContain('El exceso de alcohol es perjudicial para la salud.');
    expect(beer('de', 'DE')).toContain('Nur für Erwachsene');
    expect(beer('en', 'US')).toMatch(/Legal drinking age only\. Please drink responsibly\. Reply STOP/);
  });

  it('holds for a basket with wine', () => {
    const noticeFor = (niche: string, language: string) =>
      textNoticeOf(brief({ niche, language, country: language === 'fr' ? 'FR' : 'DE' }), true);
    expect(noticeFor('paniers gourmands avec champagne', 'fr')).toMatch(/L'abus d'alcool/);
    expect(noticeFor('Präsentkörbe mit Wein', 'de')).toMatch(/Erwachsene/);
    expect(noticeFor('wine baskets', 'en')).toMatch(/drinking age/);
    expect(noticeFor('paniers gourmands', 'fr')).toBeNull();
    expect(noticeFor('paniers gourmands sans alcool, vin de fruits', 'fr')).toBeNull();
  });

  it('asks nobody whether they run low on what is drunk or smoked', () => {
    for (const language of nativeLanguages)
      for (const id of ['beer', 'vapes'])
        for (const { step } of textsOf({ niche: 'x', goods: goodsOf('x', null, id, [], language), language }))
          expect(step.body).not.toMatch(
            /running low|time for more|aufgebraucht|Vorrat|réserves|reste-t-il|acaba|queda/iu,
          );
  });

  it('leaves no text without it: a text that has no room for it is not written', () => {
    const goods = goodsOf('x', null, 'beer', [], 'fr');
    const given = { niche: 'x', goods, language: 'fr', country: 'FR', locale: 'fr-FR', flowType: 'sms' } as const;
    const { steps } = writeFlow(brief({ ...facts, ...given, brand: 'Пивоварня' }));
    expect(steps.map(({ isPromotional }) => isPromotional)).not.toContain(true);
    expect(steps.map(({ stepNumber }) => stepNumber)).toEqual(steps.map((_, index) => index + 1));
  });

  it('is not asked of texts that no network delivers: those are not written, and the owner is told', () => {
    for (const niche of ['CBD oil', 'vapes']) {
      const given = brief({ ...facts, niche, flowType: 'sms', goods: goodsOf(niche, null, null, [], 'en') });
      expect([niche, writeFlow(given).steps]).toEqual([niche, []]);
      expect(misfitOf(given)).toMatch(/refuse text messages about .*Use email/);
      const mails = writeFlow({ ...given, flowType: 'post-purchase' }).steps.map(({ channel }) => channel);
      expect(new Set(mails)).toEqual(new Set(['email']));
      expect(writeFlow({ ...given, country: 'GB' }).steps).not.toEqual([]);
    }
    const beer = brief({
      ...facts,
      niche: 'craft beer',
      flowType: 'sms',
      goods: goodsOf('craft beer', null, null, [], 'en'),
    });
    expect(writeFlow(beer).steps).not.toEqual([]);
    expect(misfitOf(beer)).toMatch(/only to people whose age you checked/);
  });

  it('is missed where the owner takes it out, and comes back with another wording', () => {
    const goods = goodsOf('x', null, 'beer', [], 'fr');
    const given = brief({ ...facts, niche: 'x', goods, language: 'fr', country: 'FR', flowType: 'sms' });
    const offer = writeFlow(given).steps.find(({ isPromotional }) => isPromotional);
    expect(offer).toBeDefined();
    if (!offer) return;
    const idsOf = (step: typeof offer) => lintStep(step, given).map(({ id }) => id);
    expect(idsOf(offer)).not.toContain('sms_notice');
    expect(idsOf({ ...offer, body: offer.body.replace(/L'abus.*modération\./, '') })).toContain('sms_notice');
    expect(rewriteStep(given, offer).body).toContain("L'abus d'alcool");
  });
});

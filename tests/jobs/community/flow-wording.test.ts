import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { goodsOf } from '../../../jobs/community/flow-goods.engine.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import { flowTopics } from '../../../schema/community/flow-topics.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { goodsKind } from '../../../schema/goods/goods-kinds.js';
import { brief, completeBrief } from './brief.fixture.js';

const reviews = { ...brief().links, review: 'https://shop.example/review' };
const german = { language: 'de', locale: 'de-DE', country: 'DE', currency: 'EUR' };

const textOf = (facts: FlowBrief): string =>
  writeFlow(facts)
    .steps.map(({ subject, subjectB, preheader, body, ctaLabel }) =>
      [subject, subjectB, preheader, body, ctaLabel].filter(Boolean).join('\n'),
    )
    .join('\n');
const allTexts = (facts: FlowBrief): string =>
  flowTypes.map((flowType) => textOf({ ...facts, flowType, includeSms: true })).join('\n');

describe('a product in a sentence', () => {
  it('takes its article, unless it brings one, belongs to somebody or is a lesson', () => {
    const cart = (given: Partial<FlowBrief>) =>
      allTexts(completeBrief({ tone: 'plain', niche: 'cast iron skillets', ...given }));
    expect(cart({ product: '12-inch Skillet' })).toMatch(/\b(?:the|your) 12-inch Skillet/);
    expect(cart({ product: '12-inch Skillet' })).not.toMatch(/(?:about|with|like|of|at) 12-inch Skillet/);
    expect(cart({ product: 'The Isla' })).not.toMatch(/\b(?:the|your) The Isla/);
    expect(cart({ product: "Grandma's Granola" })).not.toMatch(/\bthe Grandma's/);
    expect(cart({ niche: 'yoga classes', product: 'Yoga for Beginners' })).not.toMatch(/\bthe Yoga for/);
  });

  it('stands in quotation marks or after a colon where its title has parts of its own', () => {
    const text = allTexts(completeBrief({ niche: 'linen bedding', product: 'Linen Duvet Set, Oat' }));
    expect(text).toContain('Linen Duvet Set, Oat');
    expect(text.match(/(?<!(?:: |\? |“))Linen Duvet Set, Oat/g)).toBeNull();
  });

  it("stands so too where it is a model's name, and no kind stands where it would need an article", () => {
    for (const [niche, product] of [
      ['merino base layers', 'Ridge Crew'],
      ['board games', 'Harbour Lights'],
    ] as const) {
      const text = allTexts(completeBrief({ niche, product, goods: goodsOf(niche, product, null, []) }));
      expect(text).toContain(`: ${product}`);
      expect(text.match(new RegExp(`(?<!: |“)${product}`, 'g'))).toBeNull();
    }
    expect(allTexts(completeBrief({ niche: 'cheese subscription box' }))).not.toContain('cheese subscription box');
    expect(allTexts(completeBrief({ niche: 'gift boxes for new parents' }))).toMatch(/our gift boxes for new parents/);
  });

  it('ends no sentence twice', () => {
    expect(allTexts(completeBrief({ brand: 'Rise & Shine Bread Co.' }))).not.toMatch(/(?<!\.)\.\.(?!\.)/);
  });
});

describe('words of the country', () => {
  const facts = completeBrief({
    freeShippingFrom: 50,
    discount: { kind: 'percent', value: 10, code: 'TEN', condition: null, ends: '2027-01-31' },
  });

  it('are British in Britain and American in the United States', () => {
    const british = allTexts({ ...facts, locale: 'en-GB', country: 'GB', currency: 'GBP' });
    expect(british).toMatch(/basket/);
    expect(british).toMatch(/until 31 January 2027/);
    expect(british).not.toMatch(/\bcart\b|\bship(?:s|ping)?\b|through 31|favorite|\bcolor|\bflavor/i);
    expect(allTexts(facts)).toMatch(/through January 31, 2027/);
    expect(allTexts(facts)).not.toMatch(/basket|favourite|colour/);
  });

  it('have the right case after a German preposition', () => {
    const text = allTexts(completeBrief({ ...german, freeShippingFrom: 50, supplyDays: 40 }));
    expect(text).toMatch(/40 Tage/);
    expect(text).not.toMatch(/\b(?:nach|in|innerhalb von|seit|von|binnen) (?:etwa )?\d+(?: bis \d+)? Tage\b/i);
  });
});

describe('best sellers', () => {
  const bestSellers = ['House Blend', 'Hand grinder', 'Paper filters'];

  it('are named with the first, unless the reader has it or has just looked at it', () => {
    for (const flowType of ['welcome', 'win-back', 'vip'] as const)
      expect(textOf(completeBrief({ flowType, bestSellers }))).toContain(
        ':\n- House Blend\n- Hand grinder\n- Paper filters',
      );
    for (const flowType of ['post-purchase', 'browse-abandonment', 'back-in-stock', 'replenishment'] as const) {
      const text = textOf(completeBrief({ flowType, bestSellers }));
      expect(text).toContain(':\n- Hand grinder\n- Paper filters');
      expect(text).not.toMatch(/best sellers/i);
    }
  });
});

describe('goods and what is said of them', () => {
  const topics = Object.entries(flowTopics);

  it.each(topics)('%s: a tip in both languages, for each kind', (_, kinds) => {
    for (const id of kinds) {
      expect([id, goodsKind(id)?.id]).toEqual([id, id]);
      for (const language of [{}, german]) {
        const facts = brief({ ...language, niche: id, goods: goodsOf(id, null, id, []) });
        const keys = (flowType: FlowBrief['flowType']) => writeFlow({ ...facts, flowType }).steps;
        expect(keys('welcome').find(({ key }) => key === 'guide')?.body).toMatch(/\p{L}{3}/u);
        expect(keys('browse-abandonment').find(({ key }) => key === 'compare')?.body).toMatch(/\p{L}{3}/u);
      }
    }
  });

  it('sends no tip where there is none to give', () => {
    for (const niche of ['surfboards', 'spare parts', 'e-commerce', 'lawn care service'])
      for (const flowType of ['welcome', 'browse-abandonment'] as const)
        expect(writeFlow(brief({ niche, flowType })).steps).toHaveLength(1);
  });

  it.each([
    'memorial lanterns',
    'memorial jewellery with ashes',
    'sympathy cards',
    'miscarriage jewelry',
    'baby loss candles',
    'grave care',
    'funeral catering',
    'Trauerkarten',
    'Gedenktafeln',
    'Grabpflege',
    'Trauerfeiern',
  ])('keeps to help for people who mourn: %s', (niche) => {
    for (const flowType of flowTypes) {
      const { steps } = writeFlow(brief({ niche, flowType }));
      if (!['post-purchase', 'back-in-stock'].includes(flowType)) expect([flowType, steps]).toEqual([flowType, []]);
      expect(steps.filter(({ key }) => /review|ask|still|cross/.test(key))).toEqual([]);
    }
  });

  it('reads a word that every object has as a word', () => {
    for (const niche of ['constructor', 'toString', '__proto__ shirts', 'valueOf mugs'])
      expect(writeFlow(brief({ niche })).steps.length).toBeGreaterThan(0);
  });

  it('reads a word that two languages share in the language of the mails', () => {
    expect(goodsOf('Tee', null, null, [], 'de')?.id).toBe('tea');
    expect(goodsOf('Tee', null, null, [])?.id).toBe('tops');
  });

  it.each(['Memorial Day flags', 'grab bars', 'gravel bikes'])('is not solemn about %s', (niche) => {
    expect(goodsOf(niche, null, null, [])?.sensitive ?? null).toBeNull();
  });

  it('reminds of parts that are used up in what lasts, and of no kit', () => {
    const steps = (niche: string) => writeFlow(brief({ niche, flowType: 'replenishment' })).steps.length;
    for (const niche of ['fridge water filters', 'hearing aid batteries', 'Wasserfilter', 'guitar strings'])
      expect([niche, steps(niche)]).toEqual([niche, 2]);
    for (const niche of ['cheese making kits', 'sourdough starter kits', 'refrigerators'])
      expect([niche, steps(niche)]).toEqual([niche, 0]);
  });

  it('asks for no spelling and no size where nobody gave a name or a fit', () => {
    expect(allTexts(completeBrief({ niche: 'wedding veils' }))).not.toMatch(/spelling|how it fits|your size/i);
    expect(allTexts(completeBrief({ niche: 'engagement rings', product: null }))).not.toMatch(
      /does it fit|which size/i,
    );
  });

  it('asks about a mattress after weeks, about anything else after days', () => {
    const day = (niche: string, flowType: FlowBrief['flowType']) =>
      writeFlow(brief({ niche, flowType, links: reviews })).steps.find(({ key }) => key === 'review' || key === 'ask')
        ?.day;
    for (const flowType of ['post-purchase', 'review-request'] as const) {
      expect(day('mattresses', flowType)).toBe(30);
      expect(day('watches', flowType)).toBeLessThan(15);
    }
  });

  it('books what is a service, on a website and not in a store', () => {
    for (const niche of ['piano tuning', 'lawn care service', 'pottery classes'])
      expect(allTexts(completeBrief({ niche, product: null, goods: goodsOf(niche, null, null, []) }))).not.toMatch(
        /\border(?:s|ed|ing)?\b|\bstore\b|product page|buying/i,
      );
  });
});

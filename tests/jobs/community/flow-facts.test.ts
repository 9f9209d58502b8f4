import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { noticeOf } from '../../../jobs/community/email-layout.engine.js';
import { factsOf, understandingOf } from '../../../jobs/community/flow-understanding.engine.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief, completeBrief } from './brief.fixture.js';
import { unbacked } from './sentence-facts.js';
import { fortyBriefs } from './forty-briefs.fixture.js';
import { badSentences, judgedFlows } from './judged-flows.fixture.js';
import { shopBriefs } from './shop-briefs.fixture.js';
import { sixtyBriefs } from './sixty-briefs.fixture.js';

/** The shops of the eighth to the eleventh reading, as they fill in the form. */
const readBriefs: FlowBrief[] = JSON.parse(readFileSync('tests/jobs/community/read-briefs.json', 'utf8')).map(brief);

const all = sixtyBriefs.flatMap((given) => flowTypes.map((flowType) => ({ ...given, flowType })));

function textOf(facts: FlowBrief): string {
  return writeFlow(facts)
    .steps.map(({ subject, subjectB, preheader, body, ctaLabel }) =>
      [subject, subjectB, preheader, body, ctaLabel].filter(Boolean).join('\n'),
    )
    .join('\n');
}

const bodies = (facts: FlowBrief) =>
  writeFlow(facts)
    .steps.filter(({ channel }) => channel === 'email')
    .map(({ body }) => body);
const sentencesOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/(?<=[.?!:])\s+|\n+/))
    .map((text) => text.trim())
    .filter(Boolean);

describe('sixty briefs in ten kinds of flows', () => {
  it('hold no sentence without its fact, none about other goods, and no number that was not given', () => {
    expect(sixtyBriefs).toHaveLength(60);
    const faults = all.flatMap((facts) =>
      unbacked(textOf(facts), facts).map((fault) => `${facts.niche}, ${facts.flowType}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('are judged by a check that does find faults', () => {
    const said = [
      'Your order of urns should arrive within 4 days.',
      'Running low on Oak Keepsake Urn?',
      'Our best sellers wait for you.',
      'Reply to this email.',
      'Most customers take two.',
    ].join('\n');
    expect(unbacked(said, brief({ niche: 'pet cremation urns' })).length).toBeGreaterThanOrEqual(5);
    expect(unbacked('Read the manual first.', brief({ niche: 'coffee beans' }))).toHaveLength(1);
  });

  it('say no paragraph but the notice of the goods twice over the ten flows of a shop', () => {
    for (const given of sixtyBriefs) {
      const paragraphs = flowTypes
        .flatMap((flowType) => bodies({ ...given, flowType, includeSms: true }).flatMap((body) => body.split(/\n{2,}/)))
        .filter((text) => text !== noticeOf({ ...given, flowType: 'welcome' }));
      const twice = paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index);
      expect({ niche: given.niche, twice }).toEqual({ niche: given.niche, twice: [] });
    }
  });

  it('were read message by message, and what was faulty does not come back', () => {
    for (const { messages, good, bland, light, heavy } of Object.values(judgedFlows)) {
      expect(good + bland + light + heavy).toBe(messages);
    }
    const { first, second, eighth, tenth } = judgedFlows;
    for (const { good, messages } of [eighth, tenth]) expect(good / messages).toBeGreaterThan(0.949);
    expect(second.heavy / second.messages).toBeLessThan(0.01);
    expect((second.light + second.heavy) / second.messages).toBeLessThan((first.light + first.heavy) / first.messages);
    const shops = shopBriefs.flatMap((given) => flowTypes.map((flowType) => ({ ...given, flowType })));
    const back = [...all, ...shops, ...fortyBriefs, ...readBriefs].flatMap((facts) => {
      const text = textOf(facts);
      return badSentences
        .filter((bad) => bad.test(text))
        .map((bad) => `${facts.niche}, ${facts.flowType}: ${bad.source}`);
    });
    expect(back).toEqual([]);
  });

  it('have at least one message each, with subject, preheader and body, or say why there is none', () => {
    for (const facts of all) {
      const { steps } = writeFlow(facts);
      if (steps.length === 0)
        expect(understandingOf(facts).note).toMatch(
          /not fit|not known|No .* flow|refuse text|nicht bekannt|passt|keinen solchen/,
        );
      for (const { channel, subject, preheader, body } of steps) {
        expect(body.trim().length).toBeGreaterThan(10);
        if (channel === 'email') expect([subject, preheader].every((text) => (text ?? '').length > 3)).toBe(true);
      }
    }
  });
});

describe('what the owner typed', () => {
  it('is never inflected', () => {
    const typed = 'gourmet cookies|hoodies|beanies|brownies|smoothies|bow ties|olives|art canvases|glass lenses';
    for (const niche of typed.split('|')) {
      const [stem = ''] = (niche.split(' ').at(-1) ?? '').match(/^.{3,5}(?=.{3})|^.{3}/) ?? [];
      for (const flowType of flowTypes) {
        const words = textOf(brief({ niche, flowType })).match(new RegExp(`\\b${stem}\\w*`, 'gi')) ?? [];
        const other = words.filter(
          (word) => !niche.endsWith(word.toLowerCase()) && /ie?s?$|ves?$|fe?s?$|y$|se$/.test(word),
        );
        expect({ niche, flowType, other }).toEqual({ niche, flowType, other: [] });
      }
    }
  });

  it('keeps its letters: a product with capitals, digits and signs stands as typed', () => {
    const text = textOf(completeBrief({ product: 'iGRIND 3000 "Mini" (250 g)' }));
    expect(text).toContain('iGRIND 3000 "Mini" (250 g)');
    expect(text).not.toMatch(/IGRIND 3000|igrind/);
    const named = textOf(brief({ flowType: 'welcome', niche: 'Lightroom presets', brand: 'Halide' }));
    expect(named).toContain('Lightroom presets');
    expect(named).not.toContain('lightroom presets');
  });
});

describe('two shops of one niche', () => {
  const one = completeBrief({ bestSellers: ['Hand grinder'] });
  const other = completeBrief({
    brand: 'Bolt Coffee',
    product: 'Ethiopia Guji 250 g',
    price: 17.5,
    discount: null,
    rating: null,
    guarantee: null,
    returnDays: 14,
    delivery: { low: 4, high: 6 },
    bestSellers: ['Cold brew kit'],
    links: { ...one.links, shop: 'https://bolt.example' },
  });

  it.each(['friendly', 'plain', 'premium'] as const)('share at most a third of their sentences, both %s', (tone) => {
    const written = [one, other].map((facts) =>
      sentencesOf(flowTypes.flatMap((flowType) => bodies({ ...facts, flowType, tone }))),
    );
    const [mine = [], theirs = []] = written;
    const known = new Set(theirs);
    const share = mine.filter((sentence) => known.has(sentence)).length / mine.length;
    expect(share).toBeLessThanOrEqual(1 / 3);
  });

  it('differ in more than half of the sentences where only the voice differs', () => {
    const [warm = [], formal = []] = (['playful', 'premium'] as const).map((tone) =>
      sentencesOf(flowTypes.flatMap((flowType) => bodies({ ...one, flowType, tone }))),
    );
    const known = new Set(formal);
    expect(warm.filter((sentence) => known.has(sentence)).length / warm.length).toBeLessThan(0.62);
  });
});

describe('the list of facts', () => {
  it('says what giving a fact would add, and giving it adds that', () => {
    const facts = brief({ niche: 'coffee beans', brand: 'Marlow' });
    const gain = (given: FlowBrief, id: string) => factsOf(given).find((fact) => fact.id === id);
    expect(gain(facts, 'returnDays')).toMatchObject({ value: null, label: 'Return period' });
    expect(gain(facts, 'returnDays')?.gain).toBeGreaterThan(0);
    const richer = { ...facts, returnDays: 30 };
    expect(gain(richer, 'returnDays')).toMatchObject({ value: '30 days', gain: 0 });
    expect(textOf(richer)).toContain('30 days');
    expect(textOf(facts)).not.toMatch(/\d+ days/);
  });

  it('says so where goods are unknown or a flow does not fit them', () => {
    expect(understandingOf(brief({ niche: 'e-commerce' })).note).toMatch(/not known/);
    expect(understandingOf(brief({ niche: 'coffee tables', flowType: 'replenishment' })).note).toMatch(/does not fit/);
    expect(understandingOf(brief({ niche: 'coffee beans', flowType: 'replenishment' })).note).toBeNull();
    expect(understandingOf(brief({ niche: 'pet cremation urns', flowType: 'vip' })).note).toMatch(/grieving/);
  });

  it('writes a refill for a kind that may last where the owner says how long one order does', () => {
    const ink = brief({ niche: 'printer ink', flowType: 'replenishment' });
    expect(understandingOf(ink).note).toMatch(/say how long one order lasts/);
    expect(writeFlow(ink).steps).toEqual([]);
    const { steps } = writeFlow({ ...ink, supplyDays: 60 });
    expect(steps.length).toBeGreaterThan(0);
    for (const { day } of steps) expect(day).toBeGreaterThan(40);
  });
});

describe('goods decide what is offered', () => {
  const keys = (given: Partial<FlowBrief>) => writeFlow(brief(given)).steps.map(({ key }) => key);

  it('a refill for what runs out, one note on its care for what lasts, and nothing where nothing is known', () => {
    expect(keys({ niche: 'coffee beans', flowType: 'replenishment' })).toEqual(['running-low', 'run-out']);
    expect(keys({ niche: 'coffee beans', flowType: 'replenishment', bestSellers: ['Hand grinder'] })).toContain(
      'changed',
    );
    expect(keys({ niche: 'mattresses', flowType: 'replenishment' })).toEqual([]);
    expect(keys({ niche: 'mattresses', flowType: 'replenishment', care: 'Air it once a week.' })).toEqual([
      'keep-care',
    ]);
    for (const niche of ['watches', 'mattresses', 'tires', 'coffee tables', 'e-commerce']) {
      expect({ niche, keys: keys({ niche }) }).toEqual({ niche, keys: expect.not.arrayContaining(['reorder']) });
    }
    expect(keys({ niche: 'e-commerce', supplyDays: 20 })).toContain('reorder');
  });

  it('a notice for regulated goods, in the first message that offers them', () => {
    for (const [niche, words] of [
      ['CBD oil', /adults/],
      ['vitamins', /Dietary supplement/],
      ['wine', /legal drinking age/],
    ] as const) {
      for (const flowType of ['abandoned-cart', 'browse-abandonment', 'replenishment', 'back-in-stock'] as const) {
        const [first] = writeFlow(brief({ niche, flowType })).steps;
        expect({ niche, flowType, body: first?.body }).toEqual({ niche, flowType, body: expect.stringMatching(words) });
      }
    }
  });

  it('words in each message where files are sold and only the address of the store is known', () => {
    const links = { ...brief().links, shop: 'https://halide.example' };
    const { steps } = writeFlow(brief({ niche: 'Lightroom presets', links }));
    expect(steps.map(({ key }) => key)).toContain('check-in');
    for (const { body } of steps) expect(body.trim().length).toBeGreaterThan(10);
  });

  it('no notice of a label where nothing but work is sold', () => {
    const notice = (niche: string) => noticeOf(brief({ niche, flowType: 'welcome' }));
    expect([notice('pest control'), notice('childcare')]).toEqual([null, null]);
    expect(notice('bug spray')).toMatch(/label/);
    expect(notice('life insurance')).toMatch(/not personal advice/);
  });

  it('no sale and no review where somebody mourns', () => {
    expect(keys({ niche: 'pet cremation urns' })).toEqual(['thanks']);
    const replyTo = 'help@urns.example';
    const sender = { company: null, postalAddress: null, replyTo };
    expect(keys({ niche: 'pet cremation urns', sender })).toEqual(['thanks', 'check-in']);
  });
});

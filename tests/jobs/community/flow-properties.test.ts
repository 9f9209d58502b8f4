import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { reviewFlow } from '../../../jobs/community/flow-review.engine.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import { brief, completeBrief } from './brief.fixture.js';
import { sixtyBriefs } from './sixty-briefs.fixture.js';

/** What may be said only where the fact is known, and the brief without it. */
const facts: readonly [name: string, without: Partial<FlowBrief>, said: RegExp][] = [
  ['guarantee', { guarantee: null }, /two-year guarantee/i],
  ['return days', { returnDays: null }, /\b60 days\b/],
  ['free shipping', { freeShippingFrom: null }, /free shipping|ships? free/i],
  ['discount', { discount: null }, /MARLOW15|15 ?%/],
  ['delivery', { delivery: null }, /\b3 (?:to|-|–) ?5\b/],
  ['rating', { rating: null }, /4\.6|\b918\b|\brated\b/i],
];
const known = sixtyBriefs.filter(({ brand }) => brand === 'Marlow Lane');
const sentencesOf = (given: FlowBrief) =>
  writeFlow(given).steps.flatMap(({ subject, preheader, body }) =>
    [subject ?? '', preheader ?? '', ...body.split(/(?<=[.!?])\s+|\n+/)].filter(Boolean),
  );

describe('a fact of a flow', () => {
  it.each(facts)('is spoken of only where it is known: %s', (_name, without, said) => {
    for (const given of known) {
      for (const flowType of flowTypes) {
        const bare = sentencesOf({ ...given, flowType, ...without });
        expect(bare.filter((sentence) => said.test(sentence))).toEqual([]);
      }
    }
  });

  it('moves no day and no step when another one of the same kind takes its place', () => {
    for (const given of known) {
      for (const flowType of flowTypes) {
        const plan = (change: Partial<FlowBrief>) =>
          writeFlow({ ...given, flowType, ...change }).steps.map(({ key, day, channel }) => ({ key, day, channel }));
        expect(plan({ guarantee: 'Repairs for life' })).toEqual(plan({}));
        expect(plan({ brand: 'Elm & Ash' })).toEqual(plan({}));
        expect(plan({ returnDays: 14 })).toEqual(plan({}));
      }
    }
  });

  it('changes the sentences that name it and no other', () => {
    for (const given of known) {
      for (const flowType of flowTypes) {
        const before = sentencesOf({ ...given, flowType });
        const after = sentencesOf({ ...given, flowType, returnDays: 14 });
        const changed = after.filter((sentence) => !before.includes(sentence));
        expect(changed.filter((sentence) => !/\b14\b/.test(sentence))).toEqual([]);
      }
    }
  });
});

/** Forms that a word would take if it were put into a plural, a genitive or another case. */
const formsOf = (word: string): string[] => [
  ...['s', 'es', 'e', 'n', 'en', 'er', 'ern', "'s", '’s'].map((end) => word + end),
  ...['s', 'es', 'e', 'n', 'en'].filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length)),
];
const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}'’-]+/gu));

describe('a name that was typed', () => {
  it.each([
    ['en', 'Harvest Wickerbasket', 'Alderfield'],
    ['en', 'The Copper Tinderboxes', 'Elm & Loom'],
    ['en', 'Quillery set', 'Quillery Works'],
    ['de', 'Krug Haferkorn', 'Seifenkontor Wendland'],
    ['de', 'Leinentücher Wollgrün', 'Rösterei Nordlicht'],
    ['de', 'der alte Holzwagen', 'Die Korbflechter'],
    ['fr', 'Panier Osier Doré', 'Maison Vannier'],
    ['fr', 'Les Bougies du Phare', 'Le Comptoir Salé'],
  ] as const)('stands in no other form (%s): %s of %s', (language, product, brand) => {
    const typed = wordsIn(`${product} ${brand}`);
    const others = new Set([...typed].filter((word) => word.length > 3).flatMap(formsOf));
    for (const flowType of flowTypes) {
      const locale = { en: 'en-US', de: 'de-DE', fr: 'fr-FR' }[language];
      const given = completeBrief({ language, locale, flowType, product, brand });
      const said = wordsIn(sentencesOf(given).join('\n'));
      // What the frames say anyway, whatever is sold.
      const frames = wordsIn(sentencesOf({ ...given, product: 'Zyrtaq', brand: 'Qorvex' }).join('\n'));
      const changed = [...said].filter((word) => others.has(word) && !typed.has(word) && !frames.has(word));
      expect([flowType, changed]).toEqual([flowType, []]);
    }
  });
});

describe('the law of the recipients', () => {
  const rulesIn = (country: string | null) =>
    (['post-purchase', 'sms'] as const).flatMap((flowType) => {
      const given = completeBrief({ flowType, country });
      return reviewFlow(given, writeFlow(given).steps).compliance.map(({ id }) => id);
    });

  it('is that of Canada for Canada', () => {
    expect(rulesIn('CA')).toEqual(expect.arrayContaining(['casl', 'casl_sms']));
    expect(rulesIn('CA').filter((id) => /^canspam|^us_|not_covered/.test(id))).toEqual([]);
    const bare = brief({ country: 'CA' });
    const { compliance } = reviewFlow(bare, writeFlow(bare).steps);
    expect(compliance.find(({ id }) => id === 'casl')?.status).toBe('missing');
  });

  it('is said not to be covered where no rule of it is known', () => {
    expect(rulesIn('BR')).toEqual(
      expect.arrayContaining(['country_not_covered_email', 'country_not_covered_sms', 'bulk_sender']),
    );
    expect(rulesIn('BR').filter((id) => /^canspam|^us_|^casl|^eu_/.test(id))).toEqual([]);
    expect(rulesIn('FR')).toEqual(expect.arrayContaining(['eu_uk_consent', 'fr_advertising', 'fr_sms']));
    expect(rulesIn('IT')).toContain('eu_uk_consent');
    expect(rulesIn('IT')).toContain('country_not_covered_sms');
    for (const country of ['US', null]) expect(rulesIn(country).filter((id) => id.includes('not_covered'))).toEqual([]);
  });
});

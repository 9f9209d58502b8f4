import { describe, expect, it } from '@jest/globals';
import { germanShape } from '../../../jobs/hooks/reading/german-shape.engine.js';
import { benefitShape } from '../../../jobs/hooks/reading/benefit-shape.engine.js';
import { briefLanguage, readBrief } from '../../../jobs/hooks/reading/brief-reading.engine.js';
import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { languageOf } from '../../../jobs/hooks/reading/phrase-language.engine.js';
import { benefitPhrases, languagePhrases } from './phrases.fixture.js';
import { score } from '../../support/scoreboard.js';

const read = (niche: string, audience: string, benefit: string, language: HookLanguage = 'en') =>
  readBrief({ niche, audience, benefit }, language);

describe('shape of a benefit', () => {
  it('is right for at least 95 of 100 phrases that it decides, and decides nine of ten', () => {
    const judged = benefitPhrases.map(([shape, phrase]) => ({ shape, phrase, found: benefitShape(phrase) }));
    const decided = judged.filter(({ found, shape }) => found !== 'unsure' || shape === 'unsure');
    const right = decided.filter(({ found, shape }) => found === shape);
    score(
      'hooks',
      'shape of a benefit',
      { phrases: judged.length, decided: decided.length, right: right.length },
      'decides 90 %, 95 % of them right',
    );
    expect(right.length / decided.length).toBeGreaterThanOrEqual(0.95);
    expect(decided.length / judged.length).toBeGreaterThanOrEqual(0.9);
  });

  it('takes the owner’s word for it', () => {
    const texts = { niche: 'mugs', audience: 'moms', benefit: 'meals in ten minutes' };
    expect(readBrief(texts, 'en', { benefitShape: 'noun' }).benefit?.shape).toBe('noun');
  });
});

describe('what German briefs mean', () => {
  it('leaves a unit as typed, and takes no list of traits for a verb', () => {
    expect(read('Angelruten', 'Angler', 'aus Kohlefaser, 3,60 m lang', 'de').benefit?.text).toContain('3,60 m lang');
    for (const traits of ['belüftet und stichfest', 'unbehandelt und speichelfest'])
      expect(germanShape(traits)).not.toBe('verb');
    expect(germanShape('schneidet Brot und Fleisch')).toBe('verb');
    expect(read('Pipetten', 'Labore', 'einzeln kalibriert', 'de').benefit?.shape).toBe('adjective');
  });

  it('is for a course in painting, and for no painting', () => {
    expect(read('Onlinekurs Aquarell', 'Anfänger', 'in zwölf Lektionen', 'de').goods).toBe('course');
    expect(read('Aquarell', 'Anfänger', 'auf Papier', 'de').goods).not.toBe('course');
  });
});

describe('language of a brief', () => {
  it.each(languagePhrases)('is %s for %j', (code, text) => expect(languageOf(text)).toBe(code));

  it('is none where the fields disagree or nobody wrote lines in it', () => {
    expect(
      briefLanguage({ niche: 'coffee mugs', audience: 'Menschen mit empfindlicher Haut', benefit: 'keeps coffee hot' })
        .language,
    ).toBeNull();
    expect(briefLanguage({ niche: 'savon', audience: 'jeunes mamans', benefit: 'doux pour la peau' })).toEqual({
      code: 'fr',
      language: null,
    });
  });
});

describe('reading of a brief', () => {
  it.each([
    ['busy moms', true],
    ['people who just lost their dog', true],
    ['owners of older dogs', true],
    ['a dog owner in their thirties', false],
    ['women 30-45', true],
    ['small business', false],
  ])('addresses %s only as a group', (audience, isGroup) => {
    expect(read('mugs', audience, 'saves time').audience?.isGroup).toBe(isGroup);
  });

  it.each(["I don't know", 'x', 'everyone', '?'])('takes %j for nobody and asks', (audience) => {
    expect(read('mugs', audience, 'saves time')).toMatchObject({
      audience: null,
      question: expect.stringMatching(/^Who is it for/),
    });
  });

  it('leaves words as they are typed, but for one large first letter', () => {
    const { niche, benefit } = read('Japanese knives', 'iPhone owners', 'Keeps coffee hot');
    expect([niche.text, benefit?.text]).toEqual(['Japanese knives', 'keeps coffee hot']);
  });

  it.each([
    ['cremation urns', 'families', 'made by hand', 'quiet', 'grief'],
    ['pet portraits', 'people who just lost their dog', 'hand-painted', 'quiet', 'grief'],
    ['insulin case', 'travelers', 'keeps cool', 'quiet', 'illness'],
    ['coaching', 'people in debt', 'a plan', 'quiet', 'money'],
    ['toys', 'toddlers', 'soft edges', 'gentle', null],
    ['coffee mugs', 'busy moms', 'keeps coffee hot', 'plain', null],
  ])('hears what %s for %s asks for', (niche, audience, benefit, tone, subject) => {
    expect(read(niche, audience, benefit)).toMatchObject({ tone, subject });
  });

  it('lets nobody speak in the first person of the owner', () => {
    expect(read('insulin case', 'travelers', 'keeps my insulin cold').benefit?.shape).toBe('unsure');
  });

  it.each([
    'lowers my blood sugar',
    'reverses diabetes',
    'heals eczema in a week',
    'prevents migraines',
    'stops inflammation',
    'gets arthritic dogs back on their feet',
  ])('leaves out “%s”, which only an approved medicine may say, and asks', (benefit) => {
    expect(read('herbal tea', 'travelers', benefit)).toMatchObject({
      benefit: null,
      question: expect.stringMatching(/only an approved medicine or device/i),
    });
  });

  it('takes no plural noun for what a service does', () => {
    for (const benefit of ['walks without pulling', 'walks rain or shine', 'talks that inspire'])
      expect([benefit, read('dog training', 'owners', benefit).benefit?.shape]).not.toEqual([benefit, 'verb']);
    expect(read('dog walking', 'owners', 'walks your dog twice a day').benefit?.shape).toBe('verb');
  });

  it.each(['measures blood pressure in 30 seconds', 'soft on skin with eczema', 'stops leaks', 'ends the paperwork'])(
    'lets “%s” be said, which heals nobody',
    (benefit) => {
      expect(read('home kit', 'travelers', benefit).benefit).not.toBeNull();
    },
  );
});

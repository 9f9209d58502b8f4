import { describe, expect, it } from '@jest/globals';
import { asSentence, cleanInput, cutAtWord, plainCase } from '../../../jobs/hooks/clean-text.engine.js';
import { absent, readBenefits } from '../../../jobs/hooks/hook-benefit.engine.js';
import { generateHooks } from '../../../jobs/hooks/hook-generator.engine.js';
import { readAudience, readNiche } from '../../../jobs/hooks/hook-subject.engine.js';
import { pluralPhrase, singularPhrase, withArticle } from '../../../jobs/hooks/noun-phrase.engine.js';
import { gerundToBase, pastTense, thirdPerson, thirdToBase } from '../../../jobs/hooks/verb.engine.js';

describe('what people type', () => {
  it.each([
    ['<b>mugs</b> {{niche}}', 'mugs'],
    ['<script>alert(1)</script>stays warm 🔥', 'stays warm'],
    ['“Smart” watch (2024) https://x.io/a', 'Smart watch'],
    ['healthy &amp; tasty!!!', 'healthy and tasty'],
    ['First sentence. Second one.', 'First sentence'],
    ['#skincare', 'skincare'],
    ['𝗙𝗮𝗻𝗰𝘆 mugs', 'Fancy mugs'],
    ['   ', ''],
    ['<>', ''],
  ])('cleans %j to %j', (text, clean) => {
    expect(cleanInput(text)).toBe(clean);
  });

  it.each([
    ['Running Shoes', 'running shoes'],
    ['CANDLES', 'candles'],
    ['LED lamps', 'LED lamps'],
    ['iPhone cases', 'iPhone cases'],
    ['japanese green tea', 'Japanese green tea'],
    ['gear for Peloton riders', 'gear for Peloton riders'],
  ])('writes %j inside a sentence as %j', (text, plain) => {
    expect(plainCase(text)).toBe(plain);
  });

  it('cuts between words and leaves no article hanging', () => {
    expect(cutAtWord('keeps coffee hot for the whole day', 26)).toBe('keeps coffee hot');
    expect(cutAtWord('Donaudampfschifffahrtsgesellschaft', 10)).toHaveLength(5);
  });

  it('begins sentences large and keeps names that begin small', () => {
    expect(asSentence('this  works . iPhone owners know')).toBe('This works. iPhone owners know');
  });
});

describe('nouns and verbs', () => {
  it.each([
    ['coffee mug', 'coffee mugs', 'a coffee mug'],
    ['woman over 40', 'women over 40', 'a woman over 40'],
    ['baby', 'babies', 'a baby'],
    ['LED lamp', 'LED lamps', 'an LED lamp'],
    ['hour-long candle', 'hour-long candles', 'an hour-long candle'],
    ['unicorn box', 'unicorn boxes', 'a unicorn box'],
    ['cookie', 'cookies', 'a cookie'],
    ['8-cup press', '8-cup presses', 'an 8-cup press'],
    ['parent of toddlers', 'parents of toddlers', 'a parent of toddlers'],
  ])('knows %j, %j and %j', (one, many, some) => {
    expect(pluralPhrase(one)).toBe(many);
    expect(singularPhrase(many)).toBe(one);
    expect(withArticle(one)).toBe(some);
  });

  it.each([
    ['keep', 'keeps', 'kept'],
    ['stop', 'stops', 'stopped'],
    ['dry', 'dries', 'dried'],
    ['reduce', 'reduces', 'reduced'],
    ['clean', 'cleans', 'cleaned'],
    ['finish', 'finishes', 'finished'],
  ])('knows %j, %j and %j', (base, third, past) => {
    expect(thirdPerson(base)).toBe(third);
    expect(pastTense(base)).toBe(past);
    expect(thirdToBase(third)).toBe(base);
  });

  it('takes back "-ing" where a verb is behind it', () => {
    expect([gerundToBase('saving'), gerundToBase('running'), gerundToBase('wedding')]).toEqual(['save', 'run', null]);
  });
});

describe('the parts of a hook', () => {
  it.each([
    ['coffee mugs', 'coffee mugs', 'a coffee mug', 'this coffee mug'],
    ['Running Shoes', 'running shoes', 'a pair of running shoes', 'these running shoes'],
    ['skincare', 'skincare', 'a skincare product', 'this skincare product'],
    ['handmade jewelry', 'handmade jewelry', 'handmade jewelry', 'this handmade jewelry'],
    ['protein powder', 'protein powder', 'a protein powder', 'this protein powder'],
    ['online pet store', 'pet products', 'a pet product', 'this pet product'],
    ['SaaS', 'SaaS', 'a SaaS product', 'this SaaS product'],
    [
      'eco-friendly stainless steel insulated water bottles for hiking',
      'insulated water bottles',
      'an insulated water bottle',
      'this insulated water bottle',
    ],
    ['护肤品', '护肤品', '护肤品', 'this 护肤品'],
    ['vitamin gummies', 'vitamin gummies', 'vitamin gummies', 'these vitamin gummies'],
    [
      'SaaS analytics for Shopify',
      'SaaS analytics for Shopify',
      'a SaaS analytics product',
      'this SaaS analytics product',
    ],
    [
      'Nahrungsergänzungsmittel',
      'Nahrungsergänzungsmittel',
      'Nahrungsergänzungsmittel',
      'this Nahrungsergänzungsmittel',
    ],
    ['Crème brûlée torches', 'crème brûlée torches', 'a crème brûlée torch', 'this crème brûlée torch'],
  ])('speaks of %j', (input, topic, one, demo) => {
    expect(readNiche(input, 32)).toMatchObject({ topic, aThing: one, demo });
  });

  it.each([
    ['women 25-40', 'women', 'woman', 'her'],
    ['busy mom', 'busy moms', 'busy mom', 'her'],
    ['Men over 30', 'men over 30', 'man over 30', 'him'],
    ['anyone who hates ironing', 'people who hate ironing', null, null],
    ['Gen Z', 'Gen Z', null, null],
    ['moms and dads', 'moms and dads', null, null],
    ['Outdoor enthusiasts aged 25-45 who love hiking', 'outdoor enthusiasts', 'outdoor enthusiast', null],
  ])('speaks to %j', (input, many, one, gender) => {
    expect(readAudience(input, 32)).toEqual({ many, one, gender });
  });

  it.each([
    [
      'keeps coffee hot for 6 hours',
      'product',
      'keep coffee hot for 6 hours',
      'keeps coffee hot for 6 hours',
      'kept coffee hot for 6 hours',
    ],
    ['helps you save time', 'user', 'save time', 'helps me save time', 'helped me save time'],
    ['Saving time', 'user', 'save time', 'helps me save time', 'helped me save time'],
    [
      'glowing skin in 2 weeks',
      'noun',
      'get glowing skin in 2 weeks',
      'gives me glowing skin in 2 weeks',
      'gave me glowing skin in 2 weeks',
    ],
    ['whiter smile', 'noun', 'get a whiter smile', 'gives me a whiter smile', 'gave me a whiter smile'],
    ['clear skin', 'noun', 'get clear skin', 'gives me clear skin', 'gave me clear skin'],
    ['clears your acne', 'product', 'clear my acne', 'clears my acne', 'cleared my acne'],
    ['tumbles laundry dry', 'product', 'tumble laundry dry', 'tumbles laundry dry', 'tumbled laundry dry'],
    ['ready in 2 minutes', 'quality', absent, 'is ready in 2 minutes', 'turned out ready in 2 minutes'],
    [
      'results in 2 weeks',
      'noun',
      'get results in 2 weeks',
      'gives me results in 2 weeks',
      'gave me results in 2 weeks',
    ],
    ["doesn't leak", 'negated', absent, "doesn't leak", absent],
    ["won't chafe or break, even for strong pullers", 'negated', absent, "doesn't chafe or break", absent],
    ['won’t fall off', 'negated', absent, "doesn't fall off", absent],
    [
      'no blisters on day one',
      'user',
      'avoid blisters on day one',
      'helps me avoid blisters on day one',
      'helped me avoid blisters on day one',
    ],
    [
      'everything you need in one box',
      'noun',
      'get everything I need in one box',
      'gives me everything I need in one box',
      'gave me everything I need in one box',
    ],
    [
      'dresses that actually fit',
      'noun',
      'get dresses that actually fit',
      'gives me dresses that actually fit',
      'gave me dresses that actually fit',
    ],
    ['no added sugar', 'product', absent, 'has no added sugar', 'had no added sugar'],
    ['no tools required', 'product', absent, 'needs no tools', 'needed no tools'],
    ['peau douce en 7 jours', 'opaque', absent, absent, absent],
    ['teaches balance first', 'product', 'teach balance first', 'teaches balance first', 'taught balance first'],
    ['burns for 60 hours', 'product', absent, 'burns for 60 hours', 'burned for 60 hours'],
    [
      'stops pulling on walks',
      'product',
      'stop the pulling on walks',
      'stops the pulling on walks',
      'stopped the pulling on walks',
    ],
    ['kids finish them', 'quality', absent, 'is something kids finish', 'turned out to be something kids finish'],
    ['kids sleep longer', 'product', 'help kids sleep longer', 'helps kids sleep longer', 'helped kids sleep longer'],
    [
      'half the price of a salon',
      'quality',
      absent,
      'is half the price of a salon',
      'turned out half the price of a salon',
    ],
    ['zero sugar', 'product', absent, 'has zero sugar', 'had zero sugar'],
    ['waterproof', 'quality', absent, 'is waterproof', 'turned out waterproof'],
    ['lasts all day', 'product', absent, 'lasts all day', 'lasted all day'],
    ['no more back pain', 'riddance', 'get rid of back pain', 'gets rid of back pain', 'got rid of back pain'],
    [
      'your child falls asleep faster',
      'clause',
      'make sure my child falls asleep faster',
      'makes sure my child falls asleep faster',
      'made sure my child falls asleep faster',
    ],
  ])('speaks of the benefit %j', (input, kind, goal, does, did) => {
    const [benefit] = readBenefits(input, 44);
    expect([benefit?.kind, benefit?.goal('me'), benefit?.does('me', false), benefit?.did('me')]).toEqual([
      kind,
      goal,
      does,
      did,
    ]);
  });

  it('takes no addition for a benefit of its own', () => {
    const found = readBenefits('keeps dogs dry, even in heavy rain, and folds flat', 60).map(({ caption }) => caption);
    expect(found).toEqual(['Keeps dogs dry, even in heavy rain', 'Folds flat']);
  });

  it('takes "no" and a figure apart, and a possessive as one', () => {
    expect(readBenefits('saves $1,200 a year, and smells great', 60).map(({ caption }) => caption)).toEqual([
      'Saves $1,200 a year',
      'Smells great',
    ]);
    expect(readBenefits('no white marks and 24h protection', 60).map(({ caption }) => caption)).toEqual([
      'Has no white marks',
      '24h protection',
    ]);
    expect(readNiche("Kids' toothbrushes", 32).aThing).toBe("a kids' toothbrush");
    expect(cleanInput("the 'cool kids' of town")).toBe('the cool kids of town');
    expect(readBenefits('everything you need', 44)[0]?.goal('her')).toBe('get everything she needs');
  });

  it('takes no date for a deal', () => {
    const of = (offer: string) =>
      [1, 2, 3, 4].flatMap((seed) =>
        generateHooks({ niche: 'mugs', audience: 'moms', productBenefit: 'keep tea hot', offer, seed }),
      );
    expect(of('Ends July 4').filter(({ style }) => style === 'offer')).toEqual([]);
    expect(of('20% off, ends July 4').some(({ style }) => style === 'offer')).toBe(true);
  });

  it('leaves the words of another language as they were typed', () => {
    const hooks = generateHooks({
      niche: 'Scheren',
      audience: 'Friseure',
      productBenefit: 'schneiden ohne Ziepen',
      seed: 3,
    });
    expect(hooks.length).toBeGreaterThanOrEqual(10);
    for (const { hookText, onScreenText } of hooks) {
      expect(hookText).not.toMatch(/scheren|friseure|scherens|gives? (?:me|you|them)/);
      expect(onScreenText).not.toMatch(/Scherens/);
    }
  });

  it('speaks of many small things in the plural', () => {
    const hooks = [1, 2, 3].flatMap((seed) =>
      generateHooks({ niche: 'vitamin gummies', audience: 'moms', productBenefit: 'taste like candy', seed }),
    );
    const texts = hooks.map(({ hookText }) => hookText).join('\n');
    expect(texts).not.toMatch(/gummy|gummies (?:that )?tastes\b|some that tastes/i);
    expect(texts).toMatch(/these vitamin gummies/i);
  });

  it('takes lists apart and finds times', () => {
    const found = readBenefits('hydrates dry skin, reduces fine lines and smells great', 44).map(
      ({ caption }) => caption,
    );
    expect(found).toEqual(['Hydrates dry skin', 'Reduces fine lines', 'Smells great']);
    expect(readBenefits('clear skin within 2 weeks', 44)[0]).toMatchObject({ time: '2 weeks', days: 14 });
    expect(readBenefits('stays hot for 6 hours', 44)[0]).toMatchObject({ time: '6 hours', days: null });
  });
});

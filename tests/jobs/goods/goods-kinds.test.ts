import { describe, expect, it } from '@jest/globals';
import { goodsKind, goodsKinds } from '../../../schema/goods/goods-kinds.js';
import { goodsKindsOf } from '../../../jobs/goods/goods-kinds.engine.js';
import { score } from '../../support/scoreboard.js';
import {
  fifthInputs,
  fourthInputs,
  goodsInputs,
  secondInputs,
  seventhInputs,
  sixthInputs,
  thirdInputs,
} from './goods-inputs.fixture.js';

/** Share of inputs whose likeliest kind is right, of those called wrong, and of those left unknown. */
function measure(inputs: typeof goodsInputs) {
  const verdicts = inputs.map(({ text, kinds }) => {
    const [first] = goodsKindsOf(text);
    if (!first) return { text, verdict: kinds.length === 0 ? 'right' : 'unknown', said: '' };
    return { text, verdict: kinds.includes(first.id) ? 'right' : 'wrong', said: first.id };
  });
  const share = (verdict: string) => verdicts.filter((one) => one.verdict === verdict).length / verdicts.length;
  return {
    right: share('right'),
    wrong: share('wrong'),
    misses: verdicts
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ text, said }) => `${text} -> ${said || 'unknown'}`),
  };
}

describe('the taxonomy of goods', () => {
  it('has more than 150 kinds, each named in four languages', () => {
    expect(goodsKinds().size).toBeGreaterThan(150);
    for (const { id, words } of goodsKinds().values()) {
      expect([id, ...Object.values(words).map((list) => list.length > 0)]).toEqual([id, true, true, true, true]);
    }
  });

  it('calls nothing consumable that lasts, and nothing grave a gift to joke about', () => {
    expect(goodsKind('watches')?.consumable).toBeNull();
    expect(goodsKind('tires')?.consumable).toBeNull();
    expect(goodsKind('coffee')?.consumable).toEqual({ from: 20, to: 35 });
    expect(goodsKind('memorials')?.sensitive).toBe('grief');
  });
});

describe('what a shop sells', () => {
  it.each([
    ['the first set', goodsInputs],
    ['the second set', secondInputs],
    ['the third set', thirdInputs],
    ['the fourth set', fourthInputs],
    ['the fifth set', fifthInputs],
    ['the sixth set', sixthInputs],
    ['the seventh set', seventhInputs],
  ])('is told right for at least 95% of ordinary inputs, and wrong for at most 2%: %s', (name, inputs) => {
    const { right, wrong, misses } = measure(inputs);
    console.log(
      `goods, ${name}: ${(100 * right).toFixed(1)}% right, ${(100 * wrong).toFixed(1)}% wrong of ${inputs.length}\n${misses.join('\n')}`,
    );
    score(
      'goods',
      `${inputs.length} niches and titles in four languages, ${name}`,
      { right: `${(100 * right).toFixed(1)} %`, wrong: `${(100 * wrong).toFixed(1)} %` },
      'right 95 %, wrong at most 2 %',
    );
    expect(right).toBeGreaterThanOrEqual(0.95);
    expect(wrong).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['Bread boxes', 'kitchen-tools'],
    ['Mantas para perros', 'pet-gear'],
    ['Hundebetten', 'pet-gear'],
    ['Magnesium gummies', 'supplements'],
    ['Sour gummies', 'sweets'],
    ['Dog mugs', 'tableware'],
    ['Bags for guitars', 'instrument-accessories'],
    ['Steel water tanks', 'tanks'],
  ])('reads what a thing is for: "%s"', (text, kind) => expect(goodsKindsOf(text)[0]?.id).toBe(kind));

  it.each([
    ['Laptop sleeve 14 inch wool felt', 'computer-accessories'],
    ['Espresso cups 80 ml walnut', 'tableware'],
    ['Bread knife 25 cm olive wood', 'kitchen-knives'],
    ['Knitting patterns pdf', 'digital-templates'],
    ['Protein powder chocolate', 'sports-nutrition'],
    ['Saatgut alte Sorten', 'seeds'],
    ['Rain jackets for bike moms', 'outerwear'],
    ['Perceuses sans fil', 'power-tools'],
  ])('takes what follows the noun of a title for its description: "%s"', (text, kind) =>
    expect(goodsKindsOf(text)[0]?.id).toBe(kind),
  );

  it.each([
    ['matresses', 'mattresses'],
    ['runing shoes', 'shoes'],
    ['protien powder', 'sports-nutrition'],
    ['necklases', null],
  ])('reads a slip of the keys and guesses at nothing else: "%s"', (text, kind) =>
    expect(goodsKindsOf(text)[0]?.id ?? null).toBe(kind),
  );

  it.each([
    ['PAP masks', 'costumes'],
    ['hockey masks', 'costumes'],
    ['Messing-Beutelroller', 'motorcycle-gear'],
  ])('does not trust a word of many meanings beside one it is not known with: "%s"', (text, kind) =>
    expect(goodsKindsOf(text)[0]?.id).not.toBe(kind),
  );

  it.each([
    'our bestsellers',
    'premium lifestyle',
    'unique gifts and more',
    'busy parents',
    'saves you two hours a week',
  ])('knows that nothing can be known from "%s"', (text) => expect(goodsKindsOf(text)).toEqual([]));

  it('is less sure where only the field is known', () => {
    const [guess] = goodsKindsOf('ski zorbles');
    expect(guess?.id).toBe('winter-sports-gear');
    expect(guess?.chance).toBeLessThan(0.7);
  });

  it.each([
    ['Hearth mug: stoneware that keeps coffee warm', 'tableware'],
    ['Set of four wine glasses', 'glassware'],
    ['Walnut coffee table', 'furniture'],
    ['Whole bean coffee, 1 kg', 'coffee'],
    ['Dog food bowl', 'pet-gear'],
  ])('follows the head noun of "%s"', (text, kind) => expect(goodsKindsOf(text)[0]?.id).toBe(kind));

  it('is two kinds where two are named, and none where nothing is', () => {
    expect(goodsKindsOf('candles and soaps').map(({ id }) => id)).toEqual(['candles', 'bath-body']);
    expect(goodsKindsOf('')).toEqual([]);
    expect(goodsKindsOf('Zyrtaq Pro 3000')).toEqual([]);
  });
});

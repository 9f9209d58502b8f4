import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, integer, oneof, option, property, record, string } from 'fast-check';
import { tokenize } from '../../../jobs/hooks/headline-features.engine.js';
import { generateHooks, type GeneratedHook, type HookBrief } from '../../../jobs/hooks/hook-generator.engine.js';
import { hookLimits, hookStyles, onScreenLimits } from '../../../schema/hooks/hook-styles.facts.js';

const niches = [
  'skincare',
  'coffee mugs',
  'Running Shoes',
  'protein powder',
  'handmade jewelry',
  'dog toys',
  'online yoga courses',
  'SaaS',
  'CANDLES',
  'pet store',
  'eco-friendly reusable stainless steel insulated water bottles for hiking',
  "men's grooming",
  'LED lamps',
  "children's books",
  'wine',
  'furniture',
  '護膚品',
  'маникюр',
  'ملابس',
  '<b>mugs</b>',
  '{{niche}} mugs',
  'socks ☕🧦',
  'salt & pepper shakers',
  'curly hair',
  'home decor brand',
  'a "smart" watch',
];
const audiences = [
  'busy moms',
  'women 25-40',
  'beginner runners',
  'anyone who hates ironing',
  'Gen Z',
  'small business owner',
  'people with back pain',
  'men over 30',
  'brides',
  'Outdoor enthusiasts aged 25-45 who love hiking and camping in the rain',
  'everyone',
  'девушки',
  '年轻女性',
  '${audience} lovers',
  'the "cool" kids',
  'parents of toddlers',
];
const benefits = [
  'glowing skin in 2 weeks',
  'keeps coffee hot for 6 hours',
  'build muscle faster',
  'waterproof',
  'no more back pain',
  'lasts all day',
  'save time on dinner and eat healthier',
  'Feel Confident',
  'reduces hair loss by 40% in 12 weeks',
  'a clean shave without irritation',
  'your child falls asleep faster',
  'soft, breathable and durable',
  'sleeping better',
  'earn $500 a week',
  '让皮肤发光',
  'стойкий маникюр',
  '<script>alert(1)</script>stays warm 🔥',
  '{{benefit}} relief',
  'helps you run longer without knee pain!!!',
  'comfy',
  'It is designed so that you never again have to worry about spilling your drink on the sofa while watching films with friends',
];
const offers = [
  '20% off',
  'free shipping',
  'Buy one get one free',
  '50% off your first box until Sunday',
  '{offer}',
  'Ends Friday',
  '',
  'Use code "GLOW20" for 20% off',
  '八折',
];
const wild = string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const briefs = record({
  niche: oneof({ weight: 6, arbitrary: constantFrom(...niches) }, wild),
  audience: oneof({ weight: 6, arbitrary: constantFrom(...audiences) }, wild),
  productBenefit: oneof({ weight: 6, arbitrary: constantFrom(...benefits) }, wild),
  offer: option(constantFrom(...offers)),
  seed: integer({ min: 0, max: 2 ** 31 }),
  anglesDetected: constantFrom([], ['viral-pattern', 'problem-solution', 'social-proof'], ['social-proof'], ['pain']),
  platform: constantFrom('tiktok' as const, 'facebook' as const, 'google' as const),
});
const mugs: HookBrief = {
  niche: 'coffee mugs',
  audience: 'busy moms',
  productBenefit: 'keeps coffee hot for 6 hours',
  seed: 1,
};

function stylesFor(offer: string | null): Set<string> {
  return new Set(generateHooks({ ...mugs, offer }).map(({ style }) => style));
}

function similarity(a: string, b: string): number {
  const [x, y] = [new Set(tokenize(a)), new Set(tokenize(b))];
  const common = [...x].filter((token) => y.has(token)).length;
  return common / (x.size + y.size - common);
}

/** A sentence begins with a small letter that has a large one; "iPhone" may. */
function startsSmall(text: string): boolean {
  const starts = text.match(/(?<=^|[.?!] )\p{Ll}(?!\p{Ll}*\p{Lu})/gu) ?? [];
  return starts.some((letter) => letter.toUpperCase() !== letter);
}

/** Everything that tells a reader that a template was filled. */
function flaws(hook: GeneratedHook, limit: number): string[] {
  const text = hook.hookText;
  const found: [boolean, string][] = [
    [/[{}[\]<>|\\]|\$\{|undefined|null\b|NaN/.test(text) || text.includes('\u0000'), 'residue'],
    [/\s{2}|^\s|\s$|\s[.,!?]|[.,!?]{2}/.test(text), 'spacing'],
    [startsSmall(text), 'case'],
    [/(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text), 'doubled word'],
    [
      /(?<![\p{L}\p{M}])(?:a|an|the|my|your|this|these) (?:a|an|the|my|your|this|these)(?=[\s.,!?]|$)/iu.test(text),
      'doubled article',
    ],
    [/(?<![\p{L}\p{M}])a (?!uni|use|one|euro)[aeio][a-z]{3,}/u.test(text), 'article'],
    [/(?<![\p{L}\p{M}])an [bcdfgjklmpqrtvwxz][a-z]+/u.test(text), 'article'],
    [text.length > limit, 'length'],
    [
      hook.onScreenText.length > onScreenLimits.characters ||
        hook.onScreenText.split(' ').length > onScreenLimits.words,
      'screen',
    ],
    [hook.onScreenText.trim() === '', 'empty screen'],
    [!(hook.score >= 0 && hook.score <= 1) || hook.reasons.length === 0, 'score'],
  ];
  return found.filter(([isFlawed]) => isFlawed).map(([, name]) => `${name}: ${text}`);
}

describe('hook generator', () => {
  it('gives at least ten different, clean hooks of at least six styles for anything people type', () => {
    assert(
      property(briefs, (brief) => {
        const hooks = generateHooks(brief);
        const isReadable = [brief.niche, brief.audience, brief.productBenefit].every((text) =>
          /[\p{L}\p{N}]{2}/u.test(text),
        );
        if (!isReadable) return; // a single sign makes no sentence; that it does not throw is enough
        expect(hooks.flatMap((hook) => flaws(hook, hookLimits[brief.platform]))).toEqual([]);
        expect(hooks.length).toBeGreaterThanOrEqual(10);
        expect(new Set(hooks.map(({ style }) => style)).size).toBeGreaterThanOrEqual(6);
        for (const style of Object.keys(hookStyles)) {
          expect(hooks.filter((hook) => hook.style === style).length).toBeLessThanOrEqual(2);
        }
        hooks.forEach((hook, i) => {
          for (const other of hooks.slice(0, i))
            expect(similarity(hook.hookText, other.hookText)).toBeLessThanOrEqual(0.8);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('repeats itself for the same seed and brings new hooks for another', () => {
    expect(generateHooks(mugs)).toEqual(generateHooks(mugs));
    const first = new Set(generateHooks(mugs).map(({ hookText }) => hookText));
    const second = generateHooks({ ...mugs, seed: 2 }).map(({ hookText }) => hookText);
    expect(second.filter((text) => !first.has(text)).length).toBeGreaterThanOrEqual(5);
  });

  it('shows nothing again that was shown before', () => {
    const first = new Set(generateHooks(mugs).map(({ hookText }) => hookText));
    const second = generateHooks({ ...mugs, exclude: [...first] }).map(({ hookText }) => hookText);
    expect(second.length).toBeGreaterThanOrEqual(10);
    expect(second.filter((text) => first.has(text))).toEqual([]);
  });

  it('shares no hook between different products', () => {
    const other = generateHooks({ niche: 'skincare', audience: 'brides', productBenefit: 'glowing skin', seed: 1 });
    const texts = new Set(generateHooks(mugs).map(({ hookText }) => hookText));
    expect(other.filter(({ hookText }) => texts.has(hookText))).toEqual([]);
  });

  it('covers every tag that was asked for', () => {
    const tags = ['viral-pattern', 'problem-solution', 'social-proof'];
    const found = new Set(generateHooks({ ...mugs, anglesDetected: tags }).map(({ angleTag }) => angleTag));
    expect([...found].toSorted()).toEqual(tags.toSorted());
  });

  it('speaks of an offer only where there is one, and of a deadline only where it has a date', () => {
    expect(stylesFor(null).has('offer')).toBe(false);
    expect(stylesFor('20% off').has('urgency')).toBe(false);
    const all = [1, 2, 3, 4].flatMap((seed) => generateHooks({ ...mugs, offer: '20% off until Sunday', seed }));
    expect(all.some(({ style }) => style === 'urgency')).toBe(true);
    expect(all.some(({ hookText }) => hookText.includes('20% off until Sunday'))).toBe(true);
  });

  it('never invents a number or an expert', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      for (const { hookText } of generateHooks({
        niche: 'candles',
        audience: 'students',
        productBenefit: 'relaxing evenings',
        seed,
      })) {
        expect(hookText).not.toMatch(/\d|dermatologist|doctor|expert|scientist/i);
      }
    }
  });

  it('marks claims that need proof', () => {
    const hooks = generateHooks({
      niche: 'serum',
      audience: 'teens',
      productBenefit: 'clears acne in 2 weeks',
      seed: 3,
    });
    const claim = hooks.find(({ hookText }) => hookText.includes('acne'));
    expect(claim?.needsEvidence).toBe(true);
    expect(claim?.proofNotes.join()).toMatch(/Health or body claim/);
    const income = generateHooks({
      niche: 'course',
      audience: 'students',
      productBenefit: 'earn $500 a week',
      seed: 3,
    });
    expect(income.some(({ proofNotes }) => proofNotes.join().includes('Income claim'))).toBe(true);
  });

  it('gives nothing rather than an empty sentence when a field holds no text', () => {
    expect(generateHooks({ ...mugs, niche: ' <> ' })).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { brandTokens, copySignals, wordRoles } from '../../../jobs/traffic/copy-signals.engine.js';
import { mergeWords, type RawLine, wordsOfPage, wordsOfSearch } from '../../../jobs/traffic/read-words.engine.js';
import { boxContrast, unionShare } from '../../../jobs/traffic/text-measures.engine.js';

/** A line of words of equal width, 100 px each from `left`. */
const line = (text: string, place: { left?: number; top: number; confidence?: number }): RawLine => ({
  words: text.split(' ').map((word, index) => ({
    text: word,
    confidence: place.confidence ?? 90,
    box: { x: (place.left ?? 0) + index * 100, y: place.top, width: 90, height: 40 },
  })),
});

const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

describe('words of a page', () => {
  it('keeps sure words and drops strokes read as letters', () => {
    const lines = [
      line('Free | shipping', { top: 0 }),
      line('— ~ |', { top: 60 }),
      line('unsure', { top: 90, confidence: 40 }),
      line('I', { top: 140 }),
    ];
    expect(texts(wordsOfPage(lines))).toBe('Free shipping');
  });

  it('keeps prices, savings and words in other scripts', () => {
    expect(texts(wordsOfPage([line('$49 20% €9.99 été 2-for-1', { top: 0 })]))).toBe('$49 20% €9.99 été 2-for-1');
  });

  it('asks more of words found by searching everywhere', () => {
    expect(texts(wordsOfSearch([line('70% OFF Tar x7', { top: 0, confidence: 85 })]))).toBe('70% OFF Tar');
    expect(wordsOfSearch([line('OFF', { top: 0, confidence: 70 })])).toEqual([]);
  });
});

describe('two looks at one picture', () => {
  const page = wordsOfPage([line('Summer sale', { top: 0 }), line('now', { left: 100, top: 500 })]);

  it('take the fuller reading of a line as a whole', () => {
    expect(texts(mergeWords(page, wordsOfPage([line('Shop now', { top: 502 })])))).toBe('Summer sale Shop now');
  });

  it('see a word once and number lines from top to bottom', () => {
    const merged = mergeWords(
      page,
      wordsOfPage([line('now', { left: 104, top: 498 }), line('Only today', { top: 200 })]),
    );
    expect(texts(merged)).toBe('Summer sale Only today now');
    expect(merged.map((word) => word.line)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('what words say', () => {
  it.each([
    ['Shop the sale', { hasCta: true, hasDiscount: false }],
    ['Book now', { hasCta: true }],
    ['A good book', { hasCta: false }],
    ['Save 20% off, only $ 5', { hasDiscount: true, hasPrice: true }],
    ['Free shipping for your home', { hasDiscount: true, hasBenefit: true }],
    ['Workshop together', { hasCta: false, hasPrice: false, hasDiscount: false, hasBenefit: false }],
  ])('%s', (text, expected) => {
    expect(copySignals(text)).toMatchObject(expected);
  });

  it('marks every word of a phrase and the brand', () => {
    expect(wordRoles(['Learn', 'more', 'at', 'Acme!'], ['acme'])).toEqual(['cta', 'cta', null, 'brand']);
    expect(wordRoles(['Get', '20%', 'off', '$5'], [])).toEqual(['cta', 'discount', 'discount', 'price']);
    expect(brandTokens('The Cotton Club | Official Store')).toEqual(['cotton', 'club']);
    expect(brandTokens('heykuri.com')).toEqual(['heykuri']);
  });
});

/** Every fourth column has ink. */
const pixels = (ink: number, ground: number) => ({
  data: Uint8Array.from({ length: 20 * 20 * 3 }, (_, index) => (Math.floor(index / 3) % 4 === 0 ? ink : ground)),
  width: 20,
  height: 20,
});

describe('areas and contrast', () => {
  it('counts overlapping boxes once', () => {
    const box = { x: 0, y: 0, width: 500, height: 500 };
    expect(unionShare([box, box], 1000, 1000)).toBeCloseTo(0.25, 2);
    expect(unionShare([box, { ...box, x: 250 }], 1000, 1000)).toBeCloseTo(0.375, 2);
    expect(unionShare([], 1000, 1000)).toBe(0);
  });

  it('is 21 for black on white, 1 for one tone, and what WCAG says in between', () => {
    const box = { x: 0, y: 0, width: 20, height: 20 };
    expect(boxContrast(pixels(0, 255), box)).toBeCloseTo(21, 6);
    expect(boxContrast(pixels(90, 90), box)).toBe(1);
    // #767676 on white is the classic 4.54:1.
    expect(boxContrast(pixels(0x76, 255), box)).toBeCloseTo(4.54, 1);
    expect(boxContrast(pixels(0, 255), { ...box, width: 1, height: 1 })).toBeNull();
  });
});

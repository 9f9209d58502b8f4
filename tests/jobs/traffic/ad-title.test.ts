import { describe, expect, it } from '@jest/globals';
import { adTitle } from '../../../jobs/traffic/ad-title.engine.js';
import type { AdWord } from '../../../schema/traffic/creative-measures.type.js';

const image = { format: 'png', width: 1080, height: 1350, bytes: 1, frames: 1, analysedFrame: 1, isVector: false };
const word = (text: string, line: number): AdWord => {
  const measured = { confidence: 0.95, contrast: null, phoneHeight: 20, role: null };
  return { text, line, x: 0, y: 0, width: 10, height: 10, ...measured };
};
const wordsOf = (...lines: string[]) => lines.flatMap((line, at) => line.split(' ').map((text) => word(text, at)));
const source = { pageUrl: null, imageUrl: null, headline: 'Linen that lasts', text: null, siteName: null };

describe('the title of an ad in a list', () => {
  it('is its own name where it came with one', () => {
    expect(adTitle('spring.png', { source: null, image, words: wordsOf('Soft cotton for summer') })).toBe('spring.png');
  });

  it('is the headline on the image where it came without, cut between words', () => {
    const words = wordsOf('Now $49', 'Soft cotton for summer');
    expect(adTitle('Uploaded ad', { source: null, image, words })).toBe('Soft cotton for summer');
    expect(adTitle('Ad from shop.test', { source: null, image, words })).toBe('Soft cotton for summer');
    const long = adTitle('Uploaded ad', { source: null, image, words: wordsOf('word '.repeat(30).trim()) });
    expect(long).toMatch(/^(word ){12}\.\.\.$/);
  });

  it('is the headline of the page it was found on before that of the image', () => {
    expect(adTitle('Ad from shop.test', { source, image, words: wordsOf('Shop now') })).toBe('Linen that lasts');
  });

  it('is its size, or where it came from, where nothing was read', () => {
    expect(adTitle('Uploaded ad', { source: null, image, words: [] })).toBe('Uploaded ad, 1080 x 1350');
    expect(adTitle('Ad from shop.test', { source: null, image, words: [] })).toBe('Ad from shop.test');
  });
});

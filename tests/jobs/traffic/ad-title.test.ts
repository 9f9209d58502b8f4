import { describe, expect, it } from '@jest/globals';
import { adTitle } from '../../../jobs/traffic/ad-title.engine.js';

const image = { format: 'png', width: 1080, height: 1350, bytes: 1, frames: 1, analysedFrame: 1, isVector: false };
const source = { pageUrl: null, imageUrl: null, headline: 'Linen that lasts', text: null, siteName: null };

describe('the title of an ad in a list', () => {
  it('is its own name where it came with one', () => {
    expect(adTitle('spring.png', { source: null, image, brand: null, headline: 'Soft cotton for summer' })).toBe(
      'spring.png',
    );
  });

  it('is the headline on the image where it came without, cut between words', () => {
    const headline = 'Soft cotton for summer';
    expect(adTitle('Uploaded ad', { source: null, image, brand: null, headline })).toBe('Soft cotton for summer');
    expect(adTitle('Ad from shop.test', { source: null, image, brand: null, headline })).toBe('Soft cotton for summer');
    const long = adTitle('Uploaded ad', { source: null, image, brand: null, headline: 'word '.repeat(30).trim() });
    expect(long).toMatch(/^(word ){12}\.\.\.$/);
  });

  it('is the headline of the page it was found on before that of the image', () => {
    expect(adTitle('Ad from shop.test', { source, image, brand: null, headline: 'Made by hand' })).toBe(
      'Linen that lasts',
    );
  });

  it('is the brand where there is no headline', () => {
    expect(adTitle('Uploaded ad', { source: null, image, brand: 'Hearth', headline: null })).toBe('Hearth');
  });

  it('is its size, or where it came from, where nothing was read', () => {
    expect(adTitle('Uploaded ad', { source: null, image, brand: null, headline: null })).toBe(
      'Uploaded ad, 1080 x 1350',
    );
    expect(adTitle('Ad from shop.test', { source: null, image, brand: null, headline: null })).toBe(
      'Ad from shop.test',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { languageBy, adRoles } from '../../../jobs/traffic/ad-roles.engine.js';
import type { SeenLine } from '../../../jobs/traffic/creative-reading.js';

/** A line of a square ad of 1080 px: how high its type is and where it begins, px. */
function line(text: string, size: number, y: number): SeenLine {
  const box = { x: 100, y, width: Math.round(0.5 * size * text.length), height: size };
  const words = text.split(' ').map((word) => ({ text: word, box }));
  return { text, confidence: 0.99, isUnsure: false, size, turn: 0, box, words, isOnPlate: false, contrast: 12 };
}

const read = (lines: readonly SeenLine[], names: readonly string[] = []) =>
  adRoles(lines, { width: 1080, height: 1080, language: languageBy('en'), names });

describe('the brand of an ad', () => {
  const mug = [line('Still warm after 40 minutes', 56, 100), line('Hearth mug, thrown by hand', 38, 300)];

  it('is the shop’s name among other words, which stay what they are', () => {
    const { brand, regions } = read(mug, ['Hearth']);
    expect(brand).toBe('Hearth');
    expect(regions.map(({ role }) => role)).toEqual(['headline', 'support']);
  });

  it('is not part of a longer word, nor a word that is written otherwise', () => {
    expect(read([line('Hearthside mugs by the hearth', 56, 100)], ['Hearth']).brand).toBeNull();
    expect(read(mug, ['Kiln']).brand).toBeNull();
  });
});

describe('the headline of an ad', () => {
  it('is the offer in its largest words, not the code and the end date below', () => {
    const { headline, offers } = read([line('Set of four: 20% off', 64, 80), line('Code FOUR, until Sunday', 36, 400)]);
    expect(headline).toBe('Set of four: 20% off');
    expect(offers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['percent_off', 'code']));
  });

  it('is what else the ad says beside a code', () => {
    expect(read([line('Linen for long summers', 48, 80), line('Code SUN30, until Sunday', 60, 400)]).headline).toBe(
      'Linen for long summers',
    );
  });
});

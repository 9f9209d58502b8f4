import { afterAll, describe, expect, it } from '@jest/globals';
import { AdRole } from '../../../schema/traffic/ad-reading.facts.js';
import { analyze, engines } from './creative-ports.js';
import { drawAd, type Plate } from './drawn-ads.js';

afterAll(() => engines.close());

const ad = (prices: readonly { text: string; top: number }[], strokes: readonly Plate[]) =>
  drawAd({
    width: 1080,
    height: 1080,
    ground: '#f4efe6',
    plates: [{ left: 340, top: 300, width: 400, height: 300, fill: '#2a6ab3', radius: 40 }],
    lines: [
      { text: 'Linen for long summers', left: 120, top: 110, size: 66, ink: '#1d1d1d' },
      ...prices.map(({ text, top }) => ({ text, top, left: 380, size: 64, ink: '#1d1d1d' })),
    ],
    over: strokes,
  });

const stroke = (top: number, width: number): Plate => ({ left: 372, top, width, height: 6, fill: '#c00000' });

const pricesOf = async (bytes: Buffer) => {
  const { reading, offers } = await analyze(bytes);
  return {
    prices: (reading?.roles ?? [])
      .filter(({ role }) => role === AdRole.price)
      .map(({ value, unit }) => [value, /former/.test(unit ?? '')]),
    offers: offers?.map(({ kind }) => kind),
  };
};

describe('a price that is struck through', () => {
  it('is the former one, and makes the other an offer', async () => {
    const found = await pricesOf(
      await ad(
        [
          { text: '€89.90', top: 700 },
          { text: '€59.90', top: 840 },
        ],
        [stroke(728, 250)],
      ),
    );
    expect(found.prices).toContainEqual(['59.9', false]);
    expect(found.prices).toContainEqual(['89.9', true]);
    expect(found.offers).toEqual(['sale']);
  });

  it('is not seen where two prices merely stand one below the other', async () => {
    const found = await pricesOf(
      await ad(
        [
          { text: '€89.90', top: 700 },
          { text: '€59.90', top: 840 },
        ],
        [],
      ),
    );
    expect(found).toEqual({
      prices: [
        ['89.9', false],
        ['59.9', false],
      ],
      offers: [],
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Candidate, type MatchableAd, matchesOf } from '../../../jobs/ad-results/ad-match.engine.js';
import { elementsOfAd } from '../../../jobs/ad-results/ad-words.engine.js';
import { takePrint } from '../../../jobs/ad-results/picture-print.js';
import { distanceOf } from '../../../jobs/ad-results/picture-print.engine.js';
import { AdMatchKind } from '../../../schema/ad-results/ad-match.enum.js';
import { createRandom } from '../../../jobs/kit/random.js';
import { score } from '../../support/scoreboard.js';

/** Ads made by chance: blocks of color, and lines of text as bars. */
function drawn(seed: number, width = 1080, height = 1080): Promise<Buffer> {
  const random = createRandom(7_727 * (seed + 1));
  const tone = () => `hsl(${Math.floor(360 * random.uniform())} 60% ${20 + Math.floor(60 * random.uniform())}%)`;
  const part = () =>
    `<rect x="${random.uniform() * width * 0.8}" y="${random.uniform() * height * 0.8}" width="${random.uniform() * width * 0.5}"
       height="${random.uniform() * height * 0.4}" fill="${tone()}"/>`;
  const parts = Array.from({ length: 8 }, part).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${tone()}"/>${parts}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const ad: MatchableAd = {
  id: 'ad',
  platform: 'meta',
  externalId: '120210001',
  creativeId: 'c1',
  headline: 'Coffee that waits for you',
  primaryText: 'Still hot after forty minutes.',
  hash: null,
  print: null,
  squarePrint: null,
  ratio: null,
};
const other: Candidate = {
  kind: AdMatchKind.swipe_file,
  id: 'swipe',
  ids: [],
  headline: null,
  primaryText: null,
  words: null,
  hash: null,
  print: null,
  squarePrint: null,
  ratio: null,
};

describe('the look of a picture', () => {
  it('survives scaling and compression, and tells different pictures apart', async () => {
    const pictures = await Promise.all(Array.from({ length: 24 }, (_, seed) => drawn(seed)));
    const prints = await Promise.all(pictures.map(takePrint));
    const small = await Promise.all(
      pictures.map(async (picture) => takePrint(await sharp(picture).resize(240).jpeg({ quality: 40 }).toBuffer())),
    );
    const between = (one: { print: string | null }, two: { print: string | null }) =>
      distanceOf(one.print ?? '', two.print ?? '');
    const same = prints.map((print, index) => between(print, small[index] ?? print));
    const different = prints.flatMap((print, index) => prints.slice(index + 1).map((next) => between(print, next)));
    const found = same.filter((bits) => bits <= 6).length / same.length;
    const wrong = different.filter((bits) => bits <= 6).length / different.length;
    score('own ads', '24 pictures at 240 px, quality 40', { found, wrong }, 'at least 0.95, none');
    expect(found).toBeGreaterThanOrEqual(0.95);
    expect(wrong).toBe(0);
  });

  it('is held against the middle square where a platform has cut it', async () => {
    const tall = await drawn(3, 1080, 1350);
    const cut = await sharp(tall).resize(300, 300, { fit: 'cover' }).jpeg().toBuffer();
    const [match] = matchesOf({ ...ad, ...(await takePrint(cut)) }, [{ ...other, ...(await takePrint(tall)) }], []);
    expect(match).toMatchObject({ method: 'same_picture', state: 'matched' });
  });

  it('of damaged bytes is none', async () => {
    expect(await takePrint(new Uint8Array([1, 2, 3]))).toEqual({ print: null, squarePrint: null, ratio: null });
  });
});

describe('a match', () => {
  it('by id and by the bytes is sure, by words alone a suggestion', () => {
    const found = matchesOf(
      { ...ad, hash: 'aa' },
      [
        { ...other, id: 'by-id', ids: ['120210001'] },
        { ...other, id: 'by-file', hash: 'aa' },
        { ...other, id: 'by-words', headline: ad.headline, primaryText: 'still hot  after forty minutes.' },
        { ...other, id: 'none', hash: 'bb' },
      ],
      [],
    );
    expect(found.map(({ targetId, method, state }) => [targetId, method, state])).toEqual([
      ['by-id', 'same_id', 'matched'],
      ['by-file', 'same_file', 'matched'],
      ['by-words', 'same_words', 'suggested'],
    ]);
  });

  const look = { print: '00ff00ff00ff00ff', squarePrint: null, ratio: 1 };
  const near = { ...look, print: '00ff00ff00ff00fc' };

  it('is only suggested where a series on one template looks the same, and sure where words tell them apart', () => {
    const states = (one: Partial<Candidate>, two: Partial<Candidate>) =>
      matchesOf(
        { ...ad, ...look },
        [
          { ...other, ...look, id: 'one', hash: '11', ...one },
          { ...other, ...near, id: 'two', hash: '22', ...two },
        ],
        [],
      ).map(({ state }) => state);
    expect(states({}, {})).toEqual(['suggested', 'suggested']);
    expect(states({ words: 'summer sale' }, { words: 'Summer Sale' })).toEqual(['matched', 'matched']);
    expect(states({ words: 'summer sale' }, { words: 'winter coats' })).toEqual(['suggested', 'suggested']);
  });

  it('that was called wrong is not made again, nor with a copy of the same picture', () => {
    const wrong = { ...other, ...look, id: 'one', hash: '11' };
    const copy = { ...wrong, id: 'copy' };
    expect(matchesOf({ ...ad, ...look }, [wrong, copy], [wrong])).toEqual([]);
  });
});

describe('elements of an ad', () => {
  const texts = { headline: null, name: 'Ad', format: null, landingUrl: 'https://shop.test/products/mug' };

  it('come from its words, its address and what was read of its picture', () => {
    const primaryText = 'Is your coffee cold again? Save 20% today with free shipping.';
    const readout = {
      headline: null,
      faces: 1,
      offers: ['gift'],
      palette: [{ hex: '#101018', share: 0.9 }],
      firstCutAt: 1.2,
      firstWordsAt: 4,
      firstFaceAt: null,
      isVideo: true,
    };
    expect(elementsOfAd({ ...texts, primaryText }, readout)).toEqual([
      'Format: video',
      'Hook style: question',
      'Hook style: speaks to you',
      'Offer: percent off',
      'Offer: free shipping',
      'Offer: gift',
      'Person: face shown',
      'First seconds: cut within 2 s',
      'Color mood: dark',
      'Color mood: muted',
      'Landing page: product page',
      'Text: 61 to 250 characters',
    ]);
  });

  it('are not claimed where nothing was looked at', () => {
    expect(elementsOfAd({ ...texts, landingUrl: null, primaryText: null }, null)).toEqual([]);
  });
});

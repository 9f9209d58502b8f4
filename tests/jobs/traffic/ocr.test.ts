import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readCreative } from '../../../jobs/traffic/creative-reader.js';
import { Ocr } from '../../../jobs/traffic/ocr.js';
import { drawAd } from './drawn-ads.js';

const ocr = new Ocr();
afterAll(() => ocr.close());

const sentences = [
  'Summer sale ends Sunday',
  'Free shipping on all orders',
  'Save 20% off your first box',
  'Comfort that lasts all day',
  'Shop the new collection',
  'Trusted by busy parents',
];

const read = async (bytes: Uint8Array) => (await ocr.read(await readCreative(bytes))) ?? [];

/** Share of the true words that were read letter by letter, each counted once. */
function recall(truth: readonly string[], found: readonly string[]): number {
  const rest = [...found];
  const hits = truth.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return hits.length / truth.length;
}

describe('reading words', () => {
  const looks = [
    { ink: '#000000', ground: '#ffffff' },
    { ink: '#ffffff', ground: '#141414' },
    { ink: '#ffffff', ground: '#c62828' },
    { ink: '#ffe000', ground: '#0040c0' },
    { ink: '#333333', ground: '#f5c542' },
  ];

  it('finds nine of ten words on clean text from 24 px at 1080 px width', async () => {
    let hits = 0;
    let words = 0;
    for (const size of [24, 36, 60]) {
      for (const { ink, ground } of looks) {
        const lines = sentences.map((text, index) => ({ text, left: 60, top: 90 + index * 150, size, ink }));
        const found = await read(await drawAd({ width: 1080, height: 1080, ground, lines }));
        const truth = sentences.join(' ').split(' ');
        const share = recall(
          truth,
          found.map(({ text }) => text),
        );
        expect(share).toBeGreaterThanOrEqual(0.9);
        hits += share * truth.length;
        words += truth.length;
      }
    }
    expect(hits / words).toBeGreaterThanOrEqual(0.95);
  });

  it('puts each box around its word, in pixels of the decoded image', async () => {
    const lines = [{ text: 'Breakfast', left: 700, top: 1500, size: 120, ink: '#101010' }];
    const bytes = await drawAd({ width: 3000, height: 2000, ground: '#f4efe6', lines });
    const [word] = await read(bytes);
    expect(word?.text).toBe('Breakfast');
    expect(word?.box.x).toBeGreaterThan(680);
    expect(word?.box.x).toBeLessThan(740);
    expect(word?.box.y).toBeGreaterThan(1470);
    expect(word?.box.y).toBeLessThan(1540);
    expect(word?.box.width).toBeGreaterThan(450);
  });

  it('reads a button that a page reader takes for a picture', async () => {
    const plates = [{ left: 300, top: 860, width: 480, height: 120, fill: '#ffffff', radius: 60 }];
    const lines = [
      { text: 'Limited stock', left: 250, top: 300, size: 80, ink: '#ffffff' },
      { text: 'Shop now', left: 430, top: 900, size: 48, ink: '#141414' },
    ];
    const found = await read(await drawAd({ width: 1080, height: 1080, ground: '#6c4fd0', plates, lines }));
    expect(found.map(({ text }) => text)).toEqual(['Limited', 'stock', 'Shop', 'now']);
    const button = found.find(({ text }) => text === 'Shop');
    expect(button?.box.x).toBeGreaterThan(410);
    expect(button?.box.x).toBeLessThan(450);
    expect(button?.box.y).toBeGreaterThan(880);
    expect(button?.box.y).toBeLessThan(920);
  });

  it('finds nothing on an image without words', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * index * 31) % 251));
    const photo = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } }).blur(6);
    expect(await read(await photo.png().toBuffer())).toEqual([]);
    expect(await read(await drawAd({ width: 600, height: 600, ground: '#88aa66' }))).toEqual([]);
  });

  it('reads the same again after other pictures, and several at once', async () => {
    const ads = await Promise.all(
      ['Fresh coffee every morning', 'Wireless earbuds for runners', 'Soft cotton shirts'].map((text) =>
        drawAd({
          width: 900,
          height: 500,
          ground: '#ffffff',
          lines: [{ text, left: 50, top: 200, size: 50, ink: '#222222' }],
        }),
      ),
    );
    const first = await Promise.all(ads.map(read));
    const again = await Promise.all(ads.toReversed().map(read));
    expect(again.toReversed()).toEqual(first);
    expect(first.map((words) => words.map(({ text }) => text).join(' '))).toContain('Wireless earbuds for runners');
  });

  it('goes on after a picture that could not be prepared', async () => {
    const broken = { width: 90, height: 90, raster: { data: new Uint8Array(5), width: 90, height: 90 } };
    await expect(ocr.read(broken)).rejects.toThrow(/./);
    const whole = { ...broken, raster: { ...broken.raster, data: new Uint8Array(90 * 90 * 3).fill(200) } };
    expect(await ocr.read(whole)).toEqual([]);
  });

  it('starts again after it was closed', async () => {
    const other = new Ocr();
    const bytes = await drawAd({
      width: 500,
      height: 300,
      ground: '#ffffff',
      lines: [{ text: 'Hello again', left: 60, top: 100, size: 50, ink: '#000000' }],
    });
    const creative = await readCreative(bytes);
    const before = await other.read(creative);
    await other.close();
    expect(await other.read(creative)).toEqual(before);
    await other.close();
  });
});

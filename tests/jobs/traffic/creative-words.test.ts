import { afterAll, describe, expect, it } from '@jest/globals';
import sharp, { type Region } from 'sharp';
import { attentionIn } from '../../../jobs/traffic/attention.engine.js';
import { analyzeCreative, examineCreative } from '../../../jobs/traffic/creative-analysis.js';
import type { CreativeInput } from '../../../jobs/traffic/creative-context.engine.js';
import { illustrateCreative } from '../../../jobs/traffic/creative-pictures.js';
import { Ocr } from '../../../jobs/traffic/ocr.js';
import { lumaOf } from '../../../jobs/traffic/pixel-measures.engine.js';
import { centrePrior, normalised, saliency } from '../../../jobs/traffic/saliency.engine.js';
import type { PixelBox } from '../../../schema/traffic/creative-measures.type.js';
import { AdPlacement } from '../../../schema/traffic/placement.facts.js';
import { drawAd, type DrawnAd, productPlates, type TextLine } from './drawn-ads.js';

const ocr = new Ocr();
afterAll(() => ocr.close());

const ports = { readWords: ocr.read.bind(ocr) };
const analyze = (bytes: Uint8Array, rest: Partial<CreativeInput> = {}) => analyzeCreative({ bytes, ...rest }, ports);

const headline: TextLine = { text: 'Soft cotton for summer', left: 200, top: 130, size: 56, ink: '#1d1d1d' };
const ad = (changes: Partial<DrawnAd> = {}) =>
  drawAd({ width: 1080, height: 1080, ground: '#e8e2d6', plates: productPlates, lines: [headline], ...changes });

const stepOf = ({ contributions }: Awaited<ReturnType<typeof analyze>>, id: string) =>
  contributions.find((step) => step.id === id)?.multiplier;

/** Mean colour of a part of a picture, 0..255 by channel. The library's own statistics are always of the whole file. */
async function meanOf(picture: Uint8Array, part: Region) {
  const { channels } = await sharp(await sharp(picture).extract(part).png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return { red, green, blue };
}

describe('an ad with words', () => {
  it('knows its words with contrast, size on a phone and role', async () => {
    const lines = [
      headline,
      { text: 'Now $49', left: 420, top: 790, size: 60, ink: '#1d1d1d' },
      { text: 'Shop now', left: 400, top: 930, size: 60, ink: '#1d1d1d' },
    ];
    const result = await analyze(await ad({ lines }), { copy: { siteName: 'Cotton Club' } });
    expect(result.words.map(({ text }) => text).join(' ')).toBe('Soft cotton for summer Now $49 Shop now');
    expect(result.words.find(({ text }) => text === '$49')?.role).toBe('price');
    expect(result.words.find(({ text }) => text === 'Shop')?.role).toBe('cta');
    expect(result.words.find(({ text }) => text === 'cotton')?.role).toBe('brand');
    expect(result.measures).toMatchObject({
      hasCta: true,
      hasPrice: true,
      hasDiscount: false,
      hasBrand: true,
      textChars: 32,
    });
    expect(result.measures.textContrast).toBeGreaterThan(6);
    expect(result.attention.ctaShare).toBeGreaterThan(0);
    for (const word of result.words) expect(word.x + word.width).toBeLessThanOrEqual(1080);
  });

  it('rises by 2% when a call to action is added', async () => {
    const cta: TextLine = { text: 'Order today', left: 380, top: 900, size: 56, ink: '#1d1d1d' };
    const before = await analyze(await ad());
    const after = await analyze(await ad({ lines: [headline, cta] }));
    expect([stepOf(before, 'cta'), stepOf(after, 'cta')]).toEqual([1, 1.02]);
    expect(before.recommendationDetails.map(({ id }) => id)).toContain('cta');
    expect(after.recommendationDetails.map(({ id }) => id)).not.toContain('cta');
    expect(after.predictedCtr).toBeGreaterThan(before.predictedCtr);
  });

  it('rises when its words stand out more', async () => {
    const pale = await analyze(await ad({ lines: [{ ...headline, ink: '#a8a296' }] }));
    const dark = await analyze(await ad());
    expect([stepOf(pale, 'legible'), stepOf(dark, 'legible')]).toEqual([0.94, 1.02]);
    expect(dark.predictedCtr).toBeGreaterThan(pale.predictedCtr);
    expect(pale.recommendationDetails.find(({ id }) => id === 'legible')?.text).toContain(
      '“Soft cotton for summer” in the top left (x ',
    );
  });

  it('falls when it is filled with pale text that nobody can read', async () => {
    const filler = Array.from({ length: 9 }, (_, index) => ({
      text: 'terms apply to this offer and to all other offers of the season',
      left: 90,
      top: 60 + index * 112,
      size: 27,
      ink: '#928c80',
    }));
    const plain = await analyze(await ad({ lines: [] }));
    const filled = await analyze(await ad({ lines: filler }));
    expect(filled.measures.textChars).toBeGreaterThan(125);
    expect(filled.predictedCtr).toBeLessThan(plain.predictedCtr);
  });

  it('reaches nearly the same prediction and the same words when recompressed', async () => {
    const bytes = await ad();
    const reference = await analyze(bytes);
    for (const copy of [
      sharp(bytes).jpeg({ quality: 80 }),
      sharp(bytes).webp({ quality: 80 }),
      sharp(bytes).avif({ quality: 60 }),
    ]) {
      const result = await analyze(await copy.toBuffer());
      expect(Math.abs(result.predictedCtr / reference.predictedCtr - 1)).toBeLessThan(0.05);
      expect(result.words.map(({ text }) => text)).toEqual(reference.words.map(({ text }) => text));
    }
  });

  it('is hurt on Reels by words under the buttons, and says where', async () => {
    const plates = productPlates;
    const tall = (top: number) =>
      drawAd({ width: 1080, height: 1920, ground: '#e8e2d6', plates, lines: [{ ...headline, top }] });
    const clear = await analyze(await tall(900), { placement: AdPlacement.reels });
    const covered = await analyze(await tall(1700), { placement: AdPlacement.reels });
    expect(stepOf(clear, 'safe')).toBe(1);
    expect(stepOf(covered, 'safe')).toBeCloseTo(0.72, 2);
    const issue = covered.issues.find(({ placement, id }) => placement === AdPlacement.reels && id === 'safe_zone');
    expect(issue?.box?.y).toBeGreaterThan(1650);
    expect(covered.recommendationDetails[0]?.id).toBe('safe');
  });

  it('names words too small for a phone', async () => {
    const lines = [headline, { text: 'Terms and conditions apply', left: 60, top: 1030, size: 15, ink: '#1d1d1d' }];
    const { issues, measures } = await analyze(await ad({ lines }));
    expect(measures.smallestText).toBeLessThan(8);
    expect(issues.some(({ placement, id }) => placement === AdPlacement.meta_feed && id === 'small_text')).toBe(true);
  });

  it('does not know words when the reader could not tell', async () => {
    const result = await analyzeCreative({ bytes: await ad() }, { readWords: async () => null });
    expect(result.words).toEqual([]);
    expect(result.measures.textShare).toBeNull();
    expect(result.unknowns.map(({ id }) => id)).toContain('text_share');
  });

  it('scores the headline of the page, else the longest line on the image', async () => {
    const scoreHeadline = () => 0.1;
    const bytes = await ad();
    const measured = async (copy?: { headline: string }) => {
      const { contributions } = await analyzeCreative({ bytes, copy }, { ...ports, scoreHeadline });
      return contributions.find(({ id }) => id === 'hook');
    };
    const onImage = await measured();
    expect(onImage?.multiplier).toBeCloseTo(Math.exp(0.05), 3);
    expect(onImage?.measured).toContain('“Soft cotton for summer”');
    expect(onImage?.measured).toContain('11% more clicks');
    expect((await measured({ headline: 'From the page' }))?.measured).toContain('“From the page”');
  });
});

describe('the heat map', () => {
  it('puts more on text boxes than a centre prior alone, on the whole and before words are added', async () => {
    const prior = normalised(centrePrior());
    const sums = { prior: 0, saliency: 0, attention: 0 };
    for (const [left, top] of [
      [80, 120],
      [420, 140],
      [120, 480],
      [500, 520],
      [90, 850],
      [430, 900],
    ] as const) {
      const bytes = await drawAd({
        width: 1080,
        height: 1080,
        ground: '#5b6b7b',
        lines: [{ ...headline, left, top, ink: '#ffffff' }],
      });
      const { analysis, raster, attentionMap } = await examineCreative({ bytes }, ports);
      const { map } = saliency(lumaOf(raster), raster.width, raster.height);
      sums.prior += attentionIn(prior, analysis.words, analysis.image);
      sums.saliency += attentionIn(map, analysis.words, analysis.image);
      sums.attention += attentionIn(attentionMap, analysis.words, analysis.image);
    }
    expect(sums.saliency).toBeGreaterThan(2 * sums.prior);
    expect(sums.attention).toBeGreaterThan(sums.saliency);
  });

  it('puts more on synthetic targets than a centre prior alone', async () => {
    const prior = normalised(centrePrior());
    const sums = { prior: 0, saliency: 0 };
    for (const [left, top] of [
      [120, 120],
      [820, 160],
      [480, 480],
      [160, 820],
      [800, 780],
    ] as const) {
      const target = { left, top, width: 120, height: 120, fill: '#d8262c', radius: 60 };
      const bytes = await drawAd({ width: 1080, height: 1080, ground: '#c8ccd0', plates: [target] });
      const { raster } = await examineCreative({ bytes });
      const { map } = saliency(lumaOf(raster), raster.width, raster.height);
      const box = { x: left, y: top, width: 120, height: 120 };
      sums.prior += attentionIn(prior, [box], raster);
      sums.saliency += attentionIn(map, [box], raster);
    }
    expect(sums.saliency).toBeGreaterThan(3 * sums.prior);
  });

  it('is drawn with the overlay as JPEG of the creative’s shape', async () => {
    const bytes = await drawAd({
      width: 1080,
      height: 1920,
      ground: '#e8e2d6',
      plates: productPlates,
      lines: [{ ...headline, top: 1700 }],
    });
    const { analysis, heatMap, overlay } = await illustrateCreative({ bytes, placement: AdPlacement.reels }, ports);
    for (const picture of [heatMap, overlay]) {
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 608, height: 1080 });
      expect(picture.length).toBeLessThan(300_000);
    }
    // The bottom of a reel is covered, so the overlay is redder there than the creative.
    const { red, blue } = await meanOf(overlay, { left: 20, top: 1040, width: 20, height: 20 });
    expect(red - blue).toBeGreaterThan(30);
    expect(analysis.words.length).toBe(4);
  });

  it('marks the faces that were found in the overlay, in the colour of its legend', async () => {
    const bytes = await drawAd({ width: 1080, height: 1080, ground: '#ffffff', plates: [] });
    const face = { x: 400, y: 700, width: 200, height: 240 };
    const greenAt = async (findFaces: () => Promise<PixelBox[]>) => {
      const { overlay } = await illustrateCreative({ bytes }, { ...ports, findFaces });
      const { red, green } = await meanOf(overlay, { left: face.x + 50, top: face.y - 1, width: 100, height: 2 });
      return green - red;
    };
    expect(await greenAt(async () => [])).toBeLessThan(5);
    expect(await greenAt(async () => [face])).toBeGreaterThan(60);
  });
});

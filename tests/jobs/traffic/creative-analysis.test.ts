import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { analyzeCreative, type CreativePorts } from '../../../jobs/traffic/creative-analysis.js';
import type { CreativeInput } from '../../../jobs/traffic/creative-context.engine.js';
import { AdIndustry } from '../../../schema/traffic/industry.facts.js';
import { AdPlacement } from '../../../schema/traffic/placement.facts.js';

/** A product on a ground with a shadow: something to look at without any words. */
function scene(
  width: number,
  height: number,
  colours: { ground: string; product: string } = { ground: '#d8d2c8', product: '#b3402a' },
) {
  const side = Math.min(width, height);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <ellipse cx="${width / 2}" cy="${height * 0.72}" rx="${side * 0.3}" ry="${side * 0.05}" fill="#00000040"/>
    <rect x="${width / 2 - side * 0.15}" y="${height / 2 - side * 0.2}" width="${side * 0.3}" height="${side * 0.4}" rx="20" fill="${colours.product}"/>
  </svg>`;
  return sharp(Buffer.from(drawing));
}

const analyze = (bytes: Uint8Array, rest: Partial<CreativeInput> = {}, ports: CreativePorts = {}) =>
  analyzeCreative({ bytes, ...rest }, ports);

const ctrOf = async (bytes: Uint8Array, rest: Partial<CreativeInput> = {}) => (await analyze(bytes, rest)).predictedCtr;

describe('the analysis of a creative', () => {
  it('gives the same answer to the same bytes, and can be sent between threads', async () => {
    const bytes = await scene(800, 800).png().toBuffer();
    const first = await analyze(bytes);
    expect(await analyze(bytes)).toEqual(first);
    expect(structuredClone(first)).toEqual(first);
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
  });

  it('names its steps in order', async () => {
    const steps: string[] = [];
    await analyze(
      await scene(300, 300).png().toBuffer(),
      {},
      { onStep: (step) => steps.push(step), readWords: async () => [] },
    );
    expect(steps).toEqual(['Reading image', 'Reading words', 'Measuring', 'Scoring']);
  });

  it('says what was not measured and gives it no say', async () => {
    const result = await analyze(await scene(600, 600).png().toBuffer());
    expect(result.measures).toMatchObject({ textShare: null, textChars: null, faces: null, hasCta: null });
    expect(result.unknowns.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['text_share', 'words', 'legible', 'face', 'offer', 'cta']),
    );
    expect(result.contributions.map(({ id }) => id)).not.toContain('cta');
  });

  it('finds a call to action in the copy of the page when words on the image are unknown', async () => {
    const result = await analyze(await scene(600, 600).png().toBuffer(), {
      copy: { headline: 'Shop the new sneakers, 20% off' },
    });
    expect(result.measures).toMatchObject({ hasCta: true, hasDiscount: true });
    expect(result).toMatchObject({
      industry: 'fashion',
      industryBasis: 'guessed',
      source: { headline: 'Shop the new sneakers, 20% off' },
    });
  });

  it('takes placement and industry from the caller before guessing', async () => {
    const bytes = await scene(600, 600).png().toBuffer();
    const given = await analyze(bytes, {
      placement: AdPlacement.tiktok,
      industry: AdIndustry.food,
      copy: { headline: 'sneakers' },
    });
    expect(given).toMatchObject({
      placement: 'tiktok',
      industry: 'food',
      placementBasis: 'given',
      industryBasis: 'given',
      confidence: 'medium',
    });
    expect(await analyze(bytes, { guessedPlacement: AdPlacement.linkedin })).toMatchObject({
      placement: 'linkedin',
      placementBasis: 'guessed',
    });
    expect(await analyze(bytes)).toMatchObject({
      placement: 'meta_feed',
      placementBasis: 'assumed',
      confidence: 'low',
    });
  });

  it('reaches nearly the same prediction for a recompressed, a smaller and a mirrored copy', async () => {
    const original = await scene(1080, 1350).png().toBuffer();
    const reference = await ctrOf(original);
    const copies = [
      sharp(original).jpeg({ quality: 80 }),
      sharp(original).webp({ quality: 85 }),
      sharp(original).flop().png(),
    ];
    for (const copy of copies) {
      const ctr = await ctrOf(await copy.toBuffer());
      expect(Math.abs(ctr / reference - 1)).toBeLessThan(0.05);
    }
  });

  it('rises when a wide image is cropped to 4:5 and falls when it is scaled down', async () => {
    const wide = await scene(2400, 1350).png().toBuffer();
    const cropped = await sharp(wide).extract({ left: 660, top: 0, width: 1080, height: 1350 }).png().toBuffer();
    const small = await sharp(wide).resize(480).png().toBuffer();
    expect(await ctrOf(cropped)).toBeGreaterThan(await ctrOf(wide));
    expect(await ctrOf(small)).toBeLessThan(await ctrOf(wide));
  });

  it('rises with tonal contrast, by the factor it says', async () => {
    const flat = await scene(1080, 1080, { ground: '#8a8a8a', product: '#949494' }).png().toBuffer();
    const strong = await scene(1080, 1080, { ground: '#202020', product: '#f4f4f4' }).png().toBuffer();
    const before = await analyze(flat);
    const after = await analyze(strong);
    expect(after.predictedCtr).toBeGreaterThan(before.predictedCtr);
    const lum = (result: typeof before) => result.contributions.find(({ id }) => id === 'lum')?.multiplier;
    expect(lum(before)).toBe(0.96);
    expect(lum(after)).toBe(1.01);
  });

  it('orders advice by expected lift, with figures, and refused files first', async () => {
    const result = await analyze(await scene(400, 200, { ground: '#777777', product: '#7c7c7c' }).webp().toBuffer());
    const details = result.recommendationDetails;
    expect(result.recommendations).toEqual(details.map(({ text }) => text));
    const blocked = details.filter(({ expectedChange }) => expectedChange === null);
    expect(blocked.map(({ id }) => id)).toEqual(['format', 'resolution']);
    expect(details.slice(0, blocked.length)).toEqual(blocked);
    const lifts = details.slice(blocked.length).map(({ expectedChange }) => expectedChange ?? 0);
    expect(lifts.length).toBeGreaterThan(2);
    expect(lifts).toEqual(lifts.toSorted((a, b) => b - a));
    for (const { changeLow, changeHigh, expectedChange } of details.slice(blocked.length)) {
      expect(changeLow).toBeLessThan(expectedChange ?? 0);
      expect(changeHigh).toBeGreaterThan(expectedChange ?? 0);
    }
  });

  it('lists the misfits of every placement with coordinates of the crop', async () => {
    const { issues } = await analyze(await scene(1200, 628).png().toBuffer());
    const reels = issues.find(({ placement, id }) => placement === AdPlacement.reels && id === 'ratio');
    expect(reels?.box?.height).toBe(628);
    expect(reels?.box?.width).toBeCloseTo(628 * 0.6, 0);
    expect(issues.filter(({ placement }) => placement === AdPlacement.google_display)).toEqual([]);
    expect(issues.find(({ placement, id }) => placement === AdPlacement.tiktok && id === 'resolution')?.severity).toBe(
      'blocking',
    );
  });

  it('takes a wide file in the feed from 600 px of width on, whatever its height', async () => {
    const feed = async (width: number, height: number) => {
      const { issues } = await analyze(await scene(width, height).png().toBuffer());
      return issues.filter(({ placement }) => placement === AdPlacement.meta_feed).map(({ id }) => id);
    };
    expect(await feed(820, 578)).toEqual([]);
    expect(await feed(600, 315)).toEqual([]);
    expect(await feed(590, 590)).toEqual(['resolution']);
  });

  it('never gives two different ads the same list', async () => {
    const lists = await Promise.all(
      [
        scene(1080, 1080),
        scene(1080, 1081),
        scene(1080, 1080, { ground: '#ffffff', product: '#000000' }),
        scene(1080, 1080, { ground: '#ffd000', product: '#0040ff' }),
        sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#ff0000' } }),
        sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#00ff00' } }),
      ].map(async (image) => (await analyze(await image.png().toBuffer())).recommendations.join('\n')),
    );
    expect(new Set(lists).size).toBe(lists.length);
  });
});

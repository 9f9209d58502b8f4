import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { analyze, engines, readReal, withRealCreatives } from './creative-ports.js';
import { drawAd, productPlates } from './drawn-ads.js';

afterAll(() => engines.close());

const originals = async () => ({
  'a serif headline on a dark room': readReal('ad__emma-grace-home__07-glencoe-armchair.png'),
  'two lines on a banner': await sharp(readReal('banner__kimayclone__delhi-launch-banner-1512x.jpg')).png().toBuffer(),
  'a drawn ad with an offer': readReal('ad-synthetic__smadex__500655.png'),
});

type Change = (bytes: Uint8Array) => Promise<Buffer>;

const sized = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};

const noiseOf =
  (mean: number, sigma: number): Change =>
  async (bytes) => {
    const { width, height } = await sized(bytes);
    return sharp({
      create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean, sigma } },
    })
      .png()
      .toBuffer();
  };

/** Each is worse than its original, so none may be expected to do better. */
const worse: Record<string, Change> = {
  noise: noiseOf(128, 60),
  blank: async (bytes) =>
    sharp({ create: { ...(await sized(bytes)), channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  'upside down': (bytes) => sharp(bytes).rotate(180).png().toBuffer(),
  blurred: (bytes) => sharp(bytes).blur(25).png().toBuffer(),
  letterboxed: async (bytes) => {
    const { width, height } = await sized(bytes);
    const bar = Math.round(height * 0.15);
    return sharp(bytes)
      .resize(width, height - 2 * bar, { fit: 'fill' })
      .extend({ top: bar, bottom: bar, background: '#000' })
      .png()
      .toBuffer();
  },
  'letterboxed taller': async (bytes) => {
    const { width, height } = await sized(bytes);
    const bar = Math.max(0, Math.round((width * 1.25 - height) / 2));
    return sharp(bytes).extend({ top: bar, bottom: bar, background: '#000' }).png().toBuffer();
  },
  'cropped through its words': async (bytes) => {
    const { width, height } = await sized(bytes);
    const side = Math.round(width * 0.5);
    return sharp(bytes)
      .extract({ left: side, top: 0, width: width - side, height })
      .png()
      .toBuffer();
  },
};

withRealCreatives('a spoilt ad', () => {
  it.each(Object.keys(worse))('%s never ranks above the original', async (name) => {
    for (const [ad, bytes] of Object.entries(await originals())) {
      const change = worse[name];
      if (!change) throw new Error(name);
      const before = await analyze(bytes);
      const after = await analyze(await change(bytes));
      expect({ ad, name, isBetter: after.predictedCtr > before.predictedCtr }).toEqual({ ad, name, isBetter: false });
    }
  });

  it('keeps its parts and figures at 95 % of the size, at quality 60, and a little brighter', async () => {
    for (const bytes of Object.values(await originals())) {
      const { width } = await sized(bytes);
      const before = await analyze(bytes);
      const same: Change[] = [
        (file) =>
          sharp(file)
            .resize(Math.round(width * 0.95))
            .png()
            .toBuffer(),
        (file) => sharp(file).flatten().jpeg({ quality: 60 }).toBuffer(),
        (file) => sharp(file).modulate({ brightness: 1.05 }).png().toBuffer(),
      ];
      for (const change of same) {
        const { headline, cta, offers, predictedCtr } = await analyze(await change(bytes));
        expect({ headline, cta }).toEqual({ headline: before.headline, cta: before.cta });
        expect(offers?.map(({ kind, value }) => [kind, value])).toEqual(
          before.offers?.map(({ kind, value }) => [kind, value]),
        );
        expect(Math.abs(predictedCtr / before.predictedCtr - 1)).toBeLessThan(0.03);
      }
    }
  });
});

describe('words', () => {
  it('that say nothing are worth no more than words that do', async () => {
    const ad = (text: string) =>
      drawAd({
        width: 1080,
        height: 1080,
        ground: '#e8e2d6',
        plates: productPlates,
        lines: [{ text, left: 80, top: 80, size: 52, ink: '#1d1d1d' }],
      });
    const sense = await analyze(await ad('Still warm after 40 minutes'));
    const nonsense = await analyze(await ad('asdf qwer zxcv she 7 7 secret'));
    expect(nonsense.predictedCtr).toBeLessThanOrEqual(sense.predictedCtr);
  });

  it('are the same for the same bytes', async () => {
    const bytes = await drawAd({ width: 800, height: 800, ground: '#ded6c8', plates: productPlates });
    expect(await analyze(bytes)).toEqual(await analyze(bytes));
  });
});

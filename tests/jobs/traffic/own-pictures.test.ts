import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readCreative } from '../../../jobs/traffic/creative-reader.js';
import { describeOwnPicture, findOwnPictures, type OwnPicture } from '../../../jobs/traffic/own/landmarks.js';
import { AdRole } from '../../../schema/traffic/ad-reading.facts.js';
import { engines, illustrateWith, readReal, realCreatives, report, withRealCreatives } from './creative-ports.js';
import { drawAd } from './drawn-ads.js';

afterAll(() => engines.close());

/** A mark with corners enough to be told from any other one. */
const logo = (ink: string, ground: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="${ground}"/><g fill="${ink}"><path d="M60 60h150v60h-90v120H60zM270 60l150 30-40 60-60-20-20 90h-60zM90 300l60-30 30 60 60-40 20 130-170-10z"/><circle cx="360" cy="350" r="60"/><rect x="340" y="330" width="40" height="40" fill="${ground}"/><path d="M300 240l90-20 20 50-110 20z"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

const plainAd = () =>
  drawAd({
    width: 1080,
    height: 1350,
    ground: '#dfe6ea',
    lines: [
      { text: 'Meet the quiet one', left: 80, top: 90, size: 80, ink: '#222222' },
      { text: '30% off until Sunday', left: 80, top: 220, size: 50, ink: '#222222' },
    ],
  });

interface Place {
  width: number;
  left: number;
  top: number;
  turn?: number;
}

async function put(ad: Uint8Array, picture: Uint8Array, { width, left, top, turn = 0 }: Place): Promise<Buffer> {
  const input = await sharp(picture).resize(width).rotate(turn, { background: '#ffffff' }).png().toBuffer();
  return sharp(ad).composite([{ input, left, top }]).jpeg({ quality: 75 }).toBuffer();
}

const named = async (bytes: Uint8Array, own: readonly OwnPicture[]) =>
  (await findOwnPictures(await readCreative(bytes), own)).map(({ name }) => name);

describe('an own logo', () => {
  it('is recognised small, inverted and in a corner, and makes the ad the owner’s', async () => {
    const own = [await describeOwnPicture({ bytes: await logo('#16324f', '#ffffff'), kind: 'logo', name: 'Quiet Co' })];
    const ad = await plainAd();
    const light = await put(ad, await logo('#16324f', '#ffffff'), { width: 170, left: 860, top: 1130 });
    const dark = await put(ad, await logo('#ffffff', '#1b1b1b'), { width: 240, left: 60, top: 1060 });
    expect(await named(ad, own)).toEqual([]);
    expect(await named(light, own)).toEqual(['Quiet Co']);
    expect(await named(dark, own)).toEqual(['Quiet Co']);
    const { analysis } = await illustrateWith(light, own);
    const region = analysis.reading?.roles.find(({ role, unit }) => role === AdRole.brand && unit === 'logo');
    expect(analysis.brand).toBe('Quiet Co');
    expect(Math.abs((region?.x ?? 0) - 860)).toBeLessThan(40);
    expect(Math.abs((region?.y ?? 0) - 1130)).toBeLessThan(40);
    expect(analysis.recommendationDetails.map(({ id }) => id)).not.toContain('brand');
    expect(analysis.offers).toMatchObject([{ kind: 'percent_off', value: '30', ends: 'Sunday' }]);
  });
});

withRealCreatives('own products', () => {
  /** Cut from real pictures: left, top, width, height. */
  const cuts: [string, string, [number, number, number, number] | null][] = [
    ['robot', 'banner__www-heykuri-com__kuri-image-banner.png', null],
    ['remote', 'banner__stokefoiling__features-controler-1.jpg', null],
    ['armchair', 'ad__emma-grace-home__07-glencoe-armchair.png', [230, 220, 760, 740]],
    ['cabinet', 'ad__emma-grace-home__14-stratford-cabinet-lofi.png', [180, 260, 760, 740]],
    ['sofa', 'ad__emma-grace-home__thumb-soft-seating.jpg', [150, 500, 750, 330]],
  ];
  const own: OwnPicture[] = [];

  beforeAll(async () => {
    for (const [name, file, cut] of cuts) {
      const picture = sharp(readReal(file));
      const [left = 0, top = 0, width = 0, height = 0] = cut ?? [];
      const bytes = await (cut ? picture.extract({ left, top, width, height }) : picture).png().toBuffer();
      own.push(await describeOwnPicture({ bytes, kind: 'product', name }));
    }
  }, 120_000);

  it('are recognised on an ad, small, turned and on a photo, with the place that they stand at', async () => {
    const remote = readReal('banner__stokefoiling__features-controler-1.jpg');
    const robot = readReal('banner__www-heykuri-com__kuri-image-banner.png');
    const photo = await sharp(readReal('banner__partyshop-co-za__banner2.jpg')).resize(1080, 1080).png().toBuffer();
    const ad = await plainAd();
    expect(await named(ad, own)).toEqual([]);
    expect(await named(await put(ad, robot, { width: 260, left: 700, top: 700 }), own)).toEqual(['robot']);
    expect(await named(await put(ad, remote, { width: 560, left: 200, top: 500, turn: 15 }), own)).toEqual(['remote']);
    expect(await named(await put(photo, remote, { width: 420, left: 100, top: 500 }), own)).toEqual(['remote']);
    const [sight] = await findOwnPictures(
      await readCreative(await put(ad, robot, { width: 500, left: 300, top: 400 })),
      own,
    );
    expect(Math.abs((sight?.x ?? 0) + (sight?.width ?? 0) / 2 - 550)).toBeLessThan(50);
  }, 120_000);

  it('are never seen on a picture that shows something else', async () => {
    const shown: Record<string, string> = Object.fromEntries(cuts.map(([name, file]) => [file, name]));
    let right = 0;
    for (const file of realCreatives((name) => /^(ad__|banner)/.test(name))) {
      const names = await named(readReal(file), own);
      expect({ file, names: names.filter((name) => name !== shown[file]) }).toEqual({ file, names: [] });
      right += names.length;
    }
    report('own products on the pictures that they are cut from', `${right} of ${cuts.length}, none made up`);
    expect(right).toBe(cuts.length);
  }, 600_000);
});

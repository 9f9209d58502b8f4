import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { MadeFix } from '../../../../jobs/traffic/fix/creative-fixes.js';
import type { CreativeReading } from '../../../../jobs/traffic/creative-reading.js';
import { folded } from '../../../../jobs/traffic/line-mending.engine.js';
import {
  engines,
  illustrate,
  percent,
  readReal,
  realCreatives,
  report,
  unknownOwner,
  withRealCreatives,
} from '../creative-ports.js';

afterAll(() => engines.close());

async function fixesOf(bytes: Uint8Array) {
  const { reading } = await illustrate(bytes);
  const made = await engines.run('fixCreative', { ...unknownOwner, reading, bytes }, AbortSignal.timeout(120_000));
  return { reading, ...made };
}

/** Lines that nobody can doubt. */
const sureTexts = ({ lines }: CreativeReading) =>
  (lines ?? [])
    .filter(({ confidence, isUnsure, text }) => confidence >= 0.75 && !isUnsure && folded(text).length > 1)
    .map(({ text }) => folded(text));

/** What of the ad can no longer be read on the file that was made of it. */
async function lostOn(fix: MadeFix, before: CreativeReading): Promise<string[]> {
  const after = await illustrate(fix.bytes);
  const read = (after.reading.lines ?? []).map(({ text }) => folded(text)).join('');
  return sureTexts(before).filter((text) => !read.includes(text));
}

const shapes: Record<string, number> = {
  shape_4x5: 0.8,
  shape_1x1: 1,
  shape_9x16: 9 / 16,
  shape_191x100: 1200 / 628,
  shape_728x90: 728 / 90,
};

withRealCreatives('fixes of real creatives', () => {
  it('have the shape they are for, and every word of the ad', async () => {
    const files = realCreatives((name) => /^(ad|banner|product)/.test(name)).filter((_, index) => index % 4 === 0);
    const wrong: string[] = [];
    let [offered, refused] = [0, 0];
    for (const file of files) {
      const { reading, fixes, refused: left } = await fixesOf(readReal(file));
      [offered, refused] = [offered + fixes.length, refused + left.length];
      for (const fix of fixes) {
        const ratio = shapes[fix.id];
        if (ratio && Math.abs(Math.log(fix.width / fix.height / ratio)) > 0.03) wrong.push(`${file} ${fix.id}: shape`);
        const lost = await lostOn(fix, reading);
        if (lost.length > 0) wrong.push(`${file} ${fix.id}: ${lost.join(', ')}`);
        expect(fix.gain).not.toBe('');
      }
    }
    report(
      'fixes offered',
      `${percent(offered, offered + refused)} on ${files.length} creatives, wrong: ${wrong.length}`,
    );
    expect(wrong).toEqual([]);
    expect(offered).toBeGreaterThan(files.length / 2);
  }, 600_000);
});

const drawing = (body: string, background = '#7fa6d9') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350"><rect width="1080" height="1350" fill="${background}"/>${body}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const words = (text: string, y: number, fill: string, size = 90) =>
  `<text x="540" y="${y}" font-size="${size}" font-family="DejaVu Sans" font-weight="bold" text-anchor="middle" fill="${fill}">${text}</text>`;

it('lays a plate behind weak words and reads the same words with more contrast', async () => {
  const { fixes } = await fixesOf(
    await drawing(words('Sleep like a stone', 600, '#b9cfee') + words('Linen from Portugal', 800, '#10203a', 60)),
  );
  const fix = fixes.find(({ id }) => id === 'contrast');
  expect(fix?.gain).toMatch(/^Contrast rises from [12]\.\d:1 to (?:[5-9]|1\d|2\d)/);
  const again = fix && (await illustrate(fix.bytes));
  expect(again?.reading.lines?.map(({ text }) => text).join(' ')).toMatch(/Sleep like a stone/);
}, 120_000);

it('draws a button around a bare call to action', async () => {
  const { fixes } = await fixesOf(
    await drawing(words('Sleep like a stone', 500, '#10203a') + words('Shop now', 1150, '#10203a', 64), '#f4f1ea'),
  );
  expect(fixes.find(({ id }) => id === 'button')?.gain).toBe('“Shop now” now looks like something to press.');
}, 120_000);

it('offers nothing for a picture that is too small to be anything else', async () => {
  const small = await sharp({ create: { width: 120, height: 150, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const { fixes, refused } = await fixesOf(small);
  expect(fixes).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
}, 60_000);

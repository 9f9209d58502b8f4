import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { engines, illustrate, unknownOwner } from '../creative-ports.js';

afterAll(() => engines.close());

async function fixesOf(bytes: Uint8Array) {
  const { reading } = await illustrate(bytes);
  return engines.run('fixCreative', { ...unknownOwner, reading, bytes }, AbortSignal.timeout(120_000));
}

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

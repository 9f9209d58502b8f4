import { afterAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { FixInput } from '../../../../jobs/traffic/fix/creative-fixes.js';
import { engines, illustrate, unknownOwner } from '../creative-ports.js';

afterAll(() => engines.close());

async function fixesOf(bytes: Uint8Array, known: Partial<FixInput> = {}) {
  const { reading } = await illustrate(bytes);
  return engines.run('fixCreative', { ...unknownOwner, ...known, reading, bytes }, AbortSignal.timeout(120_000));
}

/** How far a picture differs from another one inside a box, 0..255. */
async function change(
  one: Uint8Array,
  other: Uint8Array,
  box: { left: number; top: number; width: number; height: number },
) {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).extract(box).removeAlpha().raw().toBuffer()),
  );
  return (a ?? Buffer.of()).reduce((sum, value, at) => sum + Math.abs(value - (b?.[at] ?? 0)), 0) / (a?.length ?? 1);
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

it('lays a gradient where a plate would cover other words, and leaves the rest of the picture alone', async () => {
  const bytes = await drawing(
    words('Sleep like a stone', 1190, '#c3d3ea') + words('Linen from Portugal', 1275, '#ffffff', 80),
    '#8fa9cc',
  );
  const { fixes } = await fixesOf(bytes);
  const fix = fixes.find(({ id }) => id === 'contrast');
  expect(fix?.how).toMatch(/gradient/);
  expect(fix?.gain).toMatch(/to (?:4\.[5-9]|[5-9]|1\d)/);
  expect(fix && (await change(bytes, fix.bytes, { left: 100, top: 100, width: 800, height: 500 }))).toBeLessThan(2);
}, 120_000);

it('lays a gradient behind each block of weak words, and none over the product between them', async () => {
  const ground =
    '<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9cbb4"/><stop offset="1" stop-color="#8f7a5c"/></linearGradient><rect width="1080" height="1350" fill="url(#ground)"/>';
  const product = '<ellipse cx="540" cy="700" rx="220" ry="200" fill="#2c4a3e"/>';
  const bytes = await drawing(
    ground + product + words('Tea stays warm longer', 190, '#f0e6d4', 80) + words('Free shipping', 1260, '#b5a384', 60),
  );
  const { fixes } = await fixesOf(bytes);
  const fix = fixes.find(({ id }) => id === 'contrast');
  expect(fix?.gain).toMatch(/^Contrast rises/);
  expect(fix && (await change(bytes, fix.bytes, { left: 320, top: 600, width: 440, height: 200 }))).toBeLessThan(3);
}, 120_000);

it('sets small words larger in their own letters, and refuses where a photo lies behind them', async () => {
  const text =
    words('Sleep like a stone', 500, '#10203a') + words('woven in the north of Portugal', 900, '#10203a', 19);
  const { fixes } = await fixesOf(await drawing(text, '#f4f1ea'));
  const fix = fixes.find(({ id }) => id === 'larger_type');
  expect(fix?.gain).toMatch(/grow from \d\.\d to (?:[89]|1\d)\.\d px/);
  const again = fix && (await illustrate(fix.bytes));
  expect(again?.reading.lines?.map((line) => line.text).join(' ')).toMatch(/woven in the north of Portugal/);

  const light =
    '<linearGradient id="light"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#d2c8b0"/></linearGradient><rect width="1080" height="1350" fill="url(#light)"/>';
  const photo = await fixesOf(await drawing(light + text));
  expect(photo.fixes.some(({ id }) => id === 'larger_type')).toBe(false);
  expect(photo.refused.find(({ id }) => id === 'larger_type')?.reason).toMatch(/original|layout/);
}, 240_000);

it('puts the offer that stands beside the ad on it, and none that holds only at most', async () => {
  const bytes = await drawing(words('Sleep like a stone', 500, '#10203a'), '#f4f1ea');
  const { fixes } = await fixesOf(bytes, { ad: { primaryText: 'Save 20% on all linen this week.' } });
  const fix = fixes.find(({ id }) => id === 'badge');
  expect(fix?.how).toMatch(/“-20%”/);
  const again = fix && (await illustrate(fix.bytes));
  expect(again?.analysis.offers).toMatchObject([{ kind: 'percent_off', value: '20' }]);

  const { fixes: bound, refused } = await fixesOf(bytes, { ad: { primaryText: 'Save up to 20% on linen.' } });
  expect([...bound, ...refused].some(({ id }) => id === 'badge')).toBe(false);
}, 240_000);

it('puts the logo of the profile on an ad that does not say whose it is', async () => {
  const mark =
    '<circle cx="60" cy="60" r="48"/><path d="M140 20h30l40 50V20h26v90h-28l-42-52v52h-26z M260 20h80v22h-52v14h44v20h-44v34h-28z M360 20h28v66h54v24h-82z"/>';
  const logo = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="460" height="130"><g fill="#0b3d2e">${mark}</g></svg>`),
  )
    .png()
    .toBuffer();
  const described = await engines.run(
    'describeOwnPicture',
    { bytes: logo, kind: 'logo', name: 'Nelfo' },
    AbortSignal.timeout(60_000),
  );
  const bytes = await drawing(words('Sleep like a stone', 600, '#10203a'), '#f4f1ea');
  const record = { ...unknownOwner.record, names: ['Nelfo'] };
  const { fixes } = await fixesOf(bytes, { record, logo, own: [described] });
  const fix = fixes.find(({ id }) => id === 'logo');
  expect(fix?.gain).toBe('People see that it is from Nelfo.');
  const { refused } = await fixesOf(bytes, { record });
  expect(refused.find(({ id }) => id === 'logo')?.reason).toMatch(/store profile/);
}, 240_000);

it('calls what it had no time to check unfinished, and refuses a picture whose words are unknown', async () => {
  const bytes = await drawing(words('Sleep like a stone', 600, '#10203a'), '#f4f1ea');
  const { fixes, refused } = await fixesOf(bytes, { until: 0 });
  expect(fixes).toEqual([]);
  const late = refused.filter(({ isUnfinished }) => isUnfinished);
  expect(late.length).toBeGreaterThan(0);
  for (const { reason } of late) expect(reason).toMatch(/Try again/);

  const { reading } = await illustrate(bytes);
  const unread = { ...unknownOwner, reading: { ...reading, lines: null }, bytes };
  await expect(engines.run('fixCreative', unread, AbortSignal.timeout(60_000))).rejects.toThrow(/Analyze it again/);
}, 120_000);

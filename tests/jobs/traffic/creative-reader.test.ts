import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readCreative } from '../../../jobs/traffic/creative-reader.js';
import { imageType } from '../../../jobs/traffic/image-type.engine.js';
import { inspectSvg, pointsOutside } from '../../../jobs/traffic/svg-safety.engine.js';

const blank = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture whose left half is red and whose right half is blue. */
const twoHalves = (width: number, height: number) =>
  blank(width, height, '#ff0000').composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } }, left: width / 2, top: 0 },
  ]);

const pixelAt = ({ raster }: Awaited<ReturnType<typeof readCreative>>, x: number, y: number) => [
  ...raster.data.subarray((y * raster.width + x) * 3, (y * raster.width + x) * 3 + 3),
];

const svg = (body: string, head = 'width="200" height="100"') =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" ${head}>${body}</svg>`,
  );

describe('reading a creative', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('reads %s by its bytes', async (format) => {
    const bytes = await twoHalves(120, 90).toFormat(format).toBuffer();
    const creative = await readCreative(bytes);
    expect(creative).toMatchObject({ format, width: 120, height: 90, frames: 1, bytes: bytes.length });
    const [red = 0, , blue = 0] = pixelAt(creative, 20, 45);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('reads 16 bit, grey and CMYK as 8-bit sRGB', async () => {
    const deep = await readCreative(await twoHalves(64, 64).toColourspace('rgb16').png().toBuffer());
    expect(pixelAt(deep, 8, 8)).toEqual([255, 0, 0]);
    const grey = await readCreative(await blank(64, 64, '#808080').toColourspace('b-w').png().toBuffer());
    expect(pixelAt(grey, 8, 8)).toEqual([128, 128, 128]);
    const cmyk = await readCreative(await blank(64, 64, '#ffffff').toColourspace('cmyk').jpeg().toBuffer());
    expect(Math.min(...pixelAt(cmyk, 8, 8))).toBeGreaterThan(240);
  });

  it('turns a picture upright as its EXIF says', async () => {
    const bytes = await twoHalves(120, 80).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const creative = await readCreative(bytes);
    expect(creative).toMatchObject({ width: 80, height: 120 });
    expect(pixelAt(creative, 40, 10)[0]).toBeGreaterThan(200);
    expect(pixelAt(creative, 40, 110)[2]).toBeGreaterThan(200);
  });

  it('lays transparency on white', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect(pixelAt(await readCreative(await clear.png().toBuffer()), 5, 5)).toEqual([255, 255, 255]);
  });

  it.each(['gif', 'webp'] as const)('analyses the richest key frame of an animated %s', async (format) => {
    const size = { width: 60, height: 60, channels: 3 } as const;
    const flat = Buffer.alloc(60 * 60 * 3, 255);
    const busy = Buffer.from(flat.map((_, index) => (index * 53) % 256));
    const bytes = await sharp(Buffer.concat([flat, flat.map(() => 60), busy]), {
      raw: { ...size, height: 180, pageHeight: 60 },
    })
      .toFormat(format)
      .toBuffer();
    expect(await readCreative(bytes)).toMatchObject({ frames: 3, analysedFrame: 2, width: 60, height: 60 });
  });

  it('draws an SVG at the width of an ad and keeps large images small in memory', async () => {
    const drawing = await readCreative(svg('<rect width="200" height="100" fill="#00ff00"/>'));
    expect(drawing).toMatchObject({ format: 'svg', width: 1080, height: 540 });
    expect(pixelAt(drawing, 500, 200)).toEqual([0, 255, 0]);
    const large = await readCreative(await blank(5000, 4000).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 5000, height: 4000 });
    expect(large.raster.width).toBe(2048);
  });

  it('loads nothing from outside a drawing', async () => {
    const drawing = await readCreative(
      svg(
        '<image href="file:///etc/hostname" width="200" height="100"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/>',
      ),
    );
    expect(pixelAt(drawing, 500, 200)).toEqual([255, 255, 255]);
    expect(drawing.missesParts).toBe(true);
    expect(pointsOutside('<svg><image href="http://a.example/x.png"/></svg>')).toBe(true);
    expect(pointsOutside('<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>')).toBe(false);
  });
});

const refusal = (bytes: Uint8Array) => readCreative(bytes).catch((error: unknown) => error);

describe('refusing a file', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'UNPROCESSABLE'],
    ['JSON', new TextEncoder().encode('{"a":1}'), 'UNPROCESSABLE'],
    ['HTML', new TextEncoder().encode('<!doctype html><html><svg></svg></html>'), 'UNPROCESSABLE'],
    ['PDF', new TextEncoder().encode('%PDF-1.7'), 'UNSUPPORTED_TYPE'],
    ['ICO', Uint8Array.of(0, 0, 1, 0, 1, 0), 'UNSUPPORTED_TYPE'],
    ['more than 10 MB', new Uint8Array(10_485_761), 'TOO_LARGE'],
    [
      'an entity bomb',
      new TextEncoder().encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
      'UNPROCESSABLE',
    ],
    ['a drawing without end', svg('<g>').subarray(0, 90), 'UNPROCESSABLE'],
  ])('refuses %s', async (_name, bytes, code) => {
    expect(await refusal(bytes)).toMatchObject({ name: 'AppError', code });
  });

  it('refuses a single grey pixel', async () => {
    expect(await refusal(await blank(1, 1, '#808080').png().toBuffer())).toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'The image is too small to be an ad: 1 x 1 pixels; each side needs at least 16.',
    });
  });

  it('refuses truncated files of every format', async () => {
    const noise = sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 256)), {
      raw: { width: 200, height: 200, channels: 3 },
    });
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const bytes = await noise.clone().toFormat(format).toBuffer();
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length / 2)))).toMatchObject({ code: 'UNPROCESSABLE' });
    }
  });

  it('refuses a bomb from its header, alone or inside a drawing', async () => {
    const bomb = await blank(15_000, 15_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toMatchObject({ code: 'TOO_LARGE' });
    const inside = svg(`<image width="9" height="9" href="data:image/png;base64,${bomb.toString('base64')}"/>`);
    expect(await refusal(inside)).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('knows a type by its content only', () => {
    expect(imageType(svg(''))).toEqual({ accepted: 'svg' });
    expect(imageType(new TextEncoder().encode('RIFF0000WAVE'))).toEqual({ unknown: true });
    expect(imageType(new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toEqual({ refused: 'HEIC' });
    expect(inspectSvg('<svg><image href="data:image/svg+xml;base64,AAAA"/></svg>')).toHaveProperty('refused');
  });
});

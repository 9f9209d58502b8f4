import { expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { readCreative } from '../../../../jobs/traffic/creative-reader.js';
import type { CreativeReading } from '../../../../jobs/traffic/creative-reading.js';
import { type Move, stays } from '../../../../jobs/traffic/fix/fix-shapes.js';
import { lostPart } from '../../../../jobs/traffic/fix/kept-parts.js';
import { unseenPicture } from '../../../../jobs/traffic/video/video-judging.engine.js';
import type { VideoFile } from '../../../../schema/traffic/ad-video.type.js';

const [width, height] = [400, 500];
const face = { x: 150, y: 60, width: 100, height: 120 };
const logo = { x: 20, y: 440, width: 90, height: 40, kind: 'logo' as const, name: 'Nelfo' };
const known: CreativeReading = {
  ...unseenPicture({ width, height, bytes: 1 } as VideoFile),
  faces: [face],
  own: [logo],
};

/** A picture full of sharp edges, which differ most when it is packed again. */
const checkered = (cover = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#fff"/><rect width="8" height="8" fill="#b02"/><rect x="8" y="8" width="8" height="8" fill="#024"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/>${cover}</svg>`,
  );

async function lost(
  picture: Sharp,
  { reading = known, move = stays }: { reading?: CreativeReading; move?: Move } = {},
) {
  const bytes = await picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const [before, after] = await Promise.all([
    readCreative(await sharp(checkered()).png().toBuffer()),
    readCreative(bytes),
  ]);
  return lostPart({ reading, before: before.raster, after: after.raster, size: after, scale: 1, move });
}

it('finds nothing lost on a picture that was only packed again', async () => {
  expect(await lost(sharp(checkered()))).toBeNull();
});

it.each([
  ['a face', '<rect x="150" y="60" width="40" height="40" fill="#0a0"/>'],
  ['your logo', '<rect x="60" y="430" width="80" height="60" rx="9" fill="#fd0"/>'],
])('tells when %s is covered', async (name, cover) => {
  expect(await lost(sharp(checkered(cover)))).toBe(`It would cover ${name}: this needs its own layout.`);
});

it('lets marks stand beside them', async () => {
  expect(await lost(sharp(checkered('<rect x="270" y="300" width="90" height="60" fill="#0a0"/>')))).toBeNull();
});

it('tells when words that nobody could read are covered', async () => {
  const reading = { ...known, unread: [{ x: 280, y: 310, width: 60, height: 30 }] };
  const covered = sharp(checkered('<rect x="270" y="300" width="90" height="60" fill="#0a0"/>'));
  expect(await lost(covered, { reading })).toMatch(/cover words/);
});

it('tells what a crop cuts off, and not what was cut off before', async () => {
  const crop = (left: number, top: number) =>
    lost(sharp(checkered()).extract({ left, top, width: 250, height: 500 - top }), {
      move: { across: 1, down: 1, left: -left, top: -top },
    });
  expect(await crop(10, 0)).toBeNull();
  expect(await crop(60, 0)).toMatch(/cut your logo/);
  const reading = { ...known, faces: [{ ...face, x: 350 }], own: [] };
  const move = { across: 1, down: 1, left: -150, top: 0 };
  expect(
    await lost(sharp(checkered()).extract({ left: 150, top: 0, width: 250, height }), { reading, move }),
  ).toBeNull();
  expect(await lost(sharp(checkered()).extract({ left: 0, top: 0, width: 250, height }), { reading })).toMatch(
    /cut a face/,
  );
});

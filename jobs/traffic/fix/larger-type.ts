import sharp from 'sharp';
import { AdRole } from '../../../schema/traffic/ad-reading.facts.js';
import { legibleCapHeight, phoneWidth } from '../../../schema/traffic/creative.facts.js';
import { type AdBlock, adBlocks } from '../ad-blocks.engine.js';
import { partsOf } from '../creative-judging.engine.js';
import type { Raster } from '../creative-reader.js';
import type { Box, SeenLine } from '../creative-reading.js';
import { apart, type Color, colorAt, type Inked, inkAndGround, inkShare, inside } from './fix-color.js';
import { pack, stays } from './fix-shapes.js';
import { grown, overlaps, placementName, readAt, scaled, shown, sureLines, type Tried, type Work } from './fix-work.js';

export const typeFix = { id: 'larger_type', label: 'Larger words' };

/** Letters that grow more than this would show that they were small. */
const mostGrowth = 2.4;

/** Grown a little beyond what is needed, as a reader measures type no finer. */
const spare = 1.1;

/** Colors that differ less than this from the ground are the ground, 0..441, and how much of a place has to be. */
const even = { apart: 12, share: 0.985 } as const;

/** Ground that is left around enlarged words, share of the shorter side. */
const margin = 0.02;

interface Growth {
  line: SeenLine;
  /** px of the raster */
  from: Box;
  to: Box;
  inked: Inked;
}

/**
 * Enlarges the ad's own letters, so that the type stays the brand's, where the ground behind them is even and there is room.
 * What would have to be painted anew, such as a photo behind the words, is refused.
 */
export async function largerTypeAttempt(work: Work): Promise<Tried> {
  const { subject, raster, scale } = work;
  const { reading } = subject;
  const legal = partsOf(subject).regions.filter(({ role }) => role === AdRole.legal);
  const onPhone = phoneWidth / reading.image.width;
  const small = sureLines(reading.lines).filter(
    ({ text, size }) => size * onPhone < legibleCapHeight && !legal.some((print) => print.text.includes(text)),
  );
  if (small.length === 0) return null;
  if (small.some(({ turn }) => Math.abs(turn) > 3)) return 'Rotated text has to be enlarged in the original.';
  const growths: Growth[] = [];
  for (const block of adBlocks(small, ({ isOnPlate }) => isOnPlate)) {
    const grownBlock = growBlock(work, { block, onPhone, placed: growths });
    if (typeof grownBlock === 'string') return grownBlock;
    growths.push(...grownBlock);
  }
  const least = Math.min(...small.map(({ size }) => size * onPhone));
  return {
    ...typeFix,
    bytes: await redraw(raster, growths),
    how: 'The same lettering, larger, on the same background.',
    move: stays,
    placeOf: (line) => {
      const growth = growths.find((one) => one.line.text === line.text && one.line.box.y === line.box.y);
      return growth ? scaled(growth.to, 1 / scale) : null;
    },
    placement: shown(subject),
    fileName: `${placementName(shown(subject))}-larger-words`,
    isMended: ({ lines, image }) => {
      const sizes = growths.map(({ line, to }) => {
        const again = readAt(lines, { text: line.text, box: scaled(to, 1 / scale) });
        return again.length === 0 ? 0 : Math.min(...again.map(({ size }) => (size * phoneWidth) / image.width));
      });
      const now = Math.min(...sizes);
      return now >= legibleCapHeight
        ? `The smallest words grow from ${least.toFixed(1)} to ${now.toFixed(1)} px on a phone.`
        : null;
    },
  };
}

interface Growing {
  block: AdBlock;
  onPhone: number;
  /** what was enlarged before */
  placed: readonly Growth[];
}

/** Where every line of a block goes; a sentence where it cannot grow. */
function growBlock({ subject, raster, scale }: Work, { block, onPhone, placed }: Growing): Growth[] | string {
  const { reading } = subject;
  const smallest = Math.min(...block.lines.map(({ size }) => size));
  const by = (spare * legibleCapHeight) / (smallest * onPhone);
  if (by > mostGrowth) return 'The words are so small that they need their own layout.';
  const inks = block.lines.map(({ box }) => inkAndGround(raster, scaled(box, scale)));
  const pad = 0.3 * smallest * scale;
  const own = block.lines.map(({ box }) => grown(scaled(box, scale), pad));
  const others = [
    ...(reading.lines ?? []).filter((line) => !block.lines.some(({ box }) => box === line.box)).map(({ box }) => box),
    ...reading.unread,
    ...(reading.faces ?? []),
    ...(reading.own ?? []),
  ].map((box) => scaled(box, scale));
  const start = scaled(block.box, scale);
  const [first] = inks;
  if (!first || inks.some((inked) => !inked || apart(inked.ground, first.ground) > even.apart))
    return 'The words sit on an image: enlarge them in the original.';
  for (const to of placesFor(start, by, raster)) {
    const taken = [...others, ...placed.map((growth) => growth.to)];
    if (taken.some((box) => overlaps(grown(to, pad), box))) continue;
    if (!isEven(raster, { box: grown(to, pad), ground: first.ground, except: own })) continue;
    return block.lines.flatMap((line, index) => {
      const from = scaled(line.box, scale);
      const inked = inks[index];
      const place = {
        x: to.x + (from.x - start.x) * by,
        y: to.y + (from.y - start.y) * by,
        width: from.width * by,
        height: from.height * by,
      };
      return inked ? [{ line, from, to: place, inked }] : [];
    });
  }
  return 'There is no even background for larger words: this needs its own layout.';
}

/** The enlarged block held at its left, its middle or its right, and at its top, its middle or its bottom. */
function placesFor(start: Box, by: number, { width, height }: Raster): Box[] {
  const edge = margin * Math.min(width, height);
  const [wide, high] = [start.width * by, start.height * by];
  const anchors = [0.5, 0, 1];
  return anchors
    .flatMap((down) =>
      anchors.map((across) => ({
        x: start.x - (wide - start.width) * across,
        y: start.y - (high - start.height) * down,
        width: wide,
        height: high,
      })),
    )
    .filter((box) => box.x >= edge && box.y >= edge && box.x + wide <= width - edge && box.y + high <= height - edge);
}

interface Place {
  box: Box;
  ground: Color;
  /** what is painted over anyway */
  except: readonly Box[];
}

function isEven(raster: Raster, { box, ground, except }: Place): boolean {
  const { left, top, right, bottom } = inside(raster, box);
  let [all, fitting] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (except.some((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height)) continue;
      all++;
      if (apart(colorAt(raster, x, y), ground) <= even.apart) fitting++;
    }
  }
  return all === 0 || fitting >= even.share * all;
}

/** The old letters are painted over with their ground, the enlarged ones laid on it with edges as crisp as before. */
async function redraw(raster: Raster, growths: readonly Growth[]): Promise<Buffer> {
  const data = Uint8Array.from(raster.data);
  const letters = await Promise.all(growths.map((growth) => enlarged(raster, growth)));
  for (const { from, inked, line } of growths) {
    const { left, top, right, bottom } = inside(
      raster,
      grown(from, 0.25 * (from.height / line.box.height) * line.size),
    );
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        // Ground near the letters stays as it is: only what is touched by ink is painted.
        if (apart(colorAt(raster, x, y), inked.ground) > 6) data.set(inked.ground, (y * raster.width + x) * 3);
      }
  }
  for (const { mask, x: left, y: top, width, height, ink } of letters)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [column, row] = [left + x, top + y];
        const cover = (mask[y * width + x] ?? 0) / 255;
        if (cover === 0 || column < 0 || row < 0 || column >= raster.width || row >= raster.height) continue;
        const at = (row * raster.width + column) * 3;
        for (const channel of [0, 1, 2] as const)
          data[at + channel] = Math.round((data[at + channel] ?? 0) * (1 - cover) + ink[channel] * cover);
      }
  return pack(sharp(data, { raw: { width: raster.width, height: raster.height, channels: 3 } }));
}

async function enlarged(raster: Raster, { from, to, inked, line }: Growth) {
  const by = to.width / from.width;
  const pad = 0.25 * (from.height / line.box.height) * line.size;
  const { left, top, right, bottom } = inside(raster, grown(from, pad));
  const [width, height] = [right - left, bottom - top];
  const share = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      share[y * width + x] = Math.round(255 * inkShare(colorAt(raster, left + x, top + y), inked));
  const size = { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
  const { data } = await sharp(share, { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('b-w')
    .linear(by, 127.5 * (1 - by))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    mask: data,
    ...size,
    x: Math.round(to.x - (from.x - left) * by),
    y: Math.round(to.y - (from.y - top) * by),
    ink: inked.ink,
  };
}

import type { Raster } from '../creative-reader.js';
import type { Box, CreativeReading } from '../creative-reading.js';
import { inside } from './fix-color.js';
import { type Move, moved, stays } from './fix-shapes.js';
import { scaled } from './fix-work.js';

interface Changed {
  /** what was read of the picture before */
  reading: CreativeReading;
  before: Raster;
  after: Raster;
  /** of the new picture, px */
  size: { width: number; height: number };
  /** px of the raster for one px of the reading */
  scale: number;
  /** from px of the reading to px of the new picture */
  move: Move;
}

/** Confidence from which a line is taken for words, whether or not all of its letters were read. */
const likelyWords = 0.6;

/** Share of a part that may leave the picture by rounding. */
const rounding = 0.01;

/** A channel that differs by more than this is painted over, and the share of a part of which that may be: edges do when packed. */
const painted = { value: 60, share: 0.02 } as const;

/**
 * Whether words, faces, logos and products stand on the new picture as whole as before, and nothing was laid over a face, a
 * logo, a product or words that could not be read; what was read is held against the new reading elsewhere.
 * @returns a sentence for what is lost; null where nothing is
 */
export function lostPart(changed: Changed): string | null {
  const { reading } = changed;
  const faces = (reading.faces ?? []).map((box) => ({ box, name: 'a face' }));
  const own = (reading.own ?? []).map((box) => ({ box, name: `your ${box.kind}` }));
  const unread = reading.unread.map((box) => ({ box, name: 'words' }));
  const lines = (reading.lines ?? []).filter(({ confidence }) => confidence >= likelyWords);
  const words = lines.map(({ box }) => ({ box, name: 'words' }));
  const cut = [...words, ...unread, ...faces, ...own].find(({ box }) => isCut(box, changed));
  if (cut) return `It would cut ${cut.name}: this needs its own layout.`;
  const covered = [...faces, ...own, ...unread].find(({ box }) => isCovered(box, changed));
  return covered ? `It would cover ${covered.name}: this needs its own layout.` : null;
}

function isCut(box: Box, { reading: { image }, size, move }: Changed): boolean {
  return shownShare(moved(box, move), size) < shownShare(box, image) - rounding;
}

function shownShare({ x, y, width, height }: Box, size: { width: number; height: number }): number {
  const along = (from: number, length: number, end: number) =>
    length <= 0 ? 0 : Math.max(0, Math.min(from + length, end) - Math.max(from, 0)) / length;
  return along(x, width, size.width) * along(y, height, size.height);
}

const channels = [0, 1, 2] as const;

/** Only a picture that stays where it is can be laid over; one that is moved is moved as a whole. */
function isCovered(box: Box, { before, after, scale, move }: Changed): boolean {
  const isInPlace = move.left === stays.left && move.top === stays.top && before.width === after.width;
  if (!isInPlace || before.height !== after.height) return false;
  const { left, top, right, bottom } = inside(before, scaled(box, scale));
  let different = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * before.width + x) * 3;
      const isPainted = channels.some(
        (channel) => Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > painted.value,
      );
      if (isPainted) different++;
    }
  return different > painted.share * Math.max(1, (right - left) * (bottom - top));
}

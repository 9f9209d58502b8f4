import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { Raster } from './creative-reader.js';

type Box = Pick<PixelBox, keyof PixelBox>;
type Colour = readonly [number, number, number];

/** How far from the words the plate and its surroundings are looked at, shares of the height of the line. */
const reach = { plate: 0.28, beyond: [1.1, 1.7, 2.4] } as const;

/** Distances of colour, 0..441: what still is one plate, and what is another ground. */
const apart = { plate: 34, ground: 48 } as const;

const distance = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function colourAt({ data, width, height }: Raster, x: number, y: number): Colour | null {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const at = (row * width + column) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** Points on the frame around a box, `by` px away from it. */
function frame({ x, y, width, height }: Box, by: number): { above: Point[]; below: Point[]; sides: Point[] } {
  const along = Array.from({ length: 13 }, (_, index) => x + (width * index) / 12);
  const down = Array.from({ length: 5 }, (_, index) => y + height * (0.2 + 0.15 * index));
  return {
    above: along.map((at) => ({ x: at, y: y - by })),
    below: along.map((at) => ({ x: at, y: y + height + by })),
    sides: down.flatMap((at) => [
      { x: x - by, y: at },
      { x: x + width + by, y: at },
    ]),
  };
}

interface Point {
  x: number;
  y: number;
}

function median(colours: readonly Colour[]): Colour {
  const channel = (index: 0 | 1 | 2) =>
    colours.map((colour) => colour[index]).toSorted((a, b) => a - b)[colours.length >> 1] ?? 0;
  return [channel(0), channel(1), channel(2)];
}

/**
 * Words stand on a plate of one colour that ends soon above and below them: a button, a badge, a label.
 * @param box in pixels of the raster
 */
export function isOnPlate(raster: Raster, box: Box): boolean {
  const coloursOf = (points: readonly Point[]) =>
    points.flatMap(({ x, y }) => {
      const colour = colourAt(raster, x, y);
      return colour ? [colour] : [];
    });
  const near = frame(box, reach.plate * box.height);
  const touching = [...near.above, ...near.below, ...near.sides];
  const around = coloursOf(touching);
  if (around.length < touching.length * 0.8) return false;
  const plate = median(around);
  const even = around.filter((colour) => distance(colour, plate) < apart.plate).length / around.length;
  if (even < 0.85) return false;
  const ends = (side: 'above' | 'below') =>
    reach.beyond.some((by) => {
      const beyond = coloursOf(frame(box, by * box.height)[side]);
      const others = beyond.filter((colour) => distance(colour, plate) > apart.ground).length;
      return beyond.length > 6 && others / beyond.length > 0.8;
    });
  return ends('above') && ends('below');
}

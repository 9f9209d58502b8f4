import type { Keypoint } from './keypoints.engine.js';

/** A picture that another one is looked for in by its corners. */
export interface Landmarks {
  width: number;
  height: number;
  points: Keypoint[];
}

export interface FoundPicture {
  /** px of the picture that was searched */
  box: { x: number; y: number; width: number; height: number };
  /** corners that lie where they should */
  agreed: number;
}

/** Comparisons that may differ, and share of the second best that the best one has at most. */
const alike = { most: 64, ratio: 0.86 } as const;

/** How far a corner may lie from where it should, share of the longer side as it stands there. */
const tolerance = 0.05;

/** Corners that have to agree, of which so many lie at different places. */
const least = { agreed: 9, places: 6 } as const;

/** Sizes at which a part of an ad still is one, times its own. */
const sizes = { smallest: 0.05, largest: 6 } as const;

function bitsSet(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function difference(a: Uint32Array, b: Uint32Array, most: number): number {
  let sum = 0;
  for (let word = 0; word < 8 && sum < most; word++) sum += bitsSet((a[word] ?? 0) ^ (b[word] ?? 0));
  return sum;
}

interface Pair {
  from: Keypoint;
  to: Keypoint;
}

function pairsOf(wanted: Landmarks, picture: Landmarks): Pair[] {
  return wanted.points.flatMap((from) => {
    let best: Keypoint | null = null;
    let [first, second] = [256, 256];
    for (const to of picture.points) {
      const apart = difference(from.bits, to.bits, second);
      if (apart < first) {
        // The same corner at the next size is no rival.
        if (!best || Math.hypot(best.x - to.x, best.y - to.y) > 6) second = first;
        [first, best] = [apart, to];
      } else if (apart < second && best && Math.hypot(best.x - to.x, best.y - to.y) > 6) second = apart;
    }
    return best && first <= alike.most && first <= alike.ratio * second ? [{ from, to: best }] : [];
  });
}

/** A picture moved, turned and scaled: x' = a x - b y + c, y' = b x + a y + d. */
interface Move {
  a: number;
  b: number;
  c: number;
  d: number;
}

const moved = ({ a, b, c, d }: Move, { x, y }: { x: number; y: number }) => ({
  x: a * x - b * y + c,
  y: b * x + a * y + d,
});

/** The move that takes two corners to theirs. */
function moveOf(one: Pair, other: Pair): Move | null {
  const from = { x: other.from.x - one.from.x, y: other.from.y - one.from.y };
  const to = { x: other.to.x - one.to.x, y: other.to.y - one.to.y };
  const length = from.x ** 2 + from.y ** 2;
  if (length < 100) return null;
  const a = (from.x * to.x + from.y * to.y) / length;
  const b = (from.x * to.y - from.y * to.x) / length;
  const size = Math.hypot(a, b);
  if (size < sizes.smallest || size > sizes.largest) return null;
  return { a, b, c: one.to.x - a * one.from.x + b * one.from.y, d: one.to.y - b * one.from.x - a * one.from.y };
}

/** Whether a corner lies where the move takes it, as large and turned as the move says. */
function agrees({ from, to }: Pair, move: Move, reach: number): boolean {
  const place = moved(move, from);
  if (Math.hypot(place.x - to.x, place.y - to.y) > reach) return false;
  const size = to.scale / from.scale / Math.hypot(move.a, move.b);
  const turn = to.angle - from.angle - Math.atan2(move.b, move.a);
  return size > 0.55 && size < 1.8 && Math.cos(turn) > 0.85;
}

/** Where a picture stands in another one; null where too little of it agrees on one place. */
export function findPicture(wanted: Landmarks, picture: Landmarks): FoundPicture | null {
  const pairs = pairsOf(wanted, picture);
  if (pairs.length < least.agreed) return null;
  let best: { move: Move; agreed: Pair[] } | null = null;
  for (const [index, one] of pairs.entries()) {
    for (const other of pairs.slice(index + 1)) {
      const move = moveOf(one, other);
      if (!move) continue;
      const reach = tolerance * Math.hypot(move.a, move.b) * Math.max(wanted.width, wanted.height);
      if (!agrees(one, move, reach) || !agrees(other, move, reach)) continue;
      const agreed = pairs.filter((pair) => agrees(pair, move, reach));
      if (agreed.length > (best?.agreed.length ?? 0)) best = { move, agreed };
    }
  }
  if (!best || best.agreed.length < least.agreed) return null;
  const cell = Math.max(wanted.width, wanted.height) / 12;
  const places = new Set(best.agreed.map(({ from }) => `${Math.floor(from.x / cell)} ${Math.floor(from.y / cell)}`));
  if (places.size < least.places) return null;
  const { move } = best;
  const frame = [
    { x: 0, y: 0 },
    { x: wanted.width, y: 0 },
    { x: 0, y: wanted.height },
    { x: wanted.width, y: wanted.height },
  ].map((point) => moved(move, point));
  const clip = (value: number, extent: number) => Math.min(extent, Math.max(0, value));
  const left = clip(Math.min(...frame.map(({ x }) => x)), picture.width);
  const right = clip(Math.max(...frame.map(({ x }) => x)), picture.width);
  const top = clip(Math.min(...frame.map(({ y }) => y)), picture.height);
  const bottom = clip(Math.max(...frame.map(({ y }) => y)), picture.height);
  return { box: { x: left, y: top, width: right - left, height: bottom - top }, agreed: best.agreed.length };
}

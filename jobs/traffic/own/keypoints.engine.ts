import { seededRandom } from '../../kit/random.js';

/** A picture in grey, row by row. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A corner of a picture with what lies around it: ORB (Rublee et al. 2011, doi 10.1109/ICCV.2011.6126544). */
export interface Keypoint {
  /** px of the picture */
  x: number;
  y: number;
  /** px of the picture for each px that the corner was found at */
  scale: number;
  /** radians */
  angle: number;
  /** 256 comparisons of brightness */
  bits: Uint32Array;
}

/** Sizes that a picture is looked at, each smaller than the last by the step. */
const pyramid = { levels: 7, step: 1.26, leastSide: 48 } as const;

/** Steps of luma that a corner lies above or below its ring, and pixels of the ring in a row that do. */
const corner = { contrast: 14, arc: 9 } as const;

/** Radius around a corner that its direction and comparisons are taken from, px. */
const patch = 15;

/** The ring of radius 3 around a pixel, clockwise. */
const ring = [
  [0, -3],
  [1, -3],
  [2, -2],
  [3, -1],
  [3, 0],
  [3, 1],
  [2, 2],
  [1, 3],
  [0, 3],
  [-1, 3],
  [-2, 2],
  [-3, 1],
  [-3, 0],
  [-3, -1],
  [-2, -2],
  [-1, -3],
] as const;

/** Pairs of points that are compared, the same in every process. */
const pairs = (() => {
  const random = seededRandom(19);
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  const point = () => Math.max(-12, Math.min(12, normal() * (patch / 2.5)));
  return Array.from({ length: 256 }, () => [point(), point(), point(), point()] as const);
})();

function shrunk({ data, width, height }: GreyPicture, by: number): GreyPicture {
  const [wide, high] = [Math.round(width / by), Math.round(height / by)];
  const small = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const fromY = Math.min(height - 2, ((y + 0.5) * height) / high - 0.5);
    const top = Math.max(0, Math.floor(fromY));
    const low = Math.max(0, fromY - top);
    for (let x = 0; x < wide; x++) {
      const fromX = Math.min(width - 2, ((x + 0.5) * width) / wide - 0.5);
      const left = Math.max(0, Math.floor(fromX));
      const right = Math.max(0, fromX - left);
      const at = top * width + left;
      const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      small[y * wide + x] = above * (1 - low) + below * low;
    }
  }
  return { data: small, width: wide, height: high };
}

/** Mean of 5 x 5 pixels, so that single ones decide no comparison. */
function blurred({ data, width, height }: GreyPicture): GreyPicture {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const soft = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - 2), Math.min(height, y + 3)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - 2), Math.min(width, x + 3)];
      const at = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      soft[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { data: soft, width, height };
}

/** How much of a corner a pixel is; 0 where it is none. @param offsets of the ring in the data */
function cornerness(data: Uint8Array, at: number, offsets: Int32Array): number {
  const middle = data[at] ?? 0;
  const level = (index: number) => (data[at + (offsets[index] ?? 0)] ?? 0) - middle;
  const [up, right, down, left] = [level(0), level(4), level(8), level(12)];
  // Of any nine in a row two of the four main directions are part.
  const over = Number(up > corner.contrast) + Number(right > corner.contrast);
  const under = Number(up < -corner.contrast) + Number(right < -corner.contrast);
  if (over + Number(down > corner.contrast) + Number(left > corner.contrast) >= 2) {
    const strength = arcOf(data, at, offsets, 1);
    if (strength > 0) return strength;
  }
  if (under + Number(down < -corner.contrast) + Number(left < -corner.contrast) >= 2)
    return arcOf(data, at, offsets, -1);
  return 0;
}

/** Mean step of nine in a row on the ring that are lighter or darker than its middle; 0 where there are none. */
function arcOf(data: Uint8Array, at: number, offsets: Int32Array, sign: 1 | -1): number {
  const middle = data[at] ?? 0;
  let run = 0;
  let sum = 0;
  for (let index = 0; index < 16 + corner.arc; index++) {
    const value = sign * ((data[at + (offsets[index & 15] ?? 0)] ?? 0) - middle);
    run = value > corner.contrast ? run + 1 : 0;
    sum = run === 0 ? 0 : sum + value;
    if (run >= corner.arc) return sum / run;
  }
  return 0;
}

interface Corner {
  x: number;
  y: number;
  strength: number;
}

/** Corners that are the strongest within 3 px; of each of 8 x 8 parts of the picture the strongest ones. */
function corners(picture: GreyPicture, most: number): Corner[] {
  const { data, width, height } = picture;
  const offsets = Int32Array.from(ring, ([x, y]) => y * width + x);
  const strengths = new Float32Array(width * height);
  const found: Corner[] = [];
  for (let y = patch; y < height - patch; y++) {
    for (let x = patch; x < width - patch; x++) {
      const strength = cornerness(data, y * width + x, offsets);
      strengths[y * width + x] = strength;
      if (strength > 0) found.push({ x, y, strength });
    }
  }
  const peaks = found.filter(({ x, y, strength }) => {
    for (let down = -2; down <= 2; down++) {
      for (let across = -2; across <= 2; across++) {
        const other = strengths[(y + down) * width + x + across] ?? 0;
        if (other > strength || (other === strength && (down < 0 || (down === 0 && across < 0)))) return false;
      }
    }
    return true;
  });
  const taken = new Map<number, number>();
  const share = Math.ceil((most / 64) * 2.5);
  return peaks
    .toSorted((a, b) => b.strength - a.strength)
    .filter(({ x, y }) => {
      const part = Math.floor((8 * y) / height) * 8 + Math.floor((8 * x) / width);
      const count = (taken.get(part) ?? 0) + 1;
      taken.set(part, count);
      return count <= share;
    })
    .slice(0, most);
}

/** The direction from a corner to the middle of the brightness around it. */
function direction({ data, width }: GreyPicture, { x, y }: Corner): number {
  let [across, down] = [0, 0];
  for (let dy = -patch; dy <= patch; dy++) {
    const reach = Math.floor(Math.sqrt(patch * patch - dy * dy));
    for (let dx = -reach; dx <= reach; dx++) {
      const value = data[(y + dy) * width + x + dx] ?? 0;
      across += dx * value;
      down += dy * value;
    }
  }
  return Math.atan2(down, across);
}

function comparisons({ data, width, height }: GreyPicture, { x, y }: Corner, angle: number): Uint32Array {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const value = (dx: number, dy: number) => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x + dx * cos - dy * sin)));
    const row = Math.min(height - 1, Math.max(0, Math.round(y + dx * sin + dy * cos)));
    return data[row * width + column] ?? 0;
  };
  const bits = new Uint32Array(8);
  for (const [index, [ax, ay, bx, by]] of pairs.entries()) {
    if (value(ax, ay) < value(bx, by)) bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
  }
  return bits;
}

/** Corners of a picture at several sizes, at most so many. */
export function keypoints(picture: GreyPicture, most: number): Keypoint[] {
  const found: Keypoint[] = [];
  const weights = Array.from({ length: pyramid.levels }, (_, level) => pyramid.step ** (-1.4 * level));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (const [level, weight] of weights.entries()) {
    const scale = pyramid.step ** level;
    const sized = level === 0 ? picture : shrunk(picture, scale);
    if (Math.min(sized.width, sized.height) < pyramid.leastSide) break;
    const soft = blurred(sized);
    for (const point of corners(sized, Math.ceil((most * weight) / sum))) {
      const angle = direction(soft, point);
      found.push({ x: point.x * scale, y: point.y * scale, scale, angle, bits: comparisons(soft, point, angle) });
    }
  }
  return found;
}

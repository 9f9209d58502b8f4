import sharp from 'sharp';
import { attentionMap } from '../../../jobs/traffic/attention.engine.js';
import type { Box, CreativeReading } from '../../../jobs/traffic/creative-reading.js';
import { readCreative } from '../../../jobs/traffic/creative-reader.js';
import { lumaOf } from '../../../jobs/traffic/pixel-measures.engine.js';
import { centrePrior, normalised, saliency, saliencySide as side } from '../../../jobs/traffic/saliency.engine.js';
import type { Region } from './attention-facts.js';

/** Cells whose middle lies in one of the regions. */
function cellsIn(regions: readonly Region[]): boolean[] {
  return Array.from({ length: side * side }, (_, cell) => {
    const x = (((cell % side) + 0.5) / side) * 100;
    const y = ((Math.floor(cell / side) + 0.5) / side) * 100;
    return regions.some(
      ([left, top, width, height]) => x >= left && x <= left + width && y >= top && y <= top + height,
    );
  });
}

/** Attention inside over the share of the area: 1 is chance. */
function liftOf(map: Float64Array, inside: readonly boolean[]): number {
  const area = inside.filter(Boolean).length / inside.length;
  return map.reduce((sum, value, cell) => sum + (inside[cell] ? value : 0), 0) / area;
}

/** Chance that a cell inside has more attention than one outside, equals counting half. */
function aucOf(map: Float64Array, inside: readonly boolean[]): number {
  const order = [...map.keys()].toSorted((a, b) => (map[a] ?? 0) - (map[b] ?? 0));
  const count = inside.filter(Boolean).length;
  let ranks = 0;
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && map[order[to] ?? 0] === map[order[from] ?? 0]) to++;
    for (let at = from; at < to; at++) if (inside[order[at] ?? 0]) ranks += (from + to + 1) / 2;
    from = to;
  }
  return (ranks - (count * (count + 1)) / 2) / (count * (map.length - count));
}

/** Mean length of the gradient of each cell, sums to 1. */
function edgesOf(luma: Float32Array, width: number, height: number): Float64Array {
  const sums = new Float64Array(side * side);
  const counts = new Float64Array(side * side);
  const at = (x: number, y: number) => luma[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = Math.floor((y * side) / height) * side + Math.floor((x * side) / width);
      sums[cell] = (sums[cell] ?? 0) + Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1));
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return normalised(sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0)));
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Bounds that hold the mean of 95 of 100 sets drawn anew from these; drawn the same every time. */
export function interval(values: readonly number[]): [low: number, high: number] {
  let state = 7;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const means = Array.from({ length: 4000 }, () =>
    mean(values.map(() => values[Math.floor(next() * values.length)] ?? 0)),
  ).toSorted((a, b) => a - b);
  return [means[100] ?? 0, means[3899] ?? 0];
}

const prior = normalised(centrePrior());

/** What a map of attention is worth on one picture. */
interface MapMeasures {
  /** attention inside the labeled regions over their share of the area */
  lift: number;
  /** 0.5 is chance */
  auc: number;
  /** its peak lies on one of the two regions that are looked at first */
  isHit: boolean;
}

function measure(map: Float64Array, regions: readonly Region[]): MapMeasures {
  const inside = cellsIn(regions);
  const peak = map.indexOf(Math.max(...map));
  return { lift: liftOf(map, inside), auc: aucOf(map, inside), isHit: cellsIn(regions.slice(0, 2))[peak] ?? false };
}

/** Our map and two that know nothing of words and faces: the middle and edges added, and one times the other. */
async function mapsOf(bytes: Buffer, { lines, unread, faces, image }: CreativeReading) {
  const { raster } = await readCreative(bytes);
  const { data, info } = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luma = lumaOf({ data, width: info.width, height: info.height });
  const edges = edgesOf(luma, info.width, info.height);
  const words: Box[] = [...(lines ?? []).map(({ box }) => box), ...unread];
  return {
    ours: attentionMap(saliency(luma, info.width, info.height).map, { words, faces: faces ?? [] }, image),
    added: prior.map((value, cell) => value / 2 + (edges[cell] ?? 0) / 2),
    multiplied: normalised(prior.map((value, cell) => value * (edges[cell] ?? 0))),
  };
}

export type AttentionMeasures = Record<'ours' | 'added' | 'multiplied', MapMeasures>;

export async function measureAttention(
  bytes: Buffer,
  reading: CreativeReading,
  regions: readonly Region[],
): Promise<AttentionMeasures> {
  const { ours, added, multiplied } = await mapsOf(bytes, reading);
  return { ours: measure(ours, regions), added: measure(added, regions), multiplied: measure(multiplied, regions) };
}

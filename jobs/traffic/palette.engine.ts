import type { AdColour } from '../../schema/traffic/creative-measures.type.js';
import type { Pixels } from './pixel-measures.engine.js';

/** Pixels looked at; main colours do not need more. */
const sampleSize = 2048;

const rounds = 8;

type Rgb = [red: number, green: number, blue: number];

const distance = (a: Rgb, b: Rgb) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

function samplesOf({ data }: Pixels): Rgb[] {
  const pixels = data.length / 3;
  const step = Math.max(1, pixels / sampleSize);
  const samples: Rgb[] = [];
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = Math.floor(pixel) * 3;
    samples.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  }
  return samples;
}

/** Starting points without chance: the commonest colour, then each time the sample farthest from all chosen. */
function startingPoints(samples: Rgb[], count: number): Rgb[] {
  const bins = new Map<string, { sample: Rgb; size: number }>();
  for (const sample of samples) {
    const key = sample.map((value) => value >> 4).join();
    const bin = bins.get(key);
    if (bin) bin.size++;
    else bins.set(key, { sample, size: 1 });
  }
  const common = [...bins.values()].toSorted((a, b) => b.size - a.size);
  const centres = common.slice(0, 1).map(({ sample }) => sample);
  while (centres.length < count) {
    // Weighted by size, so that a single odd pixel is no main colour.
    const score = (bin: { sample: Rgb; size: number }) =>
      bin.size * Math.min(...centres.map((centre) => distance(centre, bin.sample)));
    const best = common.reduce<{ sample: Rgb; score: number } | null>((top, bin) => {
      const value = score(bin);
      return value > 0 && (!top || value > top.score) ? { sample: bin.sample, score: value } : top;
    }, null);
    if (!best) break;
    centres.push(best.sample);
  }
  return centres;
}

function nearest(sample: Rgb, centres: Rgb[]): number {
  let best = 0;
  for (let index = 1; index < centres.length; index++) {
    const centre = centres[index];
    const held = centres[best];
    if (centre && held && distance(sample, centre) < distance(sample, held)) best = index;
  }
  return best;
}

const hexOf = (colour: Rgb) => `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Main colours by k-means in sRGB, the largest first; the same image gives the same colours. */
export function palette(pixels: Pixels, count = 5): AdColour[] {
  const samples = samplesOf(pixels);
  let centres = startingPoints(samples, count);
  let sizes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const sums = centres.map((): [...Rgb, number] => [0, 0, 0, 0]);
    for (const sample of samples) {
      const sum = sums[nearest(sample, centres)];
      if (!sum) continue;
      sum[0] += sample[0];
      sum[1] += sample[1];
      sum[2] += sample[2];
      sum[3]++;
    }
    centres = sums.map(([red, green, blue, size], index) =>
      size > 0 ? [red / size, green / size, blue / size] : (centres[index] ?? [0, 0, 0]),
    );
    sizes = sums.map((sum) => sum[3]);
  }
  return centres
    .map((centre, index) => ({ hex: hexOf(centre), share: (sizes[index] ?? 0) / samples.length }))
    .filter(({ share }) => share >= 0.005)
    .toSorted((a, b) => b.share - a.share);
}

import { legibleCapHeight } from '../../schema/traffic/creative.facts.js';
import type { AdWord, PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { linearChannel, luminanceContrast } from '../kit/color.js';
import { median } from '../kit/statistics.js';
import type { Pixels } from './pixel-measures.engine.js';

type Box = Pick<PixelBox, keyof PixelBox>;

interface TextMeasures {
  /** area of the union of the boxes over the image's, 0..1 */
  share: number;
  chars: number;
  /** median WCAG ratio, 1..21; null without words */
  contrast: number | null;
  /** CSS px at phone width; null without words */
  smallest: number | null;
}

/** Steps of relative luminance that box contrast is counted in; the ratio is exact to half a percent. */
const bins = 4096;

/**
 * Contrast of ink and ground inside a box: two means of relative luminance.
 * @param box in pixels of `pixels`
 * @returns 1..21; null when the box holds fewer than four pixels
 */
export function boxContrast(pixels: Pixels, box: Box): number | null {
  const counts = luminanceCounts(pixels, box);
  const { pixelsBelow, meanBetween } = runningSums(counts);
  if (pixelsBelow(bins) < 4) return null;
  let dark = counts.findIndex((count) => count > 0);
  let light = counts.findLastIndex((count) => count > 0);
  for (let round = 0; round < 12 && light > dark; round++) {
    const middle = Math.floor((dark + light) / 2);
    dark = meanBetween(0, middle + 1) ?? dark;
    light = meanBetween(middle + 1, bins) ?? light;
  }
  return luminanceContrast(dark / (bins - 1), light / (bins - 1));
}

/** Pixels of a box by relative luminance. */
function luminanceCounts({ data, width, height }: Pixels, box: Box): Uint32Array {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  const counts = new Uint32Array(bins);
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 3;
      const red = linearChannel[data[at] ?? 0] ?? 0;
      const green = linearChannel[data[at + 1] ?? 0] ?? 0;
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * (linearChannel[data[at + 2] ?? 0] ?? 0);
      const bin = Math.round(luminance * (bins - 1));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return counts;
}

/** Sums up to every bin, so that each round of the two means costs next to nothing. */
function runningSums(counts: Uint32Array) {
  const below = new Float64Array(bins + 1);
  const weighted = new Float64Array(bins + 1);
  for (let bin = 0; bin < bins; bin++) {
    const count = counts[bin] ?? 0;
    below[bin + 1] = (below[bin] ?? 0) + count;
    weighted[bin + 1] = (weighted[bin] ?? 0) + bin * count;
  }
  return {
    pixelsBelow: (bin: number) => below[bin] ?? 0,
    meanBetween: (from: number, to: number): number | null => {
      const count = (below[to] ?? 0) - (below[from] ?? 0);
      return count > 0 ? ((weighted[to] ?? 0) - (weighted[from] ?? 0)) / count : null;
    },
  };
}

/** Area of the union of boxes, counted on a grid of 256 x 256 sample points; exact to half a percent of the image. */
export function unionShare(boxes: readonly Box[], width: number, height: number): number {
  const side = 256;
  const covered = new Uint8Array(side * side);
  let count = 0;
  const cell = (value: number, extent: number) => Math.min(side, Math.max(0, Math.round((value / extent) * side)));
  for (const box of boxes) {
    const left = cell(box.x, width);
    const right = cell(box.x + box.width, width);
    const bottom = cell(box.y + box.height, height);
    for (let y = cell(box.y, height); y < bottom; y++) {
      for (let at = y * side + left; at < y * side + right; at++) {
        count += 1 - (covered[at] ?? 0);
        covered[at] = 1;
      }
    }
  }
  return count / covered.length;
}

export function measureText(words: readonly AdWord[], width: number, height: number): TextMeasures {
  return {
    share: unionShare(words, width, height),
    chars: words.reduce((sum, { text }) => sum + text.length, 0),
    contrast: median(words.flatMap(({ contrast }) => contrast ?? [])),
    smallest: words.length > 0 ? Math.min(...words.map(({ phoneHeight }) => phoneHeight)) : null,
  };
}

/** Words too small to be read on a phone. */
export function smallWords(words: readonly AdWord[]): AdWord[] {
  return words.filter(({ phoneHeight }) => phoneHeight < legibleCapHeight);
}

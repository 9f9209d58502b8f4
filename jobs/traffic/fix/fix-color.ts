import { luminanceContrast, linearChannel } from '../../kit/color.js';
import { median } from '../../kit/statistics.js';
import type { Raster } from '../creative-reader.js';
import type { Box } from '../creative-reading.js';

export type Color = readonly [number, number, number];

export interface Inked {
  ink: Color;
  ground: Color;
}

export const luminance = ([r, g, b]: Color) =>
  0.2126 * (linearChannel[r] ?? 0) + 0.7152 * (linearChannel[g] ?? 0) + 0.0722 * (linearChannel[b] ?? 0);

export const contrastOf = (one: Color, other: Color) => luminanceContrast(luminance(one), luminance(other));

export const colorAt = ({ data, width }: Raster, x: number, y: number): Color => {
  const from = (y * width + x) * 3;
  return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
};

export const apart = (one: Color, other: Color) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

export const middleColor = (colors: readonly Color[]): Color => {
  const channel = (at: 0 | 1 | 2) => Math.round(median(colors.map((color) => color[at])) ?? 0);
  return [channel(0), channel(1), channel(2)];
};

/** Pixels of a box that lie on the picture. */
export function inside(
  { width, height }: Raster,
  box: Box,
): { left: number; top: number; right: number; bottom: number } {
  return {
    left: Math.max(0, Math.floor(box.x)),
    top: Math.max(0, Math.floor(box.y)),
    right: Math.min(width, Math.ceil(box.x + box.width)),
    bottom: Math.min(height, Math.ceil(box.y + box.height)),
  };
}

/** Ink and ground of a line: the ground is what lies right around its letters. */
export function inkAndGround(raster: Raster, { x, y, width, height }: Box): Inked | null {
  const within: Color[] = [];
  const border: Color[] = [];
  const { left, top, right, bottom } = inside(raster, { x, y, width, height });
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const color = colorAt(raster, column, row);
      const isEdge = row < y + 0.08 * height || row > y + 0.92 * height;
      (isEdge ? border : within).push(color);
    }
  }
  if (border.length < 8 || within.length < 50) return null;
  const ground = middleColor(border);
  const far = within.toSorted((a, b) => apart(b, ground) - apart(a, ground)).slice(0, Math.ceil(within.length * 0.08));
  const ink = middleColor(far);
  return apart(ink, ground) > 24 ? { ink, ground } : null;
}

/** How far a pixel has come from ground to ink, 0..1: the soft edge of a letter stays soft. */
export function inkShare(own: Color, { ink, ground }: Inked): number {
  const share = Math.max(0, Math.min(1, 1 - apart(own, ink) / apart(ink, ground)));
  return share * share * (3 - 2 * share);
}

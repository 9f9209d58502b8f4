import sharp from 'sharp';
import type { Raster } from '../creative-reader.js';
import type { Box } from '../creative-reading.js';
import { apart, type Color, colorAt, contrastOf, type Inked, inkAndGround, inkShare } from './fix-color.js';
import { pack } from './fix-shapes.js';

interface Plate {
  /** the line of words, px */
  box: Box;
  /** height of its type, px */
  size: number;
  /** a button has a color of its own and stands out from what is around it */
  isButton: boolean;
}

/** Ground around the words, as parts of the height of their type. */
const padding = { text: { x: 0.35, y: 0.25 }, button: { x: 0.8, y: 0.5 } } as const;

export function plateBox({ box, size, isButton }: Plate, { width, height }: Raster): Box {
  const by = isButton ? padding.button : padding.text;
  const x = Math.max(0, Math.floor(box.x - by.x * size));
  const y = Math.max(0, Math.floor(box.y - by.y * size));
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.width + by.x * size)) - x,
    height: Math.min(height, Math.ceil(box.y + box.height + by.y * size)) - y,
  };
}

export const buttonColors: readonly Color[] = [
  [17, 24, 39],
  [255, 255, 255],
  [29, 78, 216],
  [185, 28, 28],
  [21, 128, 61],
  [250, 204, 21],
];
const textColors: readonly Color[] = [
  [12, 14, 18],
  [255, 255, 255],
];

/** The color under the words that they stand out from most; a button also has to stand out from its ground. */
function plateColor({ ink, ground }: Inked, isButton: boolean): Color | null {
  const contrast = (color: Color) => contrastOf(color, ink);
  const fits = (isButton ? buttonColors : textColors).filter(
    (color) => contrast(color) >= 4.5 && (!isButton || apart(color, ground) > 70),
  );
  return fits.toSorted((a, b) => contrast(b) - contrast(a))[0] ?? null;
}

/**
 * Lays plates behind lines of words: what is ink stays, what is ground takes the color of the plate.
 * @returns null where the letters cannot be told from what is behind them
 */
export async function withPlates(raster: Raster, plates: readonly Plate[]): Promise<Buffer | null> {
  const data = Uint8Array.from(raster.data);
  for (const plate of plates) {
    const told = inkAndGround(raster, plate.box);
    const color = told && plateColor(told, plate.isButton);
    if (!told || !color) return null;
    paint({ ...raster, data }, { plate, color, ...told });
  }
  return pack(sharp(data, { raw: { width: raster.width, height: raster.height, channels: 3 } }));
}

interface Paint extends Inked {
  plate: Plate;
  color: Color;
}

function paint(raster: Raster, { plate, color, ink, ground }: Paint): void {
  const area = plateBox(plate, raster);
  const radius = Math.min(area.height, area.width) * (plate.isButton ? 0.3 : 0.18);
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++) {
      const cover = coverage(area, radius, { x: x + 0.5, y: y + 0.5 });
      if (cover === 0) continue;
      const from = (y * raster.width + x) * 3;
      const own = colorAt(raster, x, y);
      const isLine =
        x >= plate.box.x - 2 &&
        x <= plate.box.x + plate.box.width + 2 &&
        y >= plate.box.y - 2 &&
        y <= plate.box.y + plate.box.height + 2;
      const letter = isLine ? inkShare(own, { ink, ground }) : 0;
      for (const channel of [0, 1, 2] as const) {
        const laid = color[channel] * (1 - letter) + ink[channel] * letter;
        raster.data[from + channel] = Math.round(own[channel] * (1 - cover) + laid * cover);
      }
    }
  }
}

/** 1 inside a box with round corners, 0 outside, soft over one pixel. */
export function coverage({ x, y, width, height }: Box, radius: number, at: { x: number; y: number }): number {
  const dx = Math.max(x + radius - at.x, at.x - (x + width - radius), 0);
  const dy = Math.max(y + radius - at.y, at.y - (y + height - radius), 0);
  return Math.max(0, Math.min(1, radius - Math.hypot(dx, dy) + 0.5));
}

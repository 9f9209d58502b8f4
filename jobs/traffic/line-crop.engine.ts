import type { Raster } from './creative-reader.js';
import type { TurnedBox } from './text-boxes.engine.js';

/** Height that the recogniser reads lines at, px. */
export const lineHeight = 48;

/** Widest line that is read at once, px of the cut; longer ones are squeezed. */
const widest = 1_600;

/** A line cut out level, three bytes a pixel. */
export interface LineCrop {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A box read downwards (as text turned clockwise stands) or upwards. */
export function turned(box: TurnedBox, direction: 'down' | 'up'): TurnedBox {
  const sign = direction === 'down' ? 1 : -1;
  const across = { x: -sign * box.across.y, y: sign * box.across.x };
  return { ...box, width: box.height, height: box.width, across };
}

/** Cuts a line out of the picture, level and `height` px high; averaged where it shrinks. */
export function cropLine(picture: Raster, box: TurnedBox, height = lineHeight): LineCrop {
  const scale = box.height / height;
  const width = Math.max(16, Math.min(widest, Math.round(box.width / scale)));
  const stepX = box.width / width;
  const samples = Math.min(4, Math.max(1, Math.round(Math.max(stepX, scale))));
  const data = new Uint8Array(width * height * 3);
  const colour = [0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      colour.fill(0);
      for (let sample = 0; sample < samples * samples; sample++) {
        const along = (column + ((sample % samples) + 0.5) / samples) * stepX - box.width / 2;
        const down = (row + (Math.floor(sample / samples) + 0.5) / samples) * scale - box.height / 2;
        addColour(picture, {
          x: box.x + along * box.across.x - down * box.across.y - 0.5,
          y: box.y + along * box.across.y + down * box.across.x - 0.5,
          into: colour,
        });
      }
      const at = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel++) data[at + channel] = (colour[channel] ?? 0) / (samples * samples);
    }
  }
  return { data, width, height };
}

/** Adds the colour at a point between four pixels; beyond the border the picture goes on as it ends. */
function addColour({ data, width, height }: Raster, { x, y, into }: { x: number; y: number; into: number[] }): void {
  const atX = Math.min(width - 1, Math.max(0, x));
  const atY = Math.min(height - 1, Math.max(0, y));
  const left = Math.floor(atX);
  const top = Math.floor(atY);
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const shareX = atX - left;
  const shareY = atY - top;
  for (let channel = 0; channel < 3; channel++) {
    const value = (column: number, row: number) => data[(row * width + column) * 3 + channel] ?? 0;
    const above = value(left, top) * (1 - shareX) + value(right, top) * shareX;
    const below = value(left, bottom) * (1 - shareX) + value(right, bottom) * shareX;
    into[channel] = (into[channel] ?? 0) + above * (1 - shareY) + below * shareY;
  }
}

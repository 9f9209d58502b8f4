import type { Pixels } from './pixel-measures.engine.js';

/** Brightness that is left of the picture where nobody looks, 0..1: its own colors stay to be seen. */
const leastLight = 0.25;

/** Steps of brightness; finer is not seen. */
const tableSteps = 255;

/** Shares of 1 are whole numbers of this many bits: half the time of the same with fractions. */
const shareBits = 16;
const whole = 1 << shareBits;

/** For every step, what is left of the picture. */
const table = Int32Array.from({ length: tableSteps + 1 }, (_, at) =>
  Math.round((leastLight + ((1 - leastLight) * at) / tableSteps) * whole),
);

/** Where each of `count` places (the last may be a part of one) lies between the cells of a row of `side`, straight from middle to middle. */
function positions(count: number, side: number): { cell: Uint16Array; part: Float32Array } {
  const cell = new Uint16Array(Math.ceil(count));
  const part = new Float32Array(cell.length);
  for (let at = 0; at < cell.length; at++) {
    const middle = Math.min(side - 1, Math.max(0, ((at + 0.5) * side) / count - 0.5));
    cell[at] = Math.min(side - 2, Math.floor(middle));
    part[at] = middle - (cell[at] ?? 0);
  }
  return { cell, part };
}

/** Pixels beside and below each other that share their heat; from one block to the next it changes too little to be seen. */
const block = { width: 4, height: 2 };

/** Steps of brightness for the blocks of a row: the map stretched to the size of the picture. */
function heatRows(map: Float64Array, width: number, height: number): (y: number) => Uint16Array {
  const side = Math.round(Math.sqrt(map.length));
  // Half the light at the average: one strong line of words does not leave the rest in the dark.
  const average = map.reduce((sum, value) => sum + value, 0) / map.length || 1;
  const light = map.map((value) => value / (value + average));
  const across = positions(width / block.width, side);
  const down = positions(height, side);
  const row = new Float32Array(side);
  const heats = new Uint16Array(across.cell.length);
  return (y) => {
    const first = (down.cell[y] ?? 0) * side;
    const low = down.part[y] ?? 0;
    for (let x = 0; x < side; x++) {
      const value = (1 - low) * (light[first + x] ?? 0) + low * (light[first + side + x] ?? 0);
      row[x] = value * tableSteps + 0.5;
    }
    for (let x = 0; x < heats.length; x++) {
      const left = across.cell[x] ?? 0;
      const start = row[left] ?? 0;
      // The array keeps the whole part.
      heats[x] = start + (across.part[x] ?? 0) * ((row[left + 1] ?? 0) - start);
    }
    return heats;
  };
}

/** Dims the bytes of one row; a function of its own, which the runtime compiles whole. */
function heatRow(drawn: Uint8Array, data: Uint8Array, row: { start: number; end: number }, heats: Uint16Array): void {
  const { start, end } = row;
  for (let at = start, index = 0; at < end; index++) {
    const kept = table[heats[index] ?? 0] ?? 0;
    for (const stop = Math.min(end, at + block.width * 3); at < stop; at++) {
      drawn[at] = ((data[at] ?? 0) * kept) >> shareBits;
    }
  }
}

/**
 * A picture that is dimmed where nobody looks; colors laid over it would tint the ad. Stretching and dimming row by row costs a fifth of what a general picture
 * library takes for the same, which draws the stretched map as a picture of its own first.
 * @param pixels 8-bit sRGB, three bytes a pixel
 * @param map attention by cell of a square grid of at least 2 x 2, any scale
 * @returns pixels of the same size
 */
export function underHeat({ data, width, height }: Pixels, map: Float64Array): Uint8Array {
  const heatsAt = heatRows(map, width, height);
  const drawn = new Uint8Array(data.length);
  for (let y = 0; y < height; y += block.height) {
    const heats = heatsAt(y);
    for (let line = y; line < Math.min(height, y + block.height); line++) {
      heatRow(drawn, data, { start: line * width * 3, end: (line + 1) * width * 3 }, heats);
    }
  }
  return drawn;
}

/**
 * A picture under a drawing of the same size.
 * @param layer RGBA, not premultiplied
 */
export function underLayer({ data }: Pixels, layer: Uint8Array): Uint8Array {
  const drawn = new Uint8Array(data);
  const marks = pixelsOf(layer);
  for (let pixel = 0; pixel < marks.length; pixel++) {
    // Most of it is empty, and one look at a whole pixel is a quarter of the work.
    if (marks[pixel] === 0) continue;
    const over = pixel * 4;
    const cover = (layer[over + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const own = data[pixel * 3 + channel] ?? 0;
      drawn[pixel * 3 + channel] = own + cover * ((layer[over + channel] ?? 0) - own);
    }
  }
  return drawn;
}

/** Four bytes as one number; only what begins at a multiple of four can be looked at so without a copy. */
function pixelsOf(layer: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = layer.byteOffset % 4 === 0 ? layer : new Uint8Array(layer);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

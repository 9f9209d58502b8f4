import type { Pixels } from './pixel-measures.engine.js';

/** Anchors of the heat scale: nothing, some, much, most attention. */
const stops: readonly (readonly [at: number, red: number, green: number, blue: number, alpha: number])[] = [
  [0, 20, 40, 140, 90],
  [0.25, 0, 150, 220, 110],
  [0.5, 60, 200, 90, 130],
  [0.75, 250, 200, 30, 150],
  [1, 235, 50, 30, 170],
];

/** Colour with opacity for a share of the peak, 0..1, straight between the anchors. */
function heatColour(share: number): readonly [red: number, green: number, blue: number, alpha: number] {
  const value = Math.min(1, Math.max(0, share));
  const above = Math.max(
    1,
    stops.findIndex(([at]) => value <= at),
  );
  const low = stops[above - 1] ?? [0, 0, 0, 0, 0];
  const high = stops[above] ?? low;
  const part = high[0] > low[0] ? (value - low[0]) / (high[0] - low[0]) : 0;
  const mix = (index: 1 | 2 | 3 | 4) => Math.round(low[index] + part * (high[index] - low[index]));
  return [mix(1), mix(2), mix(3), mix(4)];
}

/** Steps of the colour table; finer is not seen. */
const tableSteps = 255;

/** Colour of every share of the peak, four bytes a step. */
const table = Uint8Array.from({ length: (tableSteps + 1) * 4 }, (_, at) => {
  const colour = heatColour(Math.floor(at / 4) / tableSteps);
  return colour[at % 4] ?? 0;
});

/** Where each of `count` pixels lies between the cells of a row of `side`, straight from middle to middle. */
function positions(count: number, side: number): { cell: Uint16Array; part: Float32Array } {
  const cell = new Uint16Array(count);
  const part = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    const middle = Math.min(side - 1, Math.max(0, ((at + 0.5) * side) / count - 0.5));
    cell[at] = Math.min(side - 2, Math.floor(middle));
    part[at] = middle - (cell[at] ?? 0);
  }
  return { cell, part };
}

/**
 * A picture under its attention map. Stretching and colouring in one pass costs a fifth of what a general picture
 * library takes for the same, which draws the stretched map as a picture of its own first.
 * @param pixels 8-bit sRGB, three bytes a pixel
 * @param map attention by cell of a square grid of at least 2 x 2, any scale
 * @returns pixels of the same size
 */
export function underHeat({ data, width, height }: Pixels, map: Float64Array): Uint8Array {
  const side = Math.round(Math.sqrt(map.length));
  const peak = map.reduce((high, value) => Math.max(high, value), 0) || 1;
  const across = positions(width, side);
  const down = positions(height, side);
  const drawn = new Uint8Array(data.length);
  const row = new Float32Array(side);
  for (let y = 0, at = 0; y < height; y++) {
    const first = (down.cell[y] ?? 0) * side;
    const low = down.part[y] ?? 0;
    for (let x = 0; x < side; x++) {
      row[x] = ((1 - low) * (map[first + x] ?? 0) + low * (map[first + side + x] ?? 0)) / peak;
    }
    for (let x = 0; x < width; x++, at += 3) {
      const left = across.cell[x] ?? 0;
      const share = (row[left] ?? 0) + (across.part[x] ?? 0) * ((row[left + 1] ?? 0) - (row[left] ?? 0));
      const colour = Math.round(share * tableSteps) * 4;
      const cover = (table[colour + 3] ?? 0) / 255;
      const red = data[at] ?? 0;
      const green = data[at + 1] ?? 0;
      const blue = data[at + 2] ?? 0;
      drawn[at] = red + cover * ((table[colour] ?? 0) - red);
      drawn[at + 1] = green + cover * ((table[colour + 1] ?? 0) - green);
      drawn[at + 2] = blue + cover * ((table[colour + 2] ?? 0) - blue);
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
  for (let at = 0, over = 0; at < data.length; at += 3, over += 4) {
    const cover = (layer[over + 3] ?? 0) / 255;
    if (cover === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const own = data[at + channel] ?? 0;
      drawn[at + channel] = own + cover * ((layer[over + channel] ?? 0) - own);
    }
  }
  return drawn;
}

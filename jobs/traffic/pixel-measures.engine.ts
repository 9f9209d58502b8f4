/** 8-bit sRGB, three bytes a pixel, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

interface PixelMeasures {
  /** Hasler and Suesstrunk M, >= 0 */
  colourfulness: number;
  /** RMS contrast, 0..0.5 */
  lumContrast: number;
  /** variance of the Laplacian, >= 0 */
  sharpness: number;
}

/** Luma of Rec. 709 on gamma-coded values, 0..255. */
export function lumaOf(pixels: Pixels): Float32Array {
  const { data, width, height } = pixels;
  const luma = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < luma.length; pixel++, at += 3) {
    luma[pixel] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  }
  return luma;
}

/**
 * Colorfulness M = hypot(sd rg, sd yb) + 0.3 hypot(mean rg, mean yb), rg = R - G, yb = (R + G) / 2 - B.
 * @returns 0 for any grey; under 15 none, 33 moderate, 59 quite, from 109 extreme
 * @see Hasler and Suesstrunk (2003), Measuring colourfulness in natural images
 */
export function colourfulness({ data, width, height }: Pixels): number {
  let rgSum = 0;
  let ybSum = 0;
  let rgSquares = 0;
  let ybSquares = 0;
  for (let at = 0; at < data.length; at += 3) {
    const red = data[at] ?? 0;
    const green = data[at + 1] ?? 0;
    const rg = red - green;
    const yb = (red + green) / 2 - (data[at + 2] ?? 0);
    rgSum += rg;
    ybSum += yb;
    rgSquares += rg * rg;
    ybSquares += yb * yb;
  }
  const count = width * height;
  const rgMean = rgSum / count;
  const ybMean = ybSum / count;
  const variance = Math.max(0, rgSquares / count - rgMean ** 2) + Math.max(0, ybSquares / count - ybMean ** 2);
  return Math.sqrt(variance) + 0.3 * Math.hypot(rgMean, ybMean);
}

/** Standard deviation of luma over 255: 0 for one tone, 0.5 for black and white halves. */
export function lumContrast(luma: Float32Array): number {
  let sum = 0;
  let squares = 0;
  // By index: iterating a typed array costs three times as much.
  for (let at = 0; at < luma.length; at++) {
    const value = luma[at] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / luma.length;
  return Math.sqrt(Math.max(0, squares / luma.length - mean ** 2)) / 255;
}

/** Variance of the 3 x 3 Laplacian (4 neighbours) over the inner pixels; under 100 looks blurred. */
export function sharpness(luma: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const around = (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0);
      const value = around - 4 * (luma[at] ?? 0);
      sum += value;
      squares += value * value;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return Math.max(0, squares / count - (sum / count) ** 2);
}

export function measurePixels(pixels: Pixels, luma: Float32Array): PixelMeasures {
  return {
    colourfulness: colourfulness(pixels),
    lumContrast: lumContrast(luma),
    sharpness: sharpness(luma, pixels.width, pixels.height),
  };
}

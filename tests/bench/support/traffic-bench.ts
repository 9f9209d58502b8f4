import { linearScore } from '../../../jobs/hooks/hook-score.engine.js';
import { FaceFinder } from '../../../jobs/traffic/face-model.js';
import { Ocr } from '../../../jobs/traffic/ocr.js';
import { drawAd, productPlates, type TextLine } from '../../jobs/traffic/drawn-ads.js';

export const ocr = new Ocr();
const faces = new FaceFinder();

/** As the worker analyses: words, faces and headline. */
export const ports = { readWords: ocr.read.bind(ocr), findFaces: faces.find.bind(faces), scoreHeadline: linearScore };

export const say = (name: string, figures: string) => process.stdout.write(`traffic  ${name.padEnd(44)} ${figures}\n`);

/** The value that `share` of all lie below; NaN of none. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const line = (text: string, top: number): TextLine => ({ text, left: 180, top, size: 56, ink: '#1d1d1d' });

/** A square ad of 1080 px as a PNG: a product, a headline, an offer and a call to action. */
export const square = await drawAd({
  width: 1080,
  height: 1080,
  ground: '#e8e2d6',
  plates: productPlates,
  lines: [line('Soft cotton for summer', 130), line('Save 20% this week', 800), line('Shop now', 930)],
});

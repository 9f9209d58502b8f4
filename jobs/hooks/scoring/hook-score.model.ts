import { readFileSync } from 'node:fs';
import { z } from 'zod';

const stored = z.object({
  slope: z.number(),
  unit: z.number(),
  average: z.number(),
  keys: z.base64(),
  weights: z.base64(),
  words: z.base64(),
  wordPairs: z.base64(),
});

export interface HookScoreModel {
  /** Log odds of winning per unit of strength. */
  slope: number;
  /** Strength of an average headline. */
  average: number;
  /** By the key of the feature. */
  weights: ReadonlyMap<number, number>;
  /** Keys of the words that headlines hold. */
  words: ReadonlySet<number>;
  /** Whether headlines hold the pair of words with this key. */
  hasPair(key: number): boolean;
}

let model: HookScoreModel | null = null;

/** Bytes at an address that numbers of any width may begin at. */
function bytesOf(base64: string): ArrayBuffer {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** The weights that scripts/training learned, read once. Data, licence and figures: `card` in hook-score.json. */
export function hookScoreModel(): HookScoreModel {
  if (model) return model;
  const file = stored.parse(JSON.parse(readFileSync(new URL('./hook-score.json', import.meta.url), 'utf8')));
  const keys = new Uint32Array(bytesOf(file.keys));
  const weights = new Int16Array(bytesOf(file.weights));
  const pairs = new Uint8Array(bytesOf(file.wordPairs));
  model = {
    slope: file.slope,
    average: file.average,
    weights: new Map(Array.from(keys, (key, i) => [key, (weights[i] ?? 0) * file.unit])),
    words: new Set(new Uint32Array(bytesOf(file.words))),
    hasPair: (key) => (((pairs[(key % (pairs.length * 8)) >> 3] ?? 0) >> (key % 8)) & 1) === 1,
  };
  return model;
}

import { afterAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyzeCreative } from '../../../jobs/traffic/creative-analysis.js';
import { FaceFinder } from '../../../jobs/traffic/face-model.js';
import { Ocr } from '../../../jobs/traffic/ocr.js';
import { AppError } from '../../../schema/errors.js';

const folder = path.join(path.resolve(process.env.SHARED_DATA ?? '../shared/data'), 'creatives');
const realInputs = existsSync(folder) ? describe : describe.skip;
const ocr = new Ocr();
const faces = new FaceFinder();
const ports = { readWords: ocr.read.bind(ocr), findFaces: faces.find.bind(faces) };
afterAll(() => ocr.close());

const isCreative = (name: string) => /\.(png|jpe?g|webp|avif|gif|svg|ico|pdf|psd|tiff)$/.test(name);

/** An expected refusal; anything else is a crash and fails the test. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

realInputs('real creatives', () => {
  it('each end complete or refused with a clear reason, in bounded memory, and no two alike', async () => {
    const names = readdirSync(folder).filter(isCreative);
    const advice = new Map<string, string>();
    const refused: string[] = [];
    // The reader of words is started first: what it holds is held once, not for a file.
    await analyzeCreative({ bytes: readFileSync(path.join(folder, 'ad__makemejedi__1878547996015843.jpg')) }, ports);
    const before = process.memoryUsage().rss;
    let peak = before;
    for (const name of names) {
      const outcome = await analyzeCreative({ bytes: readFileSync(path.join(folder, name)) }, ports).catch(refusalOf);
      if (outcome instanceof AppError) refused.push(name);
      else advice.set(name, outcome.recommendations.join('\n'));
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect(advice.size + refused.length).toBe(names.length);
    // Whatever a camera, a designer or a shop exports is read; only the broken and the foreign are refused.
    expect(refused.filter((name) => !name.startsWith('fixture__'))).toEqual([]);
    const lists = [...advice.values()].filter((list) => list !== '');
    expect(new Set(lists).size).toBe(lists.length);
    expect(peak - before).toBeLessThan(300e6);
  }, 600_000);
});

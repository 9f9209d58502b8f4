import { afterAll, expect, it } from '@jest/globals';
import { AppError } from '../../../schema/errors.js';
import { analyze, engines, readReal, realCreatives, withRealCreatives } from './creative-ports.js';

afterAll(() => engines.close());

const isCreative = (name: string) => /^fixture.*\.(png|jpe?g|webp|avif|gif|svg|ico|pdf|psd|tiff)$/.test(name);

/** An expected refusal; anything else is a crash and fails the test. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

withRealCreatives('odd, broken and hostile files', () => {
  it('each end complete or refused with a clear reason', async () => {
    const names = realCreatives(isCreative);
    const refused: string[] = [];
    for (const name of names) {
      const outcome = await analyze(readReal(name)).catch(refusalOf);
      if (outcome instanceof AppError) refused.push(`${name}: ${outcome.message}`);
    }
    expect(names.length).toBeGreaterThan(20);
    expect(refused.every((reason) => /[.]$/.test(reason))).toBe(true);
    expect(refused.some((reason) => /unexpectedly/.test(reason))).toBe(false);
  }, 600_000);
});

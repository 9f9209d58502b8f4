import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe } from '@jest/globals';

const isThere = spawnSync('ffmpeg', ['-version']).status === 0;

/** Skipped where the machine has no ffmpeg; where all has to run, that fails. */
export const withFfmpeg = isThere || process.env['CI'] === 'true' ? describe : describe.skip;

/** Runs ffmpeg. @returns what it printed */
export async function ffmpeg(...args: (string | string[])[]): Promise<string> {
  const { stderr } = await promisify(execFile)('ffmpeg', ['-nostdin', '-hide_banner', '-y', ...args.flat()], {
    maxBuffer: 64e6,
  });
  return stderr;
}

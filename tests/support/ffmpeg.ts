import { spawnSync } from 'node:child_process';
import { describe } from '@jest/globals';

export { ffmpeg } from './run-ffmpeg.js';

const isThere = spawnSync('ffmpeg', ['-version']).status === 0;

/** Skipped where the machine has no ffmpeg; where all has to run, that fails. */
export const withFfmpeg = isThere || process.env['CI'] === 'true' ? describe : describe.skip;

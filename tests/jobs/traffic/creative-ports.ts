import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';
import { EnginePool } from '../../../jobs/platform/engine-pool.js';
import type { OwnPicture } from '../../../jobs/traffic/own/landmarks.js';
import type { AdSubject } from '../../../jobs/traffic/creative-judging.engine.js';

/** Pictures are looked at in the process that the worker uses as well. */
export const engines = new EnginePool(path.resolve('dist/jobs/engine-thread.js'));

/** An owner of whom nothing is known. */
export const unknownOwner: Omit<AdSubject, 'reading'> = {
  correction: null,
  ad: {},
  source: null,
  placement: null,
  guessedPlacement: null,
  industry: null,
  record: { account: null, history: null, aov: null, conversionRate: null, names: [], landing: null },
};

/** An ad as the worker analyses it, with what was read. */
export function illustrate(bytes: Uint8Array, known: Partial<AdSubject> = {}) {
  const { correction: _correction, ...subject } = { ...unknownOwner, ...known };
  return engines.run('illustrateCreative', { ...subject, bytes }, AbortSignal.timeout(60_000));
}

/** The same for an owner with a logo and products. */
export const illustrateWith = (bytes: Uint8Array, own: readonly OwnPicture[]) => {
  const { correction: _correction, ...subject } = unknownOwner;
  return engines.run('illustrateCreative', { ...subject, bytes, own }, AbortSignal.timeout(60_000));
};

export const analyze = async (bytes: Uint8Array, known: Partial<AdSubject> = {}) =>
  (await illustrate(bytes, known)).analysis;

const folder = path.join(path.resolve(process.env.SHARED_DATA ?? '../shared/data'), 'creatives');

/** Skipped by name where the folder is not there. */
export const withRealCreatives = existsSync(folder) ? describe : describe.skip;

export const readReal = (file: string) => readFileSync(path.join(folder, file));

export const realCreatives = (isWanted: (name: string) => boolean) =>
  existsSync(folder) ? readdirSync(folder).filter(isWanted) : [];

export const report = (name: string, figures: string) => process.stdout.write(`ads  ${name.padEnd(46)} ${figures}\n`);

export const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${whole === 0 ? 'none' : ((part / whole) * 100).toFixed(1)}%)`;

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FaceFinder } from '../../jobs/traffic/face-model.js';
import { illustrateCreative } from '../../jobs/traffic/creative-pictures.js';
import { readCreative } from '../../jobs/traffic/creative-reader.js';
import { PictureReader } from '../../jobs/traffic/picture-text.js';
import { AppError } from '../../schema/errors.js';
import { drawAd, productPlates, type TextLine } from '../jobs/traffic/drawn-ads.js';

const words = new PictureReader();
const faces = new FaceFinder();
const ports = { readText: words.read.bind(words), findFaces: faces.find.bind(faces) };
const unknownOwner = {
  ad: {},
  source: null,
  placement: null,
  guessedPlacement: null,
  industry: null,
  record: { account: null, history: null, aov: null, conversionRate: null, names: [], landing: null },
};

const say = (name: string, figures: string) => process.stdout.write(`traffic  ${name.padEnd(44)} ${figures}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Processor time of all threads in ms, which neighbours on the machine do not stretch. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const line = (text: string, top: number): TextLine => ({ text, left: 180, top, size: 56, ink: '#1d1d1d' });

/** A square ad of 1080 px as a PNG: a product, a headline, an offer and a call to action. */
const square = await drawAd({
  width: 1080,
  height: 1080,
  ground: '#e8e2d6',
  plates: productPlates,
  lines: [line('Soft cotton for summer', 130), line('Save 20% this week', 800), line('Shop now', 930)],
});

const full = (bytes: Uint8Array) => illustrateCreative({ ...unknownOwner, bytes }, ports);

/** A full analysis ends with both pictures drawn; its reading step goes from the file to its words. */
async function againstItsReading(): Promise<void> {
  const [analyses, readings]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) await full(square);
  for (let round = 0; round < 20; round++) {
    analyses.push(await cost(() => full(square)));
    readings.push(await cost(async () => words.read(await readCreative(square))));
  }
  const [all, reading] = [quantile(analyses, 0.5), quantile(readings, 0.5)];
  say(
    'full analysis / its reading, 1080 px PNG',
    `${all.toFixed(0)} / ${reading.toFixed(0)} ms = ${(all / reading).toFixed(2)} (goal 1.6)`,
  );
  say('  p95 of the full analysis, processor time', `${quantile(analyses, 0.95).toFixed(0)} ms (goal 2500)`);
}

/** The most that the process ever held, bytes: also in the middle of a step, where no look at it falls. */
const mostHeld = () => 1024 * process.resourceUsage().maxRSS;

/** Each real file once: how many end how, how fast, and the most memory on top of a process that has loaded nothing. */
async function realInputs(before: number): Promise<void> {
  const folder = path.join(path.resolve(process.env.SHARED_DATA ?? '../shared/data'), 'creatives');
  if (!existsSync(folder)) {
    say('real creatives', 'skipped: no folder');
    return;
  }
  const times: number[] = [];
  let [refused, after] = [0, 0];
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(path.join(folder, name));
    const work = () =>
      full(bytes).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refused++;
      });
    times.push(await cost(work));
    after = Math.max(after, process.memoryUsage.rss());
  }
  const speed = `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`;
  say(
    'real creatives',
    `${times.length - refused} complete, ${refused} refused, ${speed}, RSS +${megabytes(mostHeld() - before)} MB at its peak, +${megabytes(after - before)} MB between two (goal 400)`,
  );
}

const empty = process.memoryUsage.rss();
await realInputs(empty);
await againstItsReading();
await words.close();

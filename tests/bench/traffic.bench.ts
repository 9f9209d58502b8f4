import sharp from 'sharp';
import { attentionIn } from '../../jobs/traffic/attention.engine.js';
import { examineCreative } from '../../jobs/traffic/creative-analysis.js';
import { illustrateCreative } from '../../jobs/traffic/creative-pictures.js';
import { readCreative } from '../../jobs/traffic/creative-reader.js';
import { Ocr } from '../../jobs/traffic/ocr.js';
import { lumaOf } from '../../jobs/traffic/pixel-measures.engine.js';
import { centrePrior, normalised, saliency } from '../../jobs/traffic/saliency.engine.js';
import { drawAd } from '../jobs/traffic/drawn-ads.js';
import { line, megabytes, ocr, ports, quantile, say, square, timed } from './support/traffic-bench.js';

interface Cost {
  ms: number;
  /** processor time of all threads, which neighbours on the machine do not stretch */
  cpuMs: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const ms = await timed(work);
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / 1000 };
}

/** Rounds until the runtime has compiled what runs often; a worker is used again and again. */
const warmUp = 10;

/** Two pieces of work done in turn, so that both meet the same neighbours. */
async function sideBySide(rounds: number, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const costs: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < warmUp; round++) await first().then(second);
  for (let round = 0; round < rounds; round++) {
    costs[0].push(await costOf(first));
    costs[1].push(await costOf(second));
  }
  return costs;
}

/** The median is what a user meets on this machine as it is, the best round what neighbours disturbed least. */
function compare(name: string, [first, second]: readonly [Cost[], Cost[]], goal: number): void {
  const ratio = (share: number, of: (cost: Cost) => number) => {
    const [a, b] = [quantile(first.map(of), share), quantile(second.map(of), share)];
    return `${a.toFixed(0)} / ${b.toFixed(0)} ms = ${(a / b).toFixed(2)}`;
  };
  say(name, `${ratio(0.5, ({ ms }) => ms)} (goal ${goal})`);
  say(
    '  the best round of each',
    ratio(0, ({ ms }) => ms),
  );
  say(
    '  processor time',
    ratio(0.5, ({ cpuMs }) => cpuMs),
  );
}

/** A full analysis ends with both pictures drawn; its OCR step begins with the decoded picture. */
async function againstItsParts(): Promise<void> {
  await illustrateCreative({ bytes: square }, ports);
  const creative = await readCreative(square);
  const full = () => illustrateCreative({ bytes: square }, ports);
  const words = () => ocr.read(creative);
  compare('full analysis / its OCR step, 1080 x 1080 PNG', await sideBySide(60, full, words), 1.3);
  const fromFile = async () => ocr.read(await readCreative(square));
  compare('full analysis / from the file to its words', await sideBySide(60, full, fromFile), 1.3);
  const blind = () => illustrateCreative({ bytes: square }, { ...ports, readWords: undefined });
  const sharpAlone = async () => {
    const image = sharp(square);
    await image.clone().resize(1024, 1024).raw().toBuffer();
    await image.stats();
  };
  compare('without OCR / decode + resize + stats', await sideBySide(25, blind, sharpAlone), 5);
}

/** What grows without bound would grow from round to round; pools of the allocator fill once, and then go up and down. */
async function tenAtOnce(): Promise<void> {
  const pool = new Ocr(2);
  const sizes: number[] = [];
  for (let round = 0; round < 18; round++) {
    const work = () => illustrateCreative({ bytes: square }, { ...ports, readWords: pool.read.bind(pool) });
    await Promise.all(Array.from({ length: 10 }, work));
    globalThis.gc?.();
    sizes.push(process.memoryUsage().rss);
  }
  await pool.close();
  const [before, after] = [quantile(sizes.slice(6, 12), 0.5), quantile(sizes.slice(12), 0.5)];
  say('ten at once, RSS after each of 18 rounds', `${sizes.map(megabytes).join(', ')} MB`);
  say('  median of the last six over the six before', `${(((after - before) / before) * 100).toFixed(1)} %`);
}

/** Share of attention on lines of text at six places, by the centre prior, by saliency and by the drawn heat map. */
async function attentionOnText(): Promise<void> {
  const prior = normalised(centrePrior());
  const sums = [0, 0, 0];
  const places = [
    [80, 120],
    [420, 140],
    [120, 480],
    [500, 520],
    [90, 850],
    [430, 900],
  ] as const;
  for (const [left, top] of places) {
    const text = { ...line('Soft cotton for summer', top), left, ink: '#ffffff' };
    const bytes = await drawAd({ width: 1080, height: 1080, ground: '#5b6b7b', lines: [text] });
    const { analysis, raster, attentionMap } = await examineCreative({ bytes }, ports);
    const { map } = saliency(lumaOf(raster), raster.width, raster.height);
    for (const [index, one] of [prior, map, attentionMap].entries()) {
      sums[index] = (sums[index] ?? 0) + attentionIn(one, analysis.words, analysis.image) / places.length;
    }
  }
  say('attention on text: prior, saliency, heat map', sums.map((sum) => `${(sum * 100).toFixed(1)} %`).join(', '));
}

/** The same on discs of a colour of their own, at five places. */
async function attentionOnTargets(): Promise<void> {
  const prior = normalised(centrePrior());
  const sums = [0, 0];
  const places = [
    [120, 120],
    [820, 160],
    [480, 480],
    [160, 820],
    [800, 780],
  ] as const;
  for (const [left, top] of places) {
    const target = { left, top, width: 120, height: 120, fill: '#d8262c', radius: 60 };
    const bytes = await drawAd({ width: 1080, height: 1080, ground: '#c8ccd0', plates: [target] });
    const { raster } = await examineCreative({ bytes });
    const { map } = saliency(lumaOf(raster), raster.width, raster.height);
    for (const [index, one] of [prior, map].entries()) {
      sums[index] = (sums[index] ?? 0) + attentionIn(one, [{ x: left, y: top, width: 120, height: 120 }], raster) / 5;
    }
  }
  say('attention on targets: prior, heat map', sums.map((sum) => `${(sum * 100).toFixed(1)} %`).join(', '));
}

await againstItsParts();
await tenAtOnce();
await attentionOnText();
await attentionOnTargets();
await ocr.close();

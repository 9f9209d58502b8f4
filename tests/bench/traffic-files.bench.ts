// A process of its own: what other parts leave behind would hide what these files take, and they would slow those down.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyzeCreative } from '../../jobs/traffic/creative-analysis.js';
import { illustrateCreative } from '../../jobs/traffic/creative-pictures.js';
import { AppError } from '../../schema/errors.js';
import { megabytes, ocr, ports, quantile, say, square, timed } from './support/traffic-bench.js';

/** Each real file once: how many end how, how fast, and the most memory on top of a warm process. */
async function realInputs(): Promise<void> {
  const folder = path.join(path.resolve(process.env.SHARED_DATA ?? '../shared/data'), 'creatives');
  if (!existsSync(folder)) {
    say('real creatives', 'skipped: no folder');
    return;
  }
  // The reader of words is started first: what it holds is held once, not for a file.
  await analyzeCreative({ bytes: square }, ports);
  const before = process.memoryUsage().rss;
  const times: number[] = [];
  const refusals = new Map<string, number>();
  let peak = before;
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(path.join(folder, name));
    const work = illustrateCreative({ bytes }, ports).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      refusals.set(error.message, (refusals.get(error.message) ?? 0) + 1);
    });
    times.push(await timed(() => work));
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  const speed = `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`;
  say(
    'real creatives',
    `${times.length - refused} complete, ${refused} refused, ${speed}, peak RSS +${megabytes(peak - before)} MB`,
  );
  for (const [reason, count] of refusals) say('  refused', `${count} x ${reason}`);
}

await realInputs();
await ocr.close();

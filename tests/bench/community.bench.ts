import 'reflect-metadata';
import { reviewFlow } from '../../jobs/community/flow-review.engine.js';
import { writeFlow } from '../../jobs/community/email-flow.engine.js';
import { renderHtml } from '../../jobs/community/email-html.engine.js';
import { flowTypes } from '../../schema/community/flow.facts.js';
import { completeBrief } from '../jobs/community/brief.fixture.js';
import { ApiClient } from '../support/client.js';
import { startBenchApp } from './support/bench-app.js';

/** One flow of every kind for every niche, as a request works it out: written, checked, scored. */
const niches = ['coffee', 'tea towels', 'vitamins', 'dresses', 'online courses', 'urns', 'e-commerce'];
const briefs = flowTypes.flatMap((flowType) =>
  niches.map((niche) => completeBrief({ flowType, niche, includeSms: true })),
);
const goalMs = 60;

function timesOf(work: (index: number) => unknown): number[] {
  return briefs
    .map((_, index) => {
      const started = performance.now();
      work(index);
      return performance.now() - started;
    })
    .toSorted((a, b) => a - b);
}

function p95(times: readonly number[]): number {
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function print(name: string, times: readonly number[]): void {
  const share = p95(times) / goalMs;
  process.stdout.write(
    `${name.padEnd(58)} ${share.toFixed(3).padStart(6)}x  goal <= 1    p95 ${p95(times).toFixed(1)} ms of ${goalMs} ms, ${times.length} flows\n`,
  );
}

const [warm] = briefs;
if (warm) reviewFlow(warm, writeFlow(warm).steps);

print(
  'flow: written',
  timesOf((index) => writeFlow(briefs[index] ?? completeBrief()).steps),
);
print(
  'flow: written, checked and scored',
  timesOf((index) => {
    const brief = briefs[index] ?? completeBrief();
    return reviewFlow(brief, writeFlow(brief).steps);
  }),
);
print(
  'flow: one mail as HTML',
  timesOf((index) => {
    const brief = briefs[index] ?? completeBrief();
    const step = writeFlow(brief).steps.find(({ channel }) => channel === 'email');
    return step ? renderHtml(step, brief) : null;
  }),
);

/** As the demo owner asks for it, with a year of orders behind the projection. */
async function overHttp(): Promise<number[]> {
  const app = await startBenchApp({ DEMO: '1' });
  try {
    const owner = new ApiClient(app.address);
    await owner.post('/api/auth/login', { email: 'demo@example.com', password: 'demo1234' });
    const times: number[] = [];
    for (const { flowType, niche } of briefs) {
      const started = performance.now();
      const { status } = await owner.post('/api/generate/email-flow', { flowType, productNiche: niche });
      times.push(performance.now() - started);
      if (status !== 200) throw new Error(`A flow was refused: ${status}`);
    }
    return times.toSorted((a, b) => a - b);
  } finally {
    await app.close();
  }
}

print('flow: generated over HTTP, kept, checked and projected', await overHttp());

import { goodsKindsOf } from '../../jobs/goods/goods-kinds.engine.js';
import { mineAngles } from '../../jobs/hooks/angles/angle-miner.engine.js';
import { scoreLine } from '../../jobs/hooks/hook-score.engine.js';
import { readBrief } from '../../jobs/hooks/reading/brief-reading.engine.js';
import { writeAdScript } from '../../jobs/hooks/scripts/ad-script.engine.js';
import { readBench } from '../../jobs/hooks/scripts/bench-reading.engine.js';
import { generateHooks } from '../../jobs/hooks/writing/hook-generator.engine.js';
import { goodsInputs } from '../jobs/goods/goods-inputs.fixture.js';

const runs = 200;
const products = [
  { niche: 'coffee mugs', audience: 'busy moms', benefit: 'keeps coffee hot for 6 hours', offer: '20% off' },
  { niche: 'skincare', audience: 'women 25-40', benefit: 'glowing skin in 2 weeks' },
  {
    niche: 'Running Shoes',
    audience: 'beginner runners',
    benefit: 'helps you run longer',
    offer: 'free shipping',
  },
];
const caption =
  'Tired of bad sleep? 12,000+ happy customers swear by our weighted blanket. It helps you fall asleep faster. 20% off, today only!';

/** 95th percentile of the processor time of one call, ms: what else the machine does is not in it. */
function p95(work: (index: number) => unknown): number {
  const times = Array.from({ length: runs }, (_, index) => {
    const before = process.cpuUsage();
    work(index);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(runs * 0.95)] ?? Number.NaN;
}

function print(name: string, goalMs: number, work: (index: number) => unknown): void {
  work(0);
  const time = p95(work);
  const share = (time / goalMs).toFixed(3).padStart(6);
  process.stdout.write(
    `${name.padEnd(58)} ${share}x  goal <= 1    p95 ${time.toFixed(1)} ms of ${goalMs} ms, ${runs} calls\n`,
  );
}

function writtenFor(seed: number) {
  const texts = products[seed % products.length] ?? { niche: '', audience: '', benefit: '' };
  const reading = readBrief(texts, 'en');
  const source = Object.values(texts).join(' ');
  const rest = { platform: 'tiktok' as const, angles: [], exclude: [], favours: new Map<string, number>() };
  return { reading, hooks: generateHooks({ reading, source, seed, ...rest }) };
}

print('hooks: twelve read and written', 150, writtenFor);
print('hooks: hundred headlines scored', 50, () =>
  Array.from({ length: 100 }, (_, i) => scoreLine(`${caption.slice(0, 80)} ${i}`, 'en')),
);
print('hooks: a caption mined', 50, (index) =>
  mineAngles({ caption, platform: 'tiktok', niche: 'blankets', seed: index }),
);
print('hooks: a script written', 150, (seed) => writeAdScript({ ...writtenFor(seed), bench: readBench({}), seed }));
print('goods: kinds of 200 inputs', 50, () => goodsInputs.slice(0, 200).forEach(({ text }) => goodsKindsOf(text)));

import { type Vitals, vitals } from '../../schema/rendering/rendered-page.js';
import { renderBudget } from '../../schema/rendering/rendering.facts.js';
import { median, round } from '../kit/statistics.js';
import { openContext } from './browser-context.js';
import { inTime } from './own-world.js';
import { loadSlowly, preparePage, type Visit } from './slow-load.js';

const readMs = 8_000;
/** What a load may take beyond half as much again as the first one. */
const spareMs = 3_000;

interface FirstLoad {
  isLoaded: boolean;
  tookMs: number;
  cpuSeconds: number;
  /** Of the visit, by `performance.now`. */
  startedAt: number;
}

/** Loads the page again for its speeds alone, as often as time and processor allow: nothing is kept between two loads. */
export async function measureAgain(visit: Visit, first: FirstLoad): Promise<Vitals[]> {
  const found: Vitals[] = [];
  for (let run = 1; run < visit.runs && (await isAffordable(visit, first)); run += 1) {
    const measured = await inTime(measure(visit), 1.5 * first.tookMs + spareMs).catch(() => null);
    if (!measured) break;
    found.push(measured);
  }
  return found;
}

/** A load may cost what the first one did. */
async function isAffordable({ proxy, cpuSeconds }: Visit, first: FirstLoad): Promise<boolean> {
  if (!first.isLoaded || proxy.spent) return false;
  const { repeatUntilMs, repeatCpuSeconds } = renderBudget;
  return (
    performance.now() - first.startedAt + first.tookMs <= repeatUntilMs &&
    (await cpuSeconds()) + first.cpuSeconds <= repeatCpuSeconds
  );
}

async function measure(visit: Visit): Promise<Vitals | null> {
  visit.proxy.renewBudget();
  const context = await openContext(visit.browser, 'phone');
  try {
    const prepared = await preparePage(context);
    const { isLoaded } = await loadSlowly(prepared, visit);
    const read = await prepared.world.read('read-vitals', readMs);
    // A load that was cut short measures the cut.
    return isLoaded && hasVitals(read) ? vitals.parse(read.vitals) : null;
  } finally {
    await context.close().catch(() => {});
  }
}

function hasVitals(read: unknown): read is { vitals: unknown } {
  return typeof read === 'object' && read !== null && 'vitals' in read;
}

/** The middle of several runs, with how far they lie apart; what jumped and what was largest are of the first one. */
export function middleOf(runs: [Vitals, ...Vitals[]]): Vitals {
  const [first] = runs;
  const of = (read: (each: Vitals) => number | null) => runs.map(read).filter((value) => value !== null);
  const lcp = of(({ lcpMs }) => lcpMs);
  const tbt = of(({ tbtMs }) => tbtMs);
  const cls = of((each) => each.cls);
  return {
    ...first,
    lcpMs: rounded(median(lcp)),
    fcpMs: rounded(median(of(({ fcpMs }) => fcpMs))),
    tbtMs: rounded(median(tbt)),
    cls: round(median(cls) ?? first.cls, 3),
    runs: runs.length,
    spread: { lcpMs: rangeOf(lcp), tbtMs: rangeOf(tbt), cls: rangeOf(cls) },
  };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

function rangeOf(values: number[]): { low: number; high: number } | null {
  return values.length > 1 ? { low: Math.min(...values), high: Math.max(...values) } : null;
}

/**
 * Runs in a world of its own before the page does, so that the page neither sees nor changes it. Notes what was painted,
 * what jumped and what held the thread; read-vitals.ts reads it.
 */
interface Noted {
  lcp: { at: number; element: Element | null } | null;
  fcp: number | null;
  /** Shifts of the present window of at most 5 s, and of the worst one. */
  windows: {
    first: number;
    last: number;
    sum: number;
    sources: { element: Element | null; value: number; rect: DOMRect }[];
  }[];
  tasks: { at: number; ms: number }[];
  /** Blocking time by script. */
  scripts: Map<string, number>;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null; currentRect: DOMRect }[];
}

interface FrameEntry extends PerformanceEntry {
  blockingDuration: number;
  scripts: { sourceURL: string; invoker: string; duration: number }[];
}

const noted: Noted = { lcp: null, fcp: null, windows: [], tasks: [], scripts: new Map() };
Object.assign(globalThis, { noted });

function watch<Entry extends PerformanceEntry>(type: string, see: (entry: Entry, all: Entry[]) => void): void {
  try {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as Entry[];
      for (const entry of entries) see(entry, entries);
    }).observe({ type, buffered: true });
  } catch {
    // An older browser does not know this kind of entry.
  }
}

watch<PerformanceEntry & { element?: Element | null }>('largest-contentful-paint', ({ startTime, element }) => {
  noted.lcp = { at: startTime, element: element ?? null };
});
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') noted.fcp = startTime;
});
watch('longtask', ({ startTime, duration }) => {
  if (noted.tasks.length < 2_000) noted.tasks.push({ at: startTime, ms: duration });
});
watch<FrameEntry>('long-animation-frame', ({ scripts }) => {
  for (const { sourceURL, invoker, duration } of scripts) {
    const name = (sourceURL || invoker).slice(0, 300);
    if (noted.scripts.size < 200 || noted.scripts.has(name))
      noted.scripts.set(name, (noted.scripts.get(name) ?? 0) + Math.max(0, duration - 50));
  }
});
watch<ShiftEntry>('layout-shift', ({ startTime, value, hadRecentInput, sources = [] }) => {
  if (hadRecentInput) return;
  let present = noted.windows.at(-1);
  if (!present || startTime - present.last > 1_000 || startTime - present.first > 5_000) {
    present = { first: startTime, last: startTime, sum: 0, sources: [] };
    noted.windows.push(present);
  }
  present.last = startTime;
  present.sum += value;
  for (const { node, currentRect } of sources.slice(0, 3)) {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    present.sources.push({ element, value, rect: currentRect });
  }
});

/** A phone of the middle class, as page tests take it. */
export const phone = {
  width: 390,
  height: 844,
  scale: 2,
  cpuSlowdown: 4,
  latencyMs: 150,
  bytesPerSecond: 204_800,
} as const;
/** A desktop on a wired network, as page tests take it. */
export const desktop = { width: 1280, height: 800, latencyMs: 40, bytesPerSecond: 1_280_000 } as const;

/** What one page may cost; beyond it nothing more is loaded, and what was measured stands. */
export const renderBudget = {
  requests: 300,
  hosts: 60,
  bytes: 30_000_000,
  bytesPerAnswer: 10_000_000,
  /** Until the server answers, ms. */
  navigationMs: 15_000,
  /** Until the page has loaded on the slow network, ms. */
  loadMs: 20_000,
  /** What that may take of the processor, s: a page that keeps it busy is looked at as far as it came. */
  loadCpuSeconds: 11,
  settleMs: 1_500,
  /** Loads that the speeds are the middle of. */
  runs: 3,
  /** A further load begins only if it may end by this time of the visit, ms, and by this much processor time, s. */
  repeatUntilMs: 30_000,
  repeatCpuSeconds: 14,
  rulesMs: 10_000,
  /** From this time of the visit on the desktop is left out, ms: on a busy machine the phone alone is better than nothing. */
  desktopUntilMs: 36_000,
  /** What the desktop may take, ms. */
  desktopMs: 20_000,
  /** The whole visit, ms; then the processes are killed. */
  totalMs: 75_000,
  /** Memory of the browser that only it holds, bytes. */
  memory: 900_000_000,
  /** Height of the long picture, CSS px. */
  pictureHeight: 4_000,
} as const;

/** Newest release line that is known here; says how old a packaged browser is. */
export const currentChromium = 156;

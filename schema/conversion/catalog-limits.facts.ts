/** An audit of many product pages: static, one page after the other. */
export const catalogLimits = {
  pages: 500,
  /** Audits of one owner that are kept; the oldest goes. */
  kept: 20,
  /** Shortest pause between two pages of one server, ms; a longer one that robots.txt asks for counts, up to the longest. */
  pauseMs: 1_000,
  longestPauseMs: 30_000,
} as const;

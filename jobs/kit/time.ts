export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export function isoDay(moment: number | Date): string {
  return new Date(moment).toISOString().slice(0, 10);
}

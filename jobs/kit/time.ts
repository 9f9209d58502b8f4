export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export function isoDay(moment: number | Date): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** How an owner has dates written; what is left open is American and in UTC. */
export interface DateFormat {
  /** BCP 47 */
  locale?: string | null;
  /** IANA name */
  timeZone?: string | null;
}

/** "Mar 4, 2026", "4. März 2026": the day of a moment as its reader writes it. */
export function writtenDay(moment: Date, { locale, timeZone }: DateFormat = {}): string {
  return new Intl.DateTimeFormat(locale ?? 'en-US', { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' }).format(
    moment,
  );
}

import { zoneOffset } from '../kit/time-zone.js';

/** The day that it is in an IANA time zone, YYYY-MM-DD. @param time ms since 1970 */
export const dayIn = (timeZone: string, time: number): string =>
  new Date(time + zoneOffset(time, timeZone)).toISOString().slice(0, 10);

/** When a day begins in a zone, ms since 1970; where clocks skip midnight, when they go on. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  const guess = midnight - zoneOffset(midnight, timeZone);
  return midnight - zoneOffset(guess, timeZone);
}

export function isTimeZone(name: string): boolean {
  try {
    zoneOffset(0, name);
    return true;
  } catch {
    return false;
  }
}

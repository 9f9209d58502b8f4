import { dayMs } from '../kit/time.js';

export interface DayWindow {
  from: string;
  to: string;
}

interface WindowRules {
  /** How far back a first sync goes, days. */
  historyDays: number;
  /** Longest range that one question may ask for, days. */
  windowDays: number;
  /** Attribution moves figures of the last days; so many are asked for again each time. */
  rereadDays: number;
}

/**
 * The ranges of days that a sync asks for, oldest first, without gap or overlap.
 * @param through last day that is stored, `YYYY-MM-DD`; null at first
 * @param today the last day to ask for
 */
export function windowsSince(
  through: string | null,
  today: string,
  { historyDays, windowDays, rereadDays }: WindowRules,
): DayWindow[] {
  const last = Date.parse(today);
  const earliest = last - (historyDays - 1) * dayMs;
  const known = through === null ? Number.NaN : Date.parse(through);
  const begin = Number.isNaN(known) ? earliest : Math.max(earliest, Math.min(known, last) - (rereadDays - 1) * dayMs);
  const windows: DayWindow[] = [];
  for (let from = begin; from <= last; from += windowDays * dayMs) {
    windows.push({ from: dayOf(from), to: dayOf(Math.min(last, from + (windowDays - 1) * dayMs)) });
  }
  return windows;
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

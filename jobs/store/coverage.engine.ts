import { CoverageState } from '../../schema/ltv/data-coverage.type.js';
import { dayMs, isoDay } from '../kit/time.js';

/** Missing days between the first and the last, as intervals of ISO 8601. */
export function gapsBetween(days: ReadonlySet<string>): string[] {
  const sorted = [...days].toSorted();
  const gaps: string[] = [];
  for (const [index, day] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined) continue;
    const [first, last] = [isoDay(Date.parse(before) + dayMs), isoDay(Date.parse(day) - dayMs)];
    if (first <= last) gaps.push(intervalOf(first, last));
  }
  return gaps;
}

export const intervalOf = (first: string, last: string): string => (first === last ? first : `${first}/${last}`);

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Nov 12, 2026`. */
const dayText = (day: string): string => dayFormat.format(new Date(day));

/** A day behind is how far most exports reach; more is stale. */
const freshDays = 2;

interface SourceHealth {
  /** Of what is known, in one word: “orders”. */
  what: string;
  lastDay: string;
  today: string;
  gaps: readonly string[];
  /** Currencies without a rate. */
  foreign: readonly string[];
  /** What is there twice, in words; null where nothing is. */
  duplicate: string | null;
}

/** The worst that is known of a source, in one line. */
export function healthOf({ what, lastDay, today, gaps, foreign, duplicate }: SourceHealth): {
  state: CoverageState;
  health: string;
} {
  if (duplicate) return { state: CoverageState.duplicated, health: duplicate };
  if (foreign.length > 0) {
    const health = `Some ${what} are in ${foreign.join(' and ')} and left out. Add an exchange rate.`;
    return { state: CoverageState.other_currency, health };
  }
  if (gaps.length > 0) {
    const [first = ''] = gaps;
    const more = gaps.length > 1 ? ` and ${gaps.length - 1} more` : '';
    const health = `No ${what} for ${first.split('/').map(dayText).join(' to ')}${more}. Import those days.`;
    return { state: CoverageState.gap, health };
  }
  const behind = Math.round((Date.parse(today) - Date.parse(lastDay)) / dayMs);
  if (behind > freshDays) {
    return { state: CoverageState.stale, health: `Ends ${behind} days ago. Import newer ${what} or sync again.` };
  }
  return { state: CoverageState.complete, health: 'Every day is covered.' };
}

/** Sessions of one day, week or month. */
export interface Period {
  /** First day, YYYY-MM-DD (UTC). */
  start: string;
  sessions: number;
  /** Null without sessions. */
  averagePercent: number | null;
}

interface Day {
  day: string;
  sessions: number;
  averagePercent: number;
}

const dayMs = 86_400_000;
/** So many bars fit beside each other on a phone. */
const mostBars = 70;

function startOf(day: string, unit: 'day' | 'week' | 'month'): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'day') return day;
  const time = Date.parse(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * dayMs).toISOString().slice(0, 10);
}

function unitFor(days: readonly Day[]): 'day' | 'week' | 'month' {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'day';
  const span = (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
  if (span <= mostBars) return 'day';
  return span / 7 <= mostBars ? 'week' : 'month';
}

/** Every start from the first to the last, those without sessions included. */
function startsBetween(first: string, last: string, unit: 'day' | 'week' | 'month'): string[] {
  const starts = new Set<string>();
  for (let time = Date.parse(first); time <= Date.parse(last); time += dayMs) {
    starts.add(startOf(new Date(time).toISOString().slice(0, 10), unit));
  }
  return [...starts];
}

/**
 * Days put together so that at most about 70 bars remain, gaps filled with zero.
 * @param days in order of time, without days that had no sessions
 */
export function toPeriods(days: readonly Day[]): { unit: 'day' | 'week' | 'month'; periods: Period[] } {
  const unit = unitFor(days);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { unit, periods: [] };
  const sums = new Map(startsBetween(first.day, last.day, unit).map((start) => [start, { sessions: 0, percents: 0 }]));
  for (const { day, sessions, averagePercent } of days) {
    const sum = sums.get(startOf(day, unit));
    if (!sum) continue;
    sum.sessions += sessions;
    sum.percents += averagePercent * sessions;
  }
  const periods = [...sums].map(([start, { sessions, percents }]) => ({
    start,
    sessions,
    averagePercent: sessions > 0 ? Math.round(percents / sessions) : null,
  }));
  return { unit, periods };
}

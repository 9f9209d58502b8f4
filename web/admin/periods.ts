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

type Unit = 'day' | 'week' | 'month';

const dayMs = 86_400_000;
/** So many bars fit beside each other on a phone. */
const mostBars = 70;

function startOf(day: string, unit: Unit, firstWeekday: number): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'day') return day;
  const time = Date.parse(day);
  const sinceStart = (new Date(time).getUTCDay() - firstWeekday + 7) % 7;
  return new Date(time - sinceStart * dayMs).toISOString().slice(0, 10);
}

function unitFor(days: readonly Day[]): Unit {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'day';
  const span = (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
  if (span <= mostBars) return 'day';
  return span / 7 <= mostBars ? 'week' : 'month';
}

/** Every start from the first to the last, those without sessions included. */
function startsBetween([first, last]: readonly [string, string], unit: Unit, firstWeekday: number): string[] {
  const starts = new Set<string>();
  for (let time = Date.parse(first); time <= Date.parse(last); time += dayMs) {
    starts.add(startOf(new Date(time).toISOString().slice(0, 10), unit, firstWeekday));
  }
  return [...starts];
}

/**
 * Days put together so that at most about 70 bars remain, gaps filled with zero.
 * @param days in order of time, without days that had no sessions
 * @param firstWeekday 1 is Monday, 7 is Sunday
 */
export function toPeriods(days: readonly Day[], firstWeekday: number): { unit: Unit; periods: Period[] } {
  const unit = unitFor(days);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { unit, periods: [] };
  const starts = startsBetween([first.day, last.day], unit, firstWeekday);
  const sums = new Map(starts.map((start) => [start, { sessions: 0, percents: 0 }]));
  for (const { day, sessions, averagePercent } of days) {
    const sum = sums.get(startOf(day, unit, firstWeekday));
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

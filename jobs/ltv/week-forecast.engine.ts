import { mean, sum } from '../kit/statistics.js';
import { spreadLine, spreadOf, type SumMiss, z80 } from './forecast-spread.engine.js';
import {
  blend,
  cohortMethod,
  compareWeeks,
  lastWeek,
  lastYear,
  level,
  season,
  trend,
  type WeekCohorts,
  type WeekMethod,
  yearWeeks,
} from './week-methods.engine.js';

/** Weeks that are forecast. */
export const weeksAhead = 12;

export interface ForecastWeek {
  middle: number;
  /** Eight of ten outcomes lie between these. */
  low: number;
  high: number;
}

export interface WeekBacktest {
  /** Forecasts that were held against what came, each of one week. */
  forecasts: number;
  /** Mean miss, percent of what came; the same for the plainest forecast there is. */
  errorPercent: number;
  naiveErrorPercent: number;
  /** Share of outcomes inside the range, 0..1. */
  coverage: number;
}

export type MethodName = 'level' | 'trend' | 'season' | 'blend' | 'cohorts' | 'naive';

export interface WeekForecast {
  weeks: ForecastWeek[];
  method: MethodName;
  naive: 'last_week' | 'last_year';
  /** Null where the history is too short to test anything. */
  backtest: WeekBacktest | null;
}

export interface ForecastWish {
  cohorts?: WeekCohorts | null;
  /** Weeks ahead; twelve unless more are asked for. */
  ahead?: number;
  /** Ranges are those of sums over so many weeks from each week on, as months need them, and are judged as such. */
  sums?: number;
}

const fewestWeeks = 8;
const mostOrigins = 60;

interface Trial {
  expected: number[];
  actual: number[];
}

/** What a method would have said at each past week, from what was known then alone. */
function trialsOf(
  method: WeekMethod,
  series: readonly number[],
  { origins, ahead, cohorts }: { origins: readonly number[]; ahead: number; cohorts: WeekCohorts | null },
): Trial[] {
  return origins.map((origin) => {
    const actual = series.slice(origin, origin + ahead);
    return { expected: method(series.slice(0, origin), actual.length, cohorts), actual };
  });
}

const missOf = (trials: readonly Trial[]): number => {
  const missed = sum(
    trials.flatMap(({ expected, actual }) => actual.map((value, at) => Math.abs(value - (expected[at] ?? 0)))),
  );
  const whole = sum(trials.flatMap(({ actual }) => actual));
  return whole > 0 ? missed / whole : Infinity;
};

/** Half of the range on the scale of logarithms, for each week ahead; it never narrows with distance. */
function halvesOf(trials: readonly Trial[], ahead: number): number[] {
  const logs = Array.from({ length: ahead }, (_, at) =>
    trials.flatMap(({ expected, actual }) => {
      const [value, other] = [actual[at], expected[at]];
      return value === undefined || other === undefined || value <= 0 || other <= 0 ? [] : [Math.log(value / other)];
    }),
  );
  let widest = 0;
  return logs.map((_, at) => {
    // Neighbors lend their misses: single distances have few.
    const near = [at - 1, at, at + 1].flatMap((index) => logs[index] ?? []);
    widest = Math.max(widest, spreadOf(near, { origins: logs[at]?.length ?? 0, distance: at + 1 }) ?? 0);
    const tested = logs.findLastIndex((row) => row.length >= 3) + 1;
    // Beyond what was ever tested, misses grow as those of a walk do.
    return widest === 0
      ? z80 * untestedSpread
      : widest * (tested > 0 && at >= tested ? Math.sqrt((at + 1) / tested) : 1);
  });
}

const untestedSpread = 0.45;

/** Of as many weeks as the sum has, from one on; null where they reach beyond what came. */
const sumFrom = (row: readonly number[], at: number, weeks: number): number | null =>
  row.length < at + weeks ? null : sum(row.slice(at, at + weeks));

/** The same for sums of weeks, which chance moves less than single ones. */
function halvesOfSums(trials: readonly Trial[], ahead: number, weeks: number): number[] {
  const misses = Array.from({ length: ahead }, (_, at) => at).flatMap((at): SumMiss[] => {
    const logs = trials.flatMap(({ expected, actual }) => {
      const [value, other] = [sumFrom(actual, at, weeks), sumFrom(expected, at, weeks)];
      return value && other && value > 0 && other > 0 ? [Math.log(value / other)] : [];
    });
    if (logs.length < 3) return [];
    const distance = at + weeks / 2;
    const meanSquare = sum(logs.map((log) => log ** 2)) / logs.length;
    return [{ distance, meanSquare, tests: logs.length / (at + weeks) }];
  });
  const half = spreadLine(misses, trials.length / weeks);
  return Array.from({ length: ahead }, (_, at) => half(at + weeks / 2));
}

const rangeOf = (middle: number, half: number): ForecastWeek => ({
  middle,
  low: middle * Math.exp(-half),
  high: middle * Math.exp(half),
});

const methodName = (name: string): MethodName =>
  name === 'trend' || name === 'season' || name === 'blend' || name === 'cohorts' ? name : 'level';

/**
 * Weeks ahead of a weekly figure. The method is chosen on the older half of the past and judged on the newer half; where it
 * is no better there than the plainest forecast, that one is given.
 * @param series complete weeks, the oldest first
 * @returns null below eight weeks
 */
export function forecastWeeks(
  series: readonly number[],
  { cohorts = null, ahead = weeksAhead, sums = 1 }: ForecastWish = {},
): WeekForecast | null {
  if (series.length < fewestWeeks) return null;
  const hasYear = series.length >= yearWeeks + compareWeeks + fewestWeeks;
  const first = hasYear ? yearWeeks + compareWeeks : fewestWeeks;
  const all = Array.from({ length: series.length - first }, (_, index) => first + index).slice(-mostOrigins);
  const [older, newer] = [all.slice(0, Math.floor(all.length / 2)), all.slice(Math.floor(all.length / 2))];
  const naive = hasYear ? lastYear : lastWeek;
  const methods = Object.entries({
    level,
    trend,
    ...(hasYear && { season, blend }),
    ...(cohorts && { cohorts: cohortMethod }),
  } satisfies Record<string, WeekMethod>);
  const tried = (method: WeekMethod, origins: readonly number[]): Trial[] =>
    trialsOf(method, series, { origins, ahead, cohorts });
  const ranked = methods
    .map(([name, method]) => ({ name, method, miss: missOf(tried(method, older)) }))
    .toSorted((one, other) => one.miss - other.miss);
  const chosen = ranked[0] ?? { name: 'level', method: level };
  const naiveName = hasYear ? 'last_year' : 'last_week';
  const rangesOf = (trials: readonly Trial[]): number[] =>
    sums > 1 ? halvesOfSums(trials, ahead, sums) : halvesOf(trials, ahead);
  const drawn = (method: WeekMethod): ForecastWeek[] => {
    const halves = rangesOf(tried(method, all));
    return method(series, ahead, cohorts).map((middle, at) => rangeOf(middle, halves[at] ?? z80 * untestedSpread));
  };
  if (newer.length < fewestWeeks / 2) return { weeks: drawn(level), method: 'level', naive: naiveName, backtest: null };
  const [miss, naiveMiss] = [missOf(tried(chosen.method, newer)), missOf(tried(naive, newer))];
  const isBetter = miss < naiveMiss;
  const method = isBetter ? chosen.method : naive;
  const judged = tried(method, newer);
  return {
    weeks: drawn(method),
    method: isBetter ? methodName(chosen.name) : 'naive',
    naive: naiveName,
    backtest: {
      forecasts: sum(judged.map(({ actual }) => actual.length)),
      errorPercent: 100 * (isBetter ? miss : naiveMiss),
      naiveErrorPercent: 100 * naiveMiss,
      coverage: coverageOf(judged, rangesOf(tried(method, older)), sums),
    },
  };
}

/** Share of outcomes inside the range that the older half would have drawn. */
function coverageOf(trials: readonly Trial[], halves: readonly number[], sums: number): number {
  const inside = trials.flatMap(({ expected, actual }) =>
    actual.flatMap((_, at) => {
      const [value, middle] = [sumFrom(actual, at, sums), sumFrom(expected, at, sums)];
      if (value === null || middle === null) return [];
      const { low, high } = rangeOf(middle, halves[at] ?? z80 * untestedSpread);
      return value >= low && value <= high ? 1 : 0;
    }),
  );
  return mean(inside) ?? 0;
}

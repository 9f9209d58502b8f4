import { mean, sum } from '../kit/statistics.js';

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

export interface WeekForecast {
  weeks: ForecastWeek[];
  method: 'level' | 'trend' | 'season' | 'blend' | 'naive';
  naive: 'last_week' | 'last_year';
  /** Null where the history is too short to test anything. */
  backtest: WeekBacktest | null;
}

type Method = (series: readonly number[], ahead: number) => number[];

const yearWeeks = 52;
/** The year before last says how the same weeks of a year compare. */
const compareWeeks = 8;
const fewestWeeks = 8;
const mostOrigins = 40;

const repeat = (value: number, ahead: number): number[] => Array.from({ length: ahead }, () => Math.max(0, value));

function smoothed(series: readonly number[], weight: number): number {
  return series.slice(1).reduce((level, value) => level + weight * (value - level), series[0] ?? 0);
}

const level: Method = (series, ahead) => repeat(smoothed(series.slice(-26), 0.3), ahead);

/** Holt's trend, damped: growth does not go on for ever. */
const trend: Method = (series, ahead) => {
  const [weight, slopeWeight, damping] = [0.3, 0.1, 0.9];
  let [height, slope] = [series[0] ?? 0, 0];
  for (const value of series.slice(1)) {
    const before = height;
    height = weight * value + (1 - weight) * (height + damping * slope);
    slope = slopeWeight * (height - before) + (1 - slopeWeight) * damping * slope;
  }
  let reach = 0;
  return Array.from({ length: ahead }, (_, index) => {
    reach += damping ** (index + 1);
    return Math.max(0, height + reach * slope);
  });
};

const lastYear: Method = (series, ahead) =>
  Array.from({ length: ahead }, (_, index) => series[series.length - yearWeeks + index] ?? series.at(-1) ?? 0);

/** The same weeks a year ago, at the level of now against the level of then; the level counts as if half known. */
const season: Method = (series, ahead) => {
  const now = mean(series.slice(-compareWeeks)) ?? 0;
  const then = mean(series.slice(-compareWeeks - yearWeeks, -yearWeeks)) ?? 0;
  const growth = then > 0 && now > 0 ? Math.min(5, Math.max(0.2, now / then)) ** 0.8 : 1;
  // One odd week a year ago is no season: each is taken with its neighbors.
  return Array.from({ length: ahead }, (_, index) => {
    const at = series.length - yearWeeks + index;
    return growth * (mean(series.slice(Math.max(0, at - 1), at + 2)) ?? now);
  });
};

const blend: Method = (series, ahead) => {
  const [one, other] = [level(series, ahead), season(series, ahead)];
  return one.map((value, index) => (value + (other[index] ?? value)) / 2);
};

const lastWeek: Method = (series, ahead) => repeat(series.at(-1) ?? 0, ahead);

interface Trial {
  expected: number[];
  actual: number[];
}

/** What a method would have said at each past week, from what was known then alone. */
function trialsOf(method: Method, series: readonly number[], origins: readonly number[]): Trial[] {
  return origins.map((origin) => {
    const actual = series.slice(origin, origin + weeksAhead);
    return { expected: method(series.slice(0, origin), actual.length), actual };
  });
}

const missOf = (trials: readonly Trial[]): number => {
  const missed = sum(
    trials.flatMap(({ expected, actual }) => actual.map((value, at) => Math.abs(value - (expected[at] ?? 0)))),
  );
  const whole = sum(trials.flatMap(({ actual }) => actual));
  return whole > 0 ? missed / whole : Infinity;
};

/** Normal quantile of an 80 % interval, and the spread between forecast and outcome where nothing was tested. */
const z80 = 1.2816;
const untestedSpread = 0.45;
const leastSpread = 0.05;

/** Spread of the log of outcome over forecast so many weeks ahead; it never narrows with distance. */
function spreadsOf(trials: readonly Trial[]): number[] {
  let widest = leastSpread;
  return Array.from({ length: weeksAhead }, (_, ahead) => {
    // Neighbors lend their misses: single distances have few.
    const logs = trials.flatMap(({ expected, actual }) =>
      [ahead - 1, ahead, ahead + 1].flatMap((at) => {
        const [value, other] = [actual[at], expected[at]];
        return value === undefined || other === undefined || value <= 0 || other <= 0 ? [] : [Math.log(value / other)];
      }),
    );
    const spread =
      logs.length < fewestWeeks ? untestedSpread : Math.sqrt(sum(logs.map((log) => log ** 2)) / logs.length);
    widest = Math.max(widest, spread);
    return widest;
  });
}

const rangeOf = (middle: number, spread: number): ForecastWeek => ({
  middle,
  low: middle * Math.exp(-z80 * spread),
  high: middle * Math.exp(z80 * spread),
});

/**
 * Twelve weeks of a weekly figure. The method is chosen on the older half of the past and judged on the newer half; where it
 * is no better there than the plainest forecast, that one is given.
 * @param series complete weeks, the oldest first
 * @returns null below eight weeks
 */
export function forecastWeeks(series: readonly number[]): WeekForecast | null {
  if (series.length < fewestWeeks) return null;
  const hasYear = series.length >= yearWeeks + compareWeeks + fewestWeeks;
  const first = hasYear ? yearWeeks + compareWeeks : fewestWeeks;
  const all = Array.from({ length: series.length - first }, (_, index) => first + index).slice(-mostOrigins);
  const [older, newer] = [all.slice(0, Math.floor(all.length / 2)), all.slice(Math.floor(all.length / 2))];
  const naive = hasYear ? lastYear : lastWeek;
  const methods = Object.entries({ level, trend, ...(hasYear && { season, blend }) } satisfies Record<string, Method>);
  const [chosen = ['level', level] as const] = methods.toSorted(
    ([, one], [, other]) => missOf(trialsOf(one, series, older)) - missOf(trialsOf(other, series, older)),
  );
  const naiveName = hasYear ? 'last_year' : 'last_week';
  if (newer.length < fewestWeeks / 2) {
    const spreads = spreadsOf(trialsOf(level, series, all));
    const weeks = level(series, weeksAhead).map((middle, at) => rangeOf(middle, spreads[at] ?? untestedSpread));
    return { weeks, method: 'level', naive: naiveName, backtest: null };
  }
  const [miss, naiveMiss] = [missOf(trialsOf(chosen[1], series, newer)), missOf(trialsOf(naive, series, newer))];
  const isBetter = miss < naiveMiss;
  const method = isBetter ? chosen[1] : naive;
  const judged = trialsOf(method, series, newer);
  const spreads = spreadsOf(trialsOf(method, series, all));
  return {
    weeks: method(series, weeksAhead).map((middle, at) => rangeOf(middle, spreads[at] ?? untestedSpread)),
    method: isBetter ? methodName(chosen[0]) : 'naive',
    naive: naiveName,
    backtest: {
      forecasts: sum(judged.map(({ actual }) => actual.length)),
      errorPercent: 100 * (isBetter ? miss : naiveMiss),
      naiveErrorPercent: 100 * naiveMiss,
      coverage: coverageOf(judged, spreadsOf(trialsOf(method, series, older))),
    },
  };
}

const methodName = (name: string): WeekForecast['method'] =>
  name === 'trend' || name === 'season' || name === 'blend' ? name : 'level';

/** Share of outcomes inside the range that the older half would have drawn. */
function coverageOf(trials: readonly Trial[], spreads: readonly number[]): number {
  const inside = trials.flatMap(({ expected, actual }) =>
    actual.map((value, at) => {
      const { low, high } = rangeOf(expected[at] ?? 0, spreads[at] ?? untestedSpread);
      return value >= low && value <= high ? 1 : 0;
    }),
  );
  return mean(inside) ?? 0;
}

import { median, round } from '../kit/statistics.js';
import { formatDay, formatMoney, formatPercent, type DayFacts } from './insight-facts.engine.js';

/** A figure that lay outside what its weekday usually brings. */
export interface BandBreak {
  figure: string;
  day: string;
  value: number;
  low: number;
  high: number;
  sentence: string;
}

interface WatchedFigure {
  figure: string;
  /** Begins its sentence. */
  name: string;
  /** Null where the day does not tell it, or too little stands behind it. */
  value: (day: DayFacts) => number | null;
  text: (value: number, currency: string) => string;
}

const money = (value: number, currency: string): string => formatMoney(value * 100, currency);
const count = (value: number): string => new Intl.NumberFormat('en-US').format(round(value, 0));
/** Below so many orders a day's order value or conversion is chance. */
const fewestOrders = 10;

const watched: readonly WatchedFigure[] = [
  { figure: 'revenue', name: 'Revenue was', value: ({ netCents }) => Math.max(0, netCents) / 100, text: money },
  { figure: 'orders', name: 'Orders were', value: ({ orders }) => orders, text: count },
  {
    figure: 'aov',
    name: 'Order value was',
    value: ({ netCents, orders }) => (orders >= fewestOrders ? netCents / orders / 100 : null),
    text: money,
  },
  {
    figure: 'conversionRate',
    name: 'Conversion was',
    value: ({ orders, sessions }) => (sessions && orders >= fewestOrders ? orders / sessions : null),
    text: (value) => formatPercent(value, 2),
  },
  {
    figure: 'adSpend',
    name: 'Ad spend was',
    value: ({ spendCents }) => (spendCents === null ? null : spendCents / 100),
    text: money,
  },
];

const weekDays = 7;
const usualWeeks = 8;
/** Robust deviations from the weekday's median: by chance a figure leaves this about once in a year. */
const widest = 3.3;
/** A smaller change is nothing to be woken for. */
const leastChange = 0.25;
const leastSpread = 0.06;
/** Keeps days without any sale on the scale. */
const offset = (typical: number): number => Math.max(typical * 0.02, 1e-9);

/** The usual range of the newest day; null where the weeks before do not tell one. */
function bandOf(values: readonly (number | null)[]): { low: number; high: number; middle: number } | null {
  const before = values.slice(-1 - usualWeeks * weekDays, -1);
  const known = before.filter((value) => value !== null);
  if (before.length < usualWeeks * weekDays || known.length < 0.9 * before.length) return null;
  const typical = median(known) ?? 0;
  if (typical <= 0) return null;
  const log = (value: number): number => Math.log(value + offset(typical));
  /** Days of the same weekday as the newest, counted from the end. */
  const sameWeekday = (index: number): number[] =>
    before.flatMap((value, at) =>
      value !== null && at !== index && (at - index) % weekDays === 0 ? [log(value)] : [],
    );
  const misses = before.flatMap((value, at) => {
    const peers = median(sameWeekday(at));
    return value === null || peers === null ? [] : [Math.abs(log(value) - peers)];
  });
  const middle = median(sameWeekday(before.length));
  if (middle === null) return null;
  const spread = Math.max(leastSpread, (median(misses) ?? 0) / 0.6745);
  const at = (deviations: number): number => Math.max(0, Math.exp(middle + deviations * spread) - offset(typical));
  return { low: at(-widest), high: at(widest), middle: at(0) };
}

/** Figures of the newest day that left their usual range. @param days without a gap, the oldest first */
export function bandBreaks(days: readonly DayFacts[], currency: string): BandBreak[] {
  const last = days.at(-1);
  if (!last) return [];
  const recent = days.slice(-1 - usualWeeks * weekDays);
  return watched.flatMap(({ figure, name, value, text }) => {
    const values = recent.map(value);
    const now = values.at(-1) ?? null;
    const band = now === null ? null : bandOf(values);
    if (now === null || !band || (now >= band.low && now <= band.high)) return [];
    if (Math.abs(now / band.middle - 1) < leastChange) return [];
    const range = `${text(band.low, currency)} to ${text(band.high, currency)}`;
    const weekday = new Date(last.day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
    return [
      {
        figure,
        day: last.day,
        value: round(now, 6),
        low: round(band.low, 6),
        high: round(band.high, 6),
        sentence: `${name} ${text(now, currency)} on ${weekday}, ${formatDay(last.day)}. ${weekday}s usually bring ${range}.`,
      },
    ];
  });
}

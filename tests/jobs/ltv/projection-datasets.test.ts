import { describe, expect, it } from '@jest/globals';
import { backtestProjection } from '../../../jobs/ltv/projection-backtest.engine.js';
import type { MonthlyHistory } from '../../../jobs/ltv/store-curves.engine.js';
import { hasTransactions, readTransactions } from './cdnow.js';
import { tallyMonths, type MadeOrder } from './monthly-history.js';
import { score } from '../../support/scoreboard.js';

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Orders of known customers, by month since the first; the last month is left out where it is not whole. */
function historyOf(rows: { customer: string; day: string; cents: number }[], lastMonth: string): MonthlyHistory {
  const first = rows.reduce((least, { day }) => Math.min(least, monthOf(day)), Infinity);
  const orders = rows
    .filter(({ day }) => day.slice(0, 7) <= lastMonth)
    .map(({ customer, day, cents }): MadeOrder => ({ customer, month: monthOf(day) - first, cents }));
  return tallyMonths(orders, monthOf(`${lastMonth}-01`) - first + 1);
}

const dashed = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;

const cdnow = (file: string) => (): MonthlyHistory =>
  historyOf(
    readTransactions(file)
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([id]) => id && /^\d+$/.test(id))
      .map((columns) => {
        const [date = '', , amount = '0'] = columns.slice(-3);
        return { customer: columns[0] ?? '', day: dashed(date), cents: Number(amount) * 100 };
      }),
    '1998-06',
  );

/** Without amounts: every purchase counts 1. */
const example = (): MonthlyHistory =>
  historyOf(
    readTransactions('example_transactions.csv')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [date = '', customer = ''] = line.split(',');
        return { customer, day: date.slice(0, 10), cents: 100 };
      }),
    '2014-12',
  );

/** Weekly sales of products, without customers: each week belongs to the month it starts in, by its share of days. */
function homeDecor(): MonthlyHistory {
  const months = new Map<number, { orders: number; revenueCents: number }>();
  for (const line of readTransactions('sales-hike-es.csv').split('\n').slice(1).filter(Boolean)) {
    const columns = line.split(',');
    const [week = ''] = columns;
    const [units, revenue] = columns.slice(-2).map(Number);
    for (let day = 0; day < 7; day++) {
      const at = new Date(Date.parse(week) + day * 86_400_000).toISOString();
      const row = months.get(monthOf(at)) ?? { orders: 0, revenueCents: 0 };
      row.orders += (units ?? 0) / 7;
      row.revenueCents += ((revenue ?? 0) * 100) / 7;
      months.set(monthOf(at), row);
    }
  }
  const sorted = [...months].toSorted(([one], [other]) => one - other);
  const whole = sorted.slice(1, -1);
  return {
    cells: [],
    guests: whole.map(([month, row]) => ({ month, ...row })),
    firstMonth: whole[0]?.[0] ?? 0,
    lastMonth: whole.at(-1)?.[0] ?? 0,
  };
}

const sets: [string, () => MonthlyHistory][] = [
  ['CDNOW, all customers', cdnow('CDNOW_master.txt')],
  ['CDNOW, the sample', cdnow('CDNOW_sample.txt')],
  ["the library's example", example],
  ['a home-decor shop', homeDecor],
];

(hasTransactions ? describe : describe.skip)('a projection of the last months of real stores', () => {
  it.each(sets)('misses by less than the last month repeated: %s', (name, read) => {
    const history = read();
    const backtest = backtestProjection(history);
    const percent = (value: number | undefined): string => `${(value ?? NaN).toFixed(1)}%`;
    score(
      'LTV',
      `last ${backtest?.months} months of ${name}`,
      { missed: percent(backtest?.errorPercent), 'last month repeated': percent(backtest?.naiveErrorPercent) },
      'below the last month repeated',
    );
    expect(Math.abs(backtest?.errorPercent ?? Infinity)).toBeLessThan(Math.abs(backtest?.naiveErrorPercent ?? 0));
    expect(backtest?.repeatsLastMonth).toBe(false);
  });
});

import { round } from '../kit/statistics.js';
import type { SpendResponse } from './spend-response.engine.js';
import type { MethodName, WeekForecast } from './week-forecast.engine.js';

const methodWords: Record<MethodName, string> = {
  level: 'the level of your last weeks',
  trend: 'your level and its trend',
  season: 'the same weeks a year ago, scaled to your current level',
  blend: 'your level and the same weeks a year ago',
  cohorts: 'how often your customers come back and how many new ones you win',
  naive: '',
};
const naiveWords = { last_week: 'repeating last week', last_year: 'the same weeks a year ago' };

/** Ranges are meant to hold eight of ten: from here on they held clearly more. */
const widerThanSaid = 0.9;

const basisOf = ({ method, naive }: WeekForecast): string =>
  method === 'naive' ? naiveWords[naive] : methodWords[method];

/** What a forecast is based on and how right such forecasts were. */
export function forecastWords(found: WeekForecast): string {
  const { method, naive, backtest } = found;
  const basis = basisOf(found);
  if (!backtest) return `Based on ${basis}. Your history is too short to test it, so the range is wide.`;
  const error = round(backtest.errorPercent, 0);
  const inside = `${round(100 * backtest.coverage, 0)}% of past weeks fell inside the range${backtest.coverage > widerThanSaid ? ', so it is wider than it has to be' : ''}`;
  if (method === 'naive') {
    return `Nothing beat ${basis}, so that is the forecast: off by ${error}% on average over ${backtest.forecasts} past forecasts; ${inside}.`;
  }
  return `Based on ${basis}: off by ${error}% on average over ${backtest.forecasts} past forecasts. By comparison, ${naiveWords[naive]} would have been off by ${round(backtest.naiveErrorPercent, 0)}%. ${inside}.`;
}

/** The same for months up to a year ahead. */
export function monthWords(found: WeekForecast): string {
  const { backtest, naive } = found;
  const season =
    naive === 'last_year' ? '' : ' They leave out the season, which takes a year and four months of history.';
  if (!backtest) return `Months are based on ${basisOf(found)}; your history is too short to test them.${season}`;
  const error = round(backtest.errorPercent, 0);
  const inside = round(100 * backtest.coverage, 0);
  return `Months are based on ${basisOf(found)}. Past forecasts of up to a year were off by ${error}% a week on average; ${inside}% of past months fell inside the range, which is wider for months that could not be tested.${season}`;
}

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);

interface SpendFacts {
  response: SpendResponse | null;
  weeklySpend: number;
  isApplied: boolean;
  currency: string;
}

/** What planned ad spend does to the forecast, and what that rests on. */
export function spendWords({ response, weeklySpend, isApplied, currency }: SpendFacts): string {
  const usual = `You spend ${money(weeklySpend, currency)} a week on ads.`;
  if (!response)
    return `${usual} Your history doesn't show what more or less would bring, so planned spend is saved but doesn't change the forecast.`;
  const tenth = round(10 * response.elasticity, 1);
  const give = round(10 * 1.2816 * response.standardError, 1);
  const seen = `Over ${response.weeks} weeks, 10% more spend went with ${tenth}% more new customers, give or take ${give}.`;
  return `${usual} ${seen} ${isApplied ? 'Planned spend is in the forecast.' : 'Plan it below to see it in the forecast.'}`;
}

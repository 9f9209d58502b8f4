import type {
  ForecastMonth,
  ForecastRecord,
  ForecastScore,
  ScoredForecast,
} from '../../schema/ad-results/ad-results.type.js';
import { groupBy } from '../kit/group.js';
import { round } from '../kit/statistics.js';
import { dayMs, isoDay } from '../kit/time.js';
import { type AccountForecast, elementsSentence, type Score, scoreOf } from './account-forecast.engine.js';

interface StoredForecast {
  id: string;
  name: string;
  /** Day on which it was made, YYYY-MM-DD. */
  day: string;
  ctr: number;
  low: number;
  high: number;
  actual: number | null;
}

interface RecordFacts {
  /** Null without own ads. */
  account: AccountForecast | null;
  stored: readonly StoredForecast[];
  nameOf: (adId: string) => string;
}

/** How right forecasts were: those that were stored, and a replay of the account's past. */
export function forecastRecordOf({ account, stored, nameOf }: RecordFacts): ForecastRecord {
  const scored = stored.flatMap((forecast) =>
    forecast.actual === null ? [] : [{ ...forecast, actual: forecast.actual }],
  );
  const accountMean = account?.mean ? Math.exp(account.mean.logRate) : null;
  const storedScore = scoreOf(
    scored,
    scored.map(({ ctr }) => accountMean ?? ctr),
  );
  const replayed = account?.replayed ?? [];
  const shown =
    scored.length > 0
      ? scored
      : replayed.map((forecast) => ({ ...forecast, name: nameOf(forecast.id), day: isoDay(forecast.day * dayMs) }));
  const months: ForecastMonth[] = [...groupBy(shown, ({ day }) => day.slice(0, 7))].flatMap(([month, ofMonth]) => {
    const score = scoreOf(ofMonth, []);
    if (!score) return [];
    const { forecasts, coverage, typicalError, rankCorrelation, winnersNamed } = shownScore(score);
    return [{ month, forecasts, coverage, typicalError, rankCorrelation, winnersNamed }];
  });
  return {
    stored: storedScore && shownScore(storedScore),
    replayed: account?.score ? shownScore(account.score) : null,
    months: months.toSorted((one, other) => (one.month < other.month ? 1 : -1)),
    forecasts: shown.map(shownForecast).toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? 1 : -1)),
    usesMean: account?.usesMean ?? false,
    sentence: sentenceOf(account, storedScore),
  };
}

const percent = (rate: number): number => round(100 * rate, 3);

const shownForecast = ({
  id,
  name,
  day,
  ctr,
  low,
  high,
  actual,
}: StoredForecast & { actual: number }): ScoredForecast => ({
  adId: id,
  name,
  day,
  ctrPercent: percent(ctr),
  lowPercent: percent(low),
  highPercent: percent(high),
  actualPercent: percent(actual),
});

const shownScore = (score: Score): ForecastScore => ({
  forecasts: score.forecasts,
  coverage: round(score.coverage, 3),
  typicalError: round(score.typicalError, 2),
  typicalErrorOfMean: round(score.typicalErrorOfMean, 2),
  rankCorrelation: score.rankCorrelation === null ? null : round(score.rankCorrelation, 2),
  winnersNamed: score.winnersNamed === null ? null : round(score.winnersNamed, 2),
});

function sentenceOf(account: AccountForecast | null, stored: Score | null): string {
  if (!account)
    return 'No results of your own ads are here yet. Import an ad-level report, and see how accurate each forecast was.';
  if (!account.isOwn)
    return 'Too few of your ads have delivered to say how accurate forecasts are. Five ads with 5,000 impressions are enough.';
  const score = stored ?? account.score;
  if (!score) return 'No forecast has a result to compare with yet.';
  const kind = stored
    ? 'that were stored before the ad ran'
    : 'replayed on your past ads, each from the ads before it alone';
  const inside = Math.round(100 * score.coverage);
  const beside = account.usesMean
    ? "That is no better than your account's mean, so the mean is shown."
    : `Your account's mean alone would have been off by a factor of ${round(score.typicalErrorOfMean, 1)}.`;
  // One says nothing of a share or of what is typical.
  if (score.forecasts === 1) {
    const place = score.coverage > 0 ? 'inside' : 'outside';
    return `One forecast ${stored ? 'that was stored before the ad ran' : 'replayed on your past ads'} has met its result: it fell ${place} the 80% range.`;
  }
  return `${score.forecasts} forecasts ${kind}: ${inside}% of results fell inside the 80% range, and the middle was typically off by a factor of ${round(score.typicalError, 1)}. ${[beside, elementsSentence(account)].filter(Boolean).join(' ')}`;
}

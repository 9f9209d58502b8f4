import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import {
  elementsSentence,
  forecastAccount,
  forecastOf,
  shownSentence,
} from '../../../jobs/ad-results/account-forecast.engine.js';
import { outlookOf } from '../../../jobs/ad-results/account-outlook.engine.js';
import {
  type AdOutcome,
  fitAccount,
  type Replay,
  replayForecasts,
} from '../../../jobs/ad-results/ad-forecast.engine.js';
import { elementsOfAd } from '../../../jobs/ad-results/ad-words.engine.js';
import { catalogOf, elementShift, elementVector, fitElements } from '../../../jobs/ad-results/element-model.engine.js';
import { createRandom } from '../../../jobs/kit/random.js';
import { mean } from '../../../jobs/kit/statistics.js';
import { score } from '../../support/scoreboard.js';

const benchmark = { ctr: 0.0171 };
const topics = {
  'Hook style': ['question', 'statement', 'quote'],
  Format: ['video', 'image', 'carousel'],
  Person: ['face shown', 'no face'],
  Offer: ['percent off', 'none', 'gift'],
  'Color mood': ['dark', 'light', 'medium'],
  'First seconds': ['cut within 2 s', 'quiet start'],
  'Landing page': ['product page', 'collection'],
};

interface Simulated {
  seed: number;
  ads: number;
  /** Log effects by element; none of all others. */
  effects: Readonly<Record<string, number>>;
}

/** An account that drifts, with three groups, few clicks, and pictures that were read for two ads of three. */
function simulate({ seed, ads, effects }: Simulated): AdOutcome[] {
  const random = createRandom(104_729 * (seed + 1));
  const level = Math.log(0.012) + 0.8 * random.normal();
  const offsets = [0.6 * random.normal(), 0.6 * random.normal(), 0.6 * random.normal()];
  return Array.from({ length: ads }, (_, index) => {
    const isRead = random.uniform() < 0.67;
    const elements = Object.entries(topics).flatMap(([topic, names]) => {
      const name = names[Math.floor(names.length * random.uniform())] ?? '';
      const isOfPicture = ['Person', 'Color mood', 'First seconds'].includes(topic);
      return [{ element: `${topic}: ${name}`, isTold: isRead || !isOfPicture }];
    });
    const moved = elements.reduce((sum, { element }) => sum + (effects[element] ?? 0), 0);
    const group = Math.floor(3 * random.uniform());
    const impressions = Math.round(500 + 2_000 * Math.exp(random.normal()));
    const rate = Math.exp(level + 0.4 * Math.sin(index / 40) + (offsets[group] ?? 0) + moved + 0.35 * random.normal());
    return {
      id: `${1_000 + index}`,
      group: `${group}`,
      impressions,
      clicks: Math.min(impressions, random.poisson(Math.min(impressions * rate, impressions))),
      day: index,
      elements: elements.flatMap(({ element, isTold }) => (isTold ? [element] : [])),
    };
  });
}

const without = (ads: readonly AdOutcome[]): AdOutcome[] => ads.map(({ elements: _elements, ...ad }) => ad);
const accounts = Array.from({ length: 40 }, (_, seed) => seed);

/** Coverage and typical error over all forecasts of several accounts. */
function scored(replays: readonly Replay[]): { inside: number; error: number } {
  const all = replays.flatMap(({ forecasts }) => forecasts);
  const inside = all.filter(({ actual, low, high }) => actual >= low && actual <= high).length / all.length;
  return { inside, error: Math.exp(mean(all.map(({ actual, ctr }) => Math.abs(Math.log(actual / ctr)))) ?? 0) };
}

const strong = { 'Hook style: question': 0.35, 'Format: video': 0.4, 'Person: face shown': 0.3, 'Offer: none': -0.4 };

describe('effects of elements, learned together', () => {
  const catalog = { names: ['Format: image', 'Format: video'], topics: ['Format', 'Format'] };
  const rows = Array.from({ length: 80 }, (_, index) => ({
    has: elementVector(catalog, [index % 2 === 0 ? 'Format: video' : 'Format: image']),
    rest: (index % 2 === 0 ? 0.3 : -0.3) + 0.1 * Math.sin(index),
    noise: 0.02,
    recency: 1,
  }));
  const prior = { variance: 0.3, ads: 5 };

  it('are shrunk towards none, and apart by nearly as much as the results', () => {
    const model = fitElements(catalog, rows, 0.1, prior);
    if (!model) throw new Error('no effects');
    const [video, image] = ['video', 'image'].map((name) => elementShift(model, [`Format: ${name}`]));
    const apart = (video?.shift ?? 0) - (image?.shift ?? 0);
    expect(apart).toBeLessThan(0.6);
    expect(apart).toBeGreaterThan(0.45);
    expect(model.adVariance).toBeLessThan(0.1);
  });

  it('equal the ridge regression of two complementary elements by hand', () => {
    const model = fitElements(catalog, rows, 0.1, prior);
    const weight = 1 / (0.1 + 0.02);
    // Both are +-1/2 around their middle; ridge with SD 0.2 gives each half of the difference.
    const middle = mean(rows.map(({ rest }) => rest)) ?? 0;
    const slope = rows.reduce((sum, { has, rest }) => sum + weight * ((has[1] ?? 0) - 0.5) * (rest - middle), 0);
    const gram = rows.length * weight * 0.25;
    expect(model?.effects[1]).toBeCloseTo(slope / (2 * gram + 1 / 0.2 ** 2), 9);
    expect(model?.effects[0]).toBeCloseTo(-slope / (2 * gram + 1 / 0.2 ** 2), 9);
  });

  it('are none where results do not differ', () => {
    const same = rows.map((row, index) => ({ ...row, rest: 0.1 * Math.sin(1.7 * index) }));
    expect(fitElements(catalog, same, 0.1, prior)).toBeNull();
  });

  it('say nothing of a topic that nobody read, but that it is unsure', () => {
    const model = fitElements(catalog, rows, 0.1, prior);
    if (!model) throw new Error('no effects');
    const { shift, variance } = elementShift(model, ['Person: no face']);
    expect(shift).toBe(0);
    expect(variance).toBeGreaterThan(0);
  });

  it('are looked at where five ads have the element and five that were read have it not', () => {
    const ads = [
      ...Array.from({ length: 5 }, () => ['Person: face shown']),
      ...Array.from({ length: 4 }, () => ['Person: no face']),
    ];
    expect(catalogOf(ads).names).toEqual([]);
    expect(catalogOf([...ads, ['Person: no face'], ['Format: video']]).names).toEqual([
      'Person: face shown',
      'Person: no face',
    ]);
  });
});

describe('forecasts with what ads show', () => {
  it('are more right where elements matter, and keep 76 to 86% inside', () => {
    const all = accounts.map((seed) => simulate({ seed, ads: 200, effects: strong }));
    const replays = all.map((ads) => replayForecasts(ads, benchmark, 150));
    const withThem = scored(replays);
    const plain = scored(all.map((ads) => replayForecasts(without(ads), benchmark, 150)));
    const used = replays.filter(({ elements }) => elements?.isUsed).length / replays.length;
    score(
      'own ads',
      'simulated accounts with effects of elements',
      {
        'typical error': `x${withThem.error.toFixed(3)}`,
        'without elements': `x${plain.error.toFixed(3)}`,
        inside: `${(100 * withThem.inside).toFixed(1)} %`,
        'accounts that use them': `${(100 * used).toFixed(0)} %`,
      },
      'below without, 76 to 86 %',
    );
    expect(withThem.error).toBeLessThan(plain.error);
    expect(withThem.inside).toBeGreaterThan(0.76);
    expect(withThem.inside).toBeLessThan(0.86);
    expect(used).toBeGreaterThan(0.7);
  });

  it('are as right as without where elements do not matter, and name one in at most 5% of accounts', () => {
    const all = accounts.map((seed) => simulate({ seed, ads: 200, effects: {} }));
    const replays = all.map((ads) => replayForecasts(ads, benchmark, 150));
    const withThem = scored(replays);
    const plain = scored(all.map((ads) => replayForecasts(without(ads), benchmark, 150)));
    const named = Array.from({ length: 300 }, (_, seed) => simulate({ seed: 1_000 + seed, ads: 120, effects: {} }))
      .map((ads) => outlookOf(ads, fitAccount(ads, benchmark)))
      .filter(({ effects }) => effects.some(({ isKnown }) => isKnown)).length;
    score(
      'own ads',
      'simulated accounts without effects of elements',
      {
        'typical error': `x${withThem.error.toFixed(3)}`,
        'without elements': `x${plain.error.toFixed(3)}`,
        inside: `${(100 * withThem.inside).toFixed(1)} %`,
        'an element named': `${((100 * named) / 300).toFixed(1)} %`,
      },
      'at most 1 % worse, 76 to 86 %, at most 5 %',
    );
    expect(withThem.error / plain.error).toBeLessThan(1.01);
    expect(withThem.inside).toBeGreaterThan(0.76);
    expect(withThem.inside).toBeLessThan(0.86);
    expect(named / 300).toBeLessThanOrEqual(0.05);
  });

  const account = (effects: Simulated['effects'], seed: number) => {
    const ads = simulate({ seed, ads: 200, effects });
    const learned = forecastAccount(ads, benchmark);
    const outlook = outlookOf(ads, learned.model);
    return { ...learned, surest: outlook.effects.filter(({ isKnown }) => isKnown).map(({ element }) => element) };
  };

  it('say what moves them, and name only what is beyond chance in this account', () => {
    const own = account({ 'Format: video': 0.9, 'Offer: none': -0.7 }, 5);
    const shown = ['Format: video', 'Offer: gift', 'Hook style: question'];
    const forecast = forecastOf(own, '1', shown);
    expect(forecast.elementFactor).toBeGreaterThan(1.2);
    expect(forecast.ctr).toBeGreaterThan(forecastOf(own, '1').ctr);
    const sentence = shownSentence(own, forecast, shown);
    expect(sentence).toMatch(/^What it shows moves that by \+\d+%, above all .*Format: video/);
    expect(sentence).not.toContain('Hook style');
    expect(elementsSentence(own)).toMatch(/^What an ad shows .* enters your forecasts/);
  });

  it('leave elements out where they have not helped, and say so', () => {
    const left = accounts.map((seed) => account({}, seed)).filter(({ elements }) => elements && !elements.isUsed);
    const own = left.find(({ elements, usesMean }) => (elements?.compared ?? 0) >= 10 && !usesMean);
    if (!own) throw new Error('every account uses elements');
    const shown = ['Format: video', 'Offer: none'];
    expect(forecastOf(own, '1', shown)).toEqual(forecastOf(own, '1'));
    expect(elementsSentence(own)).toMatch(/is left out of your forecasts/);
  });
});

const file = join(process.env['SHARED_DATA'] ?? '../shared/data', 'captions/facebook-ads-ctr.csv');
(existsSync(file) ? describe : describe.skip)('real ads of one advertiser, with what their words show', () => {
  interface Row {
    ad_id: string;
    text: string;
    targeting: string;
    impressions: string;
    clicks: string;
    created: string;
  }

  it('are forecast no worse than without, 76 to 86% inside after 30 ads, better than the mean', () => {
    const rows: Row[] = parse(readFileSync(file), { columns: true });
    const ads = rows
      .map((row) => {
        const words = { headline: null, primaryText: row.text, name: '', format: null, landingUrl: null };
        return {
          id: row.ad_id,
          group: row.targeting,
          impressions: Number(row.impressions),
          clicks: Number(row.clicks),
          day: Date.parse(row.created) / 86_400_000,
          elements: elementsOfAd(words, null),
        };
      })
      .filter(({ impressions, day }) => impressions >= 500 && !Number.isNaN(day));
    const replay = replayForecasts(ads, benchmark, ads.length);
    const after = (from: number, { forecasts }: Replay) => scored([{ ...replay, forecasts: forecasts.slice(from) }]);
    const plain = replayForecasts(without(ads), benchmark, ads.length);
    const logs = replay.forecasts.map(({ actual }) => Math.log(actual));
    const byMean = replay.forecasts.map((forecast, index) => ({
      ...forecast,
      ctr: Math.exp(mean(logs.slice(0, index)) ?? Math.log(benchmark.ctr)),
    }));
    const [own, other, ofMean] = [replay, plain, { ...replay, forecasts: byMean }].map((one) => after(5, one).error);
    const { inside } = after(30, replay);
    score(
      'own ads',
      `${ads.length} real ads, one ahead, with their words`,
      {
        'inside after 30': `${(100 * inside).toFixed(1)} %`,
        'typical error after 5': `x${(own ?? 0).toFixed(3)}`,
        'without words': `x${(other ?? 0).toFixed(3)}`,
        'of the mean': `x${(ofMean ?? 0).toFixed(3)}`,
      },
      '76 to 86 %, at most 1 % worse than without, below the mean',
    );
    expect(inside).toBeGreaterThan(0.76);
    expect(inside).toBeLessThan(0.86);
    expect(own).toBeLessThan(2.2);
    expect((own ?? 0) / (other ?? 1)).toBeLessThan(1.01);
    expect(own).toBeLessThan(ofMean ?? 0);
  });
});

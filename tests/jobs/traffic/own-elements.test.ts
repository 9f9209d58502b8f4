import { describe, expect, it } from '@jest/globals';
import { predictCreative } from '../../../jobs/traffic/creative-prediction.engine.js';
import type { PredictionContext } from '../../../jobs/traffic/prediction-context.js';
import { AdIndustry } from '../../../schema/traffic/industry.facts.js';
import { AdPlacement } from '../../../schema/traffic/placement.facts.js';

const picture = {
  placement: AdPlacement.meta_feed,
  industry: AdIndustry.general,
  ratio: 0.8,
  contentRatio: 0.8,
  faces: 1,
  unsafe: 0,
  offers: 1,
  readability: 'readable' as const,
};
const account = {
  ctrPercent: 1.2,
  lowPercent: 0.6,
  highPercent: 2.4,
  ads: 60,
  clicks: 900,
  cpmUsd: null,
  sentence: '',
};
const elements = {
  names: ['Offer: percent off', 'Offer: none'],
  topics: ['Offer', 'Offer'],
  centers: [0.5, 0.5],
  effects: [-0.1, 0.1],
  surest: ['Offer: percent off'],
};
const context = (own: PredictionContext['account'], shown: readonly string[]): PredictionContext => ({
  placement: AdPlacement.meta_feed,
  industry: AdIndustry.general,
  isContextKnown: true,
  account: own,
  history: null,
  aov: null,
  conversionRate: null,
  names: [],
  landing: null,
  shown,
});

describe('an ad that is analyzed', () => {
  const shown = ['Offer: percent off', 'Person: face shown'];

  it('is forecast by what own ads with the same elements did, in place of what ads in general do', () => {
    const { contributions, predictedCtr } = predictCreative(picture, context({ ...account, elements }, shown));
    const step = contributions.find(({ id }) => id === 'elements');
    expect(step).toMatchObject({ measured: 'Offer: percent off', label: 'What it shows' });
    expect(step?.multiplier).toBeCloseTo(Math.exp(0.5 * -0.1 + -0.5 * 0.1), 3);
    expect(contributions.map(({ id }) => id)).not.toContain('offer');
    const other = predictCreative(picture, context({ ...account, elements }, ['Offer: none', 'Person: face shown']));
    expect(other.predictedCtr).toBeGreaterThan(predictedCtr);
  });

  it.each([
    ['the account leaves elements out', { ...account, elements: null }, shown],
    ['none of its topics was read', { ...account, elements }, ['Format: video']],
    ['nothing is known of the account', null, shown],
  ])('keeps the general factors where %s', (_, own, said) => {
    const ids = predictCreative(picture, context(own, said)).contributions.map(({ id }) => id);
    expect(ids).toContain('offer');
    expect(ids).not.toContain('elements');
  });
});

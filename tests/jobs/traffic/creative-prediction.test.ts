import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  type FactorInput,
  factorIds,
  factorOutcome,
  interpolate,
} from '../../../jobs/traffic/creative-factors.engine.js';
import { creativeProduct, historyWeight, predictCreative } from '../../../jobs/traffic/creative-prediction.engine.js';
import type { PredictionContext } from '../../../jobs/traffic/prediction-context.js';
import { factors } from '../../../schema/traffic/creative-model.facts.js';
import { AdIndustry, industries } from '../../../schema/traffic/industry.facts.js';
import { AdPlacement, placements } from '../../../schema/traffic/placement.facts.js';

const neutral = {
  measures: {
    ratio: 1,
    colourfulness: 25,
    lumContrast: 0.1,
    sharpness: 500,
    focus: 0.35,
    blobs: 6,
    textShare: 0.1,
    textChars: 80,
    textContrast: 4,
    smallestText: 12,
    textSaliency: 1,
    faces: null,
    hasCta: false,
    hasPrice: false,
    hasDiscount: false,
    hasBrand: null,
    unsafe: 0,
  },
  width: 1080,
  height: 1080,
  isVector: false,
  placement: AdPlacement.meta_feed,
  industry: AdIndustry.general,
  hasBenefit: false,
  hook: null,
} satisfies FactorInput;

const context: PredictionContext = {
  placement: AdPlacement.meta_feed,
  industry: AdIndustry.general,
  isContextKnown: true,
  history: null,
  aov: null,
  landing: null,
};

const withMeasures = (changes: Partial<FactorInput['measures']>, rest: Partial<FactorInput> = {}): FactorInput => ({
  ...neutral,
  ...rest,
  measures: { ...neutral.measures, ...changes },
});

const multiplier = (id: (typeof factorIds)[number], input: FactorInput) => {
  const outcome = factorOutcome(id, input);
  return 'value' in outcome ? outcome.value : null;
};

describe('the factors of the creative model', () => {
  it.each([
    ['ratio', { ratio: 0.8 }, 1.1],
    ['ratio', { ratio: 1 }, 1],
    ['ratio', { ratio: 9 / 16 }, 1],
    ['ratio', { ratio: 1.91 }, 0.93],
    ['ratio', { ratio: 3 }, 0.88],
    ['text_share', { textShare: 0 }, 0.98],
    ['text_share', { textShare: 0.1 }, 1.03],
    ['text_share', { textShare: 0.35 }, 0.945],
    ['text_share', { textShare: 0.7 }, 0.86],
    ['legible', { textContrast: 4.5 }, 1.02],
    ['legible', { textContrast: 3 }, 1],
    ['legible', { textContrast: 2.9 }, 0.94],
    ['words', { textChars: 51 }, 1.02],
    ['words', { textChars: 125 }, 1],
    ['words', { textChars: 126 }, 0.95],
    ['focus', { focus: 0.35 }, 1],
    ['focus', { focus: 0.9 }, 1.06],
    ['clutter', { blobs: 0 }, 0.97],
    ['clutter', { blobs: 4 }, 1.01],
    ['clutter', { blobs: 9 }, 0.95],
    ['colour', { colourfulness: 14 }, 0.97],
    ['colour', { colourfulness: 50 }, 1.02],
    ['colour', { colourfulness: 110 }, 0.99],
    ['lum', { lumContrast: 0.07 }, 0.96],
    ['lum', { lumContrast: 0.2 }, 1.01],
    ['offer', { hasPrice: true }, 1.01],
    ['offer', { hasDiscount: true }, 1.03],
    ['cta', { hasCta: true }, 1.02],
  ] as const)('%s of %j is %d', (id, changes, expected) => {
    expect(multiplier(id, withMeasures(changes))).toBeCloseTo(expected, 6);
  });

  it('scores a tall image best on a vertical placement, and words under its buttons worst', () => {
    const vertical = { placement: AdPlacement.reels };
    expect(multiplier('ratio', withMeasures({ ratio: 9 / 16 }, vertical))).toBeCloseTo(1.08, 6);
    expect(multiplier('ratio', withMeasures({ ratio: 0.8 }, vertical))).toBeCloseTo(0.92, 6);
    expect(multiplier('ratio', withMeasures({ ratio: 1.91 }, vertical))).toBeCloseTo(0.82, 6);
    expect(multiplier('safe', withMeasures({ unsafe: 1 }, vertical))).toBeCloseTo(0.72, 6);
    expect(multiplier('safe', withMeasures({ unsafe: 1 }))).toBeNull();
  });

  it('has no say where nothing was measured', () => {
    const blind = withMeasures({
      textShare: null,
      textChars: null,
      textContrast: null,
      hasCta: null,
      hasDiscount: null,
    });
    for (const id of ['text_share', 'words', 'legible', 'cta', 'offer', 'face', 'hook'] as const) {
      expect(multiplier(id, blind)).toBeNull();
    }
  });

  it('stays inside its bounds whatever is measured', () => {
    const measures = fc.record({
      ratio: fc.double({ min: 0.01, max: 100, noNaN: true }),
      colourfulness: fc.double({ min: 0, max: 300, noNaN: true }),
      lumContrast: fc.double({ min: 0, max: 0.5, noNaN: true }),
      sharpness: fc.double({ min: 0, max: 1e5, noNaN: true }),
      focus: fc.double({ min: 0.1, max: 1, noNaN: true }),
      blobs: fc.nat(100),
      textShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      textChars: fc.option(fc.nat(5000)),
      textContrast: fc.option(fc.double({ min: 1, max: 21, noNaN: true })),
      faces: fc.option(fc.nat(9)),
      hasCta: fc.option(fc.boolean()),
      hasDiscount: fc.option(fc.boolean()),
      unsafe: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    const rest = fc.record({
      placement: fc.constantFrom(...Object.values(AdPlacement)),
      industry: fc.constantFrom(...Object.values(AdIndustry)),
      width: fc.integer({ min: 16, max: 10_000 }),
      hook: fc.option(fc.record({ text: fc.string(), score: fc.double({ min: -3, max: 3, noNaN: true }) })),
    });
    fc.assert(
      fc.property(measures, rest, (changes, others) => {
        const input = withMeasures(changes, others);
        for (const id of factorIds) {
          const value = multiplier(id, input);
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(factors[id].low - 1e-9);
          expect(value).toBeLessThanOrEqual(factors[id].high + 1e-9);
        }
      }),
    );
  });

  it('interpolates between anchors and is flat outside', () => {
    const points = [
      [0, 1],
      [2, 3],
      [4, 0],
    ] as const;
    expect([-1, 0, 1, 2, 3, 4, 9].map((x) => interpolate(points, x))).toEqual([1, 1, 2, 3, 1.5, 0, 0]);
  });
});

describe('the prediction', () => {
  it('is the base rate times every step of the waterfall', () => {
    for (const placement of Object.values(AdPlacement)) {
      for (const industry of Object.values(AdIndustry)) {
        const input = withMeasures({ ratio: 0.8, focus: 0.6 }, { placement, industry });
        const result = predictCreative(input, { ...context, placement, industry });
        const product = result.contributions.reduce((ctr, step) => ctr * step.multiplier, result.baseRate.ctr);
        expect(result.predictedCtr).toBeCloseTo(product, 2);
        expect(result.baseRate.ctr).toBe(placements[placement].ctr);
        const cpm = placements[placement].cpm * industries[industry].cpmIndex;
        expect(result.predictedCpc * 10 * result.predictedCtr).toBeCloseTo(cpm, 0);
      }
    }
  });

  it('gives a band from 0.45 to 2.24 times the prediction without history', () => {
    const { predictedCtr, interval, roasInterval, predictedRoas } = predictCreative(neutral, context);
    expect(interval.low / predictedCtr).toBeCloseTo(0.45, 1);
    expect(interval.high / predictedCtr).toBeCloseTo(2.24, 1);
    expect(roasInterval.low).toBeLessThan(predictedRoas);
    expect(roasInterval.high).toBeGreaterThan(predictedRoas);
  });

  it('moves to the account’s own rate as clicks grow, with a narrower band and more confidence', () => {
    const few = predictCreative(neutral, { ...context, history: { clicks: 1, ctrPercent: 5 } });
    const many = predictCreative(neutral, { ...context, history: { clicks: 5000, ctrPercent: 5 } });
    const none = predictCreative(neutral, context);
    expect(none.predictedCtr).toBeLessThan(few.predictedCtr);
    expect(few.predictedCtr).toBeLessThan(many.predictedCtr);
    expect(many.interval.high / many.predictedCtr).toBeLessThan(none.interval.high / none.predictedCtr);
    expect([none.confidence, many.confidence]).toEqual(['medium', 'high']);
    expect(historyWeight(0)).toBe(0);
  });

  it('is of low confidence when placement or industry had to be assumed', () => {
    expect(predictCreative(neutral, { ...context, isContextKnown: false }).confidence).toBe('low');
  });

  it('earns more per click with a larger order and a better landing page', () => {
    const plain = predictCreative(neutral, context).predictedRoas;
    expect(predictCreative(neutral, { ...context, aov: 200 }).predictedRoas).toBeGreaterThan(plain);
    expect(
      predictCreative(neutral, { ...context, landing: { title: 'A page', score: 90 } }).predictedRoas,
    ).toBeGreaterThan(plain);
    expect(
      predictCreative(neutral, { ...context, landing: { title: 'A page', score: 20 } }).predictedRoas,
    ).toBeLessThan(plain);
  });

  it('explains the return from its base to the prediction, and names what was not known', () => {
    const record = { aov: 42, landing: { title: 'Mug', score: 80 } };
    for (const known of [context, { ...context, ...record }, { ...context, aov: 50_000 }]) {
      const { baseRate, roasContributions, predictedRoas } = predictCreative(neutral, known);
      const product = roasContributions.reduce((roas, step) => roas * step.multiplier, baseRate.roas);
      expect(product).toBeCloseTo(predictedRoas, 1);
    }
    const idsOf = (values: { id: string }[]) => values.map(({ id }) => id);
    expect(idsOf(predictCreative(neutral, context).unknowns)).toEqual(
      expect.arrayContaining(['history', 'order_value', 'landing_page']),
    );
    const known = predictCreative(neutral, { ...context, ...record, history: { clicks: 100, ctrPercent: 2 } });
    expect(idsOf(known.roasContributions)).toEqual(['creative', 'order_value', 'landing_page']);
    expect(idsOf(known.unknowns)).not.toEqual(expect.arrayContaining(['order_value']));
  });

  it('keeps the product of all factors within two standard deviations', () => {
    expect(creativeProduct(Array.from({ length: 9 }, () => ({ multiplier: 1.3 })))).toBe(1.69);
    expect(creativeProduct(Array.from({ length: 9 }, () => ({ multiplier: 0.7 })))).toBe(0.59);
  });
});

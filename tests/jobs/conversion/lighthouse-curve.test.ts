import { describe, expect, it } from '@jest/globals';
import { assert, double, property } from 'fast-check';

import { curveScore, performanceScore } from '../../../jobs/conversion/lighthouse-curve.engine.js';
import { loadSeconds } from '../../../jobs/conversion/load-speed.engine.js';
import { conversionRateFor } from '../../../jobs/conversion/store-estimates.engine.js';
import { industryOf } from '../../../jobs/conversion/reading/sold-goods.engine.js';
import { desktopCurves, mobileCurves } from '../../../schema/conversion/funnel-benchmarks.facts.js';

describe('curveScore', () => {
  it.each([
    [3200, mobileCurves.lcpMs, 0.7286],
    [400, mobileCurves.tbtMs, 0.6819],
    [0.15, mobileCurves.cls, 0.7625],
    [3000, mobileCurves.totalKib, 0.8185],
  ])('scores %d as published', (value, curve, score) => {
    expect(curveScore(value, curve)).toBeCloseTo(score, 4);
  });

  it('falls as the value grows, within 0 and 1', () => {
    const positive = double({ min: 0, max: 100_000, noNaN: true });
    assert(
      property(positive, positive, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(curveScore(low, mobileCurves.lcpMs)).toBeGreaterThanOrEqual(curveScore(high, mobileCurves.lcpMs));
        expect(curveScore(high, mobileCurves.lcpMs)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(curveScore(0, mobileCurves.lcpMs)).toBe(1);
    expect(() => curveScore(Number.NaN, mobileCurves.lcpMs)).toThrow(RangeError);
  });
});

function allAt(point: 'p10' | 'median') {
  return {
    fcpMs: mobileCurves.fcpMs[point],
    lcpMs: mobileCurves.lcpMs[point],
    tbtMs: mobileCurves.tbtMs[point],
    cls: mobileCurves.cls[point],
    speedIndexMs: mobileCurves.speedIndexMs[point],
  };
}

describe('performanceScore', () => {
  const timings = { fcpMs: 2200, lcpMs: 3200, tbtMs: 350, cls: 0.05, speedIndexMs: 4200 };
  it('weighs the curves as Lighthouse does', () => {
    expect(performanceScore(timings)).toBeCloseTo(80.57, 1);
    expect(performanceScore(timings, desktopCurves)).toBeCloseTo(50.22, 1);
  });

  it('is 90 at every p10 and 50 at every median', () => {
    expect(performanceScore(allAt('p10'))).toBeCloseTo(90, 1);
    expect(performanceScore(allAt('median'))).toBeCloseTo(50, 1);
  });
});

describe('loadSeconds', () => {
  const parts = {
    ttfbSeconds: 0.6,
    htmlBytes: 18_000,
    blockingBytes: 228_000,
    imageBytes: 200_000,
    isFirstImageLazy: false,
  };
  it('adds round trips and transfers', () => {
    expect(loadSeconds(parts)).toBeCloseTo(3.53, 2);
    expect(loadSeconds({ ...parts, isFirstImageLazy: true })).toBeCloseTo(3.83, 2);
    expect(loadSeconds({ ...parts, blockingBytes: 0, imageBytes: 0 })).toBeCloseTo(0.45 + 0.6 + 18_000 / 204_800, 6);
  });
});

describe('conversionRateFor', () => {
  it.each([
    [20, 1.38],
    [40, 1.92],
    [60, 2.66],
    [85, 4.0],
  ])('takes a score of %d for a rate of %d %%', (score, rate) => {
    expect(conversionRateFor(score)).toBeCloseTo(rate, 2);
  });

  it('takes the rates of the industry where it is known', () => {
    expect(conversionRateFor(60, 'food')).toBeCloseTo(4.6, 6);
    expect(conversionRateFor(85, 'food')).toBeCloseTo(6.8, 6);
    expect(conversionRateFor(100, 'food')).toBeLessThanOrEqual(8);
  });
});

describe('industryOf', () => {
  it.each([
    ['Hearth mug: stoneware that keeps coffee warm', 'home'],
    ['Set of four wine glasses', 'home'],
    ['Walnut coffee table', 'home'],
    ['Whole bean coffee, 1 kg', 'food'],
    ['Natural wine box', 'food'],
    ['Dog food bowl', 'pet'],
    ['Something else entirely', null],
  ])('tells of "%s" that it is %s', (words, industry) => {
    expect(industryOf([words])).toBe(industry);
  });
});

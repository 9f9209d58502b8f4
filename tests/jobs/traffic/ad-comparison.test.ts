import { afterAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  type ComparedAd,
  compareAds,
  normalCdf,
  winProbabilities,
} from '../../../jobs/traffic/ad-comparison.engine.js';
import { AdIndustry } from '../../../schema/traffic/industry.facts.js';
import { AdPlacement } from '../../../schema/traffic/placement.facts.js';
import { analyze, engines } from './creative-ports.js';
import { drawAd, productPlates } from './drawn-ads.js';

afterAll(() => engines.close());

describe('the probability to win', () => {
  it('is a fair share between equal ads', () => {
    for (const count of [2, 3, 4, 5]) {
      for (const chance of winProbabilities(Array.from({ length: count }, () => 1.3)))
        expect(chance).toBeCloseTo(1 / count, 6);
    }
  });

  it('agrees with the normal distribution of the difference for two ads', () => {
    const [first] = winProbabilities([2, 1.5]);
    expect(first).toBeCloseTo(normalCdf(Math.log(2 / 1.5) / (0.262 * Math.SQRT2)), 5);
    expect(normalCdf(1.2816)).toBeCloseTo(0.9, 4);
  });

  it('agrees with a simulation for three ads', () => {
    let state = 7;
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
    const wins = [0, 0, 0];
    const ctrs = [1.9, 1.7, 1.2];
    for (let trial = 0; trial < 60_000; trial++) {
      const drawn = ctrs.map((ctr) => Math.log(ctr) + 0.262 * normal());
      const best = drawn.indexOf(Math.max(...drawn));
      wins[best] = (wins[best] ?? 0) + 1;
    }
    for (const [index, chance] of winProbabilities(ctrs).entries())
      expect(chance).toBeCloseTo((wins[index] ?? 0) / 60_000, 1);
  });

  it('sums to one, orders as the predictions do and does not depend on the scale', () => {
    const ctrs = fc.array(fc.double({ min: 0.05, max: 10, noNaN: true }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(ctrs, (values) => {
        const chances = winProbabilities(values);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        const best = values.indexOf(Math.max(...values));
        expect(chances[best]).toBeCloseTo(Math.max(...chances), 9);
        const halved = winProbabilities(values.map((value) => value / 2));
        for (const [index, chance] of chances.entries()) expect(halved[index]).toBeCloseTo(chance, 6);
      }),
    );
  });
});

const analyzed = async (
  id: string,
  width: number,
  height: number,
  placement = AdPlacement.meta_feed,
): Promise<ComparedAd> => ({
  id,
  title: id,
  analysis: await analyze(await drawAd({ width, height, ground: '#e8e2d6', plates: productPlates }), { placement }),
});

describe('ads side by side', () => {
  it('names the winner, how surely, and the factors that decide', async () => {
    const wide = await analyzed('wide', 1300, 740);
    const tall = await analyzed('tall', 1080, 1350);
    const result = compareAds([wide, tall]);
    expect(result.winnerId).toBe('tall');
    expect(result.winProbability).toBeGreaterThan(0.5);
    expect(result.winProbability).toBeLessThan(1);
    expect(result.contenders.map(({ id, rank }) => [id, rank])).toEqual([
      ['tall', 1],
      ['wide', 2],
    ]);
    const shape = result.reasons.find(({ factor }) => factor === 'ratio');
    expect(shape).toMatchObject({ againstId: 'wide', text: expect.stringContaining('4:5') });
    expect(shape?.verdict).toBe('Better shape for the placement');
    expect(shape?.changePercent).toBeGreaterThan(10);
    expect(result.isLikeForLike).toBe(true);
  });

  it('says in words and CTR points what is better, and what the winner lacks', () => {
    const ad = (id: string, predictedCtr: number, multipliers: Record<string, number>): ComparedAd => ({
      id,
      title: id,
      analysis: {
        predictedCtr,
        placement: AdPlacement.meta_feed,
        industry: AdIndustry.general,
        baseRate: { ctr: 1.5, cpm: 8, source: '' },
        contributions: Object.entries(multipliers).map(([factor, multiplier]) => ({
          id: factor,
          label: factor,
          measured: `${factor} of ${id}`,
          multiplier,
          low: 0.5,
          high: 2,
          reason: '',
          source: '',
        })),
      },
    });
    const result = compareAds([
      ad('plain', 1.5, { offer: 0.8, face: 1.02, history: 1 }),
      ad('sharp', 2, { offer: 1, face: 1, history: 1.1 }),
    ]);
    const [offer, history, face] = result.reasons;
    expect(offer).toMatchObject({ verdict: 'An offer', finding: 'offer of sharp vs. offer of plain' });
    // Without its offer the winner would fall from 2 % to 1.6 %.
    expect(offer?.ctrPoints).toBeCloseTo(0.4, 3);
    expect(history?.verdict).toBe('history');
    expect(face).toMatchObject({ verdict: 'No face to look at', changePercent: -2 });
    expect(face?.ctrPoints).toBeCloseTo(-0.04, 3);
    expect(result.summary).toBe(
      'Expected to be clicked by 2.00% of those who see it, 0.50 points (33%) more than the runner-up. What decides: an offer.',
    );
    const tie = compareAds([ad('one', 1.5, {}), ad('two', 1.5, {})]);
    expect(tie.summary).toContain('as is the runner-up');
  });

  it('says when the ads are for different placements', async () => {
    const feed = await analyzed('feed', 1080, 1350);
    const linkedin = await analyzed('linkedin', 1080, 1350, AdPlacement.linkedin);
    const { isLikeForLike, reasons, winnerId, summary } = compareAds([feed, linkedin]);
    expect(isLikeForLike).toBe(false);
    // The creative is the same: all that sets them apart is where they are shown.
    expect(reasons[0]).toMatchObject({ factor: 'placement', verdict: 'Facebook feed ads get more clicks in general' });
    const [own, other] = [feed, linkedin].map(({ analysis }) => analysis.baseRate.ctr);
    expect(winnerId).toBe('feed');
    expect(reasons[0]?.changePercent).toBeCloseTo(((own ?? 0) / (other ?? 1) - 1) * 100, 1);
    expect(summary).toContain('What decides: the placement');
  });

  it('refuses one ad and six', async () => {
    const one = await analyzed('one', 1080, 1080);
    expect(() => compareAds([one])).toThrow(RangeError);
    expect(() => compareAds(Array.from({ length: 6 }, () => one))).toThrow(RangeError);
  });
});

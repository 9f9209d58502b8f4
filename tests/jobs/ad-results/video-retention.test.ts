import { describe, expect, it } from '@jest/globals';
import { videoRetention, type WatchedSums } from '../../../jobs/ad-results/video-retention.engine.js';
import { curveSeconds } from '../../../schema/ad-results/ad-results.facts.js';

const sums: WatchedSums = {
  ads: 2,
  impressions: 10_000,
  plays: 3_000,
  thruplays: 1_200,
  starts: 8_000,
  seconds: 32_000,
  quarters: [5_600, 4_000, 2_400, 1_600],
  curve: null,
  isTiktok: false,
};

describe('how a video was watched', () => {
  it('follows the curve of the platform by second, as far as the video goes', () => {
    const curve = curveSeconds.map((at) => 8_000 * Math.exp(-at / 10));
    const told = videoRetention({ ...sums, curve }, 12);
    expect(told?.points.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(told?.points[7]?.share).toBeCloseTo(Math.exp(-0.7), 2);
    expect(told).toMatchObject({ of: 'plays', hookRate: 0.3, holdRate: 0.4, averageSeconds: 4, losses: [] });
  });

  it('marks the second at which far more leave than at others', () => {
    const left = curveSeconds.map((at) => 8_000 * (1 - 0.02 * at - (at >= 6 ? 0.2 : 0)));
    expect(videoRetention({ ...sums, curve: left }, 14)?.losses).toEqual([{ from: 5, to: 6, share: 0.22 }]);
  });

  it('goes by quarters where there is no curve, and never rises', () => {
    const told = videoRetention(sums, 20);
    expect(told?.points.map(({ at }) => at)).toEqual([0, 3, 5, 10, 15, 15, 20]);
    const shares = told?.points.map(({ share }) => share) ?? [];
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  it('says of whom it speaks where only early plays are counted', () => {
    const few = { ...sums, starts: null, seconds: null, quarters: null };
    expect(videoRetention(few, 12)).toMatchObject({
      of: 'early_plays',
      points: [
        { at: 3, share: 1 },
        { at: 12, share: 0.4 },
      ],
      averageSeconds: null,
    });
    expect(videoRetention({ ...few, isTiktok: true }, 12)?.points.map(({ at }) => at)).toEqual([2, 6]);
  });

  it('says nothing of an ad that hardly ran', () => {
    expect(videoRetention({ ...sums, impressions: 999 }, 12)).toBeNull();
    expect(videoRetention({ ...sums, starts: null, plays: null, quarters: null }, 12)).toBeNull();
  });
});

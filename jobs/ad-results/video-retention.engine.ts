import { curveSeconds, watchedImpressions } from '../../schema/ad-results/ad-results.facts.js';
import type { RetentionLoss, RetentionPoint, VideoRetention } from '../../schema/ad-results/video-retention.type.js';
import { median } from '../kit/statistics.js';

/** Sums over all days of all ads that run one video. */
export interface WatchedSums {
  ads: number;
  impressions: number;
  /** plays of three seconds, of two on TikTok */
  plays: number | null;
  /** plays of 15 seconds or to the end, of six on TikTok */
  thruplays: number | null;
  starts: number | null;
  seconds: number | null;
  quarters: readonly number[] | null;
  curve: readonly number[] | null;
  isTiktok: boolean;
}

/** Seconds that an early play and a long one last, by platform. */
const early = (isTiktok: boolean) => (isTiktok ? 2 : 3);
const long = (isTiktok: boolean) => (isTiktok ? 6 : 15);

/** Losses this many median deviations above the usual one are marked, and only if they are worth looking at. */
const [unusual, leastLoss] = [3, 0.04];

/**
 * The curve of those who are still watching: by second where the platform gives it, else by the points that it counts.
 * @param duration of the video, s
 * @returns null where too little ran, or nothing about its plays is known
 */
export function videoRetention(sums: WatchedSums, duration: number): VideoRetention | null {
  if (sums.impressions < watchedImpressions) return null;
  const { impressions, plays, thruplays, starts, seconds, ads } = sums;
  const told = starts
    ? { of: 'plays' as const, points: pointsOf(sums, starts, duration) }
    : earlyPoints(sums, duration);
  if (!told || told.points.length < 2) return null;
  return {
    ...told,
    losses: lossesOf(told.points),
    hookRate: plays === null ? null : thousandth(plays / impressions),
    holdRate: plays && thruplays !== null ? thousandth(Math.min(1, thruplays / plays)) : null,
    averageSeconds: starts && seconds !== null ? Math.round((10 * seconds) / starts) / 10 : null,
    impressions,
    ads,
  };
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

function pointsOf({ curve, quarters, plays, thruplays, isTiktok }: WatchedSums, starts: number, duration: number) {
  const share = (count: number) => Math.min(1, Math.max(0, count / starts));
  const counted: RetentionPoint[] = [{ at: 0, share: 1 }];
  if (curve) {
    for (const [index, at] of curveSeconds.entries())
      if (at > 0 && at <= duration) counted.push({ at, share: share(curve[index] ?? 0) });
  } else {
    if (plays !== null) counted.push({ at: early(isTiktok), share: share(plays) });
    if (thruplays !== null) counted.push({ at: Math.min(long(isTiktok), duration), share: share(thruplays) });
    for (const [index, count] of (quarters ?? []).entries())
      counted.push({ at: ((index + 1) * duration) / 4, share: share(count) });
  }
  return falling(counted.filter(({ at }) => at <= duration + 0.05));
}

function earlyPoints({ plays, thruplays, isTiktok }: WatchedSums, duration: number) {
  if (!plays || thruplays === null || duration <= early(isTiktok)) return null;
  const points = [
    { at: early(isTiktok), share: 1 },
    { at: Math.min(long(isTiktok), duration), share: Math.min(1, thruplays / plays) },
  ];
  return { of: 'early_plays' as const, points };
}

/** Nobody comes back: counts that were taken in different ways are brought in line, in order of time. */
function falling(points: readonly RetentionPoint[]): RetentionPoint[] {
  let least = 1;
  return points
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, share }) => {
      least = Math.min(least, share);
      return { at: Math.round(at * 100) / 100, share: thousandth(least) };
    });
}

/** Where more leave in a second than almost anywhere else; the first second is where everybody decides. */
function lossesOf(points: readonly RetentionPoint[]): RetentionLoss[] {
  const steps = points.slice(1).map(({ at, share }, index) => {
    const before = points[index] ?? { at: 0, share: 1 };
    return {
      from: before.at,
      to: at,
      share: before.share - share,
      rate: (before.share - share) / (at - before.at || 1),
    };
  });
  const later = steps.filter(({ from }) => from >= 1);
  const usual = median(later.map(({ rate }) => rate));
  if (usual === null || later.length < 4) return [];
  const spread = median(later.map(({ rate }) => Math.abs(rate - usual))) ?? 0;
  return later
    .filter(({ rate, share }) => rate > usual + unusual * spread && share >= leastLoss)
    .map(({ from, to, share }) => ({ from, to, share: thousandth(share) }));
}

import type { VideoCut, VideoShot } from '../../../schema/traffic/ad-video.type.js';
import { median, sum } from '../../kit/statistics.js';

/** Small frames one after the other, three bytes a pixel, each with its time. */
export interface SmallFrames {
  width: number;
  height: number;
  /** seconds, rising */
  times: number[];
  pixels: Uint8Array;
}

/** Mean absolute difference of two frames, 0..1. */
function difference({ pixels, width, height }: SmallFrames, one: number, other: number): number {
  const size = width * height * 3;
  let total = 0;
  for (let at = 0; at < size; at++)
    total += Math.abs((pixels[one * size + at] ?? 0) - (pixels[other * size + at] ?? 0));
  return total / size / 255;
}

/** A jump is a cut when it is large, and far above what moves around it; a smaller one has to stand out more. */
const hard = { large: 0.12, aboveMotion: 3, small: 0.05, farAboveMotion: 8, still: 0.003 } as const;

/** Two jumps this close, s, are a flash, or one cut with a flash in it. */
const flashSeconds = 0.25;

/** Where one shot ends and the next begins, hard or soft, in order of time. */
export function findCuts(frames: SmallFrames): VideoCut[] {
  const sharp = hardCuts(frames);
  const soft = softCuts(frames, sharp);
  const all = [...sharp.map((at) => ({ at, isSoft: false })), ...soft.map((at) => ({ at, isSoft: true }))];
  return throughBlack(
    frames,
    all.toSorted((a, b) => a.at - b.at),
  ).map(({ at, isSoft }) => ({ at: Math.round(at * 1000) / 1000, isSoft }));
}

/** Seconds that a picture may take to fade out and the next one to fade in. */
const dipSeconds = 1.5;

/** Out to black and in again is one cut; a black title between two hard cuts is a shot of its own. */
function throughBlack(frames: SmallFrames, cuts: readonly VideoCut[]): VideoCut[] {
  const joinedCuts: VideoCut[] = [];
  for (const cut of cuts) {
    const before = joinedCuts.at(-1);
    const middle = before && (before.at + cut.at) / 2;
    const isDip =
      before !== undefined &&
      cut.at - before.at < dipSeconds &&
      frames.times.some((time) => time > before.at && time < cut.at && isBlackAt(frames, time)) &&
      !(isBlackAt(frames, before.at) && !before.isSoft && !cut.isSoft);
    if (isDip) joinedCuts[joinedCuts.length - 1] = { at: middle ?? cut.at, isSoft: true };
    else joinedCuts.push(cut);
  }
  return joinedCuts;
}

function hardCuts(frames: SmallFrames): number[] {
  const { times } = frames;
  const jumps = times.map((_, index) => (index === 0 ? 0 : difference(frames, index - 1, index)));
  const found = jumps.flatMap((jump, index) => {
    if (jump < hard.small) return [];
    const around = jumps.filter(
      (_, other) => other !== index && other > 0 && Math.abs((times[other] ?? 0) - (times[index] ?? 0)) <= 1,
    );
    const motion = median(around) ?? 0;
    const isCut =
      (jump > hard.large && jump > hard.aboveMotion * motion) || jump > hard.farAboveMotion * (motion + hard.still);
    return isCut ? [index] : [];
  });
  return withoutFlashes(frames, found, jumps).map((index) => times[index] ?? 0);
}

/** A flash returns to the picture before it; a cut through a flash is one cut. */
function withoutFlashes(frames: SmallFrames, found: readonly number[], jumps: readonly number[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < found.length; at++) {
    const first = found[at] ?? 0;
    let last = at;
    while (
      last + 1 < found.length &&
      (frames.times[found[last + 1] ?? 0] ?? 0) - (frames.times[first] ?? 0) < flashSeconds
    )
      last++;
    const end = found[last] ?? first;
    const returns =
      last > at && difference(frames, first - 1, end) < 0.5 * Math.min(jumps[first] ?? 0, jumps[end] ?? 0);
    if (!returns) kept.push(first);
    at = last;
  }
  return kept;
}

/** A dissolve is measured at this many frames a second. */
const coarseRate = 10;
/** Coarse frames that a transition may take. */
const spans = [4, 6, 9, 14, 20] as const;
/**
 * How far the pictures before and after differ, how near the one between has to be to their mean, and how much of all
 * that changes on the way is left in the end: what moves goes to and fro.
 */
const soft = { change: 0.12, residual: 0.2, straight: 0.6 } as const;
/** Mean value under which a frame is black, 0..1. */
const black = 0.04;

interface Transition {
  from: number;
  to: number;
  change: number;
}

/** Dissolves and fades: halfway the picture is the mean of what was before and what comes after, which no motion is. */
function softCuts(frames: SmallFrames, sharp: readonly number[]): number[] {
  const coarse = coarseFrames(frames.times);
  const hasCut = (from: number, to: number) => sharp.some((at) => at > from - 0.05 && at < to + 0.05);
  const found: Transition[] = [];
  for (const span of spans) {
    for (let start = 0; start + span < coarse.length; start++) {
      const [first = 0, middle = 0, last = 0] = [
        coarse[start],
        coarse[start + span / 2] ?? coarse[start + (span >> 1)],
        coarse[start + span],
      ];
      const [from, to] = [frames.times[first] ?? 0, frames.times[last] ?? 0];
      if (hasCut(from, to)) continue;
      const change = difference(frames, first, last);
      const steps = coarse
        .slice(start + 1, start + span + 1)
        .map((index, at) => difference(frames, coarse[start + at] ?? index, index));
      if (change < soft.change || change < soft.straight * sum(steps)) continue;
      const share = ((frames.times[middle] ?? 0) - from) / Math.max(0.001, to - from);
      const residual = betweenness(frames, [first, middle, last], share) / change;
      if (residual < soft.residual) found.push({ from, to, change });
    }
  }
  return joined(frames, found);
}

function coarseFrames(times: readonly number[]): number[] {
  const chosen: number[] = [];
  let next = 0;
  times.forEach((time, index) => {
    if (time < next - 0.005) return;
    chosen.push(index);
    next = time + 1 / coarseRate;
  });
  return chosen;
}

/** How far a frame is from the mixture of two others, 0..1. */
function betweenness(
  { pixels, width, height }: SmallFrames,
  [first, middle, last]: readonly [number, number, number],
  share: number,
): number {
  const size = width * height * 3;
  let total = 0;
  for (let at = 0; at < size; at++) {
    const [before, after] = [pixels[first * size + at] ?? 0, pixels[last * size + at] ?? 0];
    total += Math.abs((pixels[middle * size + at] ?? 0) - (before + (after - before) * share));
  }
  return total / size / 255;
}

/** Seconds from the border of a video within which it may fade in or out. */
const borderSeconds = 0.6;

/** Overlapping findings are one transition; one that only begins or ends in black at the border of the video is none. */
function joined(frames: SmallFrames, found: readonly Transition[]): number[] {
  const groups: Transition[][] = [];
  for (const one of found.toSorted((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    if (last && one.from < Math.max(...last.map(({ to }) => to)) + 0.15) last.push(one);
    else groups.push([one]);
  }
  const [start = 0, end = 0] = [frames.times[0], frames.times.at(-1)];
  return groups.flatMap((group) => {
    // The longest window whose middle still is a mixture holds the whole of the transition.
    const whole = group.reduce((best, one) => (one.change > best.change + 0.02 ? one : best));
    const opens = whole.from - start < borderSeconds && isBlackAt(frames, start);
    const closes = end - whole.to < borderSeconds && isBlackAt(frames, end);
    if (opens || closes) return [];
    return [halfway(frames, whole)];
  });
}

function isBlackAt({ times, pixels, width, height }: SmallFrames, time: number): boolean {
  const index = times.findIndex((at) => at >= time - 0.001);
  const size = width * height * 3;
  let total = 0;
  for (let at = 0; at < size; at++) total += pixels[index * size + at] ?? 0;
  return total / size / 255 < black;
}

/** Halfway: the first frame that is nearer to the picture after than to the one before. */
function halfway(frames: SmallFrames, { from, to }: Transition): number {
  const inside = frames.times.flatMap((time, index) => (time >= from - 0.001 && time <= to + 0.001 ? [index] : []));
  const [first = 0, last = 0] = [inside[0], inside.at(-1)];
  const middle = inside.find((index) => difference(frames, index, last) < difference(frames, first, index));
  return frames.times[middle ?? first] ?? from;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

export interface Pace {
  shots: VideoShot[];
  /** by second, 0..1 */
  motion: number[];
}

/** Shots between the cuts, and how much moves within them, at ten frames a second. */
export function paceOf(frames: SmallFrames, cuts: readonly VideoCut[], until: number): Pace {
  const coarse = coarseFrames(frames.times);
  const steps = coarse.slice(1).flatMap((index, position) => {
    const before = coarse[position] ?? 0;
    const [from, at] = [frames.times[before] ?? 0, frames.times[index] ?? 0];
    const isCut = cuts.some((cut) => cut.at > from - 0.02 && cut.at < at + 0.02);
    return isCut ? [] : [{ at, value: difference(frames, before, index) }];
  });
  const meanIn = (from: number, to: number) => {
    const inside = steps.filter(({ at }) => at >= from && at < to);
    return rounded(sum(inside.map(({ value }) => value)) / Math.max(1, inside.length));
  };
  const borders = [0, ...cuts.map(({ at }) => at), until];
  const shots = borders.slice(1).map((end, index) => {
    const start = borders[index] ?? 0;
    return { start: rounded(start), end: rounded(end), motion: meanIn(start, end) };
  });
  return { shots, motion: Array.from({ length: Math.ceil(until) }, (_, second) => meanIn(second, second + 1)) };
}

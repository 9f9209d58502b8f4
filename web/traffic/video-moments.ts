import type { AdVideoPartsFragment } from '../generated/graphql.js';
import { messages } from './messages.js';

export type ShownVideo = NonNullable<AdVideoPartsFragment['video']>;

/** Width of the names of the rows of a timeline. */
export const rowNames = '72px';

/** Width that a kept frame takes at a height, px: known before its picture is there. */
export const frameWidth = ({ file: { width, height } }: ShownVideo, high: number) =>
  `${Math.round(Math.max(24, Math.min(160, (high * width) / height)))}px`;

export const seconds = (at: number) => `${at.toFixed(1)} s`;

/** The last frame that was kept before a moment, of the same shot where there is one: right after a cut it shows what follows. */
export function frameAt({ frames, cuts }: ShownVideo, at: number): ShownVideo['frames'][number] | undefined {
  const isSince = (moment: number) => moment <= at + 0.05;
  const from = (cuts ?? []).findLast((cut) => isSince(cut.at))?.at ?? 0;
  const until = (cuts ?? []).find((cut) => !isSince(cut.at))?.at ?? Infinity;
  const shot = frames.filter((frame) => frame.at >= from - 0.01 && frame.at < until);
  return shot.findLast((frame) => isSince(frame.at)) ?? shot[0] ?? frames.findLast((frame) => isSince(frame.at));
}

interface Mark {
  start: number;
  end: number;
  label: string;
  /** what stands on the mark itself, where it lasts long enough for words */
  text?: string;
  tone: 'info' | 'good' | 'bad' | 'accent';
}

export interface TimelineRow {
  name: string;
  /** why there is nothing to see */
  empty: string;
  marks: Mark[];
}

/** More lines of marks than this stand in no row. */
const mostLanes = 6;

/** Which line of a row each mark stands on, so that none hides another. @param least s that a mark takes at least */
export function lanesOf(marks: readonly Pick<Mark, 'start' | 'end'>[], least: number): number[] {
  const ends: number[] = [];
  return marks.map(({ start, end }) => {
    const free = ends.findIndex((until) => until <= start + 0.01);
    const lane = free < 0 ? Math.min(ends.length, mostLanes - 1) : free;
    ends[lane] = Math.max(end, start + least);
    return lane;
  });
}

const point = (at: number, label: string, tone: Mark['tone']): Mark => ({ start: at, end: at, label, tone });

/** One row for each thing that is followed over time. */
export function timelineRows({
  cuts,
  words,
  faces,
  sound,
  brandAt,
  productAt,
  offerAt,
  ctaAt,
  file,
}: ShownVideo): TimelineRow[] {
  const first = (at: number | null, label: string) =>
    at === null ? [] : [point(at, messages.labelAt(label, seconds(at)), 'good')];
  return [
    {
      name: messages.cutsRow,
      empty: cuts ? messages.noCut : messages.notMeasured,
      marks: (cuts ?? []).map(({ at, isSoft }) => point(at, messages.fadeCutAt(isSoft, seconds(at)), 'accent')),
    },
    {
      name: messages.wordsRow,
      empty: words ? messages.none : messages.notRead,
      marks: (words ?? []).map(({ start, end, text }) => ({ start, end, label: text, text, tone: 'info' })),
    },
    {
      name: messages.faces,
      empty: faces ? messages.noneFound2 : messages.notLookedFor,
      marks: (faces ?? [])
        .filter(({ count }) => count > 0)
        .map(({ at, count }) => point(at, messages.facesAt(count, seconds(at)), 'good')),
    },
    {
      name: messages.silenceRow,
      empty: file.hasAudio ? (sound ? messages.none : messages.notMeasured) : messages.noSoundTrack,
      marks: (sound?.silences ?? []).map(({ start, end }) => ({
        start,
        end,
        label: messages.silenceFrom(seconds(start)),
        tone: 'bad',
      })),
    },
    { name: messages.brandRow, empty: messages.notRead, marks: first(brandAt, messages.brand) },
    { name: messages.product, empty: messages.notRead, marks: first(productAt, messages.product) },
    { name: messages.offerRow, empty: messages.noneRead, marks: first(offerAt, messages.offer) },
    { name: messages.actionRow, empty: messages.noneRead, marks: first(ctaAt, messages.callToAction) },
    {
      name: messages.coveredRow,
      empty: words ? messages.none : messages.notRead,
      marks: (words ?? [])
        .filter(({ unsafe }) => (unsafe ?? 0) > 0.05)
        .map(({ start, end, text }) => ({ start, end, label: messages.covered(text), text, tone: 'bad' })),
    },
  ];
}

import type { AdVideoPartsFragment } from '../generated/graphql.js';

export type ShownVideo = NonNullable<AdVideoPartsFragment['video']>;

export const seconds = (at: number) => `${at.toFixed(1)} s`;

/** The last frame that was kept before a moment, or the first after it. */
export function frameAt(frames: ShownVideo['frames'], at: number): ShownVideo['frames'][number] | undefined {
  return frames.findLast((frame) => frame.at <= at + 0.05) ?? frames[0];
}

interface Mark {
  start: number;
  end: number;
  label: string;
  tone: 'info' | 'good' | 'bad' | 'accent';
}

export interface TimelineRow {
  name: string;
  /** why there is nothing to see */
  empty: string;
  marks: Mark[];
}

const point = (at: number, label: string, tone: Mark['tone']): Mark => ({ start: at, end: at, label, tone });

/** One row for each thing that is followed over time. */
export function timelineRows({ cuts, words, faces, sound, brandAt, offerAt, ctaAt, file }: ShownVideo): TimelineRow[] {
  const first = (at: number | null, label: string) =>
    at === null ? [] : [point(at, `${label} at ${seconds(at)}`, 'good')];
  return [
    {
      name: 'Cuts',
      empty: cuts ? 'No cut' : 'Not measured',
      marks: (cuts ?? []).map(({ at, isSoft }) => point(at, `${isSoft ? 'Fade' : 'Cut'} at ${seconds(at)}`, 'accent')),
    },
    {
      name: 'Words',
      empty: words ? 'None' : 'Not read',
      marks: (words ?? []).map(({ start, end, text }) => ({ start, end, label: text, tone: 'info' })),
    },
    {
      name: 'Faces',
      empty: faces ? 'None found' : 'Not looked for',
      marks: (faces ?? [])
        .filter(({ count }) => count > 0)
        .map(({ at, count }) => point(at, `${count === 1 ? 'A face' : `${count} faces`} at ${seconds(at)}`, 'good')),
    },
    {
      name: 'Silence',
      empty: file.hasAudio ? (sound ? 'None' : 'Not measured') : 'No sound track',
      marks: (sound?.silences ?? []).map(({ start, end }) => ({
        start,
        end,
        label: `Silence from ${seconds(start)}`,
        tone: 'bad',
      })),
    },
    { name: 'Brand', empty: 'Not read', marks: first(brandAt, 'Brand') },
    { name: 'Offer', empty: 'None read', marks: first(offerAt, 'Offer') },
    { name: 'Action', empty: 'None read', marks: first(ctaAt, 'Call to action') },
    {
      name: 'Covered',
      empty: words ? 'None' : 'Not read',
      marks: (words ?? [])
        .filter(({ unsafe }) => (unsafe ?? 0) > 0.05)
        .map(({ start, end, text }) => ({ start, end, label: `Covered: ${text}`, tone: 'bad' })),
    },
  ];
}

import { AdPlacement, placements } from './placement.facts.js';

/** A shape that a picture is made into, and the placement that takes it. */
export interface FixTarget {
  id: string;
  label: string;
  width: number;
  height: number;
  placement: AdPlacement;
  /** of the file in the archive, without its ending */
  fileName: string;
}

/** The shapes that are bought most, largest use first. */
export const fixTargets: readonly FixTarget[] = [
  {
    id: 'shape_4x5',
    label: '4:5 for feeds',
    width: 1080,
    height: 1350,
    placement: AdPlacement.meta_feed,
    fileName: 'facebook-feed-4x5',
  },
  {
    id: 'shape_1x1',
    label: '1:1 for feeds',
    width: 1080,
    height: 1080,
    placement: AdPlacement.instagram,
    fileName: 'instagram-feed-1x1',
  },
  {
    id: 'shape_9x16',
    label: '9:16 for stories',
    width: 1080,
    height: 1920,
    placement: AdPlacement.stories,
    fileName: 'stories-9x16',
  },
  {
    id: 'shape_191x100',
    label: '1.91:1 for display',
    width: 1200,
    height: 628,
    placement: AdPlacement.google_display,
    fileName: 'google-display-1.91x1',
  },
  {
    id: 'shape_728x90',
    label: '728 x 90 leaderboard',
    width: 728,
    height: 90,
    placement: AdPlacement.google_display,
    fileName: 'leaderboard-728x90',
  },
];

/** Files that mend what an advice is about, by its id. */
const mends: Readonly<Record<string, readonly string[]>> = {
  legible: ['contrast'],
  small_text: ['larger_type'],
  brand: ['logo'],
  format: ['format'],
  file_size: ['format'],
};

/** Ids of the fixes that mend an advice at a placement; none for what only a person can change. */
export function fixesFor(advice: string, placement: `${AdPlacement}`): readonly string[] {
  const [best] = placements[placement].bestRatios;
  const shapes = fixTargets.filter(
    ({ width, height }) => Math.abs(Math.log(width / height / (best?.ratio ?? 1))) < 0.04,
  );
  return advice === 'ratio' ? shapes.map(({ id }) => id) : (mends[advice] ?? []);
}

/** How far making files for an ad has come. */
export enum AdFixState {
  processing = 'processing',
  complete = 'complete',
  failed = 'failed',
}

/** Making all files of an ad takes no longer, ms; after that it may be asked for again. */
export const fixMs = 150_000;

import { type AdAnalysis } from '../../../schema/traffic/ad-analysis.type.js';
import { sureReading } from '../../../schema/traffic/ad-reading.facts.js';
import { AdPlacement, placements } from '../../../schema/traffic/placement.facts.js';
import type { AdSubject } from '../creative-judging.engine.js';
import type { Raster } from '../creative-reader.js';
import type { Box, CreativeReading, SeeingPorts, SeenLine } from '../creative-reading.js';
import { folded } from '../line-mending.engine.js';
import type { OwnPicture } from '../own/landmarks.js';
import type { Reshaped } from './fix-shapes.js';

/** What every fix starts from. */
export interface Work {
  subject: AdSubject;
  raster: Raster;
  /** px of the raster for one px of the reading */
  scale: number;
  ports: SeeingPorts;
  /** logo and products of the owner, which no fix may cut */
  own: readonly OwnPicture[];
  /** the file of the owner's logo */
  logo: Uint8Array | null;
  /** ms since 1970 from which on nothing more is begun */
  until: number;
}

export interface Attempt extends Reshaped {
  id: string;
  label: string;
  placement: AdPlacement;
  fileName: string;
  /** where a line was put that did not move with the picture, px of the reading */
  placeOf?: (line: SeenLine) => Box | null;
  /** said where nothing gets better */
  notNeeded?: string;
  /** what is better, in words; null: nothing is */
  isMended: (reading: CreativeReading, after: AdAnalysis, before: AdAnalysis) => string | null;
}

/** null: nothing to mend; a sentence: it cannot be mended. */
export type Tried = Attempt | string | null;

/** What files are named by: the placement that they are for. */
export const placementName = (placement: AdPlacement): string =>
  placements[placement].label.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const sureLines = (lines: readonly SeenLine[] | null) =>
  (lines ?? []).filter(
    ({ confidence, isUnsure, text }) => confidence >= sureReading && !isUnsure && folded(text).length > 1,
  );

const middleOf = ({ y, height }: Box) => y + height / 2;

/** The lines that say what a line said, about where it stands: one, or the pieces that it was read in. */
export function readAt(lines: readonly SeenLine[] | null, { text, box }: Pick<SeenLine, 'text' | 'box'>): SeenLine[] {
  const letters = folded(text);
  const near = (lines ?? [])
    .filter((other) => Math.abs(middleOf(other.box) - middleOf(box)) < Math.max(box.height, other.box.height))
    .toSorted((one, other) => one.box.x - other.box.x);
  const whole = near.filter((other) => folded(other.text) === letters);
  if (whole.length > 0) return whole.slice(0, 1);
  const pieces = near.filter((other) => letters.includes(folded(other.text)));
  if (pieces.map((piece) => folded(piece.text)).join('') === letters) return pieces;
  return near.filter((other) => folded(other.text).includes(letters)).slice(0, 1);
}

export const overlaps = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) &&
  Math.min(one.y + one.height, other.y + other.height) > Math.max(one.y, other.y);

export const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The placement that a fix in place is judged for. */
export const shown = ({ placement, guessedPlacement }: AdSubject) =>
  placement ?? guessedPlacement ?? AdPlacement.meta_feed;

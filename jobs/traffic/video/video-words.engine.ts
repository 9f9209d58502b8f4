import type { VideoShot, VideoWords } from '../../../schema/traffic/ad-video.type.js';
import type { AdPlacement } from '../../../schema/traffic/placement.facts.js';
import type { Box, SeenLine } from '../creative-reading.js';
import type { OwnSight } from '../own/landmarks.js';
import { difference, folded } from '../line-mending.engine.js';
import { unsafeShare } from '../placement-fit.engine.js';

/** One frame as it was read; boxes in pixels of that frame. */
export interface FrameLook {
  at: number;
  width: number;
  height: number;
  /** null: could not be read in time */
  lines: SeenLine[] | null;
  faces: Box[];
  /** the owner's logo and products that are seen on it; absent in readings of earlier versions */
  own?: OwnSight['kind'][];
  /** mean of its values, 0..1 */
  brightness: number;
  /** spread of its values, 0..1 */
  spread: number;
}

interface Screen {
  width: number;
  height: number;
  /** seconds */
  until: number;
}

/** Characters that are read in a second, and the least height of a line, share of the frame. */
const reading = { charactersPerSecond: 17, height: 0.04 } as const;

/** Least confidence of a line that is kept: moving pictures look like letters now and then. */
const sure = 0.8;

interface Found {
  text: string;
  confidence: number;
  box: Box;
  size: number;
  start: number;
  end: number;
  lastSeen: number;
}

const isSame = (one: string, other: string) => {
  const [a, b] = [folded(one), folded(other)];
  return a === b || (Math.min(a.length, b.length) > 3 && difference(a, b) <= 0.2);
};

function isNear(one: Box, other: Box, { height }: Screen): boolean {
  const middle = (box: Box) => box.y + box.height / 2;
  return Math.abs(middle(one) - middle(other)) < 0.12 * height;
}

/** Lines of neighbouring frames that say the same at the same place are one text, from when to when. */
export function wordsOverTime(
  looks: readonly FrameLook[],
  shots: readonly VideoShot[],
  screen: Screen & { placement: AdPlacement },
): VideoWords[] {
  const found: Found[] = [];
  const shotAt = (at: number) => shots.find(({ start, end }) => at >= start - 0.001 && at < end) ?? shots.at(-1);
  for (const [index, look] of looks.entries()) {
    const before = looks[index - 1];
    const after = looks[index + 1];
    const shot = shotAt(look.at);
    // Read first in its shot: the words stand there from the cut on.
    const start = before && shot && before.at >= shot.start - 0.001 ? look.at : (shot?.start ?? look.at);
    const end = after && shot && after.at < shot.end ? after.at : (shot?.end ?? screen.until);
    const scale = screen.width / look.width;
    for (const line of look.lines ?? []) {
      if (line.confidence < sure) continue;
      const box = scaled(line.box, scale);
      const known = found.find(
        (each) => each.lastSeen === index - 1 && isSame(each.text, line.text) && isNear(each.box, box, screen),
      );
      if (known)
        Object.assign(
          known,
          { end, lastSeen: index },
          line.confidence > known.confidence && { text: line.text, confidence: line.confidence },
        );
      else
        found.push({
          text: line.text,
          confidence: line.confidence,
          box,
          size: line.size * scale,
          start,
          end,
          lastSeen: index,
        });
    }
  }
  return found.map(({ box, size, text, confidence, start, end }) => {
    const rounded = roundedBox(box);
    return {
      ...rounded,
      text,
      confidence: hundredth(confidence),
      start: hundredth(start),
      end: hundredth(end),
      isReadable:
        end - start >= text.length / reading.charactersPerSecond - 0.05 && size >= reading.height * screen.height,
      unsafe: coveredShare(screen.placement, { ...screen, box: rounded }),
    };
  });
}

/** Share of a line that the buttons and captions of a placement cover, 0..1. */
export function coveredShare(
  placement: AdPlacement,
  { width, height, box }: { width: number; height: number; box: Box },
): number {
  const { x, y, width: wide, height: high } = box;
  const place = { x, y, width: wide, height: high };
  const word = { ...place, text: '', confidence: 1, line: 0, contrast: null, phoneHeight: 0, role: null };
  return hundredth(unsafeShare(placement, { width, height, words: [word] }));
}

const hundredth = (value: number) => Math.round(value * 100) / 100;
const roundedBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

const scaled = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

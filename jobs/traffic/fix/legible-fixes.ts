import { AdRole } from '../../../schema/traffic/ad-reading.facts.js';
import { partsOf } from '../creative-judging.engine.js';
import type { Box, CreativeReading, SeenLine } from '../creative-reading.js';
import { folded } from '../line-mending.engine.js';
import { plateBox, withPlates } from './fix-plates.js';
import { withScrim } from './fix-scrim.js';
import { stays } from './fix-shapes.js';
import { overlaps, placementName, readAt, scaled, shown, sureLines, type Tried, type Work } from './fix-work.js';

export const contrastFix = { id: 'contrast', label: 'Background behind weak words' };
export const buttonFix = { id: 'button', label: 'Button around the call to action' };

/** Contrast that weak words are brought to. */
const wanted = 4.5;

/** Letters under this share of their confidence are not told from their ground well enough to be redrawn. */
const sureInk = 0.9;

const weakLines = ({ subject }: Work): SeenLine[] =>
  sureLines(subject.reading.lines).filter(
    ({ contrast, turn, confidence }) =>
      contrast !== null && contrast < 3 && Math.abs(turn) < 3 && confidence >= sureInk,
  );

const linesBut = ({ lines }: CreativeReading, these: readonly SeenLine[]): Box[] =>
  (lines ?? []).filter((line) => !these.includes(line)).map(({ box }) => box);

/** What is no word that was read, and still must not be covered. */
const partsBeside = ({ faces, own, unread }: CreativeReading): Box[] => [...(faces ?? []), ...(own ?? []), ...unread];

/** Plates first: they change least of the picture; a gradient where a plate would cover something. */
export function contrastAttempts(work: Work): (() => Promise<Tried>)[] {
  const weak = weakLines(work);
  return weak.length === 0 ? [] : [() => plateAttempt(work, weak), () => scrimAttempt(work, weak)];
}

async function plateAttempt({ subject, raster, scale }: Work, weak: readonly SeenLine[]): Promise<Tried> {
  const { reading } = subject;
  const plates = weak.map(({ box, size }) => ({ box: scaled(box, scale), size: size * scale, isButton: false }));
  const taken = [...linesBut(reading, weak), ...partsBeside(reading)].map((box) => scaled(box, scale));
  if (plates.some((plate) => taken.some((box) => overlaps(plateBox(plate, raster), box))))
    return 'A background would cover other words, a face or a product.';
  const bytes = await withPlates(raster, plates);
  if (!bytes) return 'The letters blend into the background: redo the text in the original.';
  return {
    ...contrastFix,
    bytes,
    how: 'A background was added behind the words; the lettering is unchanged.',
    move: stays,
    placement: shown(subject),
    fileName: `${placementName(shown(subject))}-clear-words`,
    isMended: ({ lines }) => rise(weak, lines),
  };
}

async function scrimAttempt({ subject, raster, scale }: Work, weak: readonly SeenLine[]): Promise<Tried> {
  const { reading } = subject;
  const laid = await withScrim(raster, {
    weak: weak.map(({ box }) => scaled(box, scale)),
    others: linesBut(reading, weak).map((box) => scaled(box, scale)),
    faces: (reading.faces ?? []).map((box) => scaled(box, scale)),
    wanted,
  });
  if (typeof laid === 'string') return laid;
  return {
    ...contrastFix,
    bytes: laid,
    how: 'A soft gradient was added behind the words; the lettering is unchanged.',
    move: stays,
    placement: shown(subject),
    fileName: `${placementName(shown(subject))}-clear-words`,
    isMended: ({ lines }) => rise(weak, lines),
  };
}

function rise(weak: readonly SeenLine[], lines: readonly SeenLine[] | null): string | null {
  const again = weak.map((line) => readAt(lines, line));
  const least = Math.min(...weak.map(({ contrast }) => contrast ?? 1));
  const now = Math.min(...again.flat().map(({ contrast }) => contrast ?? 1));
  return again.every((found) => found.length > 0) && now >= wanted
    ? `Contrast rises from ${least.toFixed(1)}:1 to ${now.toFixed(1)}:1.`
    : null;
}

export async function buttonAttempt({ subject, raster, scale }: Work): Promise<Tried> {
  const { reading } = subject;
  const region = partsOf(subject).regions.find(({ role }) => role === AdRole.cta);
  const line = region && sureLines(reading.lines).find(({ text }) => folded(text) === folded(region.text));
  if (!line || line.isOnPlate || Math.abs(line.turn) > 3) return null;
  const plate = { box: scaled(line.box, scale), size: line.size * scale, isButton: true };
  const taken = [...linesBut(reading, [line]), ...partsBeside(reading)];
  if (taken.some((box) => overlaps(plateBox(plate, raster), scaled(box, scale))))
    return 'A button would cover other words, a face or a product.';
  const bytes = await withPlates(raster, [plate]);
  if (!bytes) return 'The letters blend into the background.';
  return {
    ...buttonFix,
    bytes,
    how: `“${line.text}” stands on a button.`,
    move: stays,
    placement: shown(subject),
    fileName: `${placementName(shown(subject))}-with-button`,
    isMended: ({ lines }) => {
      const again = readAt(lines, line);
      const isButton = again.length > 0 && again.every(({ isOnPlate }) => isOnPlate);
      return isButton ? `“${line.text}” now looks like something to press.` : null;
    },
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { type FixTarget, fixTargets } from '../../../schema/traffic/ad-fix.facts.js';
import type { AdAnalysis } from '../../../schema/traffic/ad-analysis.type.js';
import { AdRole, sureReading } from '../../../schema/traffic/ad-reading.facts.js';
import { AdPlacement, placements } from '../../../schema/traffic/placement.facts.js';
import { mustKeep } from '../advice/shape.advice.js';
import { gridAttention } from '../attention.engine.js';
import { type AdSubject, judgeCreative, partsOf } from '../creative-judging.engine.js';
import { type Raster, readCreative } from '../creative-reader.js';
import { type Box, type CreativeReading, seeCreative, type SeeingPorts, type SeenLine } from '../creative-reading.js';
import { folded } from '../line-mending.engine.js';
import { type Move, moved, pack, type Reshaped, reshape, stays } from './fix-shapes.js';
import { plateBox, withPlates } from './fix-plates.js';

/** A file that is better than the ad it was made from. */
export interface MadeFix {
  id: string;
  label: string;
  placement: AdPlacement;
  fileName: string;
  /** what was done */
  how: string;
  /** what it mends */
  gain: string;
  width: number;
  height: number;
  /** from px of the analysed picture to px of this file */
  move: Move;
  bytes: Uint8Array;
}

export interface RefusedFix {
  id: string;
  label: string;
  reason: string;
}

export interface MadeFixes {
  fixes: MadeFix[];
  refused: RefusedFix[];
}

export interface FixInput extends AdSubject {
  bytes: Uint8Array;
}

interface Work {
  subject: AdSubject;
  raster: Raster;
  /** px of the raster for one px of the reading */
  scale: number;
  ports: SeeingPorts;
}

interface Attempt extends Reshaped {
  id: string;
  label: string;
  placement: AdPlacement;
  fileName: string;
  /** said where nothing gets better */
  notNeeded?: string;
  /** what is better, in words; null: nothing is */
  isMended: (reading: CreativeReading, after: AdAnalysis, before: AdAnalysis) => string | null;
}

/**
 * Makes better files of a picture. Each is read and judged again at once, and only kept when what it mends is mended,
 * nothing else has become worse, and every word is read again where it has to be.
 */
export async function fixCreative({ bytes, ...subject }: FixInput, ports: SeeingPorts): Promise<MadeFixes> {
  const { raster } = await readCreative(bytes);
  const work = { subject, raster, scale: raster.width / subject.reading.image.width, ports };
  const made: MadeFixes = { fixes: [], refused: [] };
  for (const target of fixTargets) await tryOne(made, target, await shapeAttempt(work, target), work);
  await tryOne(made, contrastFix, await contrastAttempt(work), work);
  await tryOne(made, buttonFix, await buttonAttempt(work), work);
  await tryOne(made, formatFix, await formatAttempt(work), work);
  return made;
}

const contrastFix = { id: 'contrast', label: 'Plate behind weak words' };
const buttonFix = { id: 'button', label: 'Button around the call to action' };
const formatFix = { id: 'format', label: 'File that the placement takes' };

/** null: nothing to mend; a sentence: it cannot be mended. */
type Tried = Attempt | string | null;

async function tryOne(made: MadeFixes, { id, label }: Pick<FixTarget, 'id' | 'label'>, tried: Tried, work: Work) {
  if (tried === null) return;
  const outcome = typeof tried === 'string' ? tried : await verified(tried, work);
  if (typeof outcome === 'string') made.refused.push({ id, label, reason: outcome });
  else made.fixes.push(outcome);
  await nextTurn();
}

const sureLines = (lines: readonly SeenLine[] | null) =>
  (lines ?? []).filter(
    ({ confidence, isUnsure, text }) => confidence >= sureReading && !isUnsure && folded(text).length > 1,
  );

/** What an ad fails by at a placement. */
function failuresOf(analysis: AdAnalysis): Set<string> {
  const failed = (analysis.adChecks ?? []).filter(({ status }) => status === 'fail').map(({ id }) => id);
  const issues = analysis.issues
    .filter(({ placement }) => placement === analysis.placement)
    .map(({ id }) => `issue ${id}`);
  return new Set([...failed, ...issues]);
}

async function verified(attempt: Attempt, { subject, scale, ports }: Work): Promise<MadeFix | string> {
  const creative = await readCreative(attempt.bytes);
  const { reading } = await seeCreative(creative, ports);
  const at = { ...subject, placement: attempt.placement, correction: null };
  const after = judgeCreative({ ...at, reading });
  const move = { ...attempt.move, across: attempt.move.across * scale, down: attempt.move.down * scale };
  const lost = sureLines(subject.reading.lines).find((line) => !isKept(line, reading, move));
  if (lost) return `“${lost.text}” could no longer be read: this needs a layout of its own.`;
  const before = judgeCreative({ ...at, reading: subject.reading });
  const failedBefore = failuresOf(before);
  const worse = [...failuresOf(after)].find((id) => !failedBefore.has(id));
  if (worse) return worseBy[worse.replace('issue ', '')] ?? 'Another check would fail: this needs a layout of its own.';
  const gain = attempt.isMended(reading, after, before);
  if (!gain) return attempt.notNeeded ?? 'The check would not get better.';
  const { id, label, placement, fileName, how, bytes } = attempt;
  const { width, height } = creative;
  return {
    id,
    label,
    placement,
    fileName: `${fileName}-${width}x${height}.jpg`,
    how,
    gain,
    width,
    height,
    move,
    bytes,
  };
}

const worseBy: Readonly<Record<string, string>> = {
  small_text: 'Its words would be too small to read on a phone: this needs a layout of its own.',
  legible: 'Its words would stand out less: this needs a layout of its own.',
  safe_zone: 'Its words would lie under the buttons of the placement: this needs a layout of its own.',
  resolution: 'The picture has too few pixels: export it larger from the original.',
};

/** Read again with the same letters, about where it was put, and wholly on the picture. */
function isKept(line: SeenLine, { lines, image }: CreativeReading, move: Move): boolean {
  const box = moved(line.box, move);
  const isWhole =
    box.x >= -1 && box.y >= -1 && box.x + box.width <= image.width + 1 && box.y + box.height <= image.height + 1;
  if (!isWhole && !touchesBorder(line.box)) return false;
  return readAt(lines, { ...line, box }).length > 0;
}

/** The lines that say what a line said, about where it stands: one, or the pieces that it was read in. */
function readAt(lines: readonly SeenLine[] | null, { text, box }: Pick<SeenLine, 'text' | 'box'>): SeenLine[] {
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

const touchesBorder = ({ x, y }: Box) => x < 0 || y < 0;
const middleOf = ({ y, height }: Box) => y + height / 2;
const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

const shapeTolerance = 0.03;

async function shapeAttempt({ subject, raster, scale }: Work, target: FixTarget): Promise<Tried> {
  const { reading } = subject;
  const ratio = target.width / target.height;
  const own = raster.width / raster.height;
  if (Math.abs(Math.log(own / ratio)) < shapeTolerance) return null;
  const parts = partsOf(subject);
  const grid = (window: Box) => gridAttention(reading.attention, scaled(window, 1 / scale), reading.image);
  const keep = mustKeep({ parts, reading }).map((box) => scaled(box, scale));
  const words = (reading.lines ?? []).map(({ box }) => scaled(box, scale));
  const reshaped = await reshape({ raster, keep, words, attentionIn: grid }, target);
  if (typeof reshaped === 'string') return reshaped;
  const { id, label, placement, fileName } = target;
  const said = `${reading.image.width} x ${reading.image.height} becomes ${target.label.split(' for ')[0]}`;
  return {
    ...reshaped,
    id,
    label,
    placement,
    fileName,
    notNeeded: `The shape of this file works as well at ${placements[placement].label}.`,
    isMended: ({ image }, after, before) => {
      const isReached = Math.abs(Math.log(image.width / image.height / ratio)) < shapeTolerance;
      return isReached && (isExactSlot(target) || fitsBetter(after, before)) ? `${said}.` : null;
    },
  };
}

/** A leaderboard is one size, which no other shape stands in for. */
const isExactSlot = ({ id }: FixTarget) => id === 'shape_728x90';

/** The placement takes the shape where it did not, or shows it larger. */
function fitsBetter(after: AdAnalysis, before: AdAnalysis): boolean {
  const points = ({ contributions }: AdAnalysis) => contributions.find(({ id }) => id === 'ratio')?.multiplier ?? 1;
  return points(after) > points(before) || failuresOf(before).has('issue ratio');
}

const shown = ({ placement, guessedPlacement }: AdSubject) => placement ?? guessedPlacement ?? AdPlacement.meta_feed;

/** Contrast that weak words are brought to. */
const wanted = 4.5;

/** Letters under this share of their confidence are not told from their ground well enough to be redrawn. */
const sureInk = 0.9;

async function contrastAttempt({ subject, raster, scale }: Work): Promise<Tried> {
  const { reading } = subject;
  const weak = sureLines(reading.lines).filter(
    ({ contrast, turn, confidence }) =>
      contrast !== null && contrast < 3 && Math.abs(turn) < 3 && confidence >= sureInk,
  );
  if (weak.length === 0) return null;
  const plates = weak.map(({ box, size }) => ({ box: scaled(box, scale), size: size * scale, isButton: false }));
  const others = (reading.lines ?? []).filter((line) => !weak.includes(line)).map(({ box }) => scaled(box, scale));
  const faces = (reading.faces ?? []).map((box) => scaled(box, scale));
  if (plates.some((plate) => [...others, ...faces].some((box) => overlaps(plateBox(plate, raster), box))))
    return 'A plate would cover other words or a face.';
  const bytes = await withPlates(raster, plates);
  if (!bytes) return 'The letters cannot be told from what is behind them: set the words again in the original.';
  const least = Math.min(...weak.map(({ contrast }) => contrast ?? 1));
  return {
    ...contrastFix,
    bytes,
    how: 'A plate was laid behind the words; the letters stay as they are.',
    move: stays,
    placement: shown(subject),
    fileName: 'clear-words',
    isMended: ({ lines }) => {
      const again = weak.map((line) => readAt(lines, line));
      const now = Math.min(...again.flat().map(({ contrast }) => contrast ?? 1));
      return again.every((found) => found.length > 0) && now >= wanted
        ? `Contrast rises from ${least.toFixed(1)}:1 to ${now.toFixed(1)}:1.`
        : null;
    },
  };
}

const overlaps = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) &&
  Math.min(one.y + one.height, other.y + other.height) > Math.max(one.y, other.y);

async function buttonAttempt({ subject, raster, scale }: Work): Promise<Tried> {
  const { reading } = subject;
  const region = partsOf(subject).regions.find(({ role }) => role === AdRole.cta);
  const line = region && sureLines(reading.lines).find(({ text }) => folded(text) === folded(region.text));
  if (!line || line.isOnPlate || Math.abs(line.turn) > 3) return null;
  const plate = { box: scaled(line.box, scale), size: line.size * scale, isButton: true };
  const others = [
    ...(reading.lines ?? []).filter((other) => other !== line).map(({ box }) => box),
    ...(reading.faces ?? []),
  ];
  if (others.some((box) => overlaps(plateBox(plate, raster), scaled(box, scale))))
    return 'A button would cover other words or a face.';
  const bytes = await withPlates(raster, [plate]);
  if (!bytes) return 'The letters cannot be told from what is behind them.';
  return {
    ...buttonFix,
    bytes,
    how: `“${line.text}” stands on a button.`,
    move: stays,
    placement: shown(subject),
    fileName: 'with-button',
    isMended: ({ lines }) => {
      const again = readAt(lines, line);
      const isButton = again.length > 0 && again.every(({ isOnPlate }) => isOnPlate);
      return isButton ? `“${line.text}” now looks like something to press.` : null;
    },
  };
}

async function formatAttempt({ subject, raster }: Work): Promise<Tried> {
  const placement = shown(subject);
  const before = judgeCreative({ ...subject, placement });
  const wrong = before.issues.filter(
    (issue) => issue.placement === placement && (issue.id === 'format' || issue.id === 'file_size'),
  );
  const [first] = wrong;
  if (!first) return null;
  const bytes = await pack(sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } }));
  return {
    ...formatFix,
    bytes,
    how: 'Saved as JPEG.',
    move: stays,
    placement,
    fileName: placements[placement].label.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    isMended: (_reading, after) =>
      after.issues.some((issue) => issue.placement === placement && issue.id === first.id) ? null : first.message,
  };
}

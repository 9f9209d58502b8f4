import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { AppError } from '../../../schema/errors.js';
import { type FixTarget, fixTargets } from '../../../schema/traffic/ad-fix.facts.js';
import type { AdAnalysis } from '../../../schema/traffic/ad-analysis.type.js';
import { type AdPlacement, placements } from '../../../schema/traffic/placement.facts.js';
import { mustKeep } from '../advice/shape.advice.js';
import { gridAttention } from '../attention.engine.js';
import { type AdSubject, judgeCreative, partsOf } from '../creative-judging.engine.js';
import { readCreative } from '../creative-reader.js';
import { type Box, type CreativeReading, seeCreative, type SeeingPorts, type SeenLine } from '../creative-reading.js';
import type { OwnPicture } from '../own/landmarks.js';
import { badgeAttempt, badgeFix, logoAttempt, logoFix } from './added-marks.js';
import { type Move, moved, pack, reshape, stays } from './fix-shapes.js';
import { lostPart } from './kept-parts.js';
import { type Attempt, placementName, readAt, scaled, shown, sureLines, type Tried, type Work } from './fix-work.js';
import { largerTypeAttempt, typeFix } from './larger-type.js';
import { buttonAttempt, buttonFix, contrastAttempts, contrastFix } from './legible-fixes.js';

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
  /** it was not judged at all: another try may offer it */
  isUnfinished?: boolean;
}

export interface MadeFixes {
  fixes: MadeFix[];
  refused: RefusedFix[];
}

export interface FixInput extends AdSubject {
  bytes: Uint8Array;
  /** logo and products of the owner */
  own?: readonly OwnPicture[];
  /** the file of the owner's logo */
  logo?: Uint8Array | null;
  /** ms since 1970 from which on nothing more is begun; what was made by then stands */
  until?: number;
}

/**
 * Makes better files of a picture. Each is read and judged again at once, and only kept when what it mends is mended,
 * nothing else has become worse, every word is read again where it has to be, and no face, logo or product is cut or covered.
 * @throws AppError UNPROCESSABLE when the words of the picture are unknown: nobody could tell whether a file keeps them
 */
export async function fixCreative(
  { bytes, own = [], logo, until = Infinity, ...subject }: FixInput,
  ports: SeeingPorts,
): Promise<MadeFixes> {
  if (subject.reading.lines === null)
    throw new AppError('UNPROCESSABLE', "The words on this image weren't read in time. Analyze it again first.");
  const { raster } = await readCreative(bytes);
  const scale = raster.width / subject.reading.image.width;
  const work: Work = { subject, raster, scale, ports, own, logo: logo ?? null, until };
  const made: MadeFixes = { fixes: [], refused: [] };
  for (const target of fixTargets) await tryInTurn(made, target, [() => shapeAttempt(work, target)], work);
  await tryInTurn(made, contrastFix, contrastAttempts(work), work);
  await tryInTurn(made, typeFix, [() => largerTypeAttempt(work)], work);
  await tryInTurn(made, badgeFix, [() => badgeAttempt(work)], work);
  await tryInTurn(made, logoFix, [() => logoAttempt(work)], work);
  await tryInTurn(made, buttonFix, [() => buttonAttempt(work)], work);
  await tryInTurn(made, formatFix, [() => formatAttempt(work)], work);
  return made;
}

const formatFix = { id: 'format', label: 'File that the placement takes' };

/** The first way that holds is offered; where none does, the reason of the last one is said. */
async function tryInTurn(
  made: MadeFixes,
  { id, label }: Pick<FixTarget, 'id' | 'label'>,
  ways: readonly (() => Promise<Tried>)[],
  work: Work,
): Promise<void> {
  let reason: string | null = null;
  for (const way of ways) {
    const tried = await way();
    if (tried === null) continue;
    const outcome = typeof tried === 'string' ? tried : await verified(tried, work);
    await nextTurn();
    if (outcome === outOfTime) return void made.refused.push({ id, label, reason: notChecked, isUnfinished: true });
    if (typeof outcome !== 'string') return void made.fixes.push(outcome);
    reason = outcome;
  }
  if (reason !== null) made.refused.push({ id, label, reason });
}

/** A file that was made and could not be read again in time: neither good nor bad. */
const outOfTime = Symbol('out of time');
const notChecked = 'The server was too busy to check this file. Try again.';

/** What an ad fails by at a placement. */
function failuresOf(analysis: AdAnalysis): Set<string> {
  const failed = (analysis.adChecks ?? []).filter(({ status }) => status === 'fail').map(({ id }) => id);
  const issues = analysis.issues
    .filter(({ placement }) => placement === analysis.placement)
    .map(({ id }) => `issue ${id}`);
  return new Set([...failed, ...issues]);
}

async function verified(
  attempt: Attempt,
  { subject, raster, scale, ports, own, until }: Work,
): Promise<MadeFix | string | typeof outOfTime> {
  if (Date.now() > until) return outOfTime;
  const creative = await readCreative(attempt.bytes);
  const move = { ...attempt.move, across: attempt.move.across * scale, down: attempt.move.down * scale };
  const { width, height } = creative;
  const pictures = { before: raster, after: creative.raster, size: { width, height } };
  const part = lostPart({ reading: subject.reading, ...pictures, scale, move });
  if (part) return part;
  const { reading } = await seeCreative(creative, ports, own);
  if (reading.lines === null) return outOfTime;
  const at = { ...subject, placement: attempt.placement, correction: null };
  const after = judgeCreative({ ...at, reading });
  const lost = sureLines(subject.reading.lines).find(
    (line) => !isKept(line, attempt.placeOf?.(line) ?? moved(line.box, move), reading),
  );
  if (lost) return `“${lost.text}” could no longer be read: this needs its own layout.`;
  const before = judgeCreative({ ...at, reading: subject.reading });
  const failedBefore = failuresOf(before);
  const worse = [...failuresOf(after)].find((id) => !failedBefore.has(id));
  if (worse) return worseFor(worse.replace('issue ', ''), after);
  const gain = attempt.isMended(reading, after, before);
  if (!gain) return attempt.notNeeded ?? 'This would not improve the check.';
  const { id, label, placement, fileName, how, bytes } = attempt;
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
  small_text: 'Its words would be too small to read on a phone: this needs its own layout.',
  legible: 'Its words would stand out less: this needs its own layout.',
  safe_zone: "Its words would sit under the placement's buttons: this needs its own layout.",
  resolution: 'The image has too few pixels: export it larger from the original.',
};

/** Why a file is not offered that fails by more than the ad does. @param id of the check or the issue */
function worseFor(id: string, { adChecks }: AdAnalysis): string {
  const check = adChecks?.find((one) => one.id === id)?.label;
  const failing = check === undefined ? 'Another check' : `The check “${check}”`;
  return worseBy[id] ?? `${failing} would fail: this needs its own layout.`;
}

/** Read again with the same letters, about where it was put, and wholly on the picture. */
function isKept(line: SeenLine, box: Box, { lines, image }: CreativeReading): boolean {
  const isWhole =
    box.x >= -1 && box.y >= -1 && box.x + box.width <= image.width + 1 && box.y + box.height <= image.height + 1;
  if (!isWhole && !touchesBorder(line.box)) return false;
  return readAt(lines, { ...line, box }).length > 0;
}

const touchesBorder = ({ x, y }: Box) => x < 0 || y < 0;

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
    fileName: placementName(placement),
    isMended: (_reading, after) =>
      after.issues.some((issue) => issue.placement === placement && issue.id === first.id) ? null : first.message,
  };
}

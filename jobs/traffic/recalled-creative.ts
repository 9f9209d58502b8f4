import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { AdCopyCritique } from '../../schema/traffic/copy-critique.type.js';
import { CaptionSource } from '../../schema/traffic/video.facts.js';
import type { KeptReading } from '../analysis/kept-reading.js';
import { dayMs } from '../kit/time.js';
import type { JobDeps } from '../platform/job-deps.js';
import { readOwnObject } from '../storage/store-object.js';
import type { StoredReading } from './ad-correction.js';
import { critiqueQuestion } from './copy-critique.js';
import { judgeCreative } from './creative-judging.engine.js';
import { overlaySvg } from './creative-overlay.engine.js';
import type { CreativeInput, IllustratedAnalysis } from './creative-pictures.js';
import type { CreativeReading } from './creative-reading.js';
import type { IllustratedVideo } from './video/video-pictures.js';
import type { HeardWords, VideoFacts } from './video/video-judging.engine.js';

/** Readings of files whose last analysis is older are made again, ms. */
export const recalledMs = 90 * dayMs;

export type KeptCreative = KeptReading<StoredReading, AdAnalysis>;

/** All that an ad is judged by beside its file. */
type Subject = Omit<CreativeInput, 'bytes' | 'frameOf' | 'own'>;

interface Asked {
  analysis: Analysis;
  kept: KeptCreative | null;
  subject: Subject;
}

type RecalledPicture = IllustratedAnalysis & { critique: AdCopyCritique | null };

/** Words and faces were looked for in time: where they were not, another look may see more. */
const isWhole = ({ lines, faces }: CreativeReading) => lines !== null && faces !== null;

/**
 * A picture ad judged for its owner as of now from an earlier reading of the same file, with its pictures.
 * @returns null where the file has to be read: nothing whole is kept, or its pictures are gone
 */
export async function recallPicture(
  deps: JobDeps,
  { analysis, kept, subject, bytes }: Asked & { bytes: Uint8Array },
  signal: AbortSignal,
): Promise<RecalledPicture | null> {
  if (!kept || kept.reading.video) return null;
  return recall(deps, { analysis, kept, subject, readBytes: () => Promise.resolve(bytes) }, signal);
}

interface Recalled extends Asked {
  kept: KeptCreative;
  /** The picture that the reading is of, where marks have to be drawn on it. */
  readBytes: () => Promise<Uint8Array | null>;
}

async function recall(
  deps: JobDeps,
  { analysis: { ownerId }, kept, subject, readBytes }: Recalled,
  signal: AbortSignal,
): Promise<RecalledPicture | null> {
  const { title: _title, seen: reading, video: _video, pictures, ...before } = kept.reading;
  if (!isWhole(reading)) return null;
  const readObject = (id: string | null) => readOwnObject(deps.db, deps.store, { id, ownerId });
  const analysis = judgeCreative({ ...subject, reading, correction: null });
  const judgedBefore = judgeCreative({ ...before, reading, correction: null });
  const marks = overlaySvg(analysis);
  const [heatMap, overlay] = await Promise.all([
    readObject(pictures.heatMapObjectId),
    marks === overlaySvg(judgedBefore) ? readObject(pictures.overlayObjectId) : null,
  ]);
  if (!heatMap) return null;
  const isAskedAgain = JSON.stringify(critiqueQuestion(analysis)) === JSON.stringify(critiqueQuestion(judgedBefore));
  const { copyCritique } = kept.result;
  const critique = isAskedAgain && copyCritique?.engine === 'model' ? copyCritique : null;
  if (overlay) return { analysis, reading, heatMap, overlay, critique };
  const bytes = await readBytes();
  if (!bytes) return null;
  const drawn = await deps.engines.run('drawOverlay', { bytes, marks }, signal);
  return { analysis, reading, heatMap, overlay: drawn, critique };
}

type RecalledVideo = IllustratedVideo & {
  /** what a model has written down; null where it was not asked */
  transcription: HeardWords | null;
};

/**
 * A video ad from an earlier reading of the same file, with its pictures.
 * @param isHeard whether its words have to have been written down from its sound
 * @returns null where the file has to be looked at: it was not seen as a whole, or its pictures are gone
 */
export async function recallVideo(
  deps: JobDeps,
  { analysis, kept, subject, isHeard }: Asked & { isHeard: boolean },
  signal: AbortSignal,
): Promise<RecalledVideo | null> {
  const facts = kept?.reading.video;
  if (!kept || !facts || facts.video.missing !== null) return null;
  const transcription = facts.heard.source === CaptionSource.transcription ? facts.heard : null;
  if (isHeard && !transcription) return null;
  const { ownerId } = analysis;
  const readObject = (id: string | null) => readOwnObject(deps.db, deps.store, { id, ownerId });
  const keyFrame = await readObject(kept.reading.pictures.imageObjectId);
  const stills = await readStills(facts, readObject);
  const picture = await recall(deps, { analysis, kept, subject, readBytes: async () => keyFrame }, signal);
  if (!keyFrame || !stills || !picture) return null;
  const { reading, heatMap, overlay } = picture;
  const seen = { reading: facts.video, stills, keyFrame, speech: null };
  return { ...seen, picture: reading, pictures: { heatMap, overlay }, transcription };
}

async function readStills(
  { frames }: VideoFacts,
  readObject: (id: string) => Promise<Uint8Array | null>,
): Promise<IllustratedVideo['stills'] | null> {
  const stills: IllustratedVideo['stills'] = [];
  for (const { at, objectId } of frames) {
    const jpeg = await readObject(objectId);
    if (!jpeg) return null;
    stills.push({ at, jpeg });
  }
  return stills;
}

import type { Analysis } from '../../../schema/analysis/analysis.entity.js';
import { ObjectPurpose } from '../../../schema/storage/stored-object.entity.js';
import type { VideoFrame } from '../../../schema/traffic/ad-video.type.js';
import { CaptionSource } from '../../../schema/traffic/video.facts.js';
import type { AnalysisOutcome, AnalysisRun } from '../../analysis/analysis-run.js';
import { countLookup } from '../../analysis/kept-reading.js';
import type { AiModel } from '../../platform/ai-model.js';
import type { Decoder } from '../../platform/ffmpeg.js';
import type { JobDeps } from '../../platform/job-deps.js';
import { storeObject } from '../../storage/store-object.js';
import type { StoredReading } from '../ad-correction.js';
import { adSummary, adTitle } from '../ad-title.engine.js';
import type { CreativeInput } from '../creative-pictures.js';
import type { OwnPicture } from '../own/landmarks.js';
import { type KeptCreative, recallVideo } from '../recalled-creative.js';
import { parseCaptions } from './captions.engine.js';
import { type HeardWords, judgeVideo } from './video-judging.engine.js';

interface VideoSubject {
  /** the file that is to be looked at */
  path: string;
  decoder: Decoder | null;
  known: Omit<CreativeInput, 'bytes' | 'frameOf' | 'own'>;
  /** logo and products of the owner, to be looked for on it */
  own: readonly OwnPicture[];
  readingKey: string | null;
  /** an earlier reading of the same file */
  kept: KeptCreative | null;
}

/** Looks at a video, hears it where a server can, keeps its frames, judges it. */
export async function analyzeVideo(
  deps: JobDeps,
  model: AiModel,
  {
    run: { analysis, signal, step },
    video: { path, decoder, known, own, readingKey, kept },
  }: { run: AnalysisRun; video: VideoSubject },
): Promise<AnalysisOutcome> {
  const written = parseCaptions(analysis.input.captions ?? '');
  const video = { path, decoder, wantsSpeech: written === null && model.canTranscribe };
  const recalled = await recallVideo(deps, { analysis, kept, subject: known, isHeard: video.wantsSpeech }, signal);
  countLookup('video', readingKey, recalled !== null);
  const seen = recalled ?? (await deps.engines.run('illustrateVideo', { ...known, video, own }, signal));
  await step(3);
  const hearing = (!written && recalled?.transcription) || hear(model, written, seen.speech);
  const frames: VideoFrame[] = [];
  for (const [index, { at, jpeg }] of seen.stills.entries()) {
    frames.push({ at, objectId: await keepPicture(deps, analysis, `frame-${index}`, jpeg) });
  }
  const keep = (name: string, bytes: Uint8Array | null | undefined) =>
    bytes ? keepPicture(deps, analysis, name, bytes) : Promise.resolve(null);
  const pictures = {
    imageObjectId: await keep('creative', seen.keyFrame),
    heatMapObjectId: await keep('attention-map', seen.pictures?.heatMap),
    overlayObjectId: await keep('annotated-ad', seen.pictures?.overlay),
  };
  const facts = { video: seen.reading, heard: await hearing, frames };
  const result = { ...judgeVideo({ ...known, reading: seen.picture, correction: null }, facts), ...pictures };
  return {
    result,
    reading: { title: analysis.title, seen: seen.picture, video: facts, pictures, ...known } satisfies StoredReading,
    readingKey,
    title: adTitle(analysis.title, result),
    description: adSummary(result),
  };
}

function keepPicture({ db, store }: JobDeps, { id, ownerId }: Analysis, name: string, bytes: Uint8Array) {
  return storeObject(db, store, {
    key: `${id}/${name}`,
    ownerId,
    purpose: ObjectPurpose.picture,
    filename: `${name}.jpg`,
    contentType: 'image/jpeg',
    bytes,
  });
}

const { file, transcription, none } = CaptionSource;

/** A caption file, else the server's transcription, else the reason why nothing was heard. */
async function hear(
  model: AiModel,
  written: HeardWords['cues'] | null,
  speech: Uint8Array | null,
): Promise<HeardWords> {
  if (written) return { source: file, cues: written, note: null };
  if (!speech) return { source: none, cues: [], note: notHeard };
  const heard = await model.transcribe(speech);
  if (!heard.ok) return { source: none, cues: [], note: `Not heard: ${heard.reason}` };
  const cues = heard.value
    .map(({ start, end, text }) => ({ start, end, text: text.trim() }))
    .filter(({ text }) => text);
  return { source: transcription, cues, note: null };
}

const notHeard = 'Not heard: add the captions as an SRT or WebVTT file to have the spoken words judged as well.';

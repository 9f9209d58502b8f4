import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import type { VideoCut, VideoFile, VideoShot, VideoSound } from '../../../schema/traffic/ad-video.type.js';
import { videoLimits } from '../../../schema/traffic/video.facts.js';
import { mean } from '../../kit/statistics.js';
import type { Decoder } from '../../platform/ffmpeg.js';
import { type Creative, readCreative } from '../creative-reader.js';
import { type SeeingPorts, seenLines } from '../creative-reading.js';
import { findOwnPictures, type OwnPicture } from '../own/landmarks.js';
import { findCuts, paceOf } from './cuts.engine.js';
import { describeSound, headroom, type Sound } from './loudness.engine.js';
import { readContainer } from './video-container.js';
import { decodeVideo, type Still } from './video-decoding.js';
import type { FrameLook } from './video-words.engine.js';

/** Everything that was seen and heard of a video: plain data, from which it can be judged again. */
export interface VideoReading {
  file: VideoFile;
  /** why less was measured than could be; null: all was */
  missing: string | null;
  measuredSeconds: number;
  cuts: VideoCut[] | null;
  shots: VideoShot[] | null;
  motion: number[] | null;
  /** frames that were read, in order of time; null: none could be decoded */
  looks: FrameLook[] | null;
  sound: VideoSound | null;
}

export interface ReadVideo {
  reading: VideoReading;
  /** frames to be kept and shown, in order of time */
  stills: { at: number; jpeg: Uint8Array }[];
  /** the frame that says most, JPEG; null where nothing was decoded */
  keyFrame: Uint8Array | null;
  /** 16 kHz, one channel, WAV; null without sound */
  speech: Uint8Array | null;
}

export interface VideoInput {
  path: string;
  /** null: none is installed */
  decoder: Decoder | null;
  /** keep the sound for a transcription */
  wantsSpeech: boolean;
}

const noDecoder =
  'We checked only the file itself: reading the images and sound of a video takes ffmpeg, which is not installed here.';

/** Looks at a video once: the container, then all that one decoding gives, then the words and faces of chosen frames. */
export async function readVideo(
  { path, decoder, wantsSpeech }: VideoInput,
  ports: SeeingPorts,
  own: readonly OwnPicture[] = [],
): Promise<ReadVideo> {
  const until = Date.now() + videoLimits.totalMs;
  const file = await readContainer(path);
  const unseen = { cuts: null, shots: null, motion: null, looks: null, sound: null };
  if (!decoder) {
    const reading = { file, missing: noDecoder, measuredSeconds: 0, ...unseen };
    return { reading, stills: [], keyFrame: null, speech: null };
  }
  const decoded = await decodeVideo(decoder, path, file);
  const measuredSeconds = Math.min(
    file.duration,
    Math.round((decoded.until + 1 / Math.max(1, file.frameRate)) * 100) / 100,
  );
  const cuts = findCuts(decoded.frames);
  const pace = paceOf(decoded.frames, cuts, measuredSeconds);
  decoded.frames.pixels = new Uint8Array(0);
  const sound = decoded.sound && describeSound(decoded.sound);
  await nextTurn();
  const chosen = await framesToRead(decoded.stills, pace.shots);
  const { looks, isComplete } = await lookAt(chosen, { ports, own, until: until - 8_000 });
  const seen = `Only the first ${Math.floor(measuredSeconds)} s were looked at`;
  const missing = decoded.isOutOfTime
    ? `${seen}: decoding takes too long. Export it at 1080p.`
    : measuredSeconds < file.duration - endSlack(file)
      ? `${seen}: the decoder stopped there. Export the video again.`
      : isComplete
        ? null
        : 'Not all shots were read: this video takes too long. A shorter one is read in full.';
  return {
    reading: { file, missing, measuredSeconds, cuts, ...pace, looks, sound },
    stills: await strip(decoded.stills, pace.shots),
    keyFrame: bestFrame(chosen, looks),
    speech: wantsSpeech && decoded.sound ? speechWave(decoded.sound) : null,
  };
}

/** Frames are measured in steps, and a container may count a second more than its last frame shows. */
const endSlack = ({ duration }: VideoFile) => Math.max(1.5, 0.05 * duration);

/** Frames that are read at most: six, and one for every two seconds. */
const mostRead = (seconds: number) => Math.min(24, Math.round(6 + 0.6 * seconds));

/** Seconds after a cut at which a shot has settled. */
const settled = 0.12;

/** One frame of each shot, further ones where the letters on it change, and the last. */
async function framesToRead(stills: readonly Still[], shots: readonly VideoShot[]): Promise<Still[]> {
  const chosen = new Map<Still, number>();
  for (const shot of shots) {
    const inside = stills.filter(({ at }) => at >= shot.start && at < shot.end);
    const first = inside.find(({ at }) => at >= shot.start + settled || shot.start === 0) ?? inside.at(-1);
    if (!first) continue;
    chosen.set(first, 3);
    let before = await edgesOf(first);
    for (const still of inside) {
      if (still.at <= first.at) continue;
      const edges = await edgesOf(still);
      if (changed(before, edges) < changeOfWords) continue;
      chosen.set(still, still.at < 3.1 ? 2 : 1);
      before = edges;
    }
  }
  const [opening, ending] = [stills[0], stills.at(-1)];
  if (opening) chosen.set(opening, 5);
  if (ending) chosen.set(ending, 4);
  const budget = mostRead(stills.at(-1)?.at ?? 0);
  const kept = [...chosen].toSorted(([a, one], [b, other]) => other - one || spread(a.at) - spread(b.at));
  return kept
    .slice(0, budget)
    .map(([still]) => still)
    .toSorted((a, b) => a.at - b.at);
}

/** An order that leaves even gaps when it is cut short, the same at every run. */
const spread = (at: number) => (at * 0.618_034 * 7) % 1;

/** Mean difference of the edges of two frames from which other words may stand there, 0..255. */
const changeOfWords = 6;

/** Letters are edges: a small picture of them, without the light and shade that move. */
async function edgesOf({ jpeg }: Still): Promise<Uint8Array> {
  const kernel = { width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0], scale: 1, offset: 128 };
  return sharp(jpeg).resize(160, 160, { fit: 'fill' }).grayscale().convolve(kernel).blur(1.2).raw().toBuffer();
}

function changed(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

async function lookAt(
  chosen: readonly Still[],
  { ports, own, until }: { ports: SeeingPorts; own: readonly OwnPicture[]; until: number },
) {
  const looks: FrameLook[] = [];
  for (const still of chosen) {
    const creative = await readCreative(still.jpeg);
    const isLate = Date.now() > until;
    const text = isLate ? null : ((await ports.readText?.(creative)) ?? null);
    const faces = isLate ? [] : ((await ports.findFaces?.(creative)) ?? []);
    const seen = isLate ? [] : await findOwnPictures(creative, own);
    const { width, height } = creative;
    looks.push({
      at: still.at,
      width,
      height,
      lines: text && seenLines(text.lines, creative),
      faces,
      own: seen.map(({ kind }) => kind),
      ...light(creative),
    });
    await nextTurn();
  }
  return { looks, isComplete: looks.every(({ lines }) => lines !== null) };
}

function light({ raster: { data } }: Creative): Pick<FrameLook, 'brightness' | 'spread'> {
  const sample = Array.from({ length: 4_000 }, (_, index) => data[Math.floor((index * data.length) / 4_000)] ?? 0);
  const average = mean(sample) ?? 0;
  const variance = mean(sample.map((value) => (value - average) ** 2)) ?? 0;
  const rounded = (value: number) => Math.round((value / 255) * 1000) / 1000;
  return { brightness: rounded(average), spread: rounded(Math.sqrt(variance)) };
}

/** The frame with most that can be read; without words, the first that is not black. */
function bestFrame(chosen: readonly Still[], looks: readonly FrameLook[]): Uint8Array | null {
  const score = ({ lines, faces, brightness, at }: FrameLook) =>
    (lines ?? []).reduce(
      (sum, { text, confidence, size }) => sum + (confidence > 0.85 ? Math.min(text.length, 40) * size : 0),
      0,
    ) +
    (faces.length > 0 ? 200 : 0) +
    (brightness > 0.06 ? 100 : 0) -
    at * 0.01;
  const best = looks.map((look, index) => ({ index, score: score(look) })).toSorted((a, b) => b.score - a.score)[0];
  return (best && chosen[best.index]?.jpeg) ?? null;
}

/** Frames of the strip: the first of every shot, filled up evenly. */
const mostShown = 20;

async function strip(stills: readonly Still[], shots: readonly VideoShot[]): Promise<ReadVideo['stills']> {
  const firsts = shots.flatMap(({ start, end }) => stills.find(({ at }) => at >= start + settled && at < end) ?? []);
  const wanted = new Set<Still>([...stills.slice(0, 1), ...firsts.slice(0, mostShown - 2), ...stills.slice(-1)]);
  const gap = Math.max(1, Math.ceil(stills.length / Math.max(1, mostShown - wanted.size)));
  for (let at = 0; at < stills.length && wanted.size < mostShown; at += gap) {
    const still = stills[at];
    if (still) wanted.add(still);
  }
  const chosen = [...wanted].toSorted((a, b) => a.at - b.at);
  return Promise.all(
    chosen.map(async ({ at, jpeg }) => ({
      at: Math.round(at * 100) / 100,
      jpeg: await sharp(jpeg)
        .resize(480, 480, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 75 })
        .toBuffer(),
    })),
  );
}

/** What recognizers of speech are trained on: 16 kHz, one channel. */
function speechWave({ rate, channels, samples }: Sound): Uint8Array {
  const step = rate / 16_000;
  const length = Math.floor(samples.length / channels / step);
  const wave = Buffer.alloc(44 + 2 * length);
  wave.write('RIFF', 0, 'latin1');
  wave.writeUInt32LE(36 + 2 * length, 4);
  wave.write('WAVEfmt ', 8, 'latin1');
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(16_000, 24);
  wave.writeUInt32LE(32_000, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36, 'latin1');
  wave.writeUInt32LE(2 * length, 40);
  for (let at = 0; at < length; at++)
    wave.writeInt16LE(
      meanSample(samples, { from: Math.floor(at * step), to: Math.floor((at + 1) * step), channels }),
      44 + 2 * at,
    );
  return wave;
}

function meanSample(
  samples: Int16Array,
  { from, to, channels }: { from: number; to: number; channels: number },
): number {
  let sum = 0;
  for (let at = from * channels; at < to * channels; at++) sum += samples[at] ?? 0;
  const value = Math.round((sum * headroom) / Math.max(1, (to - from) * channels));
  return Math.max(-32_768, Math.min(32_767, value));
}

import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { AppError } from '../../../schema/errors.js';
import type { VideoFile } from '../../../schema/traffic/ad-video.type.js';
import { videoLimits } from '../../../schema/traffic/video.facts.js';
import { type Decoder, startDecoder } from '../../platform/ffmpeg.js';
import type { SmallFrames } from './cuts.engine.js';
import { headroom, parseWave, type Sound } from './loudness.engine.js';

/** A frame to look at, JPEG. */
export interface Still {
  at: number;
  jpeg: Buffer;
}

export interface DecodedVideo {
  frames: SmallFrames;
  stills: Still[];
  sound: Sound | null;
  /** seconds that arrived before the file, or the time, was at its end */
  until: number;
  isOutOfTime: boolean;
}

/** Longest side of a frame that is measured, and of one that is read, px. */
const sides = { small: 96, still: 960 } as const;

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

function fitted({ width, height }: VideoFile, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

/** Least seconds between two frames that are measured: about 30 a second, 20 in a long video. */
const step = ({ duration }: VideoFile) => (duration > 60 ? 0.045 : 0.03);

/** Frames that are measured and frames that are read, each with its own time stamps, from one decoding. */
function filters(file: VideoFile): string {
  const [small, still] = [fitted(file, sides.small), fitted(file, sides.still)];
  const noted = (pipe: number) => `metadata=mode=add:key=k:value=1,metadata=mode=print:file='pipe\\:${pipe}'`;
  const since = (gap: string) => `select='isnan(prev_selected_t)+gte(t-prev_selected_t\\,${gap})'`;
  // Densely where people decide to stay: four frames a second in the first three, then two, then one.
  const sparse = since('if(lt(t\\,3)\\,0.24\\,if(lt(t\\,30)\\,0.49\\,0.99))');
  return [
    `[0:v:0]${since(String(step(file)))},split=2[a][b]`,
    `[a]scale=${small.width}:${small.height}:flags=area,format=rgb24,${noted(3)}[small]`,
    `[b]${sparse},scale=${still.width}:${still.height},format=yuvj420p,${noted(5)}[still]`,
  ].join(';');
}

function argumentsFor(path: string, file: VideoFile): string[] {
  return [
    ['-max_pixels', String(videoLimits.maxSide ** 2), '-threads', '2', '-i', `file:${path}`],
    ['-filter_complex_threads', '1', '-filter_complex', filters(file)],
    ['-map', '[small]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    ['-map', '[still]', '-fps_mode', 'passthrough', '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:4'],
    file.hasAudio
      ? [
          '-map',
          '0:a:0',
          '-af',
          `volume=${1 / headroom}:precision=float`,
          '-c:a',
          'pcm_s16le',
          '-ar',
          '48000',
          '-f',
          'wav',
          'pipe:6',
        ]
      : [],
  ].flat();
}

/**
 * Decodes a video once, for all that is measured of it.
 * @throws AppError when nothing of it can be decoded
 */
export async function decodeVideo(decoder: Decoder, path: string, file: VideoFile): Promise<DecodedVideo> {
  const child = startDecoder(decoder, argumentsFor(path, file), 6);
  let isOutOfTime = false;
  const timer = setTimeout(() => {
    isOutOfTime = true;
    child.kill('SIGKILL');
  }, videoLimits.decodeMs);
  try {
    const [small, complaint, smallTimes, stills, stillTimes, sound] = await Promise.all([
      bytesOf(child, 1, mostBytes.small),
      bytesOf(child, 2, mostBytes.words),
      bytesOf(child, 3, mostBytes.words),
      bytesOf(child, 4, mostBytes.stills),
      bytesOf(child, 5, mostBytes.words),
      bytesOf(child, 6, mostBytes.sound),
    ]);
    const times = timesIn(smallTimes);
    const frames = { ...fitted(file, sides.small), times, pixels: small };
    const count = Math.floor(small.length / (frames.width * frames.height * 3));
    times.length = Math.min(times.length, count);
    if (times.length < videoLimits.minFrames) throw undecodable(file, complaint.toString('latin1'), isOutOfTime);
    const at = timesIn(stillTimes);
    return {
      frames,
      stills: picturesIn(stills).flatMap((jpeg, index) => (at[index] === undefined ? [] : [{ at: at[index], jpeg }])),
      sound: file.hasAudio ? parseWave(sound) : null,
      until: times.at(-1) ?? 0,
      isOutOfTime,
    };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** A decoder that sends more than a video within the limits holds is stopped. */
const mostBytes = { small: 160e6, words: 4e6, stills: 120e6, sound: 220e6 } as const;

function undecodable({ videoCodec }: VideoFile, complaint: string, isOutOfTime: boolean): AppError {
  if (isOutOfTime)
    return new AppError('UNPROCESSABLE', 'Decoding this video takes too long. Export it smaller, at 1080p or less.');
  if (/decoder.*not found|unknown decoder|could not find codec/i.test(complaint))
    return new AppError(
      'UNPROCESSABLE',
      `The installed ffmpeg cannot decode ${codecName(videoCodec)} video. Export it as H.264 (“most compatible”).`,
    );
  return new AppError('UNPROCESSABLE', 'The video is broken: no frame of it can be decoded. Export it again.');
}

/** As cameras and export dialogs call it. */
function codecName(codec: string | null): string {
  const names: Readonly<Record<string, string>> = { hevc: 'HEVC (H.265)', vp9: 'VP9', vp8: 'VP8', av1: 'AV1' };
  return codec ? (names[codec] ?? codec) : 'this';
}

async function bytesOf(child: ChildProcess, descriptor: number, most: number): Promise<Buffer> {
  const stream = child.stdio[descriptor];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of (stream ?? []) as Readable) {
      size += chunk.length;
      if (size > most) {
        child.kill('SIGKILL');
        break;
      }
      chunks.push(chunk);
    }
  } catch {
    // Killed, or crashed: what arrived before is what there is.
  }
  return Buffer.concat(chunks);
}

const timesIn = (text: Buffer) =>
  [...text.toString('latin1').matchAll(/pts_time:(-?[\d.]+)/g)].map(([, time]) => Math.max(0, Number(time)));

/** Pictures one after the other: within one, the end mark cannot occur. */
function picturesIn(stream: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  for (let from = 0; ;) {
    const start = stream.indexOf('\xff\xd8\xff', from, 'latin1');
    const end = start < 0 ? -1 : stream.indexOf('\xff\xd9', start, 'latin1');
    if (end < 0) return pictures;
    pictures.push(stream.subarray(start, end + 2));
    from = end + 2;
  }
}

import { open, stat } from 'node:fs/promises';
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM, type InputVideoTrack } from 'mediabunny';
import { AppError } from '../../../schema/errors.js';
import { mostUploadBytes } from '../../../schema/storage/stored-object.facts.js';
import type { VideoFile } from '../../../schema/traffic/ad-video.type.js';
import { videoLimits } from '../../../schema/traffic/video.facts.js';
import { videoFormat } from '../../platform/video-format.js';

const broken = 'The video is broken or cut off: it cannot be read to its end. Export it again and upload that.';

/** Milliseconds in which a whole file describes itself; a broken one may lead its reader around in circles. */
const readMs = 5_000;

/**
 * What a file says of itself, and whether it is one that can be looked at. Nothing is decoded.
 * @throws AppError with a sentence for the user
 */
export async function readContainer(path: string): Promise<VideoFile> {
  const { size } = await stat(path);
  if (size === 0) throw new AppError('UNPROCESSABLE', 'The file is empty.');
  if (size > mostUploadBytes('creative', true)) throw new AppError('TOO_LARGE', 'The video is larger than 200 MB.');
  const format = videoFormat(await headOf(path));
  if (!format)
    throw new AppError('UNSUPPORTED_TYPE', 'The file is not a video that can be read. Use MP4, MOV or WebM.');
  const input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
    formats: [MP4, QTFF, WEBM],
  });
  const timer = setTimeout(() => input.dispose(), readMs);
  try {
    return checked(await describe(input, format, size));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('UNPROCESSABLE', broken);
  } finally {
    clearTimeout(timer);
    input.dispose();
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function describe(input: Input, format: string, bytes: number): Promise<VideoFile> {
  const track = await input.getPrimaryVideoTrack();
  if (!track && (await input.getTracks()).length === 0) throw new AppError('UNPROCESSABLE', broken);
  if (!track) throw new AppError('UNPROCESSABLE', 'This file has no video track.');
  const [videoCodec, width, height, rotation] = await Promise.all([
    track.getCodec(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.getRotation(),
  ]);
  const picture = { format, videoCodec, width, height, rotation, bytes };
  // Before its frames are counted: what is far too large is not worth the look.
  refuseSize(picture);
  const audio = await input.getPrimaryAudioTrack();
  const timing = await timingOf(track, bytes);
  return {
    ...picture,
    ...timing,
    audioCodec: audio ? ((await audio.getCodec()) ?? 'unknown') : null,
    hasAudio: audio !== null,
    bitRate: Math.round((bytes * 8) / 1000 / Math.max(timing.duration, 0.1)),
  };
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/** Told from the time stamps of all frames: what a header states of duration and rate may be wrong. */
async function timingOf(track: InputVideoTrack, bytes: number) {
  const mostFrames = videoLimits.maxSeconds * videoLimits.maxFrameRate + 1_000;
  const times: number[] = [];
  const keys: number[] = [];
  let [end, stored] = [0, 0];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    times.push(packet.timestamp);
    if (packet.type === 'key') keys.push(packet.timestamp);
    end = Math.max(end, packet.timestamp + packet.duration);
    stored += packet.byteLength;
    if (times.length > mostFrames) throw tooLong();
  }
  if (stored > bytes) throw new AppError('UNPROCESSABLE', broken);
  times.sort((a, b) => a - b);
  const start = times[0] ?? 0;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const uneven = gaps.filter((gap) => Math.abs(gap - usual) > Math.max(0.004, 0.25 * usual)).length;
  const keyGaps = keys.toSorted((a, b) => a - b).map((key, index, all) => (all[index + 1] ?? end) - key);
  const duration = Math.max(0, end - Math.max(0, start));
  return {
    duration: thousandth(duration),
    frames: times.length,
    frameRate: duration > 0 ? Math.round((times.length / duration) * 100) / 100 : 0,
    hasVariableFrameRate: uneven > 0.02 * gaps.length && uneven > 1,
    keyFrameInterval: keyGaps.length > 0 ? thousandth(Math.max(...keyGaps)) : null,
  };
}

const tooLong = () =>
  new AppError('UNPROCESSABLE', 'The video is longer than 3 minutes. Cut it to the part that runs as an ad.');

function refuseSize({ width, height }: Pick<VideoFile, 'width' | 'height'>): void {
  const size = `${width.toLocaleString('en-US')} x ${height.toLocaleString('en-US')} pixels`;
  if (Math.max(width, height) > videoLimits.maxSide)
    throw new AppError('UNPROCESSABLE', `The video is too large: ${size}. Export it at 4K or less.`);
  if (Math.min(width, height) < videoLimits.minSide)
    throw new AppError('UNPROCESSABLE', `The video is too small to be judged: ${size}.`);
}

function checked(file: VideoFile): VideoFile {
  if (file.frames === 0) throw new AppError('UNPROCESSABLE', broken);
  if (file.duration > videoLimits.maxSeconds + 0.5) throw tooLong();
  if (file.frames < videoLimits.minFrames)
    throw new AppError('UNPROCESSABLE', 'The video has almost no frames: upload it as an image.');
  if (file.frameRate > videoLimits.maxFrameRate)
    throw new AppError('UNPROCESSABLE', 'The video has more than 60 frames a second. Export it at 60 or less.');
  return file;
}

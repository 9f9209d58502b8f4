import { type CreativeInput, illustrateCreative } from '../creative-pictures.js';
import type { CreativeReading, SeeingPorts } from '../creative-reading.js';
import { unseenPicture } from './video-judging.engine.js';
import { readVideo, type ReadVideo, type VideoInput } from './video-reading.js';

/** A video ad as it comes in: its file, and all that is known beside it. */
export interface VideoCreativeInput extends Omit<CreativeInput, 'bytes' | 'frameOf'> {
  video: VideoInput;
}

export interface IllustratedVideo extends ReadVideo {
  /** the frame that says most, as a picture ad is read */
  picture: CreativeReading;
  /** its pictures; null where nothing was decoded */
  pictures: { heatMap: Uint8Array; overlay: Uint8Array } | null;
}

/** The reading of a video, and of its best frame as a picture. Plain data in and out. */
export async function illustrateVideo(
  { video, ...known }: VideoCreativeInput,
  ports: SeeingPorts = {},
): Promise<IllustratedVideo> {
  const read = await readVideo(video, ports, known.own);
  const { width, height, bytes } = read.reading.file;
  if (!read.keyFrame) return { ...read, picture: unseenPicture(read.reading.file), pictures: null };
  const frameOf = { width, height, bytes };
  const { reading, heatMap, overlay } = await illustrateCreative({ ...known, bytes: read.keyFrame, frameOf }, ports);
  return { ...read, picture: reading, pictures: { heatMap, overlay } };
}

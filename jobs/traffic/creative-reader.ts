import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../../schema/errors.js';
import { creativeFormats, type CreativeFormat, creativeLimits } from '../../schema/traffic/creative.facts.js';
import { imageType } from './image-type.engine.js';
import { inspectSvg, pointsOutside } from './svg-safety.engine.js';

/** 8-bit sRGB, three bytes a pixel, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Creative {
  format: CreativeFormat;
  /** px of the decoded, upright image; the raster may be smaller */
  width: number;
  height: number;
  bytes: number;
  frames: number;
  analysedFrame: number;
  /** a drawing that points to pictures or styles outside its file, which are not loaded */
  missesParts: boolean;
  raster: Raster;
}

interface Header {
  format: CreativeFormat;
  width: number;
  height: number;
  frames: number;
  /** dots per inch that a drawing is rasterised at */
  density: number | undefined;
}

const accepted = Object.values(creativeFormats)
  .map(({ label }) => label)
  .join(', ');

const count = (value: number) => value.toLocaleString('en-US');

/**
 * Reads an ad creative: what the bytes say decides, never a name. Upright, in sRGB, transparency on white.
 * Memory is bounded by `creativeLimits`: files that ask for more are refused from their header.
 * @throws AppError TOO_LARGE, UNSUPPORTED_TYPE or UNPROCESSABLE with a sentence for the user
 */
export async function readCreative(bytes: Uint8Array): Promise<Creative> {
  // No file is read twice, so what the library would keep is memory lost.
  sharp.cache(false);
  const format = acceptedFormat(bytes);
  const drawing = format === 'svg' ? await checkDrawing(bytes) : null;
  const header = await readHeader(bytes, format);
  const frame = header.frames > 1 ? await richestFrame(bytes, header) : 0;
  const raster = await decode(bytes, header, frame);
  return {
    format,
    width: header.width,
    height: header.height,
    bytes: bytes.length,
    frames: header.frames,
    analysedFrame: frame,
    missesParts: drawing !== null && pointsOutside(drawing),
    raster,
  };
}

function acceptedFormat(bytes: Uint8Array): CreativeFormat {
  if (bytes.length === 0) throw new AppError('UNPROCESSABLE', 'The file is empty.');
  if (bytes.length > creativeLimits.maxBytes) throw new AppError('TOO_LARGE', 'The file is larger than 10 MB.');
  const type = imageType(bytes);
  if ('accepted' in type) return type.accepted;
  if ('refused' in type) {
    throw new AppError('UNSUPPORTED_TYPE', `${type.refused} files can't be analyzed. Please use ${accepted}.`);
  }
  throw new AppError('UNPROCESSABLE', `The file is not an image that can be read. Please use ${accepted}.`);
}

/** @returns the drawing as text, once nothing in it can expand or hide a bomb */
async function checkDrawing(bytes: Uint8Array): Promise<string> {
  if (bytes.length > creativeLimits.maxVectorBytes) throw new AppError('TOO_LARGE', 'The drawing is larger than 2 MB.');
  const svg = new TextDecoder('utf-8').decode(bytes);
  const verdict = inspectSvg(svg);
  if ('refused' in verdict) throw new AppError('UNPROCESSABLE', verdict.refused);
  for (const image of verdict.embedded) await readHeader(image.bytes, acceptedFormat(image.bytes));
  return svg;
}

function open(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {
    limitInputPixels: creativeLimits.maxPixels,
    limitInputChannels: 5,
    failOn: 'error',
    sequentialRead: true,
    ...options,
  }).timeout({ seconds: creativeLimits.decodeSeconds });
}

async function readHeader(bytes: Uint8Array, format: CreativeFormat): Promise<Header> {
  // The limit is checked here, after the header: the library's own message names no figures.
  const meta = await open(bytes, { limitInputPixels: false, pages: 1 }).metadata().catch(refuseBroken(format));
  const upright = meta.autoOrient ?? meta;
  const size = { width: upright.width, height: upright.height };
  if (format === 'svg') return drawingHeader(size);
  checkSize(size);
  return { format, ...size, frames: Math.max(1, meta.pages ?? 1), density: undefined };
}

/** Drawings have no pixels of their own: small ones are drawn at the width of an ad, huge ones at the same. */
function drawingHeader({ width, height }: { width: number; height: number }): Header {
  const scale = creativeLimits.vectorSide / Math.max(width, height);
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  checkSize(drawn);
  return { format: 'svg', ...drawn, frames: 1, density: Math.min(100_000, Math.max(1, 72 * scale)) };
}

function checkSize({ width, height }: { width: number; height: number }): void {
  const size = `${count(width)} x ${count(height)} pixels`;
  const { minSide, maxSide, maxPixels } = creativeLimits;
  if (Math.min(width, height) < minSide) {
    throw new AppError(
      'UNPROCESSABLE',
      `The image is too small to be an ad: ${size}; each side needs at least ${minSide}.`,
    );
  }
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new AppError('TOO_LARGE', `The image is too large: ${size}; at most ${count(maxPixels)} pixels are read.`);
  }
}

/** Key frames are spread evenly; the one with the most detail carries the message, blank intros do not. */
async function richestFrame(bytes: Uint8Array, header: Header): Promise<number> {
  const frames = Math.min(creativeLimits.keyFrames, header.frames);
  let best = { frame: 0, detail: -1 };
  for (let index = 0; index < frames; index++) {
    const frame = Math.round((index * (header.frames - 1)) / Math.max(1, frames - 1));
    const { entropy } = await open(bytes, { page: frame, pages: 1 })
      .flatten({ background: '#ffffff' })
      .resize(256, 256, { fit: 'inside', withoutEnlargement: true })
      .stats()
      .catch(refuseBroken(header.format));
    if (entropy > best.detail + 1e-9) best = { frame, detail: entropy };
  }
  return best.frame;
}

async function decode(bytes: Uint8Array, header: Header, frame: number): Promise<Raster> {
  const paged = header.frames > 1 ? { page: frame, pages: 1 } : {};
  const density = header.density === undefined ? {} : { density: header.density };
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await open(bytes, { ...paged, ...density })
    .autoOrient()
    .resize(creativeLimits.workingSide, creativeLimits.workingSide, fit)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken(header.format));
  return { data: info.channels === 3 ? data : spreadGrey(data, info.channels), width: info.width, height: info.height };
}

/** Grey images decode to one channel. */
function spreadGrey(data: Uint8Array, channels: number): Uint8Array {
  const pixels = data.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel++) rgb.fill(data[pixel * channels] ?? 0, pixel * 3, pixel * 3 + 3);
  return rgb;
}

function refuseBroken(format: CreativeFormat) {
  return (error: unknown): never => {
    const { label } = creativeFormats[format];
    const isSlow = error instanceof Error && /timeout/i.test(error.message);
    const reason = isSlow ? 'takes too long to decode' : 'is broken or incomplete and cannot be decoded';
    throw new AppError('UNPROCESSABLE', `The ${label} file ${reason}. Please export it again.`);
  };
}

import sharp, { type Sharp } from 'sharp';
import { mostPixels } from '../../schema/storage/stored-object.facts.js';
import { swipeFileLimits } from '../../schema/swipe-files/swipe-file.facts.js';
import { countPdfPages } from './pdf-facts.engine.js';
import { readMp4 } from './mp4-facts.engine.js';

/** What is worked out about a swipe file. */
export interface SwipeFacts {
  /** WebP. */
  thumbnail: Uint8Array;
  width: number | null;
  height: number | null;
  pages: number | null;
  durationMs: number | null;
  words: string | null;
}

/** Reads the words on a picture; null when it could not be read in time. */
export type WordReader = (picture: {
  width: number;
  height: number;
  raster: { data: Uint8Array; width: number; height: number };
}) => Promise<{ text: string }[] | null>;

/** Longest side of a thumbnail and of the picture that is read for words, px. */
const thumbnailSide = 480;
const readSide = 2_048;
/** Smaller pictures hold no word, px. */
const leastSide = 24;
const decodeSeconds = 15;

/** Size, thumbnail and words of one file. Films and documents are not decoded: they get a tile that says what they are. */
export async function readSwipeFile(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  readWords: WordReader,
): Promise<SwipeFacts> {
  const none = { width: null, height: null, pages: null, durationMs: null, words: null };
  if (contentType === 'video/mp4') return { ...none, ...readMp4(bytes), thumbnail: await drawTile('film') };
  if (contentType === 'application/pdf')
    return { ...none, pages: countPdfPages(bytes), thumbnail: await drawTile('document') };
  return { ...none, ...(await readPicture(bytes, readWords)) };
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

async function readPicture(bytes: Uint8Array, readWords: WordReader): Promise<Omit<SwipeFacts, 'durationMs'>> {
  sharp.cache(false); // no file is read twice
  const { autoOrient, pages } = await sharp(bytes, { limitInputPixels: mostPixels, pages: 1 }).metadata();
  const { width, height } = autoOrient;
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const thumbnail = await open(bytes).resize(thumbnailSide, thumbnailSide, fit).webp({ quality: 80 }).toBuffer();
  const { data, info } = await open(bytes)
    .resize(readSide, readSide, fit)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raster = { data: inColour(data, info.channels), width: info.width, height: info.height };
  const words = Math.min(width, height) < leastSide ? [] : await readWords({ width, height, raster });
  const text = words && words.map((word) => word.text).join(' ');
  return { thumbnail, width, height, pages: pages ?? 1, words: text && text.slice(0, swipeFileLimits.wordsLength) };
}

/** Grey pictures decode to one channel, the reader takes three. */
function inColour(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const colours = new Uint8Array((data.length / channels) * 3);
  for (let at = 0, pixel = 0; at < colours.length; at += 3, pixel += channels)
    colours.fill(data[pixel] ?? 0, at, at + 3);
  return colours;
}

const signs = {
  film: '<rect x="150" y="110" width="180" height="140" rx="16"/><path d="M222 148v64l54-32z" fill="#fff" stroke="none"/>',
  document:
    '<path d="M178 88h88l46 46v138a10 10 0 0 1-10 10H178a10 10 0 0 1-10-10V98a10 10 0 0 1 10-10z"/>' +
    '<path d="M266 88v46h46M196 172h88M196 202h88M196 232h56" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>',
};

/** Shapes only: letters would need a font on every machine. */
function drawTile(sign: keyof typeof signs): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360">
    <rect width="480" height="360" fill="#e6e8f0"/><g fill="#6d6a9c">${signs[sign]}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer();
}

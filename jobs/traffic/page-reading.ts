import sharp from 'sharp';
import type { Raster } from './creative-reader.js';
import type { ReadLine } from './read-line.js';
import { greymap, type PageWord, type SecondReader } from './second-reader.js';

/** Longest side of the page, px: small pictures are enlarged, large ones shrunk. */
const pageSide = { least: 1080, most: 1600, enlarge: 4 };

/** Least confidence of a word, and of one found where a page reader saw no text. */
const certain = 0.6;
const verySure = 0.8;

/** With fewer words than this the page layout was not understood, and words are searched everywhere. */
const fewWords = 3;

/** A whole picture by Tesseract alone: plain type is read, outlined and shadowed display type is not. */
export async function readPageWords(raster: Raster, reader: SecondReader): Promise<ReadLine[]> {
  const longest = Math.max(raster.width, raster.height);
  const side = Math.min(pageSide.most, Math.max(longest, Math.min(pageSide.least, longest * pageSide.enlarge)));
  const { data, info } = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .greyscale()
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = greymap(data, info.width, info.height);
  const words = (await reader.readPage(page, 'page')).filter(
    ({ text, confidence }) => confidence >= certain && isWord(text),
  );
  const found =
    words.length >= fewWords
      ? words
      : (await reader.readPage(page, 'scattered')).filter(
          ({ text, confidence }) => confidence >= verySure && /\p{L}{3}|\d%/u.test(text),
        );
  return linesOf(found, raster.width / info.width);
}

/** Strokes, edges and textures read as letters; real words have two letters or digits in a row. */
function isWord(text: string): boolean {
  const kept = text.replace(/[^\p{L}\p{N}%$£€&+]/gu, '');
  if (kept.length < 2) return /[aAI0-9&]/.test(kept);
  return !/(\p{L})\1{2,}/u.test(kept) && kept.length >= text.length / 2;
}

function linesOf(words: readonly PageWord[], scale: number): ReadLine[] {
  const lines = new Map<number, PageWord[]>();
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  return [...lines.values()].map((line) => {
    const boxes = line.map(({ box: { x, y, width, height } }) => ({
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: height * scale,
    }));
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    return {
      text: line.map(({ text }) => text).join(' '),
      confidence: line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length,
      // With one reader there is nothing to compare a figure with.
      isUnsure: line.some(({ text, confidence }) => /\d/.test(text) && confidence < verySure),
      size: bottom - top,
      turn: 0,
      box: { x: left, y: top, width: right - left, height: bottom - top },
      words: line.flatMap(({ text }, index) => {
        const box = boxes[index];
        return box ? [{ text, box }] : [];
      }),
    };
  });
}

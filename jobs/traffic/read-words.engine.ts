import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { ReadWord } from './text-measures.engine.js';

type Box = Pick<PixelBox, keyof PixelBox>;

/** A line as the reader gives it: words with their confidence, 0..100. */
export interface RawLine {
  words: { text: string; confidence: number; box: Box }[];
}

/** Least confidence of a word, 0..1 (creative model, section 4), and of one found where a page reader saw no text. */
const certain = 0.6;
const verySure = 0.8;

const core = (text: string) => text.replace(/[^\p{L}\p{N}%$£€&+]/gu, '');

/** Strokes, edges and textures read as letters; real words have two letters or digits in a row, or are one of few single ones. */
function isWord(text: string): boolean {
  const kept = core(text);
  if (kept.length === 0) return false;
  if (kept.length === 1) return /[aAI0-9&+$%]/.test(kept);
  if (/(\p{L})\1{2,}/u.test(kept)) return false;
  return kept.length >= text.length / 2;
}

const trim = (text: string) => text.replace(/^[|_~=—«»“”"'`\\[\]{}<>©®]+|[|_~=—«»“”"`\\[\]{}<>©®]+$/gu, '');

/** Lone single characters in a line without any word are noise. */
function keepLine(words: ReadWord[]): ReadWord[] {
  return words.some(({ text }) => core(text).length >= 2) ? words : [];
}

/** Lines of a page that was laid out as text. */
export function wordsOfPage(lines: readonly RawLine[]): ReadWord[] {
  return lines.flatMap((line, index) =>
    keepLine(
      line.words
        .map(({ text, confidence, box }) => ({ text: trim(text), confidence: confidence / 100, line: index, box }))
        .filter(({ text, confidence }) => confidence >= certain && isWord(text)),
    ),
  );
}

/** Lines found by searching everywhere: only long, sure words, as textures look like letters. */
export function wordsOfSearch(lines: readonly RawLine[]): ReadWord[] {
  return wordsOfPage(lines).filter(({ text, confidence }) => {
    const kept = core(text);
    const isFigure = /\d/.test(kept) && /[%$£€]/.test(kept);
    return confidence >= verySure && (isFigure || /^\p{L}{3,}$/u.test(kept));
  });
}

function overlapShare(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / Math.min(a.width * a.height, b.width * b.height);
}

const isSeen = (word: ReadWord, words: readonly ReadWord[]) =>
  words.some(({ box }) => overlapShare(word.box, box) >= 0.3);

/**
 * Adds what a second look saw. A line that the first look saw less of is taken as a whole, so that its words stay
 * together; of any other line only the words that are new.
 */
export function mergeWords(first: readonly ReadWord[], second: readonly ReadWord[]): ReadWord[] {
  let kept = [...first];
  const offset = 1 + Math.max(-1, ...first.map(({ line }) => line));
  for (const number of new Set(second.map(({ line }) => line))) {
    const line = second.filter((word) => word.line === number).map((word) => ({ ...word, line: number + offset }));
    const seen = kept.filter((word) => isSeen(word, line));
    if (line.length > seen.length) kept = [...kept.filter((word) => !seen.includes(word)), ...line];
    else kept = [...kept, ...line.filter((word) => !isSeen(word, kept))];
  }
  return inReadingOrder(kept);
}

const top = (line: readonly ReadWord[]) => Math.min(...line.map(({ box }) => box.y));

/** Lines from top to bottom, words from left to right, numbered without gaps. */
function inReadingOrder(words: readonly ReadWord[]): ReadWord[] {
  const lines = new Map<number, ReadWord[]>();
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  return [...lines.values()]
    .toSorted((a, b) => top(a) - top(b))
    .flatMap((line, index) => line.toSorted((a, b) => a.box.x - b.box.x).map((word) => ({ ...word, line: index })));
}

import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { adLanguages, plain } from './ad-language.engine.js';
import type { ReadLine } from './read-line.js';

type Box = Pick<PixelBox, keyof PixelBox>;

export interface ScriptVerdict {
  lines: ReadLine[];
  /** boxes of words that are not shown as read */
  unread: Box[];
  /** most of the words are of a script that the models were not made for, or as unclear as that */
  isOtherScript: boolean;
}

/** Letters of scripts of which the model knows single ones at most: Greek, Cyrillic, Hebrew, Arabic, Indic, Thai, kana, hangul. */
const foreign = /[\u0370-\u03ff\u0400-\u052f\u0590-\u06ff\u0900-\u0e7f\u3040-\u30ff\uac00-\ud7af]/u;
const han = /\p{Script=Han}/gu;

/** Surer than this the letters are what they look like; other scripts read as Latin ones stay below. */
const sure = 0.93;

/** Type below this height is blurred in any script, px. */
const leastSize = 14;

/** Share of lines from which a picture is of another script, and fewest of them without a letter of it. */
const least = { share: 0.6, lines: 2 } as const;

/** Han characters are as wide as high: fewer than this share of what fits the line were left out. */
const leastFilled = 0.72;

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');

const isKnownWord = (word: string) => word.length > 2 && adLanguages().some(({ words }) => words.has(word));

/** Part of the line is missing, or its few Han characters are a guess among other letters. */
function isBrokenHan({ text, confidence, size, box }: ReadLine): boolean {
  const count = text.match(han)?.length ?? 0;
  if (count === 0) return false;
  const others = text.replace(han, '').replace(/\s/g, '').length;
  const longest = Math.max(box.width, box.height);
  return confidence < 0.8 || count < letters(text).length / 2 || count + 0.55 * others < (leastFilled * longest) / size;
}

/** Reads like Latin, though no word of it is one. */
const isDoubtful = ({ text, confidence, size }: ReadLine) =>
  size >= leastSize && confidence < sure && letters(text).length >= 2 && !plain(text).split(' ').some(isKnownWord);

/** Among words of another script only known words, names that are very sure, and figures are believed. */
const isScrap = ({ text, confidence }: ReadLine) =>
  confidence < 0.8 || (letters(text) !== '' && confidence < 0.98 && !plain(text).split(' ').some(isKnownWord));

/**
 * Takes out what was read of scripts that the models do not know: it is confident gibberish.
 * @param empty boxes that were found to be lines of text and gave no letters
 */
export function withoutOtherScripts(lines: readonly ReadLine[], empty: readonly Box[]): ScriptVerdict {
  const proven = lines.filter((line) => foreign.test(line.text) || isBrokenHan(line));
  const doubtful = lines.filter((line) => !proven.includes(line) && isDoubtful(line));
  const worded = lines.filter(({ text }) => letters(text).length >= 2).length + empty.length;
  const count = proven.length + doubtful.length + empty.length;
  const isOtherScript = worded > 0 && count / worded >= least.share && (count >= least.lines || proven.length > 0);
  const dropped = isOtherScript
    ? lines.filter((line) => proven.includes(line) || doubtful.includes(line) || isScrap(line))
    : proven;
  return {
    lines: lines.filter((line) => !dropped.includes(line)),
    unread: [...dropped.map(({ box }) => box), ...(isOtherScript ? empty : [])],
    isOtherScript,
  };
}

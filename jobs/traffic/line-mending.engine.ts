import type { LineText, ReadCharacter } from './line-text.engine.js';
import { joined } from './line-text.engine.js';

/** Letters that display type draws like digits. */
const likeDigits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
};

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const spaces = (text: string) => text.trim().replace(/[^ ]/g, '').length;

/** Letters and digits with accents folded away: what two readings of one line are compared by. */
export const folded = (text: string) => letters(text.normalize('NFD').replace(/\p{M}/gu, ''));

/** Of two readings of one line the surer; of two that say the same, the one that kept its spaces. */
export function surer(first: LineText, second: LineText): LineText {
  if (first.text.replaceAll(' ', '') === second.text.replaceAll(' ', '')) {
    return spaces(second.text) > spaces(first.text) ? second : first;
  }
  return second.confidence > first.confidence ? second : first;
}

/** Tokens of a line with their characters. */
function tokens(characters: readonly ReadCharacter[]): ReadCharacter[][] {
  const found: ReadCharacter[][] = [[]];
  for (const character of characters) {
    if (/\s/.test(character.text)) found.push([]);
    else found.at(-1)?.push(character);
  }
  return found.filter((token) => token.length > 0);
}

const textOf = (characters: readonly ReadCharacter[]) => characters.map(({ text }) => text).join('');

const replaced = (token: readonly ReadCharacter[], by: (text: string, index: number) => string) =>
  token.map((character, index) => ({ ...character, text: by(character.text, index) }));

/** "7O%" and "S4O" are figures, "0FF" and "L00K" are words: a token is one or the other, apart from codes. */
function mendToken(token: readonly ReadCharacter[]): ReadCharacter[] {
  const text = textOf(token);
  if (/^[S$€£¥+-]?[\dOoDQlIi|]+([.,:][\dOoDQlIi|]+)*[%€£,.!]*$/.test(text) && /\d/.test(text)) {
    return replaced(token, (letter, index) => (letter === 'S' && index === 0 ? '$' : (likeDigits[letter] ?? letter)));
  }
  if (/^[\p{L}'’-]*0[\p{L}'’-]*[.,!?]*$/u.test(text) && /\p{L}{2}/u.test(text)) {
    return replaced(token, (letter, index) =>
      letter !== '0' ? letter : /\p{Ll}/u.test(text[index - 1] ?? '') ? 'o' : 'O',
    );
  }
  return [...token];
}

/** "70%OFF" and "Save20" are two words each; a code such as EASTER20 stays whole. */
function split(token: readonly ReadCharacter[]): ReadCharacter[][] {
  const text = textOf(token);
  const at = text.search(/%(?=\p{L})/u);
  if (at >= 0) return [...split(token.slice(0, at + 1)), ...split(token.slice(at + 1))];
  const figure = /^(\p{L}{2,})(\d+%)/u.exec(text)?.[1]?.length;
  return figure ? [token.slice(0, figure), token.slice(figure)] : [[...token]];
}

/**
 * What the recogniser is known to get wrong: letters for digits and the other way round, spaces that it drops.
 * @param wordsOf the words that a run of letters without a space is made of; null when it is not known to be several
 */
export function mendLine(line: LineText, wordsOf: (run: string) => string[] | null): LineText {
  const mended = tokens(line.characters)
    .flatMap(split)
    .map(mendToken)
    .flatMap((token) => respaced(token, wordsOf));
  const characters = mended.flatMap((token, index) => {
    const [first] = token;
    return index > 0 && first ? [{ text: ' ', confidence: 1, at: first.at }, ...token] : token;
  });
  const text = joined(characters);
  return { ...text, confidence: line.confidence };
}

function respaced(token: ReadCharacter[], wordsOf: (run: string) => string[] | null): ReadCharacter[][] {
  const text = textOf(token);
  const lead = /^\P{L}*/u.exec(text)?.[0].length ?? 0;
  const run = /^[\p{L}'’]+/u.exec(text.slice(lead))?.[0] ?? '';
  const words = run.length >= 5 ? wordsOf(run) : null;
  if (!words || words.length < 2) return [token];
  const parts: ReadCharacter[][] = [];
  let at = 0;
  for (const [index, word] of words.entries()) {
    const end = index === words.length - 1 ? token.length : at + word.length + (index === 0 ? lead : 0);
    parts.push(token.slice(at, end));
    at = end;
  }
  return parts;
}

/** The figures of a text, as people would compare them. */
export const figuresOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Letters that two texts do not share, over the length of the longer (Levenshtein), 0 the same .. 1. */
export function difference(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 0;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? longest) / longest;
}

import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { type AdLanguage, adLanguages, languageOf, splitRun, spokenOn } from './ad-language.engine.js';
import type { Raster } from './creative-reader.js';
import { cropLine, turned } from './line-crop.engine.js';
import { difference, figuresOf, folded, mendLine, surer } from './line-mending.engine.js';
import type { LineText } from './line-text.engine.js';
import type { ReadLine } from './read-line.js';
import { type ScriptVerdict, withoutOtherScripts } from './script.engine.js';
import { isReadLanguage, type SecondReader, type SecondReading } from './second-reader.js';
import { boundsOf, grow, type TurnedBox } from './text-boxes.engine.js';
import type { TextModels } from './text-models.js';

type Box = Pick<PixelBox, keyof PixelBox>;

/** How far a tight box is grown to be read, and to be measured, laid out and cut (found by experiment on display type). */
const growth = { read: 2, measured: 1.5 } as const;

/** Below the first no line is kept; below the second it is shown as unsure. */
const least = { kept: 0.6, sure: 0.75 } as const;

/** A reading surer than this needs no second one. */
const verySure = 0.97;

/** Lines that are read at all, the largest first: textures and noise look like hundreds. */
const mostLines = 80;

/** Lines that are read twice at most, the largest first: 40 ms each. */
const mostSecond = 14;

interface Line {
  box: TurnedBox;
  reading: LineText;
  /** readings of its figures by the same model on a narrower cut */
  other: LineText;
  /** both cuts gave the same letters */
  isAgreed: boolean;
}

/** Shapes and edges read as rings and strokes: no word. */
function isWords({ text, confidence }: LineText): boolean {
  const kept = text.replace(/[^\p{L}\p{N}%]/gu, '');
  if (kept.length === 0 || confidence < least.kept || /^[0oO]+$/.test(kept)) return false;
  if (kept.length === 1) return confidence > 0.9 && /[0-9a&]/i.test(kept);
  return !/(\p{L})\1{3,}/u.test(kept);
}

/** Something that letters were seen in, though not which: no ring, no edge, and not as high as a fifth of the picture. */
function looksLikeText({ box, reading }: Line, { height }: Raster): boolean {
  const letters = new Set(reading.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return letters.size > 1 && box.width > 1.5 * box.height && box.height < height / 5;
}

/** A line by its shape, of which nothing was read: long, and lower than a twentieth of the picture. */
const looksEmpty = ({ box, reading }: Line, { height }: Raster): boolean =>
  reading.text.trim().length < 2 && box.width > 3 * box.height && box.height >= 8 && box.height < height / 22;

/** All lines of a picture, from top to bottom. */
export async function readLines(
  picture: Raster,
  { models, second, signal }: { models: TextModels; second: SecondReader; signal: AbortSignal },
): Promise<ScriptVerdict & { language: AdLanguage | null }> {
  const lines: Line[] = [];
  const unread: Box[] = [];
  const empty: Box[] = [];
  for (const box of largest(await models.findLines(picture))) {
    signal.throwIfAborted();
    const line = await readFirst(picture, box, models);
    if (isWords(line.reading)) lines.push(line);
    else if (looksEmpty(line, picture)) empty.push(boundsOf(grow(box, growth.measured)));
    else if (looksLikeText(line, picture)) unread.push(boundsOf(grow(box, growth.measured)));
  }
  const language = languageOf(lines.map(({ reading }) => mend(reading, null).text));
  const mended = lines.map((line) => ({
    ...line,
    reading: mend(line.reading, language),
    other: mend(line.other, language),
  }));
  const doubtful = mended
    .filter((line) => needsSecond(line, language))
    .toSorted((a, b) => b.box.height - a.box.height)
    .slice(0, mostSecond);
  const code = language && isReadLanguage(language.code) ? language.code : 'en';
  const seconds = new Map<Line, SecondReading>();
  for (const line of doubtful) {
    signal.throwIfAborted();
    seconds.set(line, await second.readLine(cropLine(picture, grow(line.box, growth.read)), code));
  }
  const verdict = withoutOtherScripts(
    mended.map((line) => settled(line, seconds.get(line) ?? null, language)),
    empty,
  );
  return { ...verdict, unread: [...verdict.unread, ...unread], language: verdict.isOtherScript ? null : language };
}

const mend = (line: LineText, language: AdLanguage | null) =>
  mendLine(line, (run) =>
    splitRun(run, language ? spokenOn(language) : adLanguages().filter(({ code }) => code === 'en')),
  );

/** In the order that they were found. */
function largest(boxes: readonly TurnedBox[]): TurnedBox[] {
  const area = ({ width, height }: TurnedBox) => width * height;
  const kept = new Set(boxes.toSorted((a, b) => area(b) - area(a)).slice(0, mostLines));
  return boxes.filter((box) => kept.has(box));
}

/** Upright lines are read on two cuts, upended ones in both directions as well. */
async function readFirst(picture: Raster, box: TurnedBox, models: TextModels): Promise<Line> {
  const readOn = (cut: TurnedBox) => models.readLine(cropLine(picture, cut));
  const wide = grow(box, growth.read);
  const other = await readOn(grow(box, growth.measured));
  const first = await readOn(wide);
  const isAgreed = folded(first.text) === folded(other.text);
  const upright = { box, reading: surer(first, other), other, isAgreed };
  if (box.height < 1.5 * box.width || upright.reading.confidence > verySure) return upright;
  const upended = await Promise.all(
    (['down', 'up'] as const).map(async (direction) => {
      const reading = await readOn(turned(wide, direction));
      return { box: turned(box, direction), reading, other: reading, isAgreed: true };
    }),
  );
  return [upright, ...upended].toSorted((a, b) => b.reading.confidence - a.reading.confidence)[0] ?? upright;
}

function needsSecond({ reading, isAgreed }: Line, language: AdLanguage | null): boolean {
  if (language && language.code !== 'en') return true;
  return !isAgreed || /\d/.test(reading.text) || reading.confidence < verySure || /\p{L}{11,}/u.test(reading.text);
}

/** How far two readings may lie apart and still be of the same words. */
const same = { close: 0.25, related: 0.5 } as const;

/** The second reader is believed about spaces, accents and signs, and about letters where the first was not sure. */
function settled(line: Line, second: SecondReading | null, language: AdLanguage | null): ReadLine {
  const { reading, other } = line;
  const apart = second ? difference(folded(reading.text), folded(second.text)) : 1;
  const text =
    second && (apart <= same.close || withLostLetters(reading.text, second) !== reading.text)
      ? merged(reading, second, language)
      : reading.text;
  const figures = figuresOf(text).join(' ');
  const differs = (reader: { text: string }) => figuresOf(reader.text).join(' ') !== figures;
  const isContested =
    figures !== '' &&
    (differs(other) || reading.confidence < 0.9) &&
    (second === null || apart > same.related || second.confidence < 0.5 || differs(second));
  const isContradicted =
    figures !== '' &&
    second !== null &&
    apart <= same.close &&
    second.confidence > 0.85 &&
    differs(second) &&
    reading.confidence < 0.98;
  return placed(line, {
    text,
    confidence: second && apart <= 0.05 ? Math.max(reading.confidence, second.confidence) : reading.confidence,
    isUnsure: isContested || isContradicted || reading.confidence < least.sure,
  });
}

const sign = /[€£$¥]|\b(?:zł|kr|Kč)\b/;

/** @param second says nearly the same */
function merged({ text, confidence }: LineText, second: SecondReading, language: AdLanguage | null): string {
  const isSame = folded(text) === folded(second.text);
  const isFluent = language !== null && language.code !== 'en' && second.confidence > 0.6;
  const figuresAgree = figuresOf(text).join(' ') === figuresOf(second.text).join(' ');
  const whole = withLostLetters(text, second);
  if (whole !== text) return whole;
  if (isSame && second.confidence > 0.5 && keepsPunctuation(text, second.text)) return second.text;
  if (figuresAgree && (isFluent || (second.confidence > confidence && second.confidence > 0.9))) return second.text;
  return figuresAgree && sign.test(second.text) && !sign.test(text) ? withSigns(text, second.text) : text;
}

/** The recogniser drops one of two like letters side by side ("Still", "Sti"); a word that has them all is the whole one. */
function withLostLetters(text: string, second: SecondReading): string {
  const tokens = text.split(' ');
  const others = second.text.split(' ');
  if (second.confidence < 0.85 || tokens.length !== others.length) return text;
  return tokens
    .map((token, index) => {
      const other = others[index] ?? '';
      const [short, long] = [folded(token), folded(other)];
      const isLost = /^\p{L}+$/u.test(long) && long.length > short.length && long.length - short.length <= 2;
      return isLost && short.length > 1 && isPartOf(short, long) ? other : token;
    })
    .join(' ');
}

/** All letters of one in the other, in their order. */
function isPartOf(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Percent and plus signs are small, and lost more often than they are made up. */
const keepsPunctuation = (text: string, by: string) =>
  ['%', '+', '&', '-'].every((mark) => !text.includes(mark) || by.includes(mark));

/** Takes the tokens with a currency sign over from the other reading. */
function withSigns(text: string, signed: string): string {
  return signed
    .split(' ')
    .filter((token) => sign.test(token) && /\d/.test(token))
    .reduce((result, token) => {
      const [figure] = figuresOf(token);
      return figure ? result.replace(figure, token.replace(/[.,]$/, '')) : result;
    }, text);
}

/** Where the line and its words stand. A word is as wide as its share of the characters, or as it was seen to be. */
function placed(
  { box, reading }: Line,
  { text, ...rest }: Pick<ReadLine, 'text' | 'confidence' | 'isUnsure'>,
): ReadLine {
  const frame = grow(box, growth.measured);
  const tokens = text
    .replace(/(?<=\d)[,.]$/, '')
    .split(' ')
    .filter(Boolean);
  const seen = reading.characters.filter((character) => character.text.trim() !== '');
  const isSeen = seen.length === tokens.join('').length;
  let at = 0;
  let passed = 0;
  const words = tokens.map((token) => {
    const first = seen[passed];
    const last = seen[passed + token.length - 1];
    const half = 0.5 / Math.max(1, text.length);
    const span =
      isSeen && first && last
        ? { from: Math.max(0, first.at - half), to: Math.min(1, last.at + half) }
        : { from: at / text.length, to: (at + token.length) / text.length };
    at += token.length + 1;
    passed += token.length;
    return { text: token, box: boundsOf(part(frame, span)) };
  });
  const turn = Math.round((Math.atan2(box.across.y, box.across.x) * 180) / Math.PI);
  return { text: tokens.join(' '), ...rest, size: frame.height, turn, box: boundsOf(frame), words };
}

/** A stretch of a line, shares of its width. */
function part(frame: TurnedBox, { from, to }: { from: number; to: number }): TurnedBox {
  const shift = ((from + to) / 2 - 0.5) * frame.width;
  return {
    ...frame,
    x: frame.x + shift * frame.across.x,
    y: frame.y + shift * frame.across.y,
    width: (to - from) * frame.width,
  };
}

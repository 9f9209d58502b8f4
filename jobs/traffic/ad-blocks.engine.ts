import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import type { SeenLine } from './creative-reading.js';

type Box = Pick<PixelBox, keyof PixelBox>;

/** Lines that are one piece of text, in reading order. */
export interface AdBlock {
  lines: SeenLine[];
  /** the lines joined */
  text: string;
  /** mean height of the type, px */
  size: number;
  confidence: number;
  turn: number;
  box: Box;
}

/** Heights of type that count as one size, within a row and from row to row. */
const sameSize = { row: 1.35, below: 1.36 } as const;

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Height of type with both capitals and tails, from what the letters of the line reach up and down to. */
function typeSize({ text, size }: SeenLine): number {
  const reachesUp = /[\p{Lu}\dbdfhklt%&!?]/u.test(text);
  const reachesDown = /[gjpqy]/.test(text);
  return size / (reachesUp && reachesDown ? 1 : reachesUp || reachesDown ? 0.87 : 0.71);
}

const ratio = (a: SeenLine, b: SeenLine) => {
  const [one, other] = [typeSize(a), typeSize(b)];
  return Math.max(one, other) / Math.min(one, other);
};

/** A line that was hardly read is not made a part of one that was. */
const isScrap = ({ confidence }: SeenLine) => confidence < 0.75;

/** A figure alone ("-20%") is a sign of its own. */
const isFigure = ({ text }: SeenLine) => /\d/.test(text) && !/\p{L}{2}/u.test(text);
const isLevel = ({ turn }: SeenLine) => Math.abs(turn) <= 8;

/** Pieces of one line that were found apart, put together again from left to right. */
function rows(lines: readonly SeenLine[]): SeenLine[] {
  const merged: SeenLine[] = [];
  for (const line of lines.toSorted((a, b) => a.box.x - b.box.x)) {
    const at = merged.findIndex((left) => continues(left, line));
    const left = merged[at];
    if (left) merged[at] = joinRow(left, line);
    else merged.push(line);
  }
  return merged.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function continues(left: SeenLine, right: SeenLine): boolean {
  if (isFigure(left) && isFigure(right)) return false;
  if (!isLevel(left) || !isLevel(right) || ratio(left, right) > sameSize.row) return false;
  const shared =
    Math.min(left.box.y + left.box.height, right.box.y + right.box.height) - Math.max(left.box.y, right.box.y);
  const gap = right.box.x - left.box.x - left.box.width;
  const size = Math.min(left.size, right.size);
  return shared > 0.6 * size && gap > -0.6 * size && gap < 0.7 * size;
}

function joinRow(left: SeenLine, right: SeenLine): SeenLine {
  const length = left.text.length + right.text.length;
  return {
    ...left,
    text: `${left.text} ${right.text}`,
    confidence: (left.confidence * left.text.length + right.confidence * right.text.length) / length,
    isUnsure: left.isUnsure || right.isUnsure,
    size: Math.max(left.size, right.size),
    box: around([left.box, right.box]),
    words: [...left.words, ...right.words],
  };
}

function blockOf(lines: SeenLine[]): AdBlock {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  return {
    lines,
    text: lines.map(({ text }) => text).join(' '),
    size: lines.reduce((sum, { size }) => sum + size, 0) / lines.length,
    confidence: lines.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) / Math.max(1, length),
    turn: lines[0]?.turn ?? 0,
    box: around(lines.map(({ box }) => box)),
  };
}

/** A line goes on below the last one: same size, no gap, left edges or middles in line. */
function goesOn(block: readonly SeenLine[], line: SeenLine): boolean {
  const last = block.at(-1);
  if (!last || !isLevel(last) || !isLevel(line)) return false;
  if (block.some((other) => ratio(other, line) > sameSize.below)) return false;
  if (isFigure(last) && isFigure(line)) return false;
  const size = Math.max(last.size, line.size);
  const gap = line.box.y - last.box.y - last.box.height;
  if (gap > 0.75 * size || gap < -0.6 * size) return false;
  const left = Math.abs(line.box.x - last.box.x);
  const middle = Math.abs(line.box.x + line.box.width / 2 - last.box.x - last.box.width / 2);
  const shared = Math.min(last.box.x + last.box.width, line.box.x + line.box.width) - Math.max(last.box.x, line.box.x);
  return Math.min(left, middle) < size && shared > 0;
}

/**
 * The pieces of text of an ad, from top to bottom.
 * @param standsAlone a line that is a piece by itself, such as a button
 */
export function adBlocks(lines: readonly SeenLine[], standsAlone: (line: SeenLine) => boolean): AdBlock[] {
  const blocks: SeenLine[][] = [];
  for (const line of rows(lines)) {
    const above =
      standsAlone(line) || isScrap(line)
        ? undefined
        : blocks.find((block) => block.every((other) => !standsAlone(other)) && goesOn(block, line));
    if (above) above.push(line);
    else blocks.push([line]);
  }
  return blocks.map(blockOf);
}

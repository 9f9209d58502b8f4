import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';

type Box = Pick<PixelBox, keyof PixelBox>;

/** A line of words on a picture, with everything in pixels of that picture. */
export interface ReadLine {
  text: string;
  /** 0..1 */
  confidence: number;
  /** two readings give different figures, so neither is to be relied on */
  isUnsure: boolean;
  /** height of the type from the top of a capital to below a g, px */
  size: number;
  /** degrees that the line is turned by */
  turn: number;
  box: Box;
  words: { text: string; box: Box }[];
}

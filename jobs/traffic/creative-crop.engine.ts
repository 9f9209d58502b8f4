import type { PixelBox } from '../../schema/traffic/creative-measures.type.js';
import { around } from './ad-blocks.engine.js';

type Box = Pick<PixelBox, keyof PixelBox>;

export interface CropSubject {
  width: number;
  height: number;
  /** words, faces and the product: what no crop may cut */
  keep: readonly Box[];
  /** attention inside a window, 0..1 */
  attentionIn: (window: Box) => number;
}

/** Ground that is left around what stays, and the steps that the window is moved in: shares of the side. */
const margin = 0.02;
const step = 0.01;

const holds = (window: Box, box: Box, by: number) =>
  box.x - by >= window.x - 0.5 &&
  box.y - by >= window.y - 0.5 &&
  box.x + box.width + by <= window.x + window.width + 0.5 &&
  box.y + box.height + by <= window.y + window.height + 0.5;

/** Boxes may reach over the border; a margin there cannot be had. */
function inside({ width, height }: CropSubject, box: Box): Box {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return { x, y, width: Math.min(width, box.x + box.width) - x, height: Math.min(height, box.y + box.height) - y };
}

/**
 * The largest part of a picture with a given shape that cuts nothing that has to stay; of several the one that holds
 * the most attention.
 * @param ratio width / height
 * @returns null where every crop of this shape would cut words, faces or the product
 */
export function cropTo(subject: CropSubject, ratio: number): Box | null {
  const { width, height } = subject;
  const size = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const kept =
    subject.keep.length > 0 ? inside(subject, around(subject.keep.map((box) => inside(subject, box)))) : null;
  let best: { window: Box; attention: number } | null = null;
  for (let share = 0; share <= 1 + 1e-9; share += step) {
    const window = { ...size, x: (width - size.width) * share, y: (height - size.height) * share };
    const by = margin * Math.min(size.width, size.height);
    if (kept && !fits(window, { kept, by, subject })) continue;
    const attention = subject.attentionIn(window);
    if (!best || attention > best.attention) best = { window, attention };
  }
  return best?.window ?? null;
}

/** The margin is only asked for where the crop takes something away. */
function fits(window: Box, { kept, by, subject }: { kept: Box; by: number; subject: CropSubject }): boolean {
  const acrossBy = window.width < subject.width ? by : 0;
  const downBy = window.height < subject.height ? by : 0;
  return (
    holds(window, { ...kept, x: kept.x - acrossBy, width: kept.width + 2 * acrossBy }, 0) &&
    holds(window, { ...kept, y: kept.y - downBy, height: kept.height + 2 * downBy }, 0)
  );
}

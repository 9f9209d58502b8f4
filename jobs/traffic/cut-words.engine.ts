import type { SeenLine } from './creative-reading.js';

/** Ground that whole words keep to the sides of a picture at the least, share of the size of the type. */
const leastGround = 0.15;

/** Type that reaches the border of the picture goes on beyond it. */
export function isCut({ box, size, turn }: SeenLine, { width, height }: { width: number; height: number }): boolean {
  if (Math.abs(turn) > 8 || size < 0.02 * Math.min(width, height)) return false;
  const isAcross = box.x <= leastGround * size || box.x + box.width >= width - leastGround * size;
  const isDown = box.y < -0.1 * size || box.y + box.height > height + 0.1 * size;
  return isAcross || isDown;
}

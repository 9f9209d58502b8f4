interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** CSS pixels shown around a marked element, and the largest part of the picture that a crop shows. */
const [around, widest, highest] = [14, 390, 200];

/** The part of a phone picture that shows a marked element: the element with a little around it, cut where it is large. */
export function cropBox({ x, y, width, height }: Box, picture: { phoneWidth: number; phoneHeight: number }): Box {
  const left = Math.max(0, Math.min(x - around, picture.phoneWidth - 2 * around));
  const top = Math.max(0, Math.min(y - around, picture.phoneHeight - 2 * around));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(x + width + around - left, widest, picture.phoneWidth - left)),
    height: Math.max(1, Math.min(y + height + around - top, highest, picture.phoneHeight - top)),
  };
}

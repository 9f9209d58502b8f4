interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between a notification and the edge of the window, and between two places that are tried. */
const edge = 16;
const step = 8;

/**
 * How far above the window's lower edge a notification stands: as low as it covers nothing that could be pressed. Where
 * there is no such place, as low as it covers the least.
 * @param toast its size and where it begins from the left, CSS pixels
 * @param obstacles what can be pressed, in the window's coordinates
 */
export function freeBottom(
  toast: { left: number; width: number; height: number },
  windowHeight: number,
  obstacles: readonly Place[],
): number {
  const beside = obstacles.filter(({ left, right }) => left < toast.left + toast.width && right > toast.left);
  let best = { bottom: edge, covered: Number.POSITIVE_INFINITY };
  for (let bottom = edge; bottom + toast.height + edge <= windowHeight && best.covered > 0; bottom += step) {
    const lower = windowHeight - bottom;
    const upper = lower - toast.height;
    const covered = beside.filter((place) => place.top < lower && place.bottom > upper).length;
    if (covered < best.covered) best = { bottom, covered };
  }
  return best.bottom;
}

const pressable = 'button, a[href], input, select, textarea, summary, [role="slider"], [role="switch"]';

/** What can be pressed now, without what a dialog shuts off and without the notifications themselves. */
export function pressablePlaces(): Place[] {
  return [...document.querySelectorAll(pressable)]
    .filter((element) => !element.closest('[data-scope="toast"], [inert], [aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

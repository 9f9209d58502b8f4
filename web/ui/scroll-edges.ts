/** Width of the fade, px. */
const fade = 28;

/**
 * Fades the edges beyond which a row that scrolls sideways goes on, so that what is cut off is seen to be there.
 * A ref callback; it ends what it began.
 */
export function fadeScrollEdges(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const look = () => {
    const beyond = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft);
    const [start, end] = [Math.abs(row.scrollLeft) > 1, beyond > 1];
    const stops = `${start ? 'transparent' : '#000'}, #000 ${fade}px, #000 calc(100% - ${fade}px), ${end ? 'transparent' : '#000'}`;
    const side = getComputedStyle(row).direction === 'rtl' ? 'left' : 'right';
    row.style.maskImage = start || end ? `linear-gradient(to ${side}, ${stops})` : '';
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(row);
  for (const part of row.children) sizes.observe(part);
  const parts = new MutationObserver(() => {
    for (const part of row.children) sizes.observe(part);
    look();
  });
  parts.observe(row, { childList: true });
  row.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    row.removeEventListener('scroll', look);
  };
}

/** Width of the fade, px. */
const fade = 28;
/** What the keyboard stops at. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Fades the edges beyond which a row that scrolls sideways goes on, so that what is cut off is seen to be there; a row that
 * holds nothing to stop at is a stop itself while it scrolls, so that arrow keys reach what is cut off. A ref callback; it ends what it began.
 */
export function fadeScrollEdges(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const look = () => {
    const beyond = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft);
    const [start, end] = [Math.abs(row.scrollLeft) > 1, beyond > 1];
    const shades = `${start ? 'transparent' : '#000'}, #000 ${fade}px, #000 calc(100% - ${fade}px), ${end ? 'transparent' : '#000'}`;
    const side = getComputedStyle(row).direction === 'rtl' ? 'left' : 'right';
    if ((start || end) && !row.querySelector(stops)) row.tabIndex = 0;
    else row.removeAttribute('tabindex');
    row.style.maskImage = start || end ? `linear-gradient(to ${side}, ${shades})` : '';
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

import type { Box, RenderedFacts } from '../../../schema/rendering/rendered-page.js';
import type { IndexedElement } from '../page-index.engine.js';
import type { PageView } from '../page-view.engine.js';

/** Share of the files that may fail before speeds of the page say nothing about the shop (own choice). */
const mayFail = 0.1;

/** What was drawn, where it was drawn with all its styles: without them no place and no color is the page's own. */
export function drawnLayout({ rendered }: PageView): RenderedFacts | null {
  return rendered && failedStyles(rendered) === 0 ? rendered : null;
}

/** What was measured, where nearly all files came: a page without its pictures and scripts is quick. */
export function drawnSpeed({ rendered }: PageView): RenderedFacts | null {
  if (!rendered || failedStyles(rendered) > 0) return null;
  const failed = rendered.files.filter(isLost).length;
  return failed <= Math.max(1, rendered.files.length * mayFail) ? rendered : null;
}

/** Why the browser's view of a page decides less than it could; null when it decides all. */
export function lossOf(rendered: RenderedFacts): string | null {
  const styles = failedStyles(rendered);
  const lost = rendered.files.filter(isLost).length;
  if (styles > 0)
    return `${styles} of the page's style sheets couldn't be loaded, so its layout, colors and speed were not judged.`;
  if (lost > Math.max(1, rendered.files.length * mayFail))
    return `${lost} of ${rendered.files.length} files of the page couldn't be loaded, so its speed was not judged.`;
  return null;
}

function failedStyles({ files }: RenderedFacts): number {
  return files.filter((file) => file.kind === 'stylesheet' && isLost(file)).length;
}

/** Beacons that come to nothing change nothing that is seen. */
function isLost({ kind, status }: RenderedFacts['files'][number]): boolean {
  return (
    status !== null &&
    (status === 0 || status >= 400) &&
    ['stylesheet', 'script', 'image', 'font', 'media'].includes(kind)
  );
}

/** Where an element is drawn; null when it is not. */
export function boxOf(element: IndexedElement | null | undefined): Box | null {
  const numbers = element?.attributes['data-box']?.split(' ').map(Number) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) ? { x, y, width, height } : null;
}

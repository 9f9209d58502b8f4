/** An image that is carried inside a drawing as a data URL. */
interface EmbeddedImage {
  bytes: Uint8Array;
}

type SvgVerdict = { refused: string } | { embedded: EmbeddedImage[] };

/** Elements that one drawing may have; icons and ads have hundreds, traced photographs tens of thousands. */
const maxElements = 100_000;

const outside = /(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|["']?#|data:)[^)"'\s]|@import/i;

/**
 * Whether a drawing can be rasterised without loading or expanding anything.
 * The renderer runs no scripts and loads nothing from a buffer without base address; what could make it
 * slow or huge is looked for here: entities that expand, and images inside the drawing.
 * Addresses outside the drawing are not refused, as the renderer leaves them out; the caller may want to know.
 */
export function inspectSvg(svg: string): SvgVerdict {
  if (/<!ENTITY/i.test(svg)) return { refused: 'The drawing defines XML entities, which are not accepted.' };
  const elements = svg.split('<').length;
  if (elements > maxElements) return { refused: `The drawing has more than ${maxElements} elements.` };
  if (/data:image\/svg/i.test(svg)) return { refused: 'The drawing contains another drawing, which is not accepted.' };
  const embedded = [...svg.matchAll(/data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)/g)].map(([, base64 = '']) => ({
    bytes: Uint8Array.from(Buffer.from(base64, 'base64')),
  }));
  return { embedded };
}

/** Whether the drawing points to something that is not in it and will therefore be missing. */
export function pointsOutside(svg: string): boolean {
  const withoutNames = svg.replace(/xmlns(:\w+)?\s*=\s*["'][^"']*["']/g, '').replace(/<a\b[^>]*>/g, '<a>');
  return outside.test(withoutNames);
}

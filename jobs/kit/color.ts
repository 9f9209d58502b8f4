/** Relative luminance of an sRGB channel value, by value 0-255. @see WCAG 2.2, definition of relative luminance */
export const linearChannel: Readonly<Float64Array> = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Contrast of two relative luminances, 1-21. @see WCAG 2.2 SC 1.4.3 */
export function luminanceContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Contrast of two colors written #rrggbb, 1-21. */
export function contrastRatio(one: string, other: string): number {
  return luminanceContrast(luminance(one), luminance(other));
}

function luminance(color: string): number {
  const channel = (start: number) => linearChannel[Number.parseInt(color.slice(start, start + 2), 16)] ?? 0;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Near-black or white, whichever reads better on a background. */
export function textOn(background: string): string {
  return contrastRatio('#FFFFFF', background) >= contrastRatio('#12151C', background) ? '#FFFFFF' : '#12151C';
}

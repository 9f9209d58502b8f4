/** Relative luminance of #rrggbb, 0-1. @see WCAG 2.2, definition of relative luminance */
function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast ratio of two colours, 1-21. @see WCAG 2.2 SC 1.4.3 */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Near-black or white, whichever reads better on a background. */
export function textOn(background: string): string {
  return contrastRatio('#FFFFFF', background) >= contrastRatio('#12151C', background) ? '#FFFFFF' : '#12151C';
}

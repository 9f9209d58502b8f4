import { AdForecastBasis } from '../../schema/traffic/ad-analysis.facts.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { adFrom, untitledAd } from '../../schema/traffic/ad-title.facts.js';

/** Longest title that a list shows without cutting it, characters. */
const longest = 60;

/**
 * What tells an ad apart in a list: the name it came with, else the headline that was read, else its size.
 * @param title what the analysis was called so far
 */
export function adTitle(
  title: string,
  { source, headline: read, brand, image }: Pick<AdAnalysis, 'source' | 'headline' | 'brand' | 'image'>,
): string {
  if (title !== untitledAd && !title.startsWith(adFrom(''))) return title;
  const headline = source?.headline ?? read ?? brand;
  if (headline) return cut(headline);
  return title === untitledAd ? `${untitledAd}, ${image.width} x ${image.height}` : title;
}

/** Cut between words. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest).replace(/\s+\S*$/, '');
  return `${words} ...`;
}

/** One line for lists. */
export function adSummary({
  predictedCtr,
  interval,
  basis,
}: Pick<AdAnalysis, 'predictedCtr' | 'interval' | 'basis'>): string {
  const name = basis === AdForecastBasis.own_results ? 'Predicted' : 'Benchmark';
  return `${name} CTR ${predictedCtr.toFixed(2)}% (${interval.low.toFixed(2)}% to ${interval.high.toFixed(2)}%)`;
}

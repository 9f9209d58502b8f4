import type { ReportedAd, ReportedPlace } from '../ad-results/ad-report.engine.js';
import { sum } from '../kit/statistics.js';

/** An ad with a smaller share in one place is an ad of several. */
const mainShare = 0.6;

/** The place that most of an ad was shown in; null for an ad of several. */
export function mainPlace(places: readonly ReportedPlace[]): string | null {
  const shown = new Map<string, number>();
  for (const { place, impressions } of places) shown.set(place, (shown.get(place) ?? 0) + impressions);
  const total = sum([...shown.values()]);
  const main = [...shown].find(([, impressions]) => total > 0 && impressions >= mainShare * total);
  return main?.[0] ?? null;
}

/** Rounding of places may differ by so much of the whole. */
const tolerance = 0.005;

/** Says where the places of ads do not add up to the ads; null where they do, or where nothing is told of places. */
export function placeTotalsNote(name: string, ads: readonly ReportedAd[]): string | null {
  const spentIn = (parts: readonly { spendCents: number }[]) => sum(parts.map(({ spendCents }) => spendCents));
  const [all, placed] = [spentIn(ads.flatMap(({ days }) => days)), spentIn(ads.flatMap(({ places }) => places ?? []))];
  const isTold = ads.some(({ places }) => places && places.length > 0);
  if (!isTold || Math.abs(all - placed) <= Math.max(1, tolerance * all)) return null;
  const percent = all === 0 ? 0 : Math.round((100 * placed) / all);
  return `Placements of ${name} add up to ${percent}% of what its ads spent: it does not say where the rest was shown.`;
}

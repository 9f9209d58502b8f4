import type { AdComparedFragment, AdContenderFragment } from '../generated/graphql.js';

/** The analysis behind a contender; null if its result is of another kind, which the server does not compare. */
export function adOf({ analysis: { result } }: AdContenderFragment): AdComparedFragment | null {
  return result && 'predictedCtr' in result ? result : null;
}

export interface FactorRow {
  id: string;
  label: string;
  /** by ad in the order of the contenders; null where the factor is unknown */
  cells: ({ measured: string; multiplier: number } | null)[];
  /** largest over smallest multiplier, >= 1 */
  spread: number;
}

/** Every factor of any of the ads, those that set them apart the most first. */
export function factorRows(ads: readonly (AdComparedFragment | null)[]): FactorRow[] {
  const labels = new Map(ads.flatMap((ad) => ad?.contributions.map(({ id, label }) => [id, label] as const) ?? []));
  return [...labels]
    .map(([id, label]) => {
      const cells = ads.map((ad) => ad?.contributions.find((step) => step.id === id) ?? null);
      const known = cells.flatMap((cell) => cell?.multiplier ?? []);
      return { id, label, cells, spread: Math.max(...known) / Math.min(...known) };
    })
    .toSorted((a, b) => b.spread - a.spread);
}

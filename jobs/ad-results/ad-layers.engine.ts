/** Figures of a day as they are stored: impressions, clicks, spend, plays, thruplays, purchases, value. */
export type DayFigures = readonly (number | null)[];
export type Days = Record<string, DayFigures>;
export type Facts = Record<string, unknown>;

/** What an import wrote of one ad, and what was there before. */
export interface Layer {
  facts: Facts;
  /** Null where the ad was not there. */
  factsBefore: Facts | null;
  days: Days;
  /** Days that were there. */
  daysBefore: Days;
}

export interface Undone {
  /** Facts to write; null where they stay. */
  facts: Facts | null;
  /** Days to write as they were. */
  restored: Days;
  /** Days that were not there. */
  removed: string[];
  /** Nothing but this import knew the ad. */
  isGone: boolean;
  /** The later layers as they are to be: what was before this one is now before them. */
  later: Layer[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Takes one layer out from among others: what a later import, a connection or the owner wrote over it stays.
 * @param later layers of later imports of the same ad, the earliest first
 * @param now the ad as it is
 */
export function withoutLayer(layer: Layer, later: readonly Layer[], now: { facts: Facts; days: Days }): Undone {
  const above = later.map((next) => ({ ...next, daysBefore: { ...next.daysBefore } }));
  const restored: Days = {};
  const removed: string[] = [];
  for (const [day, figures] of Object.entries(layer.days)) {
    const before = layer.daysBefore[day];
    const next = above.find(({ days }) => day in days);
    if (next) {
      if (before) next.daysBefore[day] = before;
      else delete next.daysBefore[day];
    } else if (isSame(now.days[day], figures)) {
      if (before) restored[day] = before;
      else removed.push(day);
    }
  }
  const [next] = above;
  if (next) next.factsBefore = layer.factsBefore;
  const isLast = !next && isSame(now.facts, layer.facts);
  const isGone = isLast && layer.factsBefore === null && removed.length === Object.keys(now.days).length;
  return { facts: isLast ? layer.factsBefore : null, restored, removed, isGone, later: above };
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { assumptionLimits } from '../../schema/conversion/audit-limits.facts.js';

export type AssumptionName = keyof typeof assumptionLimits;
export type OwnFigures = Partial<Record<AssumptionName, number>>;

/** Names that the owner's figures have in the address. */
const parameters: Record<AssumptionName, string> = {
  monthlySessions: 'visits',
  conversionRate: 'rate',
  averageOrderValue: 'order',
};
const names: readonly AssumptionName[] = ['monthlySessions', 'conversionRate', 'averageOrderValue'];

/** A figure within its limits; null for everything else. */
export function readFigure(name: AssumptionName, text: string | null): number | null {
  const value = text?.trim() ? Number(text.replaceAll(',', '')) : Number.NaN;
  const { min, max } = assumptionLimits[name];
  return value >= min && value <= max ? value : null;
}

/**
 * What the address says besides the shown analysis: the audit it is compared with and the figures that the owner
 * assumes. Kept there, so that reload, back and the printable report have them too.
 */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams();
  const assumed = search.toString();
  const own = useMemo(() => {
    const given = new URLSearchParams(assumed);
    const figures: OwnFigures = {};
    for (const name of names) {
      const value = readFigure(name, given.get(parameters[name]));
      if (value !== null) figures[name] = value;
    }
    return figures;
  }, [assumed]);
  const set = useCallback(
    (key: string, value: string | null) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null) next.delete(key);
          else next.set(key, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    own,
    assume: useCallback(
      (name: AssumptionName, value: number | null) => set(parameters[name], value === null ? null : String(value)),
      [set],
    ),
    /** Shows another audit of the same page: the figures of the shop stay. */
    showAgain: useCallback(
      (id: string) =>
        setSearch((current) => {
          const next = new URLSearchParams({ analysis: id });
          for (const key of Object.values(parameters)) {
            const value = current.get(key);
            if (value !== null) next.set(key, value);
          }
          return next;
        }),
      [setSearch],
    ),
    againstId: search.get('against'),
    compareWith: useCallback((id: string | null) => set('against', id), [set]),
    /** The same choices for the address of another screen. */
    query: keptQuery(search),
  };
}

function keptQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const key of ['against', ...Object.values(parameters)]) {
    const value = search.get(key);
    if (value !== null) kept.set(key, value);
  }
  return kept.toString();
}

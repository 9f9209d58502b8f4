import { useSearchParams } from 'react-router-dom';
import type { Bound } from './form-state.js';

/**
 * Filters and order of a list, held by the address: back, forward, reload and a link keep them.
 * @param names parameters of the address that belong to the list
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  // From the address itself: what was set a moment ago is there at once, and drawn a little later.
  const change = (apply: (next: URLSearchParams) => void, replace = true) => {
    const next = new URLSearchParams(window.location.search);
    apply(next);
    setSearch(next, { replace });
  };
  const own = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value) own.set(name, value);
  }
  const of = (name: Name): string => search.get(name) ?? '';
  const set = (name: Name, value: string) =>
    change((next) => {
      if (value) next.set(name, value);
      else next.delete(name);
    });
  return {
    of,
    set,
    /** For an input component. */
    field: (name: Name): Bound<string> => ({ value: of(name), onChange: (value) => set(name, value) }),
    /** The list's own part of the address. */
    query: own.toString(),
    /** As a place of its own, which "back" leads out of: a tab. */
    go: (name: Name, value: string) => change((next) => next.set(name, value), false),
    clear: () =>
      change((next) => {
        for (const name of names) next.delete(name);
      }),
    /** In the place of what the list shows now. */
    apply: (query: string) =>
      change((next) => {
        for (const name of names) next.delete(name);
        for (const [name, value] of new URLSearchParams(query))
          if (names.some((known) => known === name)) next.set(name, value);
      }),
  };
}

export type AddressFilter<Name extends string = string> = ReturnType<typeof useAddressFilter<Name>>;

import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which row is opened, held by the address: back closes it, a reload and a link find it again. */
export function useAddressId(name: string): [id: string | null, open: (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(window.location.search);
      if (id === null) next.delete(name);
      else next.set(name, id);
      setSearch(next, { replace: id === null });
    },
    [name, setSearch],
  );
  return [search.get(name), open];
}

import { useState } from 'react';

/** Rows of a list that are chosen for something that is done to several at once. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  // What has left the list in the meantime is not chosen any more.
  const selected = ids.filter((id) => chosen?.has(id));
  return {
    /** Whether rows show a box to choose them by. */
    isOn: chosen !== null,
    selected,
    isSelected: (id: string) => chosen?.has(id) ?? false,
    start: () => setChosen(new Set()),
    stop: () => setChosen(null),
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: () => setChosen(new Set(selected.length === ids.length ? [] : ids)),
  };
}

export type Selection = ReturnType<typeof useSelection>;

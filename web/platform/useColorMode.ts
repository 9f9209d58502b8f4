import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const listeners = new Set<() => void>();

function current(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice lives on <html> and, for the next visit, in local storage under the key that public/theme.js reads. */
function change(mode: ColorMode): void {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(mode);
  localStorage.setItem('theme', mode);
  for (const listener of listeners) listener();
}

export function useColorMode(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return { mode, toggle: () => change(mode === 'dark' ? 'light' : 'dark') };
}

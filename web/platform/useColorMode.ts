import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

const listeners = new Set<() => void>();

function current(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

const deviceQuery = '(prefers-color-scheme: dark)';

/** A device that turns dark in the evening takes along what follows it. */
function follow(): void {
  if (chosen() === 'system') change('system');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) matchMedia(deviceQuery).addEventListener('change', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) matchMedia(deviceQuery).removeEventListener('change', follow);
  };
}

/** What was chosen on this device; `system` follows the device's own setting. */
export type ColorChoice = ColorMode | 'system';

function chosen(): ColorChoice {
  const stored = localStorage.getItem('theme');
  return stored === 'dark' || stored === 'light' ? stored : 'system';
}

/** The choice lives on <html> and, for the next visit, in local storage under the key that public/theme.js reads. */
function change(choice: ColorChoice): void {
  const isDark = choice === 'system' ? matchMedia(deviceQuery).matches : choice === 'dark';
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(isDark ? 'dark' : 'light');
  if (choice === 'system') localStorage.removeItem('theme');
  else localStorage.setItem('theme', choice);
  for (const listener of listeners) listener();
}

export function useColorMode(): { mode: ColorMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return { mode, toggle: () => change(mode === 'dark' ? 'light' : 'dark') };
}

export function useColorChoice(): { choice: ColorChoice; choose: (choice: ColorChoice) => void } {
  const choice = useSyncExternalStore(subscribe, chosen, () => 'system' as const);
  return { choice, choose: change };
}

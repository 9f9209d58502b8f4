import { useSyncExternalStore } from 'react';

/** Height of the top bar, CSS pixels. */
const barHeight = 56;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page's heading has been scrolled under the top bar: until then it says itself where one is. */
export function useHeadingPassed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > 0 && (document.querySelector('#content h1')?.getBoundingClientRect().bottom ?? 0) < barHeight,
    () => false,
  );
}

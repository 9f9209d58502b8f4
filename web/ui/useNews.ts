import { useEffect, useRef, useState, type RefObject } from 'react';
import { messages } from './messages.js';

/** What is shown and how far it is, its id null until it is known. */
export interface Shown {
  id: string | null;
  status: string;
}

/** On a phone the result lies below the form: without this nothing seems to happen. @returns what is said aloud */
export function useNews(shown: Shown | null, result: RefObject<HTMLElement | null>): string {
  const [news, setNews] = useState('');
  const before = useRef(shown);
  useEffect(() => {
    if (!shown) return;
    const last = before.current;
    before.current = shown;
    if (last?.id === shown.id && last.status === shown.status) return;
    const hasStarted = shown.status === 'processing';
    const hasEnded = last?.status === 'processing' && (last.id === null || last.id === shown.id);
    if (!hasStarted && !hasEnded) return;
    setNews(hasStarted ? messages.analysisRunning : messages.resultReady);
    bringIntoView(result.current);
  }, [shown, result]);
  return news;
}

function bringIntoView(result: HTMLElement | null): void {
  if (!result) return;
  const { top } = result.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight / 2) return;
  result.scrollIntoView({ block: 'start' });
  result.focus({ preventScroll: true });
}

import { useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../platform/drafts.js';

export interface Draft<Fields> {
  /** What the form began with, and what was typed over it. */
  values: Fields;
  /** Something was typed and is not sent yet. */
  isTyped: boolean;
  /** It was typed before this visit of the page. */
  isRestored: boolean;
  set: (change: Partial<Fields>) => void;
  /** Sent: nothing is kept for the next visit, what is on the screen stays. */
  done: () => void;
  /** Back to what the form began with. */
  discard: () => void;
}

/**
 * The fields of a form. What is typed is kept on this device until it is sent or discarded, so that neither a reload nor a
 * closed tab loses it. Never for passwords and keys: those are not written down anywhere.
 * @param key of the form, and of the thing that it changes: `ad:<id>`
 * @param start what the fields hold before anybody types; it may come later
 */
export function useDraft<Fields extends object>(key: string, start: Fields): Draft<Fields> {
  const [typed, setTyped] = useState<Partial<Fields>>(() => readDraft(key, start));
  const [isRestored, setRestored] = useState(() => Object.keys(typed).length > 0);
  // Two changes of one event must both arrive.
  const latest = useRef(typed);
  function change(next: Partial<Fields>) {
    latest.current = next;
    setTyped(next);
  }
  return {
    values: { ...start, ...typed },
    isTyped: Object.keys(typed).length > 0,
    isRestored,
    set(changed) {
      const next = { ...latest.current, ...changed };
      change(next);
      writeDraft(key, next);
    },
    done() {
      removeDraft(key);
      setRestored(false);
    },
    discard() {
      removeDraft(key);
      setRestored(false);
      change({});
    },
  };
}

/** A form of one field. @returns the text, its setter, and what is called once it is sent */
export function useDraftText(key: string, start = ''): [text: string, set: (text: string) => void, done: () => void] {
  const { values, set, done } = useDraft(key, { text: start });
  return [values.text, (text) => set({ text }), done];
}

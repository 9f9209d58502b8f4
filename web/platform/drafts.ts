import { currentUserId } from './session-marks.js';

const prefix = 'draft:';
/** What nobody came back to is forgotten, ms. */
const keptMs = 30 * 86_400_000;

/** Drafts belong to who typed them: on a shared device the next one does not see them. */
const nameOf = (key: string): string => `${prefix}${currentUserId() ?? 'visitor'}:${key}`;

interface Kept {
  at: number;
  typed: object;
}

function parse(stored: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('typed' in kept)) return null;
    const { at, typed } = kept;
    return typeof at === 'number' && typeof typed === 'object' && typed !== null ? { at, typed } : null;
  } catch {
    return null;
  }
}

/** @returns the fields that were typed, of those that the form has and in their kind */
export function readDraft<Fields extends object>(key: string, start: Fields): Partial<Fields> {
  const kept = parse(localStorage.getItem(nameOf(key)));
  const typed: Partial<Fields> = {};
  if (!kept || Date.now() - kept.at > keptMs) return typed;
  for (const [name, before] of Object.entries(start)) {
    const value: unknown = Reflect.get(kept.typed, name);
    const isOfKind = typeof value === typeof before && Array.isArray(value) === Array.isArray(before);
    if (isOfKind && value !== null) Reflect.set(typed, name, value);
  }
  return typed;
}

export function writeDraft(key: string, typed: object): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ at: Date.now(), typed }));
  } catch {
    // The store of the browser is full or closed: the form works as before.
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(nameOf(key));
}

/** At the end of a session: nothing of the account stays on the device. */
export function removeDrafts(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
}

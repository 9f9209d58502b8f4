const keyOf = (userId: string) => `notices-seen:${userId}`;

/** Keys of notices that were looked at on this device; null before the first look. */
export function readSeen(userId: string): ReadonlySet<string> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return Array.isArray(stored) ? new Set(stored.map(String)) : null;
  } catch {
    return null;
  }
}

/** Only what is still listed is kept: the rest never comes back. */
export function writeSeen(userId: string, keys: readonly string[]): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(keys));
}

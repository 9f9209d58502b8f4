/**
 * Marks in local storage by which other tabs see that somebody is signed in. They open nothing: the session is the
 * HttpOnly cookie, and every screen asks the server who calls.
 */
export function markSession(user: { id: string; username: string }): void {
  localStorage.setItem('isLoggedIn', 'true');
  localStorage.setItem('currentUser', JSON.stringify({ id: user.id, username: user.username }));
}

/** Of the account that is signed in on this device, as far as it is known. */
export function currentUserId(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('currentUser') ?? 'null');
    const id: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'id') : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

export function hasSessionMark(): boolean {
  return localStorage.getItem('isLoggedIn') !== null;
}

export function forgetSession(): void {
  localStorage.removeItem('isLoggedIn');
  localStorage.removeItem('currentUser');
}

let isLeaving = false;

/** Whether the owner is signing out: what is refused meanwhile is no session that ended elsewhere. */
export const isSigningOut = (): boolean => isLeaving;

export function markSigningOut(isUnderway: boolean): void {
  isLeaving = isUnderway;
}

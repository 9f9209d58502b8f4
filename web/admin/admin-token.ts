import { useSyncExternalStore } from 'react';

const storageKey = 'admin_token';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function storeAdminToken(token: string): void {
  localStorage.setItem(storageKey, token);
  tell();
}

export function forgetAdminToken(): void {
  localStorage.removeItem(storageKey);
  tell();
}

/** Milliseconds since 1970 at which a token ends; null for anything that is no token. */
function expiryOf(token: string): number | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const payload: unknown = JSON.parse(atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const isClaims = typeof payload === 'object' && payload !== null && 'exp' in payload;
    return isClaims && typeof payload.exp === 'number' ? payload.exp * 1000 : null;
  } catch {
    return null;
  }
}

/** The stored token while it has three parts and its expiry lies ahead, else null. The server checks it with every call. */
export function validAdminToken(): string | null {
  const token = localStorage.getItem(storageKey);
  if (token === null) return null;
  const expiry = expiryOf(token);
  if (expiry === null) {
    // oxlint-disable-next-line no-console -- a broken token only signs out: without a trace nobody would know why
    console.warn('The stored admin token has an invalid format.');
    return null;
  }
  return expiry > Date.now() ? token : null;
}

/** Milliseconds until the token ends; 0 without one. */
export function tokenLifeMs(token: string | null): number {
  return token === null ? 0 : Math.max(0, (expiryOf(token) ?? 0) - Date.now());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Follows sign-in and sign-out, of other tabs too. */
export function useAdminToken(): string | null {
  return useSyncExternalStore(subscribe, validAdminToken);
}

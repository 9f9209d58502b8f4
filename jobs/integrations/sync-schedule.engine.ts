import type { RefusalKind } from './provider-error.js';

const minuteMs = 60_000;
/** Waits after one, two, three ... failures in a row, minutes; the last one stays. */
const waits = [1, 5, 15, 60, 180];

export interface Failure {
  kind: RefusalKind | 'internal';
  retryAfterSeconds?: number | undefined;
  /** In a row, this one included. */
  failures: number;
  /** How often the provider is asked when all is well, minutes. */
  everyMinutes: number;
}

/**
 * When to try again after a failure, in ms from now.
 * @returns null when only the owner can mend it
 */
export function waitAfterFailure({ kind, retryAfterSeconds, failures, everyMinutes }: Failure): number | null {
  if (kind === 'credentials') return null;
  const backoff = (waits[Math.min(failures, waits.length) - 1] ?? 1) * minuteMs;
  if (kind === 'throttled') return Math.max(backoff, (retryAfterSeconds ?? 0) * 1_000);
  if (kind === 'unavailable' || kind === 'internal') return backoff;
  // Permissions, addresses and new forms of answers do not change by the minute.
  return Math.max(backoff, everyMinutes * minuteMs);
}

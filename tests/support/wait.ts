import { setTimeout as delay } from 'node:timers/promises';

const dayMs = 86_400_000;
/** Longer than any file of tests takes. */
const fileMs = 100_000;

/** Where midnight (UTC) is near, waits for it: all days that a file of tests counts are counted from the same one then. */
export async function clearOfMidnight(): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs < fileMs) await delay(leftMs);
}

/** Asks until the answer is there; fails with what was last seen. Never a fixed sleep. */
export async function waitFor<T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string,
  maxMs = 60_000,
): Promise<T> {
  const until = Date.now() + maxMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Waited ${maxMs} ms for ${what}`);
    await delay(50);
  }
}

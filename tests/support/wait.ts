import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is there; fails with what was last seen. Never a fixed sleep. */
export async function waitFor<T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string,
  maxMs = 30_000,
): Promise<T> {
  const until = Date.now() + maxMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Waited ${maxMs} ms for ${what}`);
    await delay(50);
  }
}

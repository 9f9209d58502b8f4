import { expect, it } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { loadSlowly, type Visit } from '../../../jobs/rendering/slow-load.js';
import { renderBudget } from '../../../schema/rendering/rendering.facts.js';

/** A page whose load ends when `ends` does. */
const pageThat = (ends: Promise<void>) =>
  ({
    goto: () => Promise.resolve({ status: () => 200 }),
    waitForLoadState: () => ends,
    url: () => 'https://shop.example/',
  }) as unknown as Page;
const session = { send: () => Promise.resolve() } as unknown as CDPSession;

/** The browser has taken so much of the processor whenever it is asked, s. */
const visitAt = (...seconds: number[]) =>
  ({
    url: 'https://shop.example/',
    proxy: { refused: new Set() },
    cpuSeconds: () => Promise.resolve(seconds.length > 1 ? seconds.shift() : seconds[0]),
  }) as unknown as Visit;

it('looks at a page as far as it came once its load has taken what it may of the processor', async () => {
  const before = 5;
  const visit = visitAt(before, before + 1, before + renderBudget.loadCpuSeconds);
  const load = await loadSlowly({ page: pageThat(new Promise(() => {})), session }, visit);
  expect(load).toEqual({ status: 200, isLoaded: false });
});

it('waits for the end of a load that takes less', async () => {
  const load = await loadSlowly({ page: pageThat(Promise.resolve()), session }, visitAt(5, 6));
  expect(load).toEqual({ status: 200, isLoaded: true });
});

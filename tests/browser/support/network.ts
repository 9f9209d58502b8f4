import type { Page } from '@playwright/test';

/** Holds every call of the page until it is let go: what a screen shows meanwhile can be looked at. */
export async function holdCalls(page: Page): Promise<{ release: () => void }> {
  await page.unroute('**/graphql');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  return { release: () => release() };
}

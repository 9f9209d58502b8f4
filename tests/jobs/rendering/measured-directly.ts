import { chromium } from 'playwright-core';
import { findBrowser } from '../../../jobs/rendering/browser-program.js';
import { phone } from '../../../schema/rendering/rendering.facts.js';

/** The same browser without our renderer, on the same slow network: what the page itself may read. */
export async function measuredDirectly(url: string): Promise<{ cls: number; lcpMs: number }> {
  const found = await findBrowser({ RENDER: true, CHROMIUM_PATH: undefined, PATH: process.env['PATH'] ?? '' });
  if (found.place !== 'installed') throw new Error('Only an installed browser can be compared.');
  const browser = await chromium.launch({ executablePath: found.program.path, chromiumSandbox: false });
  try {
    const { width, height, scale, cpuSlowdown, latencyMs: latency, bytesPerSecond } = phone;
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, isMobile: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
    await page.goto(url);
    return await page.evaluate<{ cls: number; lcpMs: number }>(
      `new Promise((done) => { let cls = 0, lcpMs = 0;
        new PerformanceObserver((list) => { for (const { value } of list.getEntries()) cls += value }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) lcpMs = startTime }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => done({ cls, lcpMs }), 2500) })`,
    );
  } finally {
    await browser.close();
  }
}

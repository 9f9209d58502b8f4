import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import { desktop, phone } from '../../schema/rendering/rendering.facts.js';

export async function openContext(browser: Browser, device: 'phone' | 'desktop'): Promise<BrowserContext> {
  const major = browser.version().split('.')[0] ?? '';
  const screen = device === 'phone' ? phone : desktop;
  const system = device === 'phone' ? 'Linux; Android 14; Phone' : 'X11; Linux x86_64';
  const kind = device === 'phone' ? 'Mobile Safari' : 'Safari';
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: device === 'phone' ? phone.scale : 1,
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 ${kind}/537.36 (compatible; EcomGrowth/1.0; page audit)`,
    locale: 'en-US',
    extraHTTPHeaders: { 'Sec-GPC': '1' },
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
  });
  // The page under audit is the first one; whatever it opens is closed.
  context.on('page', (page) => {
    if (context.pages()[0] !== page) void page.close().catch(() => {});
  });
  return context;
}

export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
}

/** The network of a desktop; its processor is that of this machine. */
export async function throttleAsDesktop(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: desktop.latencyMs,
    downloadThroughput: desktop.bytesPerSecond,
    uploadThroughput: desktop.bytesPerSecond,
  });
}

export async function unthrottle(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import type { BrowserProgram } from './browser-program.js';

/**
 * Nothing leaves but through the proxy: Chromium goes round one for loopback and link-local addresses by itself, asks the
 * system for names, and lets WebRTC and QUIC send UDP.
 */
export function egressFlags(port: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${port}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-first-run',
    '--no-pings',
    '--disable-gpu',
    '--disable-breakpad',
    '--disable-crash-reporter',
    '--js-flags=--max-old-space-size=512',
  ];
}

export interface OpenBrowser {
  browser: Browser;
  pid: number;
  isSandboxed: boolean;
  close(): Promise<void>;
}

/** Starts a browser whose pages reach nothing but the proxy; without its sandbox only where the system has none. */
export async function openBrowser(program: BrowserProgram): Promise<OpenBrowser> {
  const server = await launch(program, true).catch((error: unknown) => {
    if (isMissingSandbox(error)) return null;
    throw error;
  });
  const opened = server ?? (await launch(program, false));
  const browser = await chromium.connect(opened.wsEndpoint());
  return {
    browser,
    pid: opened.process().pid ?? 0,
    isSandboxed: server !== null,
    async close() {
      await browser.close();
      await opened.close();
    },
  };
}

function launch({ path, args, env }: BrowserProgram, chromiumSandbox: boolean): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: path,
    args,
    env: { ...process.env, ...env },
    chromiumSandbox,
    headless: true,
    host: '127.0.0.1',
    timeout: 20_000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  });
}

function isMissingSandbox(error: unknown): boolean {
  return error instanceof Error && /sandbox|namespace|Operation not permitted|zygote/i.test(error.message);
}

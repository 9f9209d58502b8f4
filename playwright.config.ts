import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/browser/support/browser.js';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/product.ts',
  workers: 2,
  timeout: 180_000,
  retries: 0,
  // What breaks this often is broken at its root: end with what was found, not after hours of waiting.
  maxFailures: 20,
  // Analyses take their time on a busy machine; what is there is seen at once, however long this is.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json']],
  // No trace: it would put scripts into the sandboxed preview of mails, which the browser refuses aloud.
  use: { launchOptions: await browserOptions(), screenshot: 'only-on-failure' },
});

import { defineConfig } from '@playwright/test';
import { browserOptions } from './tests/browser/support/browser.js';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/product.ts',
  workers: 2,
  timeout: 60_000,
  // A browser on a busy machine loses an event now and then; what passed only at the second try is named in the report.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  // No trace: it would put scripts into the sandboxed preview of mails, which the browser refuses aloud.
  use: { launchOptions: await browserOptions(), screenshot: 'only-on-failure' },
});

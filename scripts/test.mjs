// npm test: builds, finds a browser, runs unit and API tests (jest) and browser tests (Playwright), and counts them all.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode, root, runPackage } from './platform.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await build();

const results = await mkdtemp(join(tmpdir(), 'test-results-'));
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a suite; that it ended badly without counting a failure is a failure too. */
async function suite(name, start, read) {
  const failedBefore = counts.failed;
  const endedWell = await start().then(
    () => true,
    () => false,
  );
  await read().catch((error) => console.error(`The results of ${name} cannot be read: ${error.message}`));
  if (!endedWell && counts.failed === failedBefore) counts.failed += 1;
}

async function runJest() {
  const file = join(results, 'jest.json');
  const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  await suite(
    'jest',
    () =>
      runPackage('jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...process.argv.slice(2)], {
        env: { ...process.env, NODE_OPTIONS: options },
        quiet: true,
      }),
    async () => {
      const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
        await readFile(file, 'utf8'),
      );
      counts.passed += numPassedTests;
      counts.failed += numFailedTests + numRuntimeErrorTestSuites;
      counts.skipped += numPendingTests;
    },
  );
}

async function runPlaywright() {
  const file = join(results, 'playwright.json');
  await suite(
    'Playwright',
    () =>
      runPackage('@playwright/test/cli.js', ['test'], { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
    async () => {
      const { expected, unexpected, skipped } = JSON.parse(await readFile(file, 'utf8')).stats;
      counts.passed += expected;
      counts.failed += unexpected;
      counts.skipped += skipped;
    },
  );
}

await runJest();
if (process.argv.length <= 2 && existsSync(join(root, 'tests/browser'))) await runPlaywright();
await rm(results, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);

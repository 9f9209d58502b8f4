// npm test: builds, finds a browser, runs unit and API tests (jest) and browser tests (Playwright), and counts them all.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, requireNode, root, runPackage } from './platform.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await build();

const results = await mkdtemp(join(tmpdir(), 'test-results-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Suites that measure on real inputs, which are not part of the checkout. */
const unproven = new Set();
const realInputs = process.env.SHARED_DATA ?? join(root, '../shared/data');

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
      const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
        await readFile(file, 'utf8'),
      );
      for (const { name, assertionResults } of testResults) {
        const isSkipped = assertionResults.some(({ status }) => status === 'pending');
        if (isSkipped && readFileSync(name, 'utf8').match(/shared\/data|SHARED_DATA|real-pages|cdnow/))
          unproven.add(basename(name, '.test.ts'));
      }
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
const isUnproven = unproven.size > 0 && !existsSync(realInputs);
const missing = isUnproven ? ` (not proven without ${realInputs}: ${[...unproven].join(', ')})` : '';
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped${missing}` : ''}`,
);
// Where it counts, a proof that did not run is none.
process.exit(counts.failed > 0 || (isUnproven && process.env.CI === 'true') ? 1 : 0);

// npm test: builds, finds a browser, runs unit and API tests (jest) and browser tests (Playwright), and counts them all.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { ensureInstalled, requireNode, root, runPackage } from './platform.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await build();

const results = await mkdtemp(join(tmpdir(), 'test-results-'));
const scores = join(results, 'scores.jsonl');
const counts = { passed: 0, failed: 0, skipped: 0 };
/** What failed, a line each, said again at the end, where it is found. */
const failures = [];
/** How long each file took, in milliseconds. */
const durations = new Map();
const took = (path, milliseconds) => durations.set(path, (durations.get(path) ?? 0) + milliseconds);
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
  if (endedWell || counts.failed > failedBefore) return;
  counts.failed += 1;
  failures.push(`${name} ended badly`);
}

/** The first line of a test's error, without the colors of a terminal. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0].slice(0, 200);

async function runJest() {
  const file = join(results, 'jest.json');
  const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  await suite(
    'jest',
    () =>
      runPackage('jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...process.argv.slice(2)], {
        env: { ...process.env, NODE_OPTIONS: options, SCOREBOARD_FILE: scores },
        quiet: true,
      }),
    async () => {
      const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
        await readFile(file, 'utf8'),
      );
      for (const { name, status: outcome, message, startTime, endTime, assertionResults } of testResults) {
        const path = relative(root, name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        for (const { fullName, failureMessages } of failed)
          failures.push(`${path}: ${fullName}: ${firstLine(failureMessages[0])}`);
        if (outcome === 'failed' && failed.length === 0) failures.push(`${path}: ${firstLine(message)}`);
        took(path, endTime - startTime);
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

/** The tests of a suite of Playwright's report and of the suites within it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

async function runPlaywright() {
  const file = join(results, 'playwright.json');
  await suite(
    'Playwright',
    () =>
      runPackage('@playwright/test/cli.js', ['test'], { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
    async () => {
      const { stats, suites } = JSON.parse(await readFile(file, 'utf8'));
      const { expected, unexpected, skipped } = stats;
      for (const { file: spec, title, tests } of suites.flatMap(specsOf))
        for (const { projectName, status, results: runs } of tests) {
          for (const { duration } of runs) took(spec, duration);
          if (status === 'unexpected')
            failures.push(`${spec} (${projectName}): ${title}: ${firstLine(runs.at(-1)?.error?.message)}`);
        }
      counts.passed += expected;
      counts.failed += unexpected;
      counts.skipped += skipped;
    },
  );
}

/** What the engines' tests measured (`tests/support/scoreboard.ts`), as rows of a table; nothing where no test measured. */
async function readScoreboard() {
  const lines = await readFile(scores, 'utf8').catch(() => '');
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return rows
    .map(({ engine, inputs, figures, goal }) => [
      engine,
      inputs,
      Object.entries(figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
      goal,
    ])
    .toSorted((a, b) => a.slice(0, 2).join().localeCompare(b.slice(0, 2).join()));
}

async function printScoreboard() {
  const rows = await readScoreboard();
  if (rows.length === 0) return;
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  console.log('\nScoreboard');
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  if (process.env.SCOREBOARD !== 'keep') return;
  const table = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`);
  const head = ['| engine | measured on | figures | the test holds |', '| --- | --- | --- | --- |'];
  const day = new Date().toISOString().slice(0, 10);
  const intro = `# Scoreboard\n\nWhat the tests of the engines measured on ${day}, by \`npm test\`, on Node.js ${process.version}. \`npm run scoreboard\` measures again and writes this page.\n`;
  await writeFile(join(root, 'docs/scoreboard.md'), `${intro}\n${[...head, ...table].join('\n')}\n`);
  await runPackage('prettier/bin/prettier.cjs', ['--log-level=warn', '--write', 'docs/scoreboard.md']);
}

await runJest();
if (process.argv.length <= 2 && existsSync(join(root, 'tests/browser'))) await runPlaywright();
await printScoreboard();
await rm(results, { recursive: true, force: true });
const isUnproven = unproven.size > 0 && !existsSync(realInputs);
const missing = isUnproven ? ` (not proven without ${realInputs}: ${[...unproven].join(', ')})` : '';
const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, 20);
console.log(`\nSlowest: ${slowest.map(([path, ms]) => `${path} ${Math.round(ms / 1000)} s`).join(', ')}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped${missing}` : ''}`,
);
// Where it counts, a proof that did not run is none.
process.exit(counts.failed > 0 || (isUnproven && process.env.CI === 'true') ? 1 : 0);

// npm run check: everything about the code that can be told without running it, and that what is generated is fresh.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { codegen } from './codegen.mjs';
import { ensureInstalled, requireNode, root, runPackage } from './platform.mjs';
import { schemaDifference, withMigrated } from './schema-difference.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();

const generated = [
  'schema/schema.graphql',
  'api/generated/results.graphql',
  'api/generated/documents.ts',
  'web/generated/graphql.ts',
];

/** Generates anew and compares with what is committed. */
async function generatedFilesAreFresh() {
  const kept = await mkdtemp(join(tmpdir(), 'generated-'));
  try {
    for (const file of generated) if (existsSync(file)) await cp(file, join(kept, file));
    await codegen();
    for (const file of generated) {
      const [before, after] = await Promise.all(
        [join(kept, file), file].map((path) => readFile(path, 'utf8').catch(() => '')),
      );
      if (before !== after) throw new Error(`${file} was stale: commit what npm run codegen has now written`);
    }
  } finally {
    await rm(kept, { recursive: true, force: true });
  }
}

const checks = {
  'Generated files': generatedFilesAreFresh,
  'Migrations and SQL': databaseIsWhatCodeTakesItFor,
  'Types of the server': () => runPackage('typescript/bin/tsc', ['-p', '.']),
  'Types of the browser tests': () => runPackage('typescript/bin/tsc', ['-p', 'tests/browser']),
  'Types of the web app': () => runPackage('typescript/bin/tsc', ['-p', 'web', '--noEmit']),
  Lint: () => runPackage('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '--quiet']),
  'Message files': messageFilesAreWhole,
  'Import directions': importDirections,
  'Unused code and dependencies': () => runPackage('knip/bin/knip.js', ['--no-progress']),
};

/** What reads no generated file, beside the others: it works on one processor for longer than any of them. */
const besides = {
  Format: () => runPackage('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
};

/** Entities equal the migrated database, and every statement fits it. */
async function databaseIsWhatCodeTakesItFor() {
  await build(['server']);
  const { sqlFaults } = await import('./sql-check.mjs');
  await withMigrated(async (db, url) => {
    const { up } = await schemaDifference(db);
    if (up.length > 0) throw new Error(`npm run migration:generate has something to write: ${up.join('; ')}`);
    const tables = Object.fromEntries(db.entityMetadatas.map(({ name, tableName }) => [name, tableName]));
    const folders = ['schema', 'jobs', 'api'];
    const faults = await sqlFaults({ root, config: join(root, 'tsconfig.json'), folders, url, tables });
    if (faults.length > 0) throw new Error(`SQL\n  ${faults.join('\n  ')}`);
  });
}

/** Every text of the web app stands in a message file, and every message is used. */
async function messageFilesAreWhole() {
  const { messageFaults } = await import('./message-files.mjs');
  const faults = await messageFaults(join(root, 'web'));
  if (faults.length > 0) throw new Error(faults.join('\n  '));
}

async function importDirections() {
  const { cruise } = await import('dependency-cruiser');
  const { default: rules } = await import('../.dependency-cruiser.mjs');
  const { output } = await cruise(['schema', 'jobs', 'api', 'web'], {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  });
  if (output.summary.totalCruised < 50) throw new Error('the import check saw next to nothing');
  for (const { from, to, rule } of output.summary.violations) console.error(`  ${rule.name}: ${from} -> ${to}`);
  if (output.summary.error > 0) throw new Error(`${output.summary.error} imports go the wrong way`);
}

let failed = 0;

async function runInTurn(named) {
  for (const [name, check] of Object.entries(named)) {
    const startedAt = Date.now();
    try {
      await check();
      console.log(`ok    ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL  ${name}: ${error.message}`);
    }
  }
}

await Promise.all([runInTurn(checks), runInTurn(besides)]);
if (failed > 0) process.exit(1);

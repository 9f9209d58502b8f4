// npm run migration:generate -- add-quiz: writes the difference between the entities and the migrated database.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './platform.mjs';

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]+$/.test(name)) {
  console.error('Give the migration a name in small letters: npm run migration:generate -- add-quiz');
  process.exit(1);
}
await build(['server']);
const { startEmbeddedPostgres } = await import('../dist/jobs/platform/embedded-postgres.js');
const { createDataSource } = await import('../dist/schema/data-source.js');
const folder = await mkdtemp(join(tmpdir(), 'migration-'));
await chmod(folder, 0o755); // started by root, PostgreSQL runs as another account that has to get in
const postgres = await startEmbeddedPostgres({ folder });
try {
  const db = await createDataSource(postgres.url, { poolSize: 1 }).initialize();
  await db.runMigrations();
  const { upQueries, downQueries } = await db.driver.createSchemaBuilder().log();
  await db.destroy();
  if (upQueries.length === 0) {
    console.log('The migrated database equals the entities: nothing to write.');
  } else {
    const stamp = Date.now();
    const className = name.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase()) + stamp;
    const lines = (queries) =>
      queries.map(({ query }) => `    await db.query(\`${query.replaceAll('`', '\\`')}\`);`).join('\n');
    const file = join(root, 'schema/migrations', `${stamp}-${name}.ts`);
    await writeFile(
      file,
      `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(db: QueryRunner): Promise<void> {
${lines(upQueries)}
  }

  async down(db: QueryRunner): Promise<void> {
${lines(downQueries.toReversed())}
  }
}
`,
    );
    console.log(`Wrote ${file}. Add ${className} to the list in schema/data-source.ts.`);
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

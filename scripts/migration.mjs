// npm run migration:generate -- add-quiz: writes the difference between the entities and the migrated database.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { fail, root } from './platform.mjs';
import { schemaDifference, withMigrated } from './schema-difference.mjs';

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]+$/.test(name)) {
  fail('Give the migration a name in small letters: npm run migration:generate -- add-quiz');
}
await build(['server']);
const { up, down } = await withMigrated(schemaDifference);
if (up.length === 0) {
  console.log('The migrated database equals the entities: nothing to write.');
} else {
  const stamp = Date.now();
  const className = name.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase()) + stamp;
  const lines = (queries) =>
    queries.map((query) => `    await db.query(\`${query.replaceAll('`', '\\`')}\`);`).join('\n');
  const file = join(root, 'schema/migrations', `${stamp}-${name}.ts`);
  await writeFile(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(db: QueryRunner): Promise<void> {
${lines(up)}
  }

  async down(db: QueryRunner): Promise<void> {
${lines(down.toReversed())}
  }
}
`,
  );
  console.log(`Wrote ${file}. Add ${className} to the list in schema/data-source.ts.`);
}

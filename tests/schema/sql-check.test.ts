import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '../support/database.js';

const { sqlFaults } = await import(resolve('scripts/sql-check.mjs'));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let root: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sql-'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const compilerOptions = { strict: true, module: 'NodeNext', target: 'ES2022', skipLibCheck: true, types: ['node'] };
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['jobs'] }));
});
afterEach(() => rm(root, { recursive: true }));

/** What the check says of a module of this text. */
async function faultsOf(code: string, except: Record<string, string> = {}): Promise<string[]> {
  await mkdir(join(root, 'jobs'), { recursive: true });
  await writeFile(join(root, 'jobs/rows.ts'), `import type { DataSource } from 'typeorm';\n${code}`);
  return sqlFaults({ root, config: join(root, 'tsconfig.json'), folders: ['jobs'], url: database.url, except });
}

async function onDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('a statement', () => {
  const read = `
    const columns = ['currency', 'sampleAt'];
    const what = (of: readonly string[]) => of.map((name) => \`p."\${name}"\`).join(', ');
    const newest = \`SELECT \${what(columns)} FROM store_profile p\`;
    export const stores = (db: DataSource, owner: string | null) =>
      db.query<{ currency: string; sampleAt: Date | null }[]>(newest + (owner ? ' WHERE "ownerId" = $1' : ''), [owner]);`;

  it('that is put together from constants and functions is told, and fits', async () => {
    expect(await faultsOf(read)).toEqual([]);
  });

  it('is found when a column is renamed', async () => {
    await onDatabase('ALTER TABLE store_profile RENAME COLUMN currency TO money');
    try {
      const faults = await faultsOf(read);
      expect(faults).toHaveLength(2); // with and without the owner
      expect(faults.every((fault) => /jobs\/rows\.ts:7 column p\.currency does not exist/.test(fault))).toBe(true);
    } finally {
      await onDatabase('ALTER TABLE store_profile RENAME COLUMN money TO currency');
    }
  });

  it.each([
    ['{ money: string }', 'SELECT currency FROM store_profile', 'no money is selected'],
    ['{ currency: number }', 'SELECT currency FROM store_profile', 'currency is string, not number'],
    ['{ orders: string }', 'SELECT count(*)::int AS orders FROM store_order', 'orders is number, not string'],
    ['{ sampleAt: Date }', 'SELECT "sampleAt" FROM store_profile', 'sampleAt may be null'],
    ['{ ids: number[] }', 'SELECT array_agg("orderId") AS ids FROM store_order', 'ids is string[], not number[]'],
  ])('whose rows are not %s is named', async (row, sql, fault) => {
    expect(await faultsOf(`export const rows = (db: DataSource) => db.query<${row}[]>('${sql}');`)).toEqual([
      `jobs/rows.ts:2 ${fault}`,
    ]);
  });

  it.each([
    ['{ sampleAt: Date }', 'SELECT "sampleAt" FROM store_profile WHERE "sampleAt" IS NOT NULL'],
    ['{ kind: "a" | "b"; cents: string }', 'SELECT name AS kind, 1::bigint AS cents FROM order_name'],
  ])('whose rows are %s is let be', async (row, sql) => {
    expect(await faultsOf(`export const rows = (db: DataSource) => db.query<${row}[]>('${sql}');`)).toEqual([]);
  });

  it('whose rows have no type is named', async () => {
    const code = `export async function first(db: DataSource): Promise<unknown> {
      const [row] = await db.query('SELECT currency FROM store_profile');
      return row.currency;
    }`;
    expect(await faultsOf(code)).toEqual(['jobs/rows.ts:3 the rows have no type: query<Row[]>(...)']);
  });

  it('about a table that another one makes is told with it', async () => {
    const code = `export async function keep(db: DataSource, kind: 'a' | 'b'): Promise<void> {
      await db.query('INSERT INTO kept_now (amount) SELECT "totalCents" FROM staged_now');
      await db.query('CREATE TEMP TABLE kept_now ON COMMIT DROP AS SELECT key AS amount FROM staged_now');
      await db.query(\`CREATE TEMP TABLE staged_now (key bigint, "\${kind}" text) ON COMMIT DROP\`);
      await db.query('SELECT a, b FROM staged_now');
    }`;
    expect(await faultsOf(code)).toEqual([
      expect.stringMatching(/^jobs\/rows\.ts:3 column "totalCents" does not exist/),
    ]);
  });

  it('that is made at run time has to be listed, and only as long as it is', async () => {
    const code = `export const rows = (db: DataSource, where: string) => db.query<object[]>(\`SELECT \${where}\`);`;
    const place = 'jobs/rows.ts `SELECT ${where}`';
    expect(await faultsOf(code)).toEqual([expect.stringContaining(`(${place}) cannot be told`)]);
    expect(await faultsOf(code, { [place]: 'the caller says it' })).toEqual([]);
    expect(await faultsOf(read, { [place]: 'the caller says it' })).toEqual([
      `${place} is listed as made at run time and is not`,
    ]);
  });
});

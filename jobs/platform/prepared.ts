import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

type RowClass<Row> = new () => Row;

const names = new Map<string, string>();
const columns = new WeakMap<DataSource, Map<Function, string>>();

/**
 * Asks a statement that is asked often: every connection prepares it once. For texts that do not grow with their values.
 */
export async function prepared<Row extends object>(db: DataSource, text: string, values: unknown[]): Promise<Row[]> {
  const client = await poolOf(db).connect();
  try {
    const { rows } = await client.query<Row>({ name: nameOf(text), text, values });
    client.release();
    return rows;
  } catch (error) {
    // A connection that failed is not trusted with the next statement.
    client.release(true);
    throw error;
  }
}

/**
 * Rows of a table as instances of its class, without TypeORM's way there and back, which takes longer than the database.
 * @param rest what follows the name of the table
 */
export async function preparedRows<Row extends object>(
  db: DataSource,
  rowClass: RowClass<Row>,
  rest: string,
  values: unknown[],
): Promise<Row[]> {
  const rows = await prepared<Row>(db, `SELECT ${columnsOf(db, rowClass)} ${rest}`, values);
  for (const row of rows) Object.setPrototypeOf(row, rowClass.prototype);
  return rows;
}

/** What TypeORM selects by itself: everything but the large columns that are read only where they are asked for. */
function columnsOf(db: DataSource, rowClass: Function): string {
  let ofDatabase = columns.get(db);
  if (!ofDatabase) columns.set(db, (ofDatabase = new Map()));
  const known = ofDatabase.get(rowClass);
  if (known) return known;
  const { columns: all, tableName } = db.getMetadata(rowClass);
  const selected = all
    .filter(({ isSelect }) => isSelect)
    .map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`);
  const text = `${selected.join(', ')} FROM "${tableName}"`;
  ofDatabase.set(rowClass, text);
  return text;
}

/** The pool of the data source itself: what is asked here waits, counts and is observed like everything else. */
function poolOf({ driver }: DataSource): Pool {
  if (!('master' in driver)) throw new Error('The database is not connected');
  return driver.master as Pool;
}

/** Statements of one text share one plan; PostgreSQL cuts names after 63 bytes. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

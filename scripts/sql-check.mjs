// Part of npm run check: PostgreSQL describes every statement that the code sends, and what it says of the columns is compared
// with the type of row that the code declares. Nothing is run but what makes temporary tables, in a transaction that is undone.
import { join, relative } from 'node:path';
import pg from 'pg';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import { callsByName, textsOf, Untold } from './sql-texts.mjs';

/** Statements whose text is made of what a caller sends, by file and argument, and why. */
const madeAtRunTime = {
  'jobs/platform/prepared.ts `SELECT ${columnsOf(db, rowClass)} ${rest}`': 'every call of preparedRows is looked at',
  'jobs/store/copy-rows.ts this.statement': 'COPY, whose tables and columns the caller stages',
  'jobs/ltv/store-rollup.ts `UPDATE store_profile SET ${set.join(\'\')}"dataVersion" = "da':
    'the settings that were sent',
  'api/platform/trash.ts `INSERT INTO "${table}" SELECT * FROM jsonb_populate_records':
    'any table that can be put back',
  'api/account/account-data.service.ts sql': 'every table of an owner, from the entities',
  'api/admin/admin-analytics.service.ts `SELECT coalesce(sum(sessions), 0)::integer AS sessions, coa':
    'filters of a list',
  'api/admin/admin-analytics.service.ts `SELECT ${column}::text AS value, sum(sessions)::integer AS ':
    'filters of a list',
  'api/admin/admin-analytics.service.ts `SELECT day::text AS day, sum(sessions)::integer AS sessions':
    'filters of a list',
  'api/admin/admin-analytics.service.ts `SELECT sum(entry)::float8 AS total FROM quiz_tally, unnest(':
    'filters of a list',
  'api/admin/admin-sessions.service.ts sql': 'filters of a list',
  'api/ads-library/ad-file.service.ts sql': 'filters of a list',
  'api/ads-library/ad-page.service.ts sql': 'filters of a list',
};

/**
 * @param config path of the tsconfig.json
 * @param folders whose code is looked at
 * @param url of a migrated database
 * @param tables name of the table by the name of its class
 * @returns one sentence for each statement that PostgreSQL refuses or whose rows are not what the code takes them for
 */
export async function sqlFaults({ root, config, folders, url, tables = {}, except = madeAtRunTime }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const statements = [...statementsOf(project, { root, folders, tables })];
    const database = await Described.open(client, statements);
    const faults = [];
    const unused = new Set(Object.keys(except));
    for (const { place, at, call, texts, isWhole, reason } of statements) {
      if (texts) {
        for (const fault of await faultsOf(project, database, { call, texts, isWhole })) faults.push(`${at} ${fault}`);
      } else if (!unused.delete(place) && !Object.hasOwn(except, place)) {
        faults.push(`${at} (${place}) cannot be told: ${reason}`);
      }
    }
    for (const place of unused) faults.push(`${place} is listed as made at run time and is not`);
    return faults;
  } finally {
    api.close();
    await client.end();
  }
}

/** Every statement that goes through TypeORM, the driver or `prepared`, with the texts that it can have. */
function* statementsOf(project, { root, folders, tables }) {
  const sources = project.program
    .getSourceFileNames()
    .filter(
      (file) => folders.some((folder) => file.startsWith(join(root, folder, '/'))) && !file.includes('/migrations/'),
    )
    .map((file) => project.program.getSourceFile(file));
  const calls = callsByName(sources);
  for (const call of ['query', 'prepared', 'preparedRows'].flatMap((name) => calls.get(name) ?? [])) {
    const sql = sqlOf(project, call);
    if (!sql) continue;
    const { fileName, text } = call.getSourceFile();
    const file = relative(root, fileName);
    const line = text.slice(0, call.getStart()).split('\n').length;
    const found = {
      at: `${file}:${line}`,
      place: `${file} ${sql.getText().replaceAll(/\s+/g, ' ').slice(0, 60)}`,
      call,
    };
    try {
      const texts = textsOf(project, calls, sql);
      const table = call.expression.text === 'preparedRows' && tables[call.arguments[1].getText()];
      // Rows of a class are those of its table, which the check of the migrations compares.
      yield table
        ? { ...found, isWhole: true, texts: texts.map((rest) => `SELECT FROM "${table}" ${rest}`) }
        : { ...found, texts };
    } catch (error) {
      if (!(error instanceof Untold)) throw error;
      yield { ...found, reason: error.message };
    }
  }
}

/** Which argument is the text, where the call sends one. */
function sqlOf({ checker }, call) {
  if (call.expression.text === 'prepared') return call.arguments[1];
  if (call.expression.text === 'preparedRows') return call.arguments[2];
  const declared = checker.getResolvedSignature(call)?.declaration?.path ?? '';
  const [sql] = call.arguments;
  const isText = /node_modules\/(?:typeorm|@types\/pg)\//.test(declared) && sql.kind !== SyntaxKind.NewExpression;
  return isText && sql.kind !== SyntaxKind.ObjectLiteralExpression ? sql : null;
}

/** PostgreSQL in a transaction that is never committed, with every temporary table that a statement makes. */
class Described {
  constructor(client) {
    this.client = client;
  }

  static async open(client, statements) {
    await client.query('BEGIN');
    const database = new Described(client);
    let left = statements.flatMap(({ texts = [] }) => texts).filter((text) => /^\s*CREATE TEMP/i.test(text));
    for (let before = left.length + 1; left.length > 0 && left.length < before;) {
      before = left.length;
      const failed = [];
      for (const text of left) if (!(await database.make(text))) failed.push(text);
      left = failed;
    }
    return database;
  }

  async make(text) {
    const name = /TABLE (\w+)/i.exec(text)[1];
    await this.client.query('SAVEPOINT made');
    try {
      const { rows } = await this.client.query('SELECT to_regclass($1) AS known', [`pg_temp.${name}`]);
      if (rows[0].known) await this.client.query(`ALTER TABLE ${name} RENAME TO ${name}_before`);
      const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
      await this.client.query(
        text,
        Array.from({ length: count }, () => null),
      );
      if (rows[0].known) await this.join(name);
      return true;
    } catch {
      // It is made of another one that comes later.
      await this.client.query('ROLLBACK TO made');
      return false;
    }
  }

  /** One table of one name with the columns of both. */
  async join(name) {
    const { rows } = await this.client.query(
      `SELECT attname AS column, format_type(atttypid, atttypmod) AS type FROM pg_attribute b
       WHERE attrelid = to_regclass($1) AND attnum > 0
         AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = to_regclass($2) AND a.attname = b.attname)`,
      [`pg_temp.${name}_before`, `pg_temp.${name}`],
    );
    for (const { column, type } of rows) await this.client.query(`ALTER TABLE ${name} ADD COLUMN "${column}" ${type}`);
    await this.client.query(`DROP TABLE ${name}_before`);
  }

  async columns(text) {
    await this.client.query('SAVEPOINT described');
    try {
      return await new Promise((resolve, reject) => this.client.query(new Description(text, resolve, reject)));
    } finally {
      await this.client.query('ROLLBACK TO described');
    }
  }

  /** @returns tells the name of the column of a table that a field is, where that may be null */
  async nullable(fields) {
    const { rows } = await this.client.query(
      `SELECT attrelid AS "tableID", attnum AS "columnID", attname AS name FROM pg_attribute WHERE NOT attnotnull AND (attrelid, attnum) IN
       (SELECT * FROM unnest($1::oid[], $2::int[]))`,
      [fields.map(({ tableID }) => tableID), fields.map(({ columnID }) => columnID)],
    );
    return ({ tableID, columnID }) =>
      rows.find((row) => row.tableID === tableID && row.columnID === columnID)?.name ?? null;
  }
}

/** Asks what a statement gives without running it. */
class Description {
  fields = [];
  constructor(text, resolve, reject) {
    Object.assign(this, { text, resolve, reject });
  }
  submit(connection) {
    connection.parse({ text: this.text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }
  handleRowDescription({ fields }) {
    this.fields = fields;
  }
  /** The client gives a statement up at its first error. */
  handleError(error) {
    this.reject(error);
  }
  handleReadyForQuery() {
    this.resolve(this.fields);
  }
}

const kinds = new Map(
  Object.entries({
    string: [18, 19, 20, 25, 1042, 1043, 1700, 2950, 2278, 3220, 1186],
    number: [21, 23, 26, 700, 701],
    boolean: [16],
    Date: [1082, 1114, 1184],
    Buffer: [17],
    json: [114, 3802],
    'string[]': [1009, 1015, 1016, 2951],
    'number[]': [1005, 1007, 1021, 1022, 1231],
    'boolean[]': [1000],
    'Date[]': [1182, 1115, 1185],
    'json[]': [199, 3807],
  }).flatMap(([kind, oids]) => oids.map((oid) => [oid, kind])),
);

async function faultsOf(project, database, { call, texts, isWhole }) {
  const row = isWhole ? null : rowType(project, call);
  const faults = new Set();
  for (const text of texts) {
    try {
      const fields = await database.columns(text);
      if (row === 'any') faults.add('the rows have no type: query<Row[]>(...)');
      else if (row)
        for (const fault of rowFaults(project, row, fields, await database.nullable(fields), text)) faults.add(fault);
    } catch (error) {
      if (!error.code) throw error;
      faults.add(`${error.message}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`);
    }
  }
  return faults;
}

function rowFaults({ checker }, row, fields, nullable, text) {
  const faults = [];
  for (const property of checker.getPropertiesOfType(row)) {
    const field = fields.find(({ name }) => name === property.name);
    if (!field) {
      if (!(property.flags & SymbolFlags.Optional)) faults.push(`no ${property.name} is selected`);
      continue;
    }
    const type = checker.getTypeOfSymbol(property);
    const wanted = kindsOf(checker, type);
    const kind = kinds.get(field.dataTypeID) ?? `of type ${field.dataTypeID}`;
    if (wanted.has('any')) continue;
    // What a JSON value holds is not known to the database.
    if (!wanted.has(kind) && !kind.startsWith('json'))
      faults.push(`${field.name} is ${kind}, not ${checker.typeToString(type)}`);
    const column = wanted.has('null') ? null : nullable(field);
    if (column && !new RegExp(`\\b${column}"? IS NOT NULL`).test(text)) faults.push(`${field.name} may be null`);
  }
  return faults;
}

/** @returns the type of one row; null where the call asks for none, or for no more than that there is one */
function rowType({ checker }, call) {
  const answer = checker.getReturnTypeOfSignature(checker.getResolvedSignature(call));
  let type = answer?.isTypeReference() ? checker.getTypeArguments(answer)[0] : answer;
  if (type && checker.typeToString(type) === 'any') type = annotated(checker, call) || type;
  // The driver's own answer, or a list that ends with how many rows were changed.
  const rows = type?.isObjectType() && checker.getPropertyOfType(type, 'rows');
  if (rows) type = checker.getTypeOfSymbol(rows);
  while (type && (checker.isTupleType(type) || checker.isArrayType(type))) [type] = checker.getTypeArguments(type);
  if (!type) return null;
  const name = checker.typeToString(type);
  if (name === 'any') return isUsed(call) ? 'any' : null;
  return type.isObjectType() || type.isIntersectionType() ? type : null;
}

/** The query runner of TypeORM takes no type: there it stands at the variable. */
function annotated(checker, { parent }) {
  const variable = parent.kind === SyntaxKind.AwaitExpression ? parent.parent : parent;
  return (
    variable.kind === SyntaxKind.VariableDeclaration && variable.type && checker.getTypeFromTypeNode(variable.type)
  );
}

/** Whether anybody looks at the answer. */
function isUsed({ parent }) {
  if (parent.kind === SyntaxKind.AwaitExpression) return isUsed(parent);
  if (parent.kind === SyntaxKind.PropertyAccessExpression) return !['catch', 'finally'].includes(parent.name.text);
  return parent.kind !== SyntaxKind.ExpressionStatement && parent.kind !== SyntaxKind.VoidExpression;
}

function kindsOf(checker, type) {
  const members = type.isUnionType() ? type.getTypes() : [type];
  return new Set(members.map((member) => kindOf(checker, member)));
}

function kindOf(checker, type) {
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type);
    const [kind] = [...kindsOf(checker, element)].filter((known) => known !== 'null');
    return kind === 'any' ? 'any' : `${kind}[]`;
  }
  if (type.flags & TypeFlags.StringLike) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) return 'null';
  const name = checker.typeToString(type).replace(/<.*/, '');
  return name === 'Date' || name === 'Buffer' ? name : type.isObjectType() ? 'object' : 'any';
}

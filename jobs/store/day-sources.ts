import type { EntityManager } from 'typeorm';
import { connectionId, type RowSource } from './row-source.js';
import { dayTables, definition, quoted, stagedColumns, type DayKind, type DayTable } from './store-columns.js';
import type { Changes } from './order-sources.js';

/** What tells two rows of a source apart: ids where they are known, so that a name may change. */
const identity = ({ keys, ids, parts = [] }: DayTable, prefix = ''): string[] => [
  ...keys.map((name) => {
    const id = ids?.[name];
    return id ? `coalesce(${prefix}"${id}", ${prefix}"${name}")` : `${prefix}"${name}"`;
  }),
  ...parts.map((name) => `${prefix}"${name}"`),
];

const textKey = (table: DayTable, prefix = ''): string => `concat_ws(chr(31), ${identity(table, prefix).join(', ')})`;

const scopeOf = ({ scope }: DayTable, prefix = ''): string => (scope ? `${prefix}"${scope}"` : `''`);

const sumOf = (name: string): string => {
  if (name === 'sessions') return `least(sum("${name}"), 2147483647) AS "${name}"`;
  return name === 'rate' ? `(array_agg("${name}" ORDER BY seq DESC))[1] AS "${name}"` : `sum("${name}") AS "${name}"`;
};

/** Keeps what was staged, added up by day and name, as what this source says; notes in `touched` which days those are. */
export async function keepDays(transaction: EntityManager, kind: DayKind, source: RowSource): Promise<void> {
  const table: DayTable = dayTables[kind];
  const { keys, values, ids = {}, parts = [] } = table;
  const columns = [...keys, ...Object.values(ids), ...parts];
  const data = [...columns, ...values].map((name) => `'${name}', "${name}"`).join(', ');
  const last = columns.map((name) => `(array_agg("${name}" ORDER BY seq DESC))[1] AS "${name}"`);
  await transaction.query(
    `WITH kept AS (
       INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, day, scope, data)
       SELECT $1, $4, ${textKey(table)}, $2, $3, day, ${scopeOf(table)}, jsonb_strip_nulls(jsonb_build_object(${data}))
       FROM (SELECT ${[...last, ...values.map(sumOf)].join(', ')} FROM staged GROUP BY ${identity(table).join(', ')}) s
       ON CONFLICT ("ownerId", kind, key, "sourceId") DO UPDATE SET data = excluded.data, at = excluded.at
       RETURNING day, scope
     ) INSERT INTO touched (day, scope) SELECT DISTINCT day, scope FROM kept`,
    [source.ownerId, source.id, source.at, kind],
  );
}

/** Current names by id, by the column of the name. */
export type CurrentNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** Gives everything that a connection ever brought the names of today; notes in `touched` which days change. */
export async function renameDays(
  transaction: EntityManager,
  kind: DayKind,
  { ownerId }: RowSource,
  { names = {}, scope = '' }: { names?: CurrentNames | undefined; scope?: string | undefined },
): Promise<void> {
  const table: DayTable = dayTables[kind];
  const parts = table.parts ?? [];
  const own = parts.map((part) => `"${part}"`);
  const none = parts.map(() => 'NULL');
  // Ids that are told by themselves are of every account.
  const same = parts.map((part) => `AND (n."${part}" IS NULL OR k.data ->> '${part}' = n."${part}")`).join(' ');
  for (const [name, id] of Object.entries(table.ids ?? {})) {
    await transaction.query(
      `WITH names AS (
         SELECT DISTINCT ON (${['id', 'scope', ...own].join(', ')}) * FROM (
           SELECT ${[`"${id}" AS id`, `${scopeOf(table)} AS scope`, ...own, `"${name}" AS name`, 'day'].join(', ')}
           FROM staged WHERE "${id}" IS NOT NULL
           UNION ALL SELECT ${['key', '$5', ...none, 'value', `'infinity'`].join(', ')} FROM jsonb_each_text($4)
         ) n ORDER BY ${['id', 'scope', ...own, 'day DESC'].join(', ')}
       ), renamed AS (
         UPDATE store_source k SET data = k.data || jsonb_build_object('${name}', n.name) FROM names n
         WHERE k."ownerId" = $1 AND k.kind = $2 AND k."sourceId" = $3 AND k.scope = n.scope
           AND k.data ->> '${id}' = n.id AND k.data ->> '${name}' <> n.name ${same}
         RETURNING k.day, k.scope
       ) INSERT INTO touched (day, scope) SELECT DISTINCT day, scope FROM renamed`,
      [ownerId, kind, connectionId, JSON.stringify(Object.fromEntries(names[name] ?? [])), scope],
    );
  }
}

/** Days that a connection brings whole. */
export interface CoveredDays {
  /** Of ad spend, whose rows name one. */
  platform?: string;
  from: string;
  to: string;
}

/**
 * Marks the days that a connection has brought whole, and takes out what it no longer tells of them: renamed campaigns,
 * corrected figures. Files add nothing to such days.
 */
export async function coverDays(
  transaction: EntityManager,
  kind: DayKind,
  { ownerId, at }: RowSource,
  { platform = '', from, to }: CoveredDays,
): Promise<void> {
  await transaction.query(
    `DELETE FROM store_source k WHERE "ownerId" = $1 AND kind = $2 AND "sourceId" = $3 AND scope = $4 AND day BETWEEN $5 AND $6
       AND NOT EXISTS (SELECT FROM staged s WHERE ${textKey(dayTables[kind], 's.')} = k.key)`,
    [ownerId, kind, connectionId, platform, from, to],
  );
  await transaction.query(
    `INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, day, scope)
     SELECT $1, $2, concat_ws(chr(31), 'day', to_char(g, 'YYYY-MM-DD'), $4::text), $3, $7, g::date, $4
     FROM generate_series($5::date::timestamp, $6::date, interval '1 day') g
     ON CONFLICT DO NOTHING`,
    [ownerId, kind, connectionId, platform, from, to, at],
  );
  await transaction.query(
    `INSERT INTO touched (day, scope) SELECT g::date, $1 FROM generate_series($2::date::timestamp, $3::date, interval '1 day') g`,
    [platform, from, to],
  );
}

/** Works out the touched days from all that is said of them: of a connection alone where it brought the day, else of the latest file. */
export async function rebuildDays(transaction: EntityManager, kind: DayKind, ownerId: string): Promise<Changes> {
  const table: DayTable = dayTables[kind];
  const columns = [...table.keys, ...table.values];
  const fields = Object.fromEntries(
    Object.entries(stagedColumns[kind]).filter(([name]) => name !== 'day' && columns.includes(name)),
  );
  // Two accounts may have campaigns of one name: a day has them together.
  const told = table.ids
    ? [...table.keys.map((name) => `"${name}"`), ...table.values.map(sumOf)].join(', ')
    : quoted(columns);
  await transaction.query('DROP TABLE IF EXISTS told');
  await transaction.query(
    `CREATE TEMP TABLE told ON COMMIT DROP AS
     WITH said AS (
       SELECT s.key, s.day, s."sourceId", s."sourceId" = $3 AS "isConnected", s.at, s.data,
         bool_or(s."sourceId" = $3) OVER (PARTITION BY s.day, s.scope) AS "isCovered"
       FROM (SELECT DISTINCT day, scope FROM touched) t
       JOIN store_source s ON s."ownerId" = $1 AND s.kind = $2 AND s.day = t.day AND s.scope = t.scope
     ), last AS (
       SELECT DISTINCT ON (key) * FROM said WHERE data IS NOT NULL AND ("isConnected" OR NOT "isCovered")
       ORDER BY key, at DESC, "sourceId" DESC
     )
     SELECT ${told}, CASE WHEN "isConnected" THEN 'connection' ELSE 'file' END AS origin
     FROM last CROSS JOIN LATERAL jsonb_to_record(last.data) AS d(${definition(fields)})
     ${table.ids ? `GROUP BY ${quoted(table.keys)}, "isConnected"` : ''}`,
    [ownerId, kind, connectionId],
  );
  const same = table.keys.map((name) => `told."${name}" = k."${name}"`).join(' AND ');
  const [, gone] = await transaction.query<[unknown, number]>(
    `DELETE FROM ${table.table} k USING (SELECT DISTINCT day, scope FROM touched) t
     WHERE k."ownerId" = $1 AND k.day = t.day AND ${scopeOf(table, 'k.')} = t.scope AND NOT EXISTS (SELECT FROM told WHERE ${same})`,
    [ownerId],
  );
  const stored = [...columns, 'origin'];
  const values = [...table.values, 'origin'];
  const [row] = await transaction.query<Changes[]>(
    `WITH written AS (
       INSERT INTO ${table.table} AS known ("ownerId", ${quoted(stored)}) SELECT $1, ${quoted(stored)} FROM told
       ON CONFLICT ("ownerId", ${quoted(table.keys)}) DO UPDATE SET ${values.map((name) => `"${name}" = excluded."${name}"`).join(', ')}
       WHERE (${quoted(values, 'known.')}) IS DISTINCT FROM (${quoted(values, 'excluded.')})
       RETURNING (xmax = 0) AS fresh
     ) SELECT count(*) FILTER (WHERE fresh)::integer AS added, count(*) FILTER (WHERE NOT fresh)::integer AS changed FROM written`,
    [ownerId],
  );
  return { added: row?.added ?? 0, changed: (row?.changed ?? 0) + gone };
}

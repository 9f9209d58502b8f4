import type { EntityManager } from 'typeorm';
import { definition, quoted, stagedColumns } from './store-columns.js';
import { connectionId, type RowSource } from './row-source.js';

/** What is kept of an order besides its number. */
const { orderId: _number, autoKey: _auto, ...kept } = stagedColumns.orders;
const names = Object.keys(kept);
const parts = ['taxCents', 'shippingCents', 'discountCents'] as const;

const asData = `jsonb_strip_nulls(jsonb_build_object(${names.map((name) => `'${name}', "${name}"`).join(', ')}))`;

const listOf = (of: Record<string, string>): string =>
  names.map((name) => `${of[name] ?? `"${name}"`} AS "${name}"`).join(', ');

const items = `
  SELECT "orderId", jsonb_strip_nulls(jsonb_agg(item ORDER BY seq, n)) AS items
  FROM several, jsonb_array_elements(items) WITH ORDINALITY AS e(item, n) WHERE items IS NOT NULL GROUP BY "orderId"`;

/** Orders that come on one line need no look at others. */
const onlyItems = `jsonb_strip_nulls(nullif(items, '[]'))`;

const ofTotal = (name: string): string => `CASE WHEN "totalCents" IS NOT NULL THEN "${name}" END`;

/** What a line says beside a refund of its own. */
const besideRefund = [
  ...parts,
  'isCounted',
  'changedAt',
  'discountCode',
  'country',
  'channel',
  'orderName',
  'customerOrderIndex',
];

const ofTotals = Object.fromEntries(besideRefund.map((name) => [name, ofTotal(name)]));

/**
 * The last word about an order counts: by the shop's own time of change, else by the order of the lines. Refunds reported
 * in lines of their own are added up.
 */
const byOrder = `
  SELECT "orderId", ${listOf({
    customerKey: 'coalesce(o."customerKey", r."customerKey")',
    orderedAt: 'coalesce(o."orderedAt", r."orderedAt")',
    localDay: 'CASE WHEN o.seq IS NULL THEN r."localDay" ELSE o."localDay" END',
    currency: 'coalesce(o.currency, r.currency)',
    refundedCents: 'coalesce(coalesce(o."refundedCents", 0) + r.cents, o."refundedCents")::bigint',
    items: 'i.items',
  })}
  FROM (
    SELECT DISTINCT ON ("orderId") * FROM several WHERE "totalCents" IS NOT NULL
    ORDER BY "orderId", "changedAt" DESC NULLS LAST, seq DESC
  ) o
  FULL JOIN (
    SELECT "orderId", sum("refundedCents") AS cents, max("customerKey") AS "customerKey", max("orderedAt") AS "orderedAt",
      max("localDay") AS "localDay", max(currency) AS currency
    FROM several WHERE "totalCents" IS NULL AND "refundedCents" IS NOT NULL GROUP BY "orderId"
  ) r USING ("orderId")
  LEFT JOIN (${items}) i USING ("orderId")`;

const byOnlyOrder = listOf({ ...ofTotals, items: onlyItems });

/** Lines of items are added up to their order; parts that each line repeats for the whole order are not. */
const byLine = (repeated: readonly string[]): string => `
  SELECT "orderId", ${listOf({
    ...Object.fromEntries(names.map((name) => [name, `l."${name}"`])),
    items: 'i.items',
  })}
  FROM (
    SELECT "orderId", max("customerKey") AS "customerKey", min("orderedAt") AS "orderedAt", min("localDay") AS "localDay",
      coalesce(sum("totalCents") FILTER (WHERE "isCounted"), sum("totalCents"))::bigint AS "totalCents",
      (sum("refundedCents") FILTER (WHERE "isCounted" OR "totalCents" IS NULL))::bigint AS "refundedCents",
      max(currency) AS currency, coalesce(bool_or("isCounted") FILTER (WHERE "totalCents" IS NOT NULL), true) AS "isCounted",
      max("changedAt") AS "changedAt",
      ${parts.map((name) => `${repeated.includes(name) ? 'max' : 'sum'}("${name}")::bigint AS "${name}"`).join(', ')},
      max("discountCode") AS "discountCode", max(country) AS country, max(channel) AS channel,
      max("orderName") AS "orderName", max("customerOrderIndex") AS "customerOrderIndex"
    FROM several GROUP BY "orderId"
  ) l
  LEFT JOIN (${items}) i USING ("orderId")
  WHERE l."totalCents" IS NOT NULL OR l."refundedCents" IS NOT NULL`;

const byOnlyLine = listOf({
  refundedCents: 'CASE WHEN "isCounted" OR "totalCents" IS NULL THEN "refundedCents" END',
  isCounted: '"totalCents" IS NULL OR coalesce("isCounted", true)',
  items: onlyItems,
});

/** Every order of the file as `told`, with what is kept of it. */
const toldOrders = ({ level, repeated = [] }: OrderLines): string => `
  repeated AS MATERIALIZED (SELECT "orderId" FROM staged GROUP BY 1 HAVING count(*) > 1),
  several AS MATERIALIZED (SELECT * FROM staged WHERE "orderId" IN (SELECT "orderId" FROM repeated)),
  told AS MATERIALIZED (
    SELECT "orderId", ${level === 'line' ? byOnlyLine : byOnlyOrder} FROM staged
    WHERE ("totalCents" IS NOT NULL OR "refundedCents" IS NOT NULL) AND NOT EXISTS (SELECT FROM repeated r WHERE r."orderId" = staged."orderId")
    UNION ALL (${level === 'line' ? byLine(repeated) : byOrder})
  )`;

/** Equal purchases of a customer on a day are told apart by their place among each other, so that a file may come again. */
const nameOrders = `
  UPDATE staged SET "orderId" = 'auto:' || md5(n."autoKey") || ':' || n.place
  FROM (SELECT seq, "autoKey", row_number() OVER (PARTITION BY "autoKey" ORDER BY seq) AS place FROM staged WHERE "orderId" IS NULL) n
  WHERE staged.seq = n.seq`;

/** How the lines of a file make orders. */
export interface OrderLines {
  level: 'order' | 'line';
  /** Parts of the total that each line repeats for the whole order. */
  repeated?: readonly string[];
}

const keep = (lines: OrderLines): string => `
  ${toldOrders(lines)}, kept AS (
    INSERT INTO store_source AS known ("ownerId", kind, key, "sourceId", at, data)
    SELECT $1::uuid, 'orders', "orderId", $2::uuid, $3::timestamptz, ${asData} FROM told
    ON CONFLICT ("ownerId", kind, key, "sourceId") DO UPDATE SET at = excluded.at,
      -- A word that says nothing of a part, such as refunds or items, takes none back.
      data = known.data || excluded.data
    WHERE known.data ->> 'changedAt' IS NULL
      OR (excluded.data ->> 'changedAt')::timestamptz >= (known.data ->> 'changedAt')::timestamptz
    RETURNING key
  )`;

/**
 * Keeps what was staged as what this source says, and notes in `touched` of whom it speaks. Orders of a file of which
 * nobody has spoken yet are what it says: they are written at once, and not noted.
 * @returns how many these are
 */
export async function keepOrders(transaction: EntityManager, source: RowSource, lines: OrderLines): Promise<number> {
  await transaction.query(nameOrders);
  const values = [source.ownerId, source.id, source.at];
  if (source.id !== connectionId) {
    const [row] = await transaction.query<{ added: number }[]>(keepAndWrite(lines), values);
    return row?.added ?? 0;
  }
  await transaction.query(`WITH ${keep(lines)} INSERT INTO touched (key) SELECT key FROM kept`, values);
  await keepNames(transaction, source.ownerId);
  return 0;
}

/** Notes the names of a connection's orders; what files have said of an order by its name is said of it from now on. */
async function keepNames(transaction: EntityManager, ownerId: string): Promise<void> {
  await transaction.query(
    `INSERT INTO order_name AS known ("ownerId", name, "orderId")
     SELECT DISTINCT ON (name) $1::uuid, ltrim("orderName", '#') AS name, "orderId" FROM staged
     WHERE ltrim("orderName", '#') NOT IN ('', "orderId") ORDER BY name, seq DESC
     ON CONFLICT ("ownerId", name) DO UPDATE SET "orderId" = excluded."orderId" WHERE known."orderId" <> excluded."orderId"`,
    [ownerId],
  );
  await transaction.query(
    `INSERT INTO touched (key) SELECT s.key FROM staged o JOIN store_source s ON s."ownerId" = $1 AND s.kind = 'orders'
       AND s.key IN (ltrim(o."orderName", '#'), '#' || ltrim(o."orderName", '#')) AND s.key <> o."orderId"`,
    [ownerId],
  );
}

/** Columns of the table of orders that sources fill. */
const columns = names.filter((name) => name !== 'items').concat('items');

/** How often orders were added and changed. */
export interface Changes {
  added: number;
  changed: number;
}

/**
 * Works out the touched orders from all that is said of them: a connection's word counts before that of files, and of
 * files the latest. A refund whose order nobody has told of stands alone, as money without an order. Whoever is known by
 * the e-mail alone goes by the shop's customer number where a customer list tells it.
 */
export async function rebuildOrders(transaction: EntityManager, ownerId: string): Promise<Changes> {
  const rows = await transaction.query<{ fresh: number; changed: number }[]>(rebuild, [ownerId, connectionId]);
  const [, gone] = await transaction.query<[unknown, number]>(
    `DELETE FROM store_order o USING touched t WHERE o."ownerId" = $1 AND o."orderId" = t.key AND NOT EXISTS (
       SELECT FROM store_source s WHERE s."ownerId" = $1 AND s.kind = 'orders' AND s.key = t.key
         AND NOT EXISTS (SELECT FROM order_name n WHERE n."ownerId" = $1 AND n.name = ltrim(t.key, '#') AND n."orderId" <> t.key)
     )`,
    [ownerId],
  );
  return { added: rows[0]?.fresh ?? 0, changed: (rows[0]?.changed ?? 0) + gone };
}

/** The zone of the store as `zone`; $1 is the owner. */
const zoneOfStore = `zone AS (
    SELECT coalesce((SELECT "timeZone" FROM store_profile WHERE "ownerId" = $1), 'UTC') AS name
  )`;

const orderedAt = `coalesce("localDay"::timestamp AT TIME ZONE zone.name, "orderedAt")`;

/** As `rebuild` works out an order of which one source alone speaks. */
const keepAndWrite = (lines: OrderLines): string => `
  WITH ${keep(lines)}, known AS MATERIALIZED (
    SELECT "orderId" FROM told JOIN store_source s ON s."ownerId" = $1 AND s.kind = 'orders' AND s.key = "orderId"
    UNION SELECT o."orderId" FROM told JOIN store_order o ON o."ownerId" = $1 AND o."orderId" = told."orderId"
    UNION SELECT n."orderId" FROM told JOIN order_name n ON n."ownerId" = $1 AND n."orderId" = told."orderId"
    UNION SELECT told."orderId" FROM told JOIN order_name n ON n."ownerId" = $1 AND n.name = ltrim(told."orderId", '#')
  ), noted AS (
    INSERT INTO touched (key) SELECT key FROM kept WHERE key IN (SELECT "orderId" FROM known)
  ), ${zoneOfStore}, written AS (
    INSERT INTO store_order ("ownerId", "orderId", ${quoted(columns)})
    SELECT $1, "orderId", ${columns
      .map(
        (name) =>
          ({
            customerKey: 'coalesce(l."customerKey", told."customerKey")',
            orderedAt,
            totalCents: 'coalesce("totalCents", 0)',
            refundedCents: 'coalesce("refundedCents", 0)',
            isCounted: '"totalCents" IS NOT NULL AND coalesce("isCounted", false)',
          })[name] ??
          ofTotals[name] ??
          `"${name}"`,
      )
      .join(', ')}
    FROM told CROSS JOIN zone LEFT JOIN customer_link l ON l."ownerId" = $1 AND l."emailKey" = told."customerKey"
    WHERE NOT EXISTS (SELECT FROM known WHERE known."orderId" = told."orderId")
    RETURNING 1
  )
  SELECT count(*)::integer AS added FROM written`;

const newestFirst = `key, "isConnected" DESC, at DESC, "sourceId" DESC`;

const rebuild = `
  WITH meant AS (
    SELECT DISTINCT coalesce(n."orderId", t.key) AS key
    FROM touched t LEFT JOIN order_name n ON n."ownerId" = $1 AND n.name = ltrim(t.key, '#')
  ), named AS (
    SELECT key, key AS name FROM meant
    UNION
    SELECT m.key, v.name FROM meant m JOIN order_name n ON n."ownerId" = $1 AND n."orderId" = m.key
    CROSS JOIN LATERAL (VALUES (n.name), ('#' || n.name)) v(name)
  ), said AS (
    SELECT t.key, s."sourceId", s."sourceId" = $2 AS "isConnected", s.at, d.*, e.cents AS "eventCents"
    FROM named t JOIN store_source s ON s."ownerId" = $1 AND s.kind = 'orders' AND s.key = t.name
    CROSS JOIN LATERAL jsonb_to_record(s.data) AS d(${definition(kept)})
    -- Refunds that events told of; those before the last change of the order are in its own sum.
    LEFT JOIN LATERAL (
      SELECT sum((r.value ->> 'cents')::bigint) AS cents FROM jsonb_each(s.data -> 'refunds') r
      WHERE (r.value ->> 'at')::timestamptz > coalesce((s.data ->> 'changedAt')::timestamptz, '-infinity')
    ) e ON s.data ? 'refunds'
  ), base AS (
    SELECT DISTINCT ON (key) * FROM said WHERE "totalCents" IS NOT NULL ORDER BY ${newestFirst}
  ), refund AS (
    SELECT DISTINCT ON (key) * FROM said WHERE "refundedCents" IS NOT NULL OR "eventCents" IS NOT NULL
    ORDER BY ${newestFirst}
  ), listed AS (
    SELECT DISTINCT ON (key) key, items FROM said WHERE items IS NOT NULL ORDER BY ${newestFirst}
  ), told AS (
    SELECT key, coalesce(l."customerKey", b."customerKey", CASE WHEN b.key IS NULL THEN r."customerKey" END) AS "customerKey",
      coalesce(b."localDay", CASE WHEN b.key IS NULL THEN r."localDay" END) AS "localDay",
      coalesce(b."orderedAt", r."orderedAt") AS "orderedAt", coalesce(b."totalCents", 0) AS "totalCents",
      coalesce(r."refundedCents", 0) + coalesce(r."eventCents", 0) AS "refundedCents", coalesce(b.currency, r.currency) AS currency,
      coalesce(b."isCounted", false) AS "isCounted", b."changedAt", b."taxCents", b."shippingCents", b."discountCents",
      b."discountCode", b.country, b.channel, b."orderName", b."customerOrderIndex", i.items
    FROM base b FULL JOIN refund r USING (key) LEFT JOIN listed i USING (key)
    LEFT JOIN customer_link l ON l."ownerId" = $1 AND l."emailKey" = coalesce(b."customerKey", r."customerKey")
  ), ${zoneOfStore}, written AS (
    INSERT INTO store_order AS known ("ownerId", "orderId", ${quoted(columns)})
    SELECT $1, key, ${columns
      .map((name) => (name === 'orderedAt' ? `${orderedAt} AS "orderedAt"` : `"${name}"`))
      .join(', ')}
    FROM told CROSS JOIN zone
    ON CONFLICT ("ownerId", "orderId") DO UPDATE SET ${columns.map((name) => `"${name}" = excluded."${name}"`).join(', ')}
    WHERE (${quoted(columns, 'known.')}) IS DISTINCT FROM (${quoted(columns, 'excluded.')})
    RETURNING (xmax = 0) AS fresh
  )
  SELECT count(*) FILTER (WHERE fresh)::integer AS fresh, count(*) FILTER (WHERE NOT fresh)::integer AS changed FROM written`;

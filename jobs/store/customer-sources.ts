import type { EntityManager } from 'typeorm';
import { rebuildOrders, type Changes } from './order-sources.js';
import type { RowSource } from './row-source.js';

/** Keeps which customer number an e-mail belongs to, as this source says. */
export async function keepCustomers(transaction: EntityManager, source: RowSource): Promise<void> {
  await transaction.query(
    `WITH kept AS (
       INSERT INTO store_source ("ownerId", kind, key, "sourceId", at, data)
       SELECT DISTINCT ON ("emailKey") $1::uuid, 'customers', "emailKey", $2::uuid, $3::timestamptz, jsonb_build_object('customerKey', "customerKey")
       FROM staged ORDER BY "emailKey", seq DESC
       ON CONFLICT ("ownerId", kind, key, "sourceId") DO UPDATE SET data = excluded.data, at = excluded.at
       RETURNING key
     ) INSERT INTO touched (key) SELECT key FROM kept`,
    [source.ownerId, source.id, source.at],
  );
}

/** Works out the touched links from the latest list, and the orders whose customer follows from them. */
export async function rebuildCustomers(transaction: EntityManager, ownerId: string): Promise<Changes> {
  await transaction.query('DROP TABLE IF EXISTS linked');
  await transaction.query(
    `CREATE TEMP TABLE linked ON COMMIT DROP AS
     SELECT DISTINCT ON (t.key) t.key, s.data ->> 'customerKey' AS "customerKey", k."customerKey" AS before
     FROM touched t LEFT JOIN store_source s ON s."ownerId" = $1 AND s.kind = 'customers' AND s.key = t.key
     LEFT JOIN customer_link k ON k."ownerId" = $1 AND k."emailKey" = t.key
     ORDER BY t.key, s.at DESC, s."sourceId" DESC`,
    [ownerId],
  );
  const [, gone] = await transaction.query<[unknown, number]>(
    `DELETE FROM customer_link k USING linked l WHERE k."ownerId" = $1 AND k."emailKey" = l.key AND l."customerKey" IS NULL`,
    [ownerId],
  );
  const [row] = await transaction.query<Changes[]>(
    `WITH written AS (
       INSERT INTO customer_link AS known ("ownerId", "emailKey", "customerKey")
       SELECT $1, key, "customerKey" FROM linked WHERE "customerKey" IS NOT NULL
       ON CONFLICT ("ownerId", "emailKey") DO UPDATE SET "customerKey" = excluded."customerKey"
       WHERE known."customerKey" <> excluded."customerKey"
       RETURNING (xmax = 0) AS fresh
     ) SELECT count(*) FILTER (WHERE fresh)::integer AS added, count(*) FILTER (WHERE NOT fresh)::integer AS changed FROM written`,
    [ownerId],
  );
  await transaction.query('TRUNCATE touched');
  await transaction.query(
    `INSERT INTO touched (key) SELECT "orderId" FROM store_order WHERE "ownerId" = $1 AND "customerKey" IN (
       SELECT key FROM linked UNION SELECT "customerKey" FROM linked UNION SELECT before FROM linked
     )`,
    [ownerId],
  );
  await rebuildOrders(transaction, ownerId);
  return { added: row?.added ?? 0, changed: (row?.changed ?? 0) + gone };
}

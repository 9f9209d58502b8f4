import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import type { StoreExport } from '../../schema/ltv/store-settings.type.js';
import { ObjectPurpose, StoredObject } from '../../schema/storage/stored-object.entity.js';
import { csvText } from '../../jobs/kit/csv.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { Viewer } from '../platform/context.js';
import type { StorageService } from '../storage/storage.service.js';

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  storage: StorageService;
}

/** What can be taken out, and the order in which it is read page by page: by a key that every row has once. */
const exports = {
  customers: {
    columns: [
      'customerKey',
      'email_sha256',
      'segment',
      'orders',
      'net',
      'salesBasis',
      'firstDay',
      'lastDay',
      'probabilityAlive',
      'expectedOrders',
      'expectedRevenue',
      'nextOrderOn',
      'valueAtStake',
    ],
    // The hash alone, as ad platforms take it in a customer list: of who goes by the e-mail, or whose e-mail a list tells.
    sql: `WITH page AS (
        SELECT * FROM store_customer WHERE "ownerId" = $1 AND "customerKey" > $2 AND ($3::text IS NULL OR segment = $3)
        ORDER BY "customerKey" LIMIT $4
      ), linked AS (
        SELECT "customerKey", min(substr("emailKey", 8)) AS hash FROM customer_link
        WHERE "ownerId" = $1 AND "customerKey" IN (SELECT "customerKey" FROM page) GROUP BY 1
      )
      SELECT "customerKey", "customerKey" AS key, CASE WHEN "customerKey" LIKE 'sha256:%' THEN substr("customerKey", 8) ELSE hash END AS email_sha256,
        segment, orders, round("netCents" / 100.0, 2) AS net, (SELECT "salesBasis" FROM store_profile WHERE "ownerId" = $1) AS "salesBasis",
        to_char("firstDay", 'YYYY-MM-DD') AS "firstDay", to_char("lastDay", 'YYYY-MM-DD') AS "lastDay", "probabilityAlive", "expectedOrders",
        round("expectedCents" / 100.0, 2) AS "expectedRevenue", to_char("nextOrderOn", 'YYYY-MM-DD') AS "nextOrderOn",
        round("atStakeCents" / 100.0, 2) AS "valueAtStake"
      FROM page LEFT JOIN linked USING ("customerKey") ORDER BY "customerKey"`,
  },
  orders: {
    columns: ['order_id', 'customer_id', 'ordered_at', 'total', 'refunded', 'currency', 'counted'],
    sql: `SELECT "orderId" AS order_id, "orderId" AS key, "customerKey" AS customer_id,
        to_char("orderedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS ordered_at, round("totalCents" / 100.0, 2) AS total,
        round("refundedCents" / 100.0, 2) AS refunded, currency, "isCounted" AS counted
      FROM store_order WHERE "ownerId" = $1 AND "orderId" > $2 AND $3::text IS NULL ORDER BY "orderId" LIMIT $4`,
  },
  ad_spend: {
    columns: ['day', 'platform', 'campaign', 'spend', 'currency', 'impressions', 'clicks', 'conversions', 'revenue'],
    sql: `SELECT *, concat_ws(chr(1), day, platform, campaign, currency) AS key FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS day, platform, campaign, round("spendCents" / 100.0, 2) AS spend, currency, impressions, clicks,
          conversions, round("revenueCents" / 100.0, 2) AS revenue FROM ad_spend WHERE "ownerId" = $1
      ) a WHERE concat_ws(chr(1), day, platform, campaign, currency) > $2 AND $3::text IS NULL ORDER BY key LIMIT $4`,
  },
  visits: {
    columns: ['day', 'source', 'sessions', 'conversions'],
    sql: `SELECT *, concat_ws(chr(1), day, source) AS key FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS day, source, sessions, conversions FROM store_visit WHERE "ownerId" = $1
      ) v WHERE concat_ws(chr(1), day, source) > $2 AND $3::text IS NULL ORDER BY key LIMIT $4`,
  },
  flow_metrics: {
    columns: ['day', 'flow', 'recipients', 'opens', 'clicks', 'orders', 'revenue', 'currency'],
    sql: `SELECT *, concat_ws(chr(1), day, flow, currency) AS key FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS day, flow, recipients, opens, clicks, orders, round("revenueCents" / 100.0, 2) AS revenue,
          currency FROM flow_metric WHERE "ownerId" = $1
      ) f WHERE concat_ws(chr(1), day, flow, currency) > $2 AND $3::text IS NULL ORDER BY key LIMIT $4`,
  },
  funnel_steps: {
    columns: ['day', 'landing_page', 'device', 'sessions', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'],
    sql: `SELECT *, concat_ws(chr(1), day, landing_page, device) AS key FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS day, page AS landing_page, device, sessions, views AS view_item, carts AS add_to_cart,
          checkouts AS begin_checkout, purchases AS purchase FROM store_funnel WHERE "ownerId" = $1
      ) v WHERE concat_ws(chr(1), day, landing_page, device) > $2 AND $3::text IS NULL ORDER BY key LIMIT $4`,
  },
  message_metrics: {
    columns: ['day', 'flow', 'message', 'recipients', 'opens', 'clicks', 'orders', 'revenue', 'currency'],
    sql: `SELECT *, concat_ws(chr(1), day, flow, message, currency) AS key FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS day, flow, message, recipients, opens, clicks, orders,
          round("revenueCents" / 100.0, 2) AS revenue, currency FROM message_metric WHERE "ownerId" = $1
      ) f WHERE concat_ws(chr(1), day, flow, message, currency) > $2 AND $3::text IS NULL ORDER BY key LIMIT $4`,
  },
  exchange_rates: {
    columns: ['date', 'currency', 'rate'],
    sql: `SELECT *, concat_ws(chr(1), date, currency) AS key FROM (
        SELECT to_char(day, 'YYYY-MM-DD') AS date, currency, rate FROM exchange_rate WHERE "ownerId" = $1
      ) r WHERE concat_ws(chr(1), date, currency) > $2 AND $3::text IS NULL ORDER BY key LIMIT $4`,
  },
  product_costs: {
    columns: ['product', 'cost', 'currency'],
    sql: `SELECT DISTINCT ON (key) key, key AS product, round((data ->> 'costCents')::bigint / 100.0, 2) AS cost, data ->> 'currency' AS currency
      FROM store_source WHERE "ownerId" = $1 AND kind = 'product_costs' AND key > $2 AND $3::text IS NULL
      ORDER BY key, at DESC, "sourceId" DESC LIMIT $4`,
  },
} as const;

export type ExportKind = keyof typeof exports;

interface ExportedRow {
  key: string;
  [column: string]: unknown;
}

const pageRows = 5_000;
const mostBytes = 2_000_000_000;

export class StoreExportService {
  constructor(private readonly deps: Dependencies) {}

  /** Writes the rows as CSV into the object store, page by page; @returns where to fetch the file */
  async create({ userId }: Viewer, kind: ExportKind, segment: string | null, baseUrl: string): Promise<StoreExport> {
    if (segment !== null && kind !== 'customers') throw new AppError('BAD_INPUT', 'Only customers have segments.');
    const { db, store, storage } = this.deps;
    const filename = `${segment ?? kind}.csv`;
    const objects = db.getRepository(StoredObject);
    const object = objects.create({
      ownerId: userId,
      purpose: ObjectPurpose.import,
      filename,
      contentType: 'text/csv',
    });
    await objects.insert(object);
    const incoming = await store.receive(object.id, Readable.from(this.lines(userId, kind, segment)), {
      maxBytes: mostBytes,
    });
    await incoming.keep();
    await objects.update({ id: object.id }, { size: incoming.size, contentHash: incoming.hash, storedAt: new Date() });
    return { filename, url: baseUrl + storage.readUrl(object.id) };
  }

  private async *lines(ownerId: string, kind: ExportKind, segment: string | null): AsyncGenerator<Buffer> {
    const { columns, sql } = exports[kind];
    yield Buffer.from(csvText([columns]));
    let after = '';
    for (;;) {
      const rows = await this.deps.db.query<ExportedRow[]>(sql, [ownerId, after, segment, pageRows]);
      if (rows.length > 0) yield Buffer.from(csvText(rows.map((row) => columns.map((column) => row[column]))));
      if (rows.length < pageRows) return;
      after = rows.at(-1)?.key ?? '';
    }
  }
}

import type { EntityManager } from 'typeorm';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { basicFlows } from './flow-kind.engine.js';
import type { FlowFacts, WrittenFlow } from './insight-facts.engine.js';

interface Period {
  /** `YYYY-MM-DD`, the last day. */
  end: string;
  days: number;
}

/** Figures older than this at the end of a period no longer say which flows are on. */
const freshDays = 7;

/** $1 owner, $2 last day, $3 days, $4 currency. Sales in another currency are not added up: they are unknown then. */
const flowTotals = `
  WITH covered AS (
    SELECT coalesce(min(day) <= $2::date - $3::int + 1 AND max(day) > $2::date - ${freshDays}, false) AS is
    FROM flow_metric WHERE "ownerId" = $1
  )
  SELECT flow, sum(recipients) AS messages,
    CASE WHEN bool_and(orders IS NOT NULL) THEN sum(orders) END AS orders,
    CASE WHEN bool_and("revenueCents" IS NOT NULL AND (currency = $4 OR "revenueCents" = 0)) THEN sum("revenueCents") END AS cents
  FROM flow_metric, covered
  WHERE covered.is AND "ownerId" = $1 AND day BETWEEN $2::date - $3::int + 1 AND $2::date
  GROUP BY flow ORDER BY flow`;

type TotalRow = Record<'messages', string> & Record<'orders' | 'cents', string | null> & { flow: string };

/** What the mail tool's figures say of a period; null where they do not cover all of it. */
export async function readFlowFacts(
  db: EntityManager,
  { ownerId, currency }: StoreProfile,
  { end, days }: Period,
): Promise<FlowFacts | null> {
  const rows = await db.query<TotalRow[]>(flowTotals, [ownerId, end, days, currency]);
  if (rows.length === 0) return null;
  return {
    sending: rows.filter(({ messages }) => Number(messages) > 0).map(({ flow }) => flow),
    messages: rows.reduce((sum, { messages }) => sum + Number(messages), 0),
    orders: sumKnown(rows.map(({ orders }) => orders)),
    revenueCents: sumKnown(rows.map(({ cents }) => cents)),
    written: await readWrittenFlows(db, ownerId),
  };
}

const sumKnown = (values: readonly (string | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + Number(value)), 0);

/** The newest flow of each basic kind that was written here. */
function readWrittenFlows(db: EntityManager, ownerId: string): Promise<WrittenFlow[]> {
  return db.query(
    `SELECT DISTINCT ON ("flowType") id, "flowType", (details->>'audiencePerMonth')::int AS "audiencePerMonth"
     FROM email_flow WHERE "ownerId" = $1 AND "flowType" = ANY($2::text[])
     ORDER BY "flowType", "createdAt" DESC, id DESC`,
    [ownerId, basicFlows],
  );
}

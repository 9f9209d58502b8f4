import type { DataSource } from 'typeorm';
import { Insight, InsightType } from '../../schema/insights/insight.entity.js';
import { collectFacts } from './collect-facts.js';
import { findInsights, type RankedInsight } from './insight.engine.js';

/** Works out an owner's insights anew. What was dismissed stays dismissed as long as its rule finds it. */
export async function recomputeInsights(db: DataSource, ownerId: string, now: Date): Promise<void> {
  const found = findInsights(await collectFacts(db, ownerId));
  await db.transaction(async (transaction) => {
    // Two processes may recompute at once; the second waits and writes the same.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`insights ${ownerId}`]);
    const insights = transaction.getRepository(Insight);
    const rules = found.map(({ id }) => id);
    await transaction.query('DELETE FROM insight WHERE "ownerId" = $1 AND NOT ("rule" = ANY($2::text[]))', [
      ownerId,
      rules,
    ]);
    if (found.length > 0) {
      await insights.upsert(
        found.map((insight, position) => toRow(insight, { ownerId, position, computedAt: now })),
        ['ownerId', 'rule'],
      );
    }
  });
}

interface Placement {
  ownerId: string;
  position: number;
  computedAt: Date;
}

const toRow = (insight: RankedInsight, placement: Placement): Omit<Insight, 'id' | 'owner' | 'dismissedAt'> => ({
  ...placement,
  rule: insight.id,
  type: InsightType[insight.type],
  title: insight.title,
  description: insight.description,
  impact: insight.impact,
  monthlyEffect: insight.monthlyEffectCents === null ? null : Math.round(insight.monthlyEffectCents) / 100,
  evidence: insight.evidence,
  confidence: insight.confidence,
  link: insight.link,
  related: insight.related,
});

/** Whether an owner's figures, imports, analyses or flows are newer than their insights; an owner without any is stale too. */
export async function areInsightsStale(db: DataSource, ownerId: string): Promise<boolean> {
  const [row]: { stale: boolean }[] = await db.query(
    `SELECT coalesce(min(i."computedAt"), '-infinity') < greatest(
       '-infinity',
       (SELECT max("updatedAt") FROM store_profile WHERE "ownerId" = $1),
       (SELECT max("createdAt") FROM model_fit WHERE "ownerId" = $1),
       (SELECT max("updatedAt") FROM shop_profile WHERE "ownerId" = $1),
       (SELECT max(greatest("finishedAt", "correctedAt")) FROM analysis WHERE "ownerId" = $1),
       (SELECT max("createdAt") FROM email_flow WHERE "ownerId" = $1)
     ) OR count(*) = 0 AS stale FROM insight i WHERE i."ownerId" = $1`,
    [ownerId],
  );
  return row?.stale ?? true;
}

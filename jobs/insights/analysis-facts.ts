import type { EntityManager } from 'typeorm';
import { CheckStatus } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { AdFacts, AuditFacts } from './insight-facts.engine.js';

interface StoredAnalysis<Result> {
  id: string;
  title: string;
  result: Result;
}

/** The parts of a stored result that the rules read; nothing is taken from it unchecked below. */
async function readNewest<Result>(
  db: EntityManager,
  ownerId: string,
  type: string,
): Promise<StoredAnalysis<Partial<Result>> | null> {
  const rows: StoredAnalysis<Partial<Result>>[] = await db.query(
    `SELECT id, title, result FROM analysis
     WHERE "ownerId" = $1 AND type = $2 AND status = 'complete' AND result IS NOT NULL AND ownership = 'own'
     ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    [ownerId, type],
  );
  return rows[0] ?? null;
}

export async function readAuditFacts(db: EntityManager, ownerId: string): Promise<AuditFacts | null> {
  const found = await readNewest<FunnelAudit>(db, ownerId, 'funnel_audit');
  if (!found) return null;
  const { url = '', overallScore = null, loadSpeed = null, advice = [], checks = [] } = found.result;
  const [top] = advice;
  return {
    id: found.id,
    url,
    overallScore,
    loadSeconds: loadSpeed,
    topAdvice: top
      ? {
          text: top.text,
          liftLowPercent: top.liftLowPercent,
          liftHighPercent: top.liftHighPercent,
          source: top.source,
        }
      : null,
    failedChecks: checks
      .filter(({ status }) => status === CheckStatus.fail)
      .toSorted((one, other) => other.liftPercent - one.liftPercent)
      .map(({ title }) => title.toLowerCase()),
  };
}

export async function readAdFacts(db: EntityManager, ownerId: string): Promise<AdFacts | null> {
  const found = await readNewest<AdAnalysis>(db, ownerId, 'ad_creative');
  if (!found || found.result.predictedCtr === undefined) return null;
  const [top] = found.result.recommendationDetails ?? [];
  return {
    id: found.id,
    title: found.title,
    predictedCtr: found.result.predictedCtr,
    topAdvice: top
      ? {
          id: top.id,
          text: top.text,
          measured: top.measured,
          changePercent: top.expectedChange ?? 0,
          source: top.source,
        }
      : null,
  };
}

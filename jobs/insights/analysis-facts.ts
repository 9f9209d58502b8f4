import type { EntityManager } from 'typeorm';
import { CheckStatus } from '../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { AdFacts, AuditFacts } from './insight-facts.engine.js';

interface StoredAnalysis<Result> {
  id: string;
  title: string;
  /** YYYY-MM-DD in the zone of the store. */
  day: string;
  result: Result;
}

/** Where its days begin; $1 owner. */
export const zoneOfOwner = `coalesce((SELECT "timeZone" FROM store_profile WHERE "ownerId" = $1), 'UTC')`;

/** The parts of a stored result that the rules read; nothing is taken from it unchecked below. */
async function readNewest<Result>(
  db: EntityManager,
  ownerId: string,
  type: string,
): Promise<StoredAnalysis<Partial<Result>> | null> {
  const rows = await db.query<StoredAnalysis<Partial<Result>>[]>(
    `SELECT id, title, to_char("createdAt" AT TIME ZONE ${zoneOfOwner}, 'YYYY-MM-DD') AS day, result FROM analysis
     WHERE "ownerId" = $1 AND type = $2 AND status = 'complete' AND result IS NOT NULL AND ownership = 'own'
     ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    [ownerId, type],
  );
  return rows[0] ?? null;
}

export async function readAuditFacts(db: EntityManager, ownerId: string): Promise<AuditFacts | null> {
  const found = await readNewest<FunnelAudit>(db, ownerId, 'funnel_audit');
  if (!found) return null;
  const {
    url = '',
    overallScore = null,
    loadSpeed = null,
    advice = [],
    checks = [],
    figures = [],
    steps,
  } = found.result;
  const [top] = advice;
  return {
    id: found.id,
    url,
    readOn: found.day,
    pages: steps?.length || 1,
    overallScore,
    loadSeconds: loadSpeed,
    loadBasis: figures.find(({ name }) => name === 'loadSpeed')?.explanation ?? null,
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
    readOn: found.day,
    predictedCtr: found.result.predictedCtr,
    topAdvice: top
      ? {
          id: top.id,
          text: top.text,
          measured: top.measured,
          changePercent: top.expectedChange ?? 0,
          range: top.changeLow == null || top.changeHigh == null ? null : { low: top.changeLow, high: top.changeHigh },
          source: top.source,
        }
      : null,
  };
}

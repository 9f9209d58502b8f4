import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import type { StoreProfile } from '../../schema/store-profile/store-profile.type.js';
import { enqueueAnalysis } from '../analysis/analysis-jobs.js';
import { createAnalysis } from '../analysis/new-analysis.js';
import type { JobDeps } from '../platform/job-deps.js';
import { profileOf } from './store-profile.js';

/** A new owner's first audit: of a product page of the shop that was just read. An owner who has audited a page is left alone. */
export async function startFirstAudit({ db, queue, log }: Pick<JobDeps, 'db' | 'queue' | 'log'>, ownerId: string) {
  const url = pageToAudit(await profileOf(db, ownerId));
  if (!url) return;
  const audit = await db.transaction(async (transaction) => {
    await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('first-audit'), hashtext($1))`, [ownerId]);
    const [known] = await transaction.query<object[]>(
      `SELECT FROM analysis WHERE "ownerId" = $1 AND type = 'funnel_audit' LIMIT 1`,
      [ownerId],
    );
    if (known) return null;
    const title = `Funnel audit of ${new URL(url).host}`;
    return createAnalysis(transaction, ownerId, {
      type: AnalysisType.funnel_audit,
      title,
      description: url,
      input: { url },
    });
  });
  if (!audit) return;
  await enqueueAnalysis(queue, audit).catch((error: unknown) => {
    log.warn({ err: error, analysisId: audit.id }, 'analysis waits for the sweeper');
  });
}

/** The page that the owner named, when it is deeper than the shop's front; else its first product; else the front. */
function pageToAudit({ shopUrl, products }: StoreProfile): string | null {
  if (!shopUrl) return null;
  const isDeep = /\/(products?|p|item|dp)\//i.test(new URL(shopUrl).pathname);
  if (isDeep) return shopUrl;
  return products.find(({ url }) => url !== null)?.url ?? shopUrl;
}

import type { DataSource, EntityManager } from 'typeorm';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType, Ownership } from '../../schema/analysis/analysis.enum.js';
import { ownershipOf } from './profile-facts.engine.js';

/** Once the shop is known, pages of other shops that were audited before stop counting as own. */
export async function markOthersPages(db: DataSource | EntityManager, ownerId: string, host: string): Promise<void> {
  const analyses = db.getRepository(Analysis);
  const audits = await analyses.find({
    select: { id: true, input: true },
    where: { ownerId, type: AnalysisType.funnel_audit, ownership: Ownership.own },
  });
  for (const { id, input } of audits) {
    const ownership = ownershipOf(host, input.url ?? '');
    if (ownership !== Ownership.own) await analyses.update({ id, ownerId }, { ownership });
  }
}

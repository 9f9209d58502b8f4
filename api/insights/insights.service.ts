import { IsNull, type DataSource } from 'typeorm';
import { Insight } from '../../schema/insights/insight.entity.js';
import { AppError } from '../../schema/errors.js';
import { areInsightsStale, recomputeInsights } from '../../jobs/insights/recompute-insights.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

export class InsightsService {
  constructor(private readonly db: DataSource) {}

  /** Most valuable first, without what was dismissed; worked out now when something has changed since. */
  async list({ userId }: Viewer, first: number): Promise<Insight[]> {
    if (await areInsightsStale(this.db, userId)) await recomputeInsights(this.db, userId, new Date());
    return this.db.getRepository(Insight).find({
      where: { ownerId: userId, dismissedAt: IsNull() },
      order: { position: 'ASC' },
      take: first,
    });
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async dismiss({ userId }: Viewer, id: string): Promise<string> {
    const { affected } = isUuid(id)
      ? await this.db.getRepository(Insight).update({ id, ownerId: userId }, { dismissedAt: new Date() })
      : { affected: 0 };
    if (!affected) throw new AppError('NOT_FOUND', 'There is no such insight.');
    return id;
  }
}

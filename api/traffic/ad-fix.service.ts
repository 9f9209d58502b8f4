import type { DataSource } from 'typeorm';
import type { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AppError } from '../../schema/errors.js';
import { AdFixState, fixMs } from '../../schema/traffic/ad-fix.facts.js';
import type { AdFixes } from '../../schema/traffic/ad-fix.type.js';
import { publishEvent } from '../../jobs/platform/events.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import { adFixJob } from '../../jobs/traffic/fix/ad-fix.processor.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  analyses: AnalysisService;
}

/** What is there already, and what can be worked on: a picture with its reading. */
const claim = `
  UPDATE analysis SET result = jsonb_set(result, '{fixes}', $3)
  WHERE id = $1 AND "ownerId" = $2 AND type = 'ad_creative' AND status = 'complete' AND reading IS NOT NULL
    AND result->>'imageObjectId' IS NOT NULL AND coalesce(result->'video', 'null') = 'null'
    AND NOT (coalesce(result->'fixes'->>'state', '') = '${AdFixState.processing}'
      AND (result->'fixes'->>'startedAt')::timestamptz > now() - make_interval(secs => $4))
  RETURNING id`;

export class AdFixService {
  constructor(private readonly deps: Dependencies) {}

  /** Has better files made of an analysed picture; asking again while they are being made changes nothing. */
  async start(viewer: Viewer, id: string): Promise<Analysis> {
    const { db, queue, analyses } = this.deps;
    const analysis = await analyses.find(viewer, id);
    const startedAt = new Date().toISOString();
    const fixes: AdFixes = {
      state: AdFixState.processing,
      startedAt,
      error: null,
      fixes: [],
      refused: [],
      archiveObjectId: null,
    };
    const [claimed] = await db.query<[unknown[], number]>(claim, [
      id,
      viewer.userId,
      JSON.stringify(fixes),
      (2 * fixMs) / 1000,
    ]);
    if (claimed.length === 0) {
      if (await this.isUnderway(viewer, id)) return analysis;
      throw new AppError('UNPROCESSABLE', 'Only an analyzed image can be fixed. Videos cannot.');
    }
    await queue.add(adFixJob, `fix-${id}-${Date.parse(startedAt)}`, { analysisId: id });
    await publishEvent(db, 'analysis', id);
    return analyses.find(viewer, id);
  }

  private async isUnderway({ userId }: Viewer, id: string): Promise<boolean> {
    const rows = await this.deps.db.query<unknown[]>(
      `SELECT 1 FROM analysis WHERE id = $1 AND "ownerId" = $2 AND result->'fixes'->>'state' = '${AdFixState.processing}'`,
      [id, userId],
    );
    return rows.length > 0;
  }
}

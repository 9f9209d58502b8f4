import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { batchLimits } from '../../schema/traffic/ad-batch.facts.js';
import type { AdBatch, AdBatchSummary, AnalyzeAdBatchInput } from '../../schema/traffic/ad-batch.type.js';
import { type BatchRow, rankBatch } from '../../jobs/traffic/ad-batch.engine.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';
import type { TrafficService } from './traffic.service.js';

type StoredRow = Omit<BatchRow, 'imageUrl'> & { imageObjectId: string | null };

interface Dependencies {
  db: DataSource;
  analyses: AnalysisService;
  traffic: TrafficService;
  storage: StorageService;
}

const waiting = `
  SELECT count(*)::int AS count FROM analysis
  WHERE "ownerId" = $1 AND status = 'processing' AND input ? 'batch'`;

const rowsOf = `
  SELECT id, title, status, error, result->'adChecks' AS checks, (result->>'predictedCtr')::float8 AS "predictedCtr",
    result->'recommendations'->>0 AS "firstAdvice", result->>'imageObjectId' AS "imageObjectId",
    (result->'measures'->>'ratio')::float8 AS ratio, result->>'headline' AS headline, result->'offers' AS offers,
    jsonb_array_length(NULLIF(result->'faces', 'null'))::int AS faces, result->'palette' AS palette,
    result->'attention'->'grid' AS grid, COALESCE(result->'video', 'null') <> 'null' AS "isVideo", "createdAt", input->'batch'->>'name' AS "batchName"
  FROM analysis
  WHERE "ownerId" = $1 AND type = '${AnalysisType.ad_creative}' AND input->'batch'->>'id' = $2
  ORDER BY "createdAt", id`;

const latest = `
  SELECT input->'batch'->>'id' AS id, max(input->'batch'->>'name') AS name, min("createdAt") AS "createdAt",
    count(*)::int AS total, count(*) FILTER (WHERE status <> 'processing')::int AS settled
  FROM analysis
  WHERE "ownerId" = $1 AND type = '${AnalysisType.ad_creative}' AND input ? 'batch'
  GROUP BY 1 ORDER BY 3 DESC LIMIT ${batchLimits.listed}`;

const naming = `
  UPDATE analysis SET input = jsonb_set(input, '{batch,name}', to_jsonb($3::text))
  WHERE "ownerId" = $1 AND type = '${AnalysisType.ad_creative}' AND input->'batch'->>'id' = $2`;

export class AdBatchService {
  constructor(private readonly deps: Dependencies) {}

  /** Rows first, as for one ad; in their queue the first file of everybody comes before the second of anybody. */
  async start(viewer: Viewer, { objectIds, placement }: AnalyzeAdBatchInput): Promise<AdBatch> {
    const { db, analyses, traffic } = this.deps;
    const distinct = [...new Set(objectIds)];
    const [{ count }]: [{ count: number }] = await db.query(waiting, [viewer.userId]);
    if (count + distinct.length > batchLimits.waiting)
      throw new AppError(
        'UNPROCESSABLE',
        `At most ${batchLimits.waiting} ads may wait at once. Try again when some are done.`,
      );
    const creatives = await Promise.all(distinct.map((objectId) => traffic.creative(viewer, { objectId })));
    const id = randomUUID();
    for (const [index, { input, title, description }] of creatives.entries()) {
      const batch = { id, position: count + index + 1 };
      await analyses.start(viewer, {
        type: AnalysisType.ad_creative,
        title,
        description,
        input: { ...input, ...(placement && { placement }), batch },
      });
    }
    return this.find(viewer, id);
  }

  /** The latest batches, newest first. */
  list({ userId }: Viewer): Promise<AdBatchSummary[]> {
    return this.deps.db.query(latest, [userId]);
  }

  /** @throws AppError NOT_FOUND for a batch that is not the viewer's */
  async rename(viewer: Viewer, id: string, name: string): Promise<AdBatch> {
    if (isUuid(id)) await this.deps.db.query(naming, [viewer.userId, id, name.trim()]);
    return this.find(viewer, id);
  }

  /** @throws AppError NOT_FOUND for a batch that is not the viewer's */
  async find({ userId }: Viewer, id: string): Promise<AdBatch> {
    const rows: StoredRow[] = isUuid(id) ? await this.deps.db.query(rowsOf, [userId, id]) : [];
    if (rows.length === 0) throw new AppError('NOT_FOUND', 'There is no such batch.');
    const { storage } = this.deps;
    return rankBatch(
      id,
      rows.map(({ imageObjectId, ...row }) => ({ ...row, imageUrl: imageObjectId && storage.readUrl(imageObjectId) })),
    );
  }
}

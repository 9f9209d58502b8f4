import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { batchLimits } from '../../schema/traffic/ad-batch.facts.js';
import type {
  AdBatch,
  AdBatchConnection,
  AdBatchSummary,
  AnalyzeAdBatchInput,
} from '../../schema/traffic/ad-batch.type.js';
import type { NewAnalysis } from '../../jobs/analysis/new-analysis.js';
import { type BatchRow, rankBatch } from '../../jobs/traffic/ad-batch.engine.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { StorageService } from '../storage/storage.service.js';
import type { TrafficService } from './traffic.service.js';

type StoredRow = Omit<BatchRow, 'imageUrl'> & { imageObjectId: string | null };

/** Where ads come from that are no uploads. */
interface AdSource {
  describe(viewer: Viewer, id: string): Promise<NewAnalysis>;
  /** Notes the analysis with the ad. */
  note(viewer: Viewer, id: string, analysisId: string): Promise<void>;
}

interface ConnectedAds extends AdSource {
  ofConnection(viewer: Viewer, platform: AdPlatformId, most: number): Promise<string[]>;
  connections(viewer: Viewer): Promise<AdBatchConnection[]>;
}

interface Dependencies {
  db: DataSource;
  analyses: AnalysisService;
  traffic: TrafficService;
  storage: StorageService;
  library: AdSource;
  connected: ConnectedAds;
}

/** One ad of a batch before it is sent. */
interface Wanted {
  analysis: NewAnalysis;
  note?: (analysisId: string) => Promise<void>;
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
  async start(viewer: Viewer, request: AnalyzeAdBatchInput): Promise<AdBatch> {
    const { db, analyses } = this.deps;
    const [{ count }] = await db.query<[{ count: number }]>(waiting, [viewer.userId]);
    const wanted = await this.wanted(viewer, request, batchLimits.waiting - count);
    const { placement } = request;
    const id = randomUUID();
    for (const [index, { analysis, note }] of wanted.entries()) {
      const batch = { id, position: count + index + 1 };
      const input = { ...analysis.input, ...(placement && { placement }), batch };
      const started = await analyses.start(viewer, { ...analysis, input });
      await note?.(started.id);
    }
    return this.find(viewer, id);
  }

  connections(viewer: Viewer): Promise<AdBatchConnection[]> {
    return this.deps.connected.connections(viewer);
  }

  /** @throws AppError BAD_INPUT for none or too many, NOT_FOUND for what is not the viewer's */
  private async wanted(
    viewer: Viewer,
    { objectIds, libraryAdIds, connection }: AnalyzeAdBatchInput,
    room: number,
  ): Promise<Wanted[]> {
    const { traffic, library, connected } = this.deps;
    const uploads = [...new Set(objectIds)];
    const saved = [...new Set(libraryAdIds)];
    const left = batchLimits.files - uploads.length - saved.length;
    const own = connection && left > 0 ? await connected.ofConnection(viewer, connection, left) : [];
    const total = uploads.length + saved.length + own.length;
    if (left < 0) throw new AppError('BAD_INPUT', `Choose at most ${batchLimits.files} ads.`);
    if (total === 0)
      throw connection
        ? new AppError('UNPROCESSABLE', 'This connection has brought no ad with an image or a video yet.')
        : new AppError('BAD_INPUT', 'Choose at least one ad.');
    if (total > room)
      throw new AppError(
        'UNPROCESSABLE',
        `At most ${batchLimits.waiting} ads may wait at once. Try again when some are done.`,
      );
    const from = async (source: AdSource, id: string): Promise<Wanted> => ({
      analysis: await source.describe(viewer, id),
      note: (analysisId) => source.note(viewer, id, analysisId),
    });
    const found: Wanted[] = await Promise.all(
      uploads.map(async (objectId) => ({
        analysis: { type: AnalysisType.ad_creative, ...(await traffic.creative(viewer, { objectId })) },
      })),
    );
    // Pictures are copied one after the other, so that fifty of them never lie in memory at once.
    for (const id of saved) found.push(await from(library, id));
    for (const id of own) found.push(await from(connected, id));
    return found;
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
      rows.map(({ imageObjectId, ...row }) => ({
        ...row,
        imageUrl: imageObjectId && storage.pictureUrl(imageObjectId),
      })),
    );
  }
}

import type { DataSource } from 'typeorm';
import { AdMatchKind, AdMatchMethod, AdMatchState } from '../../schema/ad-results/ad-match.enum.js';
import type { JudgeAdMatchInput } from '../../schema/ad-results/ad-results.input.js';
import { OwnAdMatch } from '../../schema/ad-results/own-ad-match.entity.js';
import type { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { tieAnalyses } from '../../jobs/ad-results/ad-matching.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { AdResultsService } from './ad-results.service.js';

const labelled = `
  SELECT m.kind, m."targetId", m.method, m.confidence, m.state, coalesce(r.title, l.title, o.filename) AS label
  FROM own_ad_match m
  LEFT JOIN analysis r ON m.kind = 'analysis' AND r.id = m."targetId" AND r."ownerId" = m."ownerId"
  LEFT JOIN ad l ON m.kind = 'library' AND l.id = m."targetId" AND l."ownerId" = m."ownerId" AND l."deletedAt" IS NULL
  LEFT JOIN stored_object o ON m.kind = 'swipe_file' AND o.id = m."targetId" AND o."ownerId" = m."ownerId" AND o."deletedAt" IS NULL
  WHERE m."adId" = $1 AND m."ownerId" = $2 AND m.state <> 'rejected' AND coalesce(r.title, l.title, o.filename) IS NOT NULL
  ORDER BY (m.state = 'matched') DESC, m.confidence DESC, m."targetId" LIMIT 20`;

/** What the creatives of own ads were found again in, and what their owner says of it. */
export class AdMatchService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
  ) {}

  of({ userId }: Viewer, adId: string): Promise<OwnAdMatch[]> {
    return this.db.query(labelled, [adId, userId]);
  }

  /** Confirms a match, or remembers that it is wrong. */
  async judge(viewer: Viewer, { adId, kind, targetId, isRight }: JudgeAdMatchInput): Promise<OwnAd> {
    const own = { adId, kind, targetId, ownerId: viewer.userId };
    const state = isRight ? AdMatchState.matched : AdMatchState.rejected;
    await this.db.transaction(async (rows) => {
      const { affected } = await rows.getRepository(OwnAdMatch).update(own, { state });
      if (!affected) throw new AppError('NOT_FOUND', 'There is no such match.');
      await tieAnalyses(rows, viewer.userId);
    });
    return this.ads.find(viewer, adId);
  }

  /** Ties an ad to the analysis of its creative as its owner says, or takes every tie to an analysis away for good. */
  async link(viewer: Viewer, id: string, analysisId: string | null): Promise<OwnAd> {
    const { userId: ownerId } = viewer;
    const ad = await this.ads.find(viewer, id);
    if (analysisId !== null) {
      const where = { id: analysisId, ownerId, type: AnalysisType.ad_creative };
      const isKnown = isUuid(analysisId) && (await this.db.getRepository(Analysis).existsBy(where));
      if (!isKnown) throw new AppError('NOT_FOUND', 'There is no such analysis of an ad.');
    }
    await this.db.transaction(async (rows) => {
      const matches = rows.getRepository(OwnAdMatch);
      const kind = AdMatchKind.analysis;
      if (analysisId === null) {
        await matches.update({ adId: ad.id, ownerId, kind }, { state: AdMatchState.rejected });
      } else {
        const said = { method: AdMatchMethod.owner, confidence: 1, state: AdMatchState.matched };
        await matches.upsert({ adId: ad.id, ownerId, kind, targetId: analysisId, ...said }, [
          'adId',
          'kind',
          'targetId',
        ]);
      }
      await tieAnalyses(rows, ownerId);
    });
    return this.ads.find(viewer, id);
  }
}

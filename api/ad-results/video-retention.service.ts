import type { DataSource } from 'typeorm';
import type { VideoRetention } from '../../schema/ad-results/video-retention.type.js';
import { videoRetention, type WatchedSums } from '../../jobs/ad-results/video-retention.engine.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';

/** Lists of counts are added place by place. */
const added = (name: string) => `(SELECT array_agg(total ORDER BY place) FROM (
    SELECT e.place, sum(e.count::float8)::float8 AS total FROM days d,
      jsonb_array_elements_text(nullif(d.watching->'${name}', 'null')) WITH ORDINALITY AS e(count, place)
    GROUP BY e.place) places)`;

const watched = `
  WITH ads AS (SELECT id, platform FROM own_ad WHERE "ownerId" = $1 AND "analysisId" = $2),
  days AS (SELECT d.* FROM own_ad_day d JOIN ads ON ads.id = d."adId")
  SELECT (SELECT count(*) FROM ads)::int AS ads, (SELECT bool_and(platform = 'tiktok') FROM ads) AS "isTiktok",
    coalesce(sum(impressions), 0)::float8 AS impressions, sum(plays)::float8 AS plays, sum(thruplays)::float8 AS thruplays,
    sum((watching->>'starts')::float8) AS starts, sum((watching->>'seconds')::float8) AS seconds,
    ${added('quarters')} AS quarters, ${added('curve')} AS curve
  FROM days`;

const length = `
  SELECT (result->'video'->'file'->>'duration')::float8 AS duration FROM analysis
  WHERE id = $2 AND "ownerId" = $1 AND type = 'ad_creative'`;

/** How own videos were watched, for the timeline of their analysis. */
export class VideoRetentionService {
  constructor(private readonly db: DataSource) {}

  /** @returns null for no video, or one of which no own ad with results is known */
  async of({ userId }: Viewer, analysisId: string): Promise<VideoRetention | null> {
    if (!isUuid(analysisId)) return null;
    const [video] = await this.db.query<{ duration: number | null }[]>(length, [userId, analysisId]);
    if (!video?.duration) return null;
    const [sums] = await this.db.query<WatchedSums[]>(watched, [userId, analysisId]);
    return sums && sums.ads > 0 ? videoRetention(sums, video.duration) : null;
  }
}

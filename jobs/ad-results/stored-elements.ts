import type { EntityManager } from 'typeorm';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { readReadouts } from './ad-readouts.js';
import { type AdTexts, elementsOfAd } from './ad-words.engine.js';

type Rows = Pick<EntityManager, 'query'>;

/** Ads whose words, or the analysis of whose creative, are newer than their elements; $1 owner. */
const stale = `
  FROM own_ad o LEFT JOIN analysis r ON r.id = o."analysisId" AND r."ownerId" = o."ownerId"
  WHERE o."ownerId" = $1 AND (o."elementsAt" IS NULL OR greatest(r."finishedAt", r."correctedAt") > o."elementsAt")`;

const keep = `
  UPDATE own_ad a SET elements = r.elements, "elementsAt" = $3
  FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, elements jsonb) WHERE a.id = r.id AND a."ownerId" = $1`;

const someAds = 2_000;

interface StaleAd extends AdTexts {
  id: string;
  analysisId: string | null;
}

/** Platforms with ads whose elements have to be read anew. */
export async function stalePlatforms(rows: Rows, ownerId: string): Promise<AdPlatformId[]> {
  const found = await rows.query<{ platform: AdPlatformId }[]>(`SELECT DISTINCT o.platform ${stale}`, [ownerId]);
  return found.map(({ platform }) => platform);
}

/** Reads the creative elements of ads that are new, or whose words or analysis have changed, and keeps them. */
export async function refreshElements(rows: Rows, ownerId: string): Promise<void> {
  const [clock] = await rows.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  const ads = await rows.query<StaleAd[]>(
    `SELECT o.id, o.name, o.format, o.headline, o."primaryText", o."landingUrl", o."analysisId" ${stale}`,
    [ownerId],
  );
  for (let from = 0; from < ads.length; from += someAds) {
    const some = ads.slice(from, from + someAds);
    const tied = some.filter(({ analysisId }) => analysisId !== null).map(({ id }) => id);
    const readouts = tied.length > 0 ? await readReadouts(rows, ownerId, tied) : new Map();
    const told = some.map((ad) => ({ id: ad.id, elements: elementsOfAd(ad, readouts.get(ad.id) ?? null) }));
    await rows.query(keep, [ownerId, JSON.stringify(told), clock?.now]);
  }
}

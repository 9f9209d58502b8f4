import type { DataSource, EntityManager } from 'typeorm';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { scoreForecasts } from './ad-forecasts.js';
import { type Days, type Layer, withoutLayer } from './ad-layers.engine.js';
import { factColumns, figureColumns, readAds } from './ad-layers.js';
import { lockOwnAds, settleAds, upsertDays } from './own-ads.js';

type StoredLayer = Layer & { importId: string; adId: string };

const layersOf = `
  SELECT l."importId", l."adId", l.facts, l."factsBefore", l.days, l."daysBefore" FROM own_ad_layer l
  JOIN own_ad_import i ON i.id = l."importId"`;
const someAds = 500;

/**
 * Takes an import back, whatever came after it: its days are as they were, ads that nothing else knew are gone.
 * @returns false where it was undone already, or is not the owner's
 */
export function undoAdImport(db: DataSource, ownerId: string, importId: string): Promise<boolean> {
  return db.transaction(async (rows) => {
    await lockOwnAds(rows, ownerId);
    const [[taken]] = await rows.query<[{ position: string; platform: AdPlatformId }[], number]>(
      `UPDATE own_ad_import SET "undoneAt" = now() WHERE id = $1 AND "ownerId" = $2 AND "undoneAt" IS NULL
       RETURNING position, receipt->>'platform' AS platform`,
      [importId, ownerId],
    );
    if (!taken) return false;
    const ids = await rows.query<{ adId: string }[]>('SELECT "adId" FROM own_ad_layer WHERE "importId" = $1', [
      importId,
    ]);
    const stay: string[] = [];
    for (let from = 0; from < ids.length; from += someAds) {
      const some = ids.slice(from, from + someAds).map(({ adId }) => adId);
      stay.push(...(await undoSome(rows, ownerId, { importId, position: taken.position, adIds: some })));
    }
    await rows.query('DELETE FROM own_ad_layer WHERE "importId" = $1', [importId]);
    await rows.query('DELETE FROM ad_forecast WHERE "importId" = $1 AND "ownerId" = $2', [importId, ownerId]);
    await settleAds(rows, ownerId, stay, [taken.platform]);
    await scoreForecasts(rows, ownerId);
    return true;
  });
}

interface Some {
  importId: string;
  position: string;
  adIds: readonly string[];
}

/** @returns the ads that are still there */
async function undoSome(rows: EntityManager, ownerId: string, { importId, position, adIds }: Some): Promise<string[]> {
  const own = await rows.query<StoredLayer[]>(`${layersOf} WHERE l."importId" = $1 AND l."adId" = ANY($2::uuid[])`, [
    importId,
    adIds,
  ]);
  const above = await rows.query<StoredLayer[]>(
    `${layersOf} WHERE l."adId" = ANY($1::uuid[]) AND i."undoneAt" IS NULL AND i.position > $2 ORDER BY i.position`,
    [adIds, position],
  );
  const now = await readAds(rows, ownerId, adIds);
  const gone: string[] = [];
  const facts: object[] = [];
  const restored: object[] = [];
  const removed: object[] = [];
  const later: StoredLayer[] = [];
  for (const layer of own) {
    const { adId } = layer;
    const ad = now.get(adId);
    if (!ad) continue; // deleted by its owner
    const over = above.filter((next) => next.adId === adId);
    const undone = withoutLayer(layer, over, ad);
    if (undone.isGone) gone.push(adId);
    if (undone.facts) facts.push({ id: adId, ...undone.facts });
    restored.push(...recordsOf(adId, undone.restored));
    removed.push(...undone.removed.map((day) => ({ adId, day })));
    for (const [index, next] of undone.later.entries())
      later.push({ ...over[index], ...next, importId: over[index]?.importId ?? '', adId });
  }
  await rows.query('DELETE FROM own_ad WHERE "ownerId" = $1 AND id = ANY($2::uuid[])', [ownerId, gone]);
  await rows.query(
    `UPDATE own_ad a SET ${factColumns.map((column) => `"${column}" = r."${column}"`).join(', ')}, "elementsAt" = NULL
     FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, ${factColumns.map((column) => `"${column}" text`).join(', ')})
     WHERE a.id = r.id AND a."ownerId" = $1`,
    [ownerId, JSON.stringify(facts)],
  );
  await rows.query(
    `DELETE FROM own_ad_day d USING jsonb_to_recordset($1::jsonb) AS r("adId" uuid, day date)
     WHERE d."adId" = r."adId" AND d.day = r.day`,
    [JSON.stringify(removed)],
  );
  await rows.query(upsertDays, [JSON.stringify(restored)]);
  await rows.query(
    `UPDATE own_ad_layer l SET "factsBefore" = nullif(r."factsBefore", 'null'::jsonb), "daysBefore" = r."daysBefore"
     FROM jsonb_to_recordset($1::jsonb) AS r("importId" uuid, "adId" uuid, "factsBefore" jsonb, "daysBefore" jsonb)
     WHERE l."importId" = r."importId" AND l."adId" = r."adId"`,
    [JSON.stringify(later)],
  );
  return adIds.filter((id) => now.has(id) && !gone.includes(id));
}

const recordsOf = (adId: string, days: Days): object[] =>
  Object.entries(days).map(([day, figures]) => ({
    adId,
    day,
    ...Object.fromEntries(figureColumns.map((column, index) => [column, figures[index]])),
  }));

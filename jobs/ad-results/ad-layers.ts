import type { EntityManager } from 'typeorm';
import type { Days, Facts, Layer } from './ad-layers.engine.js';
import type { ReportedAd } from './ad-report.engine.js';

/** Columns that a report writes, as one JSON object. */
export const factColumns = [
  'name',
  'campaign',
  'objective',
  'placement',
  'format',
  'headline',
  'primaryText',
  'landingUrl',
  'button',
  'creativeId',
  'accountId',
  'attribution',
  'mediaKey',
  'currency',
] as const;
export const factsOf = `jsonb_build_object(${factColumns.map((column) => `'${column}', a."${column}"`).join(', ')})`;

/** Figures of a day in a fixed order, as one JSON array. */
export const figureColumns = [
  'impressions',
  'clicks',
  'spendCents',
  'plays',
  'thruplays',
  'purchases',
  'valueCents',
] as const;
const figuresOf = `jsonb_build_array(${figureColumns.map((column) => `d."${column}"`).join(', ')})`;

const someAds = 1_000;

interface AdRow {
  id: string;
  externalId: string;
  facts: Facts;
}

/** @param days which days of which ads, as [ad, day] */
async function readDays(rows: EntityManager, adIds: readonly string[]): Promise<Map<string, Days>> {
  const found = await rows.query<{ adId: string; days: Days }[]>(
    `SELECT d."adId", jsonb_object_agg(d.day, ${figuresOf}) AS days FROM own_ad_day d
     WHERE d."adId" = ANY($1::uuid[]) GROUP BY d."adId"`,
    [adIds],
  );
  return new Map(found.map(({ adId, days }) => [adId, days]));
}

/** The ads as they are now, by id. */
export async function readAds(
  rows: EntityManager,
  ownerId: string,
  adIds: readonly string[],
): Promise<Map<string, { facts: Facts; days: Days }>> {
  const ads = await rows.query<AdRow[]>(
    `SELECT a.id, a."externalId", ${factsOf} AS facts FROM own_ad a WHERE a."ownerId" = $1 AND a.id = ANY($2::uuid[])`,
    [ownerId, adIds],
  );
  const days = await readDays(rows, adIds);
  return new Map(ads.map(({ id, facts }) => [id, { facts, days: days.get(id) ?? {} }]));
}

/**
 * Looks at ads before an import writes them.
 * @returns keeps what it wrote and what was there before, once it has
 */
export async function openLayers(rows: EntityManager, ownerId: string, ads: readonly ReportedAd[]) {
  const known = await rows.query<AdRow[]>(
    `SELECT a.id, a."externalId", '{}'::jsonb AS facts FROM own_ad a
     WHERE a."ownerId" = $1 AND a.platform = $2 AND a."externalId" = ANY($3::text[])`,
    [ownerId, ads[0]?.platform, ads.map(({ externalId }) => externalId)],
  );
  const before = new Map<string, { facts: Facts; days: Days }>();
  for (let from = 0; from < known.length; from += someAds) {
    const ids = known.slice(from, from + someAds).map(({ id }) => id);
    for (const [id, ad] of await readAds(rows, ownerId, ids)) before.set(id, ad);
  }
  return {
    async keep(importId: string, ids: ReadonlyMap<string, string>): Promise<void> {
      for (let from = 0; from < ads.length; from += someAds) {
        const some = ads.slice(from, from + someAds).flatMap((ad) => {
          const id = ids.get(ad.externalId);
          return id ? [{ id, days: ad.days.map(({ day }) => day) }] : [];
        });
        const after = await readAds(
          rows,
          ownerId,
          some.map(({ id }) => id),
        );
        const layers = some.map(({ id, days }): Layer & { adId: string } => {
          const was = before.get(id);
          const is = after.get(id);
          const only = (all: Days = {}) =>
            Object.fromEntries(days.flatMap((day) => (all[day] ? [[day, all[day]]] : [])));
          return {
            adId: id,
            facts: is?.facts ?? {},
            factsBefore: was?.facts ?? null,
            days: only(is?.days),
            daysBefore: only(was?.days),
          };
        });
        await rows.query(
          `INSERT INTO own_ad_layer ("importId", "adId", facts, "factsBefore", days, "daysBefore")
           SELECT $1, r.* FROM jsonb_to_recordset($2::jsonb)
             AS r("adId" uuid, facts jsonb, "factsBefore" jsonb, days jsonb, "daysBefore" jsonb)`,
          [importId, JSON.stringify(layers)],
        );
      }
    },
  };
}

import type { EntityManager } from 'typeorm';
import type { AdReadout } from './ad-words.engine.js';

/** Only the few parts of large results that elements are made of. */
const readouts = `
  SELECT o.id, r.result->>'headline' AS headline,
    CASE WHEN jsonb_typeof(r.result->'faces') = 'array' THEN jsonb_array_length(r.result->'faces') END AS faces,
    CASE WHEN jsonb_typeof(r.result->'offers') = 'array' THEN jsonb_path_query_array(r.result, '$.offers[*].kind') END AS offers,
    CASE WHEN jsonb_typeof(r.result->'palette') = 'array' THEN r.result->'palette' END AS palette,
    (r.result->'video'->'cuts'->0->>'at')::float8 AS "firstCutAt",
    (r.result->'video'->'words'->0->>'start')::float8 AS "firstWordsAt",
    (jsonb_path_query_first(r.result, '$.video.faces[*] ? (@.count > 0).at') #>> '{}')::float8 AS "firstFaceAt",
    coalesce(jsonb_typeof(r.result->'video') = 'object', false) AS "isVideo"
  FROM own_ad o JOIN analysis r ON r.id = o."analysisId" AND r."ownerId" = o."ownerId" AND r.status = 'complete'
  WHERE o."ownerId" = $1 AND o.id = ANY($2::uuid[])`;

/** What the analyses of the creatives of own ads read, by the ad. */
export async function readReadouts(
  rows: Pick<EntityManager, 'query'>,
  ownerId: string,
  adIds: readonly string[],
): Promise<Map<string, AdReadout>> {
  const found = await rows.query<(AdReadout & { id: string })[]>(readouts, [ownerId, adIds]);
  return new Map(found.map(({ id, ...readout }) => [id, readout]));
}

import type { EntityManager } from 'typeorm';
import { spendOfConnection, spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';

/**
 * Zones that the days of each ad platform are of: as its connection tells, else as the owner said of the newest file.
 * A platform that nobody told of is not in it. $1 owner, $2 which
 * spend each connection brings.
 */
const zones = `
  SELECT platform, zone FROM (
    SELECT c.value AS platform, array_to_string("timeZones", ' and ') AS zone, 1 AS place, "connectedAt" AS at
    FROM integration i JOIN jsonb_each_text($2) c ON c.key = i.platform
    WHERE "userId" = $1 AND "timeZones" <> '{}'
    UNION ALL
    SELECT s.scope, i.options ->> 'timeZone', 2, i."createdAt"
    FROM store_import i JOIN (
      SELECT DISTINCT "sourceId", scope FROM store_source WHERE "ownerId" = $1 AND kind = 'ad_spend'
    ) s ON s."sourceId" = i.id
    WHERE i."ownerId" = $1 AND i.status = 'complete' AND i.options ->> 'timeZone' IS NOT NULL
  ) z ORDER BY place DESC, at`;

/** The zone of the days of each ad platform, as far as anybody told. */
export async function readSpendZones(db: EntityManager, ownerId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ platform: string; zone: string }[]>(zones, [
    ownerId,
    JSON.stringify(spendOfConnection),
  ]);
  return new Map(rows.map(({ platform, zone }) => [platform, zone]));
}

/** What is to be known of figures that join days of orders and of ads; null where both are of one zone. */
export async function joinedDaysNote(db: EntityManager, { ownerId, timeZone }: StoreProfile): Promise<string | null> {
  const platforms = await db.query<{ platform: string }[]>(
    'SELECT DISTINCT platform FROM ad_spend WHERE "ownerId" = $1 ORDER BY 1',
    [ownerId],
  );
  const known = await readSpendZones(db, ownerId);
  const namesByZone = new Map<string | null, string[]>();
  for (const { platform } of platforms) {
    const zone = known.get(platform) ?? null;
    if (zone !== timeZone) namesByZone.set(zone, [...(namesByZone.get(zone) ?? []), spendPlatformName(platform)]);
  }
  if (namesByZone.size === 0) return null;
  const others = [...namesByZone].map(([zone, names]) => {
    const days = `${new Intl.ListFormat('en').format(names)} days`;
    if (zone) return `${days} are in ${zone}`;
    return names.length === 1
      ? `${days} are in its account's time zone, which is unknown`
      : `${days} are in their accounts' time zones, which are unknown`;
  });
  return `Order days are in ${timeZone}; ${others.join('; ')}.`;
}

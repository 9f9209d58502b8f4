import type { EntityManager } from 'typeorm';
import { type AdPlatformId, adResultLimits, platformBenchmarks } from '../../schema/ad-results/ad-results.facts.js';
import { AdIndustry, industries } from '../../schema/traffic/industry.facts.js';
import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { type AccountForecast, forecastAccount, groupsOf, type GroupedAd } from './account-forecast.engine.js';
import { outlookOf } from './account-outlook.engine.js';
import { type AccountModel, type AdOutcome, type GroupOffset, inOrder, mostAds } from './ad-forecast.engine.js';
import { refreshElements } from './stored-elements.js';

/** What is learned of accounts is kept: lists read it, imports and syncs learn it anew for the platforms they touch. */

type Rows = Pick<EntityManager, 'query'>;

interface AdRow extends GroupedAd {
  id: string;
  name: string;
  impressions: number;
  clicks: number;
  day: number;
  groupKey: string;
}

const adsOfPlatform = `
  SELECT id, name, platform, campaign, objective, placement, format, impressions, clicks, "groupKey",
    coalesce("firstDay" - DATE '1970-01-01', 0) AS day
  FROM own_ad WHERE "ownerId" = $1 AND platform = $2`;

/** Clicks of the shop's industry against all, from the kinds of goods in its profile; 1 where nobody knows. */
async function industryIndex(rows: Rows, ownerId: string): Promise<number> {
  const [profile] = await rows.query<{ kind: string | null }[]>(
    `SELECT facts->'kinds'->>0 AS kind FROM shop_profile WHERE "ownerId" = $1`,
    [ownerId],
  );
  const industry = profile?.kind ? goodsKind(profile.kind)?.adIndustry : undefined;
  const known = Object.values(AdIndustry).find((one) => one === industry);
  return known ? industries[known].ctrIndex : 1;
}

const namedAds = 3;
const mostNamedGroups = 40;
const longestName = 60;

/** The newest names of each group, and of all under the empty one. */
function newestNames(
  ads: readonly { name: string; impressions: number; day: number; group: string }[],
): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  const delivered = ads.filter(({ impressions }) => impressions >= adResultLimits.deliveredImpressions);
  for (const { name, group } of delivered.toSorted((one, other) => other.day - one.day)) {
    for (const key of ['', group]) {
      // Accounts with a campaign for every ad have groups without end.
      if (!(key in names) && Object.keys(names).length > mostNamedGroups) continue;
      const known = (names[key] ??= []);
      if (known.length < namedAds && !known.includes(name)) known.push(name.slice(0, longestName));
    }
  }
  return names;
}

/** Ads in order that have delivered, the newest of them with their elements: older ones are no longer looked at. */
async function outcomesOf(rows: Rows, ownerId: string, ads: readonly AdOutcome[]): Promise<AdOutcome[]> {
  const delivered = inOrder(ads.filter(({ impressions }) => impressions >= adResultLimits.deliveredImpressions));
  const newest = delivered.slice(-(mostAds + adResultLimits.replayedAds)).map(({ id }) => id);
  const told = await rows.query<{ id: string; elements: string[] }[]>(
    'SELECT id, elements FROM own_ad WHERE "ownerId" = $1 AND id = ANY($2::uuid[]) AND elements IS NOT NULL',
    [ownerId, newest],
  );
  const elementsOf = new Map(told.map(({ id, elements }) => [id, elements]));
  return delivered.map((ad) => ({ ...ad, elements: elementsOf.get(ad.id) ?? [] }));
}

/** Learns each platform's account from all its ads. */
export async function learnAccounts(rows: Rows, ownerId: string, platforms: readonly AdPlatformId[]): Promise<void> {
  await refreshElements(rows, ownerId);
  const ofIndustry = await industryIndex(rows, ownerId);
  for (const platform of platforms) {
    const found = await rows.query<AdRow[]>(adsOfPlatform, [ownerId, platform]);
    const groups = groupsOf(found);
    const ads = found.map(({ id, impressions, clicks, day }, index) => ({
      id,
      impressions,
      clicks,
      day,
      group: groups[index] ?? platform,
    }));
    const moved = ads.filter(({ group }, index) => group !== found[index]?.groupKey);
    if (moved.length > 0) {
      await rows.query(
        `UPDATE own_ad a SET "groupKey" = r.group FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, "group" text)
         WHERE a.id = r.id AND a."ownerId" = $1`,
        [ownerId, JSON.stringify(moved.map(({ id, group }) => ({ id, group })))],
      );
    }
    if (ads.length === 0) {
      await rows.query('DELETE FROM ad_account WHERE "ownerId" = $1 AND platform = $2', [ownerId, platform]);
      continue;
    }
    const benchmark = { ctr: platformBenchmarks[platform].ctr * ofIndustry };
    const names = found.map(({ name, impressions }, at) => ({
      name,
      impressions,
      day: found[at]?.day ?? 0,
      group: groups[at] ?? platform,
    }));
    const outcomes = await outcomesOf(rows, ownerId, ads);
    const account = forecastAccount(outcomes, benchmark);
    const outlook = outlookOf(outcomes.slice(-mostAds), account.model);
    const surest = outlook.effects.filter(({ isKnown }) => isKnown).map(({ element }) => element);
    const learned = { ...packed(account), newest: newestNames(names), surest };
    await rows.query(
      `INSERT INTO ad_account ("ownerId", platform, learned, outlook) VALUES ($1, $2, $3, $4)
       ON CONFLICT ("ownerId", platform) DO UPDATE
       SET learned = excluded.learned, outlook = excluded.outlook, "learnedAt" = now()`,
      [ownerId, platform, JSON.stringify(learned), JSON.stringify(outlook)],
    );
  }
}

/**
 * The accounts of an owner, one a platform, each learned from its own ads alone.
 * @param wanted past forecasts are many and only the record of them needs them
 */
export async function readAccounts(
  rows: Rows,
  ownerId: string,
  wanted: 'whole' | 'without replays' = 'without replays',
): Promise<Map<AdPlatformId, AccountForecast>> {
  const column = wanted === 'whole' ? 'learned' : `jsonb_set(learned, '{replayed}', '[]') AS learned`;
  const read = (): Promise<{ platform: AdPlatformId; learned: Packed }[]> =>
    rows.query(`SELECT platform, ${column} FROM ad_account WHERE "ownerId" = $1`, [ownerId]);
  let kept = await read();
  if (kept.length === 0) {
    // Ads from before accounts were kept.
    const platforms = await rows.query<{ platform: AdPlatformId }[]>(
      'SELECT DISTINCT platform FROM own_ad WHERE "ownerId" = $1',
      [ownerId],
    );
    if (platforms.length === 0) return new Map();
    await learnAccounts(
      rows,
      ownerId,
      platforms.map(({ platform }) => platform),
    );
    kept = await read();
  }
  return new Map(kept.map(({ platform, learned }) => [platform, unpacked(learned)]));
}

/** The account with the most ads that have delivered. */
export function largestAccount(
  accounts: ReadonlyMap<AdPlatformId, AccountForecast>,
): { platform: AdPlatformId; account: AccountForecast } | null {
  const [first] = [...accounts].toSorted(([, one], [, other]) => other.model.ads - one.model.ads);
  return first ? { platform: first[0], account: first[1] } : null;
}

type Packed = Omit<AccountForecast, 'model'> & {
  model: Omit<AccountModel, 'groups'> & { groups: [string, GroupOffset][] };
};

const packed = ({ model, ...account }: AccountForecast): Packed => ({
  ...account,
  model: { ...model, groups: [...model.groups] },
});
const unpacked = ({ model, ...account }: Packed): AccountForecast => ({
  ...account,
  model: { ...model, groups: new Map(model.groups) },
});

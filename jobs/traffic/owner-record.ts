import type { DataSource } from 'typeorm';
import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { AdIndustry } from '../../schema/traffic/industry.facts.js';
import { type AdPlacement, placements } from '../../schema/traffic/placement.facts.js';
import { readOwnForecast } from '../ad-results/own-forecast.js';
import { readStoreFigures } from '../analysis/store-figures.js';
import { profileOf } from '../store-profile/store-profile.js';
import type { LandingFacts, OwnerRecord } from './prediction-context.js';

/** Own ads older than this, counted back from the newest day, say little about the next one. */
const historyDays = 90;

/** An audit older than this may be of a page that has changed since. */
const auditDays = 90;

const ownClicks = `
  WITH own AS (
    SELECT day, clicks, impressions FROM ad_spend
    WHERE "ownerId" = $1 AND platform = $2 AND ($3::text IS NULL OR campaign ~* $3)
      AND NOT EXISTS (SELECT 1 FROM store_profile WHERE "ownerId" = $1 AND "isSample")
  )
  SELECT sum(clicks)::float8 AS clicks, sum(impressions)::float8 AS impressions
  FROM own WHERE day > (SELECT max(day) FROM own) - $4::int`;

/** Percent and count of clicks that the owner's own ads at this placement had; sample data never counts. */
async function readHistory(db: DataSource, ownerId: string, placement: AdPlacement): Promise<OwnerRecord['history']> {
  const { network } = placements[placement];
  const [sums] = await db.query<{ clicks: number | null; impressions: number | null }[]>(ownClicks, [
    ownerId,
    network.platform,
    network.campaign,
    historyDays,
  ]);
  const { clicks, impressions } = sums ?? {};
  return clicks && impressions ? { clicks, ctrPercent: (100 * clicks) / impressions } : null;
}

const ownAudits = `
  SELECT id, input->>'url' AS url, result->'product'->>'title' AS title, (result->'product'->>'price')::float8 AS price,
    (result->'product'->>'listPrice')::float8 AS "listPrice", result->'product'->>'currency' AS currency
  FROM analysis
  WHERE "ownerId" = $1 AND type = 'funnel_audit' AND status = 'complete' AND ownership = 'own'
    AND "createdAt" > now() - make_interval(days => $2)
  ORDER BY "createdAt" DESC
  LIMIT 200`;

/** How each part of a page begins, with the description of its product; $1 analysis. */
const pageWords = `
  SELECT concat_ws(' ', result->'product'->>'description', (SELECT string_agg(part->>'text', ' ')
      FROM jsonb_array_elements(coalesce(nullif(result->'reading'->'segments', 'null'), '[]')) AS part)) AS words,
    result->'reading'->>'language' AS language
  FROM analysis WHERE id = $1`;

/** Parts of an address that say where a click came from, not which page it leads to. */
const trackers = /^(?:utm_\w+|fbclid|gclid|ttclid|msclkid|mc_[ce]id|ref)$/i;

/** An address without what differs between ways to one page. */
export function pageKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => !trackers.test(name)).map((pair) => pair.join('='));
  return [hostname.replace(/^www\./, ''), pathname.replace(/\/+$/, ''), ...kept.toSorted()].join(' ');
}

/** What the latest own audit found on the page that the ad leads to; another page says nothing about this ad. */
async function readLanding(db: DataSource, ownerId: string, pageUrl: string | null): Promise<OwnerRecord['landing']> {
  if (!pageUrl) return null;
  const audits = await db.query<(LandingFacts & { id: string })[]>(ownAudits, [ownerId, auditDays]);
  const wanted = pageKey(pageUrl);
  const found = audits.find(({ url }) => pageKey(url) === wanted);
  if (!found) return null;
  const { id, ...landing } = found;
  const [said] = await db.query<Pick<LandingFacts, 'words' | 'language'>[]>(pageWords, [id]);
  return { ...landing, ...said };
}

/** What the owner's ads are about where they do not say it themselves. */
function industryOf(kinds: readonly string[]): AdIndustry | null {
  const named = new Set<string | undefined>(kinds.map((id) => goodsKind(id)?.adIndustry));
  return named.size === 1 ? (Object.values(AdIndustry).find((industry) => named.has(industry)) ?? null) : null;
}

export async function readOwnerRecord(
  db: DataSource,
  ownerId: string,
  { placement, pageUrl }: { placement: AdPlacement; pageUrl: string | null },
): Promise<OwnerRecord> {
  const [account, history, store, landing, profile] = await Promise.all([
    readOwnForecast(db, ownerId, placements[placement].network.platform),
    readHistory(db, ownerId, placement),
    readStoreFigures(db, ownerId),
    readLanding(db, ownerId, pageUrl),
    profileOf(db, ownerId),
  ]);
  return {
    account,
    history,
    aov: store?.averageOrderValue ?? null,
    conversionRate: store?.conversionRate ?? null,
    names: profile.name ? [profile.name] : [],
    products: profile.products.map(({ title }) => title),
    industry: industryOf(profile.kinds),
    landing,
  };
}

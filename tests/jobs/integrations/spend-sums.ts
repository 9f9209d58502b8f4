import type { DataSource } from 'typeorm';
import { dayOf } from '../../../jobs/integrations/day-windows.engine.js';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import type { AdDay } from '../../stand-ins/ad-days.js';

export const dayMs = 86_400_000;
export const daysAgo = (days: number) => dayOf(Date.now() - days * dayMs);

interface Sums {
  rows: number;
  spend: number;
  impressions: number;
  clicks: number;
  conversions: number;
  revenue: number;
}

export async function storedSpend(db: DataSource, { userId }: Integration, platform: string): Promise<Sums> {
  const [row] = await db.query(
    `SELECT count(*)::int AS rows, sum("spendCents")::int AS spend, sum(impressions)::int AS impressions, sum(clicks)::int AS clicks,
       sum(conversions)::int AS conversions, sum("revenueCents")::int AS revenue
     FROM ad_spend WHERE "ownerId" = $1 AND platform = $2 AND currency = 'USD' AND origin = 'connection'`,
    [userId, platform],
  );
  return row;
}

export function sumOf(days: readonly AdDay[]): Sums {
  const sum = (pick: (each: AdDay) => number) => days.reduce((total, each) => total + pick(each), 0);
  return {
    rows: days.length,
    spend: sum(({ spend }) => Math.round(spend * 100)),
    impressions: sum(({ impressions }) => impressions),
    clicks: sum(({ clicks }) => clicks),
    conversions: sum(({ conversions }) => conversions),
    revenue: sum(({ revenue }) => Math.round(revenue * 100)),
  };
}

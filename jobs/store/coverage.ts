import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import type { EntityManager } from 'typeorm';
import type { DataCoverage } from '../../schema/ltv/data-coverage.type.js';
import { StoreDataKind } from '../../schema/ltv/store-import.enum.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { gapsBetween, healthOf, intervalOf } from './coverage.engine.js';
import { hasRate, spendAmount } from './exchange.js';
import { leftOutOf } from './figures.engine.js';
import { connectionId } from './row-source.js';
import { readSpendZones } from './spend-zones.js';
import { daysBetween, readPlatformDays, readReach } from './store-figures.js';

const always = { from: '1970-01-01', to: '2100-12-31' };

interface SourceRow {
  kind: StoreDataKind;
  scope: string;
  currency: string | null;
  updatedAt: Date;
}

/** Most frequent currency and newest word of each source. $1 owner. */
const sources = `
  SELECT kind, scope, mode() WITHIN GROUP (ORDER BY data ->> 'currency') AS currency, max(at) AS "updatedAt"
  FROM store_source WHERE "ownerId" = $1 AND kind <> 'customers' GROUP BY 1, 2`;

const foreignSpend = `
  SELECT platform, array_agg(DISTINCT a.currency ORDER BY a.currency) AS currencies
  FROM ad_spend a JOIN store_profile p ON p."ownerId" = a."ownerId"
  WHERE a."ownerId" = $1 AND "spendCents" > 0 AND NOT ${hasRate(spendAmount)} GROUP BY 1`;

/** Days of a platform on which two imports tell the same sum under other names: by account here, by campaign there. */
const doubleSpend = `
  WITH sums AS (
    SELECT scope, day, "sourceId", sum((data ->> 'spendCents')::bigint) AS cents, array_agg(key) AS keys
    FROM store_source WHERE "ownerId" = $1 AND kind = 'ad_spend' AND data IS NOT NULL GROUP BY 1, 2, 3
  )
  SELECT a.scope AS platform, count(*)::integer AS days FROM sums a JOIN sums b USING (scope, day)
  WHERE a."sourceId" < b."sourceId" AND a.cents = b.cents AND a.cents > 0 AND NOT a.keys && b.keys
    AND $2 NOT IN (a."sourceId", b."sourceId")
  GROUP BY 1 HAVING count(*) >= 3`;

/** Days that have as many orders from files as from a connection, under other numbers. */
const doubleOrders = `
  SELECT count(*)::integer AS days FROM (
    SELECT ("orderedAt" AT TIME ZONE $2)::date, count(*) FILTER (WHERE "changedAt" IS NULL) AS files,
      count(*) FILTER (WHERE "changedAt" IS NOT NULL) AS connected
    FROM store_order WHERE "ownerId" = $1 AND "isCounted" GROUP BY 1
  ) d WHERE files = connected AND files > 0`;

/** Which days each source of the owner's data covers, and how sound it is. */
export async function readCoverage(db: EntityManager, profile: StoreProfile): Promise<DataCoverage[]> {
  const { ownerId, currency, timeZone } = profile;
  const { history, today } = await readReach(db, profile);
  const rows = await db.query<SourceRow[]>(sources, [ownerId]);
  const sourceOf = (kind: StoreDataKind, scope = ''): SourceRow | undefined =>
    rows.find((row) => row.kind === kind && row.scope === scope);
  const coverage: DataCoverage[] = [];
  if (history) {
    const gaps = history.gaps.map(([from, to]) => intervalOf(from, to));
    const missing = history.gaps.reduce((sum, [from, to]) => sum + daysBetween(from, to) + 1, 0);
    const foreign = profile.otherCurrencies.filter((one) => leftOutOf(one) > 0).map((other) => other.currency);
    const hasConnection = await hasConnectedOrders(db, ownerId);
    const [double]: { days: number }[] = hasConnection ? await db.query(doubleOrders, [ownerId, timeZone]) : [];
    const duplicate =
      double && double.days >= 3
        ? `On ${double.days} days, files and the connection hold the same number of orders under different numbers. Undo the import you have twice.`
        : null;
    coverage.push({
      source: StoreDataKind.orders,
      platform: null,
      firstDay: history.firstDay,
      lastDay: history.lastDay,
      days: daysBetween(history.firstDay, history.lastDay) + 1 - missing,
      gaps,
      currency,
      timeZone,
      updatedAt: sourceOf(StoreDataKind.orders)?.updatedAt ?? null,
      ...healthOf({ what: 'orders', lastDay: history.lastDay, today, gaps, foreign, duplicate }),
    });
  }
  const foreign = await db.query<{ platform: string; currencies: string[] }[]>(foreignSpend, [ownerId]);
  const doubled = await db.query<{ platform: string; days: number }[]>(doubleSpend, [ownerId, connectionId]);
  const zones = await readSpendZones(db, ownerId);
  const what = {
    ad_spend: 'ad spend',
    visits: 'visits',
    funnel_steps: 'funnel steps',
    flow_metrics: 'flow figures',
    message_metrics: 'message figures',
  } as const;
  for (const kind of [
    StoreDataKind.ad_spend,
    StoreDataKind.visits,
    StoreDataKind.funnel_steps,
    StoreDataKind.flow_metrics,
    StoreDataKind.message_metrics,
  ] as const) {
    for (const [platform, days] of await readPlatformDays(db, ownerId, kind, always)) {
      const [firstDay = '', lastDay = ''] = [...days]
        .toSorted()
        .flatMap((day, index, all) => (index === 0 ? [day, all.at(-1) ?? day] : []));
      const isSpend = kind === StoreDataKind.ad_spend;
      const gaps = gapsBetween(days);
      const double = isSpend ? doubled.find((row) => row.platform === platform) : undefined;
      const name = spendPlatformName(platform);
      coverage.push({
        source: kind,
        platform: isSpend ? platform : null,
        firstDay,
        lastDay,
        days: days.size,
        gaps,
        currency:
          kind === StoreDataKind.visits || kind === StoreDataKind.funnel_steps
            ? null
            : (sourceOf(kind, platform)?.currency ?? null),
        timeZone: isSpend ? (zones.get(platform) ?? null) : timeZone,
        updatedAt: sourceOf(kind, platform)?.updatedAt ?? null,
        ...healthOf({
          what: what[kind],
          lastDay,
          today,
          gaps,
          foreign: isSpend ? (foreign.find((row) => row.platform === platform)?.currencies ?? []) : [],
          duplicate: double
            ? `Two imports hold the same ${name} spend on ${double.days} days under different names. Undo one of them.`
            : null,
        }),
      });
    }
  }
  return coverage;
}

async function hasConnectedOrders(db: EntityManager, ownerId: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }[]>(
    `SELECT EXISTS (SELECT FROM store_source WHERE "ownerId" = $1 AND "sourceId" = $2 AND kind = 'orders') AS found`,
    [ownerId, connectionId],
  );
  return row?.found ?? false;
}

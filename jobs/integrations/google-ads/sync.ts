import { z } from 'zod';
import type { AdSpendRow } from '../../store/store-rows.js';
import type { DayWindow } from '../day-windows.engine.js';
import { answerOr } from '../provider-error.js';
import type { SyncContext, SyncPage } from '../provider-sync.js';
import { creditedDays, syncWindows } from '../sync-windows.js';
import { belongingTo } from '../chosen-accounts.js';
import { singleAds } from '../single-ads.js';
import { listGoogleAccounts } from './ad-accounts.js';
import { readAds } from './ad-level.js';
import { type ConversionFields, conversionFields } from './attribution.js';

/** 64-bit numbers come as texts; what is 0 may be left out. */
const count = z.union([z.string(), z.number()]).nullish();
const row = z.object({
  customer: z
    .object({
      currencyCode: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullish(),
      timeZone: z.string().nullish(),
    })
    .nullish(),
  campaign: z.object({ id: count, name: z.string().nullish() }),
  segments: z.object({ date: z.iso.date() }),
  metrics: z.object({
    costMicros: count,
    impressions: count,
    clicks: count,
    conversions: count,
    conversionsValue: count,
    conversionsByConversionDate: count,
    conversionsValueByConversionDate: count,
  }),
});

const queryOf = ({ from, to }: DayWindow, conversions: string): string =>
  `SELECT segments.date, campaign.id, campaign.name, customer.currency_code, customer.time_zone, metrics.cost_micros, metrics.impressions,
    metrics.clicks, ${conversions}
  FROM campaign WHERE segments.date BETWEEN '${from}' AND '${to}'`;

const namesQuery = 'SELECT campaign.id, campaign.name FROM campaign';
const namedRow = row.pick({ campaign: true });

/** Daily figures of every campaign and ad of the customers that belong to the store. */
export async function* syncGoogleAds(context: SyncContext): AsyncGenerator<SyncPage> {
  const { ads, accounts } = await listGoogleAccounts(context.credentials, context.client);
  const chosen = belongingTo(context.chosenAccounts, accounts, ({ id }) => id);
  const zones = new Set(chosen.map(({ timeZone }) => timeZone));
  const fields = conversionFields(context.choices);
  const names = new Map<string, string>();
  for (const { id: customerId, loginId } of chosen) {
    for (const { campaign } of await answerOr(ads.searchStream(namesQuery, namedRow, { customerId, loginId }), []))
      if (campaign.id != null && campaign.name) names.set(String(campaign.id), campaign.name.slice(0, 300));
  }
  const read = async (window: DayWindow): Promise<AdSpendRow[]> => {
    const rows: AdSpendRow[] = [];
    for (const { id: customerId, loginId, currency } of chosen) {
      const found = await ads.searchStream(queryOf(window, fields.query), row, { customerId, loginId });
      for (const { customer } of found) zones.add(customer?.timeZone ?? null);
      rows.push(
        ...found.map((each) => ({ ...toRow(each, currency ?? context.currency, fields), accountId: customerId })),
      );
    }
    return rows;
  };
  const rules = { kind: 'ad_spend', platform: 'google', windowDays: 30, rereadDays: creditedDays } as const;
  yield* syncWindows(context, {
    ...rules,
    read,
    readMore: singleAds({
      platform: 'google',
      name: 'Google',
      accounts: chosen,
      now: context.now,
      readAds: (account, window) => readAds(ads, account, { window, fields, currency: context.currency }),
      rest: 'in campaigns without single ads, such as Performance Max',
    }),
    names: { campaign: names },
    accounts: chosen,
    accountZones: () => [...zones],
  });
}

function toRow(
  { customer, campaign, segments, metrics }: z.infer<typeof row>,
  currency: string,
  fields: ConversionFields,
): AdSpendRow {
  return {
    day: segments.date,
    platform: 'google',
    campaign: (campaign.name || String(campaign.id ?? '')).slice(0, 300),
    campaignId: campaign.id == null ? null : String(campaign.id),
    currency: customer?.currencyCode ?? currency,
    // A cent has 10,000 micros.
    spendCents: Math.round(Number(metrics.costMicros ?? 0) / 10_000),
    impressions: Number(metrics.impressions ?? 0),
    clicks: Number(metrics.clicks ?? 0),
    conversions: Number(metrics[fields.count] ?? 0),
    revenueCents: Math.round(Number(metrics[fields.value] ?? 0) * 100),
  };
}

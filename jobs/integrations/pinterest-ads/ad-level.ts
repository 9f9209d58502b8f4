import { z } from 'zod';
import type { AccountAds, ReportedAd } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { AdAccount } from '../provider.js';
import type { SyncContext } from '../provider-sync.js';
import { readAnalytics } from './analytics.js';
import { listPinterest } from './pinterest-api.js';

const text = z.string().nullish();
const ad = z.object({
  id: z.string(),
  name: text,
  campaign_id: text,
  pin_id: text,
  creative_type: text,
  destination_url: text,
});

/** Longest name and text that are kept, characters. */
const [longestName, longestText] = [300, 2_000];
const cut = (value: string | null | undefined, most = longestText): string | null =>
  value?.trim().slice(0, most) || null;

/** Every ad of an account that delivered in a range of days. A pin's words and picture stay with the pin. */
export async function readAds(
  context: SyncContext,
  account: AdAccount,
  { window, campaigns }: { window: DayWindow; campaigns: ReadonlyMap<string, string> },
): Promise<AccountAds> {
  const { credentials, client } = context;
  const made = await listPinterest(credentials, client, `ad_accounts/${account.id}/ads`, ad);
  const ids = made.map(({ id }) => id);
  const days = await readAnalytics(context, account.id, { level: 'ads', ids, window });
  const known = new Map(made.map((each) => [each.id, each]));
  const ads = [...groupBy(days, ({ id }) => id)].map(([externalId, rows]): ReportedAd => {
    const found = known.get(externalId);
    const landing = cut(found?.destination_url);
    return {
      platform: 'pinterest',
      externalId,
      name: cut(found?.name, longestName) ?? externalId,
      campaign: campaigns.get(found?.campaign_id ?? '') ?? '',
      objective: null,
      placement: null,
      format: /video/i.test(found?.creative_type ?? '') ? 'video' : 'image',
      headline: null,
      primaryText: null,
      landingUrl: landing && URL.canParse(landing) ? landing : null,
      creativeId: found?.pin_id ?? null,
      mediaKey: found?.pin_id ?? null,
      accountId: account.id,
      currency: account.currency ?? context.currency,
      days: rows.map(({ id: _id, ...day }) => ({ ...day, thruplays: null })),
    };
  });
  const names = made.map(({ id, name, campaign_id: campaignId }) => ({
    externalId: id,
    name: cut(name, longestName),
    campaign: campaigns.get(campaignId ?? '') ?? null,
  }));
  return { ads, names };
}

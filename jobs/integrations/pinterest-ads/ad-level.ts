import { z } from 'zod';
import type { AccountAds, ReportedAd } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import { sum } from '../../kit/statistics.js';
import { combined, cut, longestName } from '../ad-assets.engine.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { AdAccount } from '../provider.js';
import type { SyncContext } from '../provider-sync.js';
import { readAnalytics } from './analytics.js';
import { listPinterest } from './pinterest-api.js';
import { imageOf, type Pin, readPins } from './pins.js';

const text = z.string().nullish();
const ad = z.object({
  id: z.string(),
  name: text,
  campaign_id: text,
  pin_id: text,
  creative_type: text,
  destination_url: text,
});

/** Every ad of an account that delivered in a range of days. What it says and shows is its pin's. */
export async function readAds(
  context: SyncContext,
  account: AdAccount,
  { window, campaigns }: { window: DayWindow; campaigns: ReadonlyMap<string, string> },
): Promise<AccountAds & { note: string | null }> {
  const { credentials, client } = context;
  const made = await listPinterest(credentials, client, `ad_accounts/${account.id}/ads`, ad);
  const ids = made.map(({ id }) => id);
  const days = await readAnalytics(context, account.id, { level: 'ads', ids, window });
  const known = new Map(made.map((each) => [each.id, each]));
  const delivered = [...groupBy(days, ({ id }) => id)]
    .map(([externalId, rows]) => ({ externalId, rows, spendCents: sum(rows.map(({ spendCents }) => spendCents)) }))
    .toSorted((one, other) => other.spendCents - one.spendCents);
  const pinIds = delivered.flatMap(({ externalId }) => known.get(externalId)?.pin_id ?? []);
  const { byId: pins, note } = await readPins(context, account.id, pinIds);
  const ads = delivered.map(({ externalId, rows }): ReportedAd => {
    const found = known.get(externalId);
    const landing = cut(found?.destination_url);
    const pinId = found?.pin_id ?? null;
    return {
      platform: 'pinterest',
      externalId,
      name: cut(found?.name, longestName) ?? externalId,
      campaign: campaigns.get(found?.campaign_id ?? '') ?? '',
      objective: null,
      placement: null,
      format: formatOf(found?.creative_type ?? ''),
      ...shownBy(pinId, pins.get(pinId ?? '') ?? null),
      landingUrl: landing && URL.canParse(landing) ? landing : null,
      creativeId: pinId,
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
  return { ads, names, note };
}

function formatOf(kind: string): string {
  if (/video/i.test(kind)) return 'video';
  if (/carousel/i.test(kind)) return 'carousel';
  return /shop|collection|showcase/i.test(kind) ? 'catalog' : 'image';
}

/** The pin's id tells its images apart, whether it holds one or several. */
function shownBy(pinId: string | null, pin: Pin | null) {
  const items = pin?.media?.items?.flatMap((item) => item ?? []) ?? [];
  const titles = items.flatMap(({ title }) => cut(title) ?? []);
  const shown = combined({
    headlines: titles.length > 0 ? titles : [pin?.title],
    texts: [pin?.description],
    media: items.length > 1 ? items.map((_, index) => `${pinId} ${index}`) : [pinId],
  });
  return { ...shown, mediaKey: pinId, pictureUrl: pin && imageOf(pin) };
}

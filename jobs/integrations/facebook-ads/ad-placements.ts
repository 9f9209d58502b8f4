import { z } from 'zod';
import type { ReportedPlace } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import { centsOf } from '../../kit/money.js';
import type { AdAccount } from '../provider.js';
import { answerOr } from '../provider-error.js';
import type { SyncContext } from '../provider-sync.js';
import { attributionOf } from './attribution.js';
import { paging, readAll } from './graph-list.js';
import { figureFields, figures, purchaseOf } from './insight.engine.js';

const row = z.object({
  ...figures,
  ad_id: z.string(),
  publisher_platform: z.string().nullish(),
  platform_position: z.string().nullish(),
});
const answer = z.object({ data: z.array(row), paging: paging.nullish() });

interface Asked {
  account: AdAccount;
  from: string;
  to: string;
}

/** Where each ad was shown by day, such as `instagram stories`; nothing where the platform does not break it down. */
export async function readPlacements(
  { credentials, client, choices }: SyncContext,
  { account, from, to }: Asked,
): Promise<Map<string, ReportedPlace[]>> {
  const attribution = attributionOf(choices);
  const asked = readAll(credentials, client, {
    path: `act_${account.id}/insights`,
    query: {
      level: 'ad',
      time_increment: '1',
      time_range: JSON.stringify({ since: from, until: to }),
      fields: `ad_id,${figureFields}`,
      breakdowns: 'publisher_platform,platform_position',
      limit: '500',
      ...attribution.query,
    },
    answer,
  });
  // The ads are worth having without their places.
  const places = (await answerOr(asked, [])).map((found) => ({
    adId: found.ad_id,
    day: found.date_start,
    place: nameOf(found) || 'other',
    impressions: Number(found.impressions ?? 0),
    clicks: Number(found.inline_link_clicks ?? 0),
    spendCents: centsOf(found.spend ?? 0) ?? 0,
    purchases: Number(purchaseOf(found.actions, attribution.windows) ?? 0),
    valueCents: centsOf(purchaseOf(found.action_values, attribution.windows) ?? 0) ?? 0,
  }));
  return new Map(
    [...groupBy(places, ({ adId }) => adId)].map(([id, own]) => [id, own.map(({ adId: _adId, ...place }) => place)]),
  );
}

const nameOf = ({ publisher_platform: platform, platform_position: position }: z.infer<typeof row>) =>
  [platform, position?.replace(/^(?:instagram|facebook)_/, '')].filter(Boolean).join(' ').replaceAll('_', ' ');

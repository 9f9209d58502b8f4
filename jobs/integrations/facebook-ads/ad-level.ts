import { z } from 'zod';
import type { AccountAds, ReportedAd } from '../../ad-results/ad-report.engine.js';
import { groupBy } from '../../kit/group.js';
import { centsOf } from '../../kit/money.js';
import type { DayWindow } from '../day-windows.engine.js';
import type { Credentials } from '../../platform/credential-vault.js';
import type { AdAccount, FilmOfAd } from '../provider.js';
import { cut, longestName } from '../ad-assets.engine.js';
import { mainPlace } from '../ad-places.engine.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import type { SyncContext } from '../provider-sync.js';
import { readPlacements } from './ad-placements.js';
import { attributionOf } from './attribution.js';
import { paging, readAll } from './graph-list.js';
import { listAds, shownBy } from './creatives.js';
import { askFacebook } from './facebook-graph.js';
import {
  actionOf,
  actions,
  type AttributionWindow,
  figureFields,
  figures,
  purchaseOf,
  watchFields,
  watchFigures,
  watchingOf,
} from './insight.engine.js';

const pageSize = '200';
const text = z.string().nullish();

const adDay = z.object({
  ...figures,
  ad_id: z.string(),
  ad_name: text,
  campaign_name: text,
  objective: text,
  attribution_setting: text,
  video_thruplay_watched_actions: actions,
  ...watchFigures,
});
const daysAnswer = z.object({ data: z.array(adDay), paging: paging.nullish() });

type AdDay = z.infer<typeof adDay>;

const dayOf = (row: AdDay, windows: readonly AttributionWindow[]): ReportedAd['days'][number] => {
  const count = (value: string | undefined): number | null => (value === undefined ? null : Number(value));
  const value = purchaseOf(row.action_values, windows);
  return {
    day: row.date_start,
    impressions: Number(row.impressions ?? 0),
    clicks: Number(row.inline_link_clicks ?? 0),
    spendCents: centsOf(row.spend ?? 0) ?? 0,
    // Plays of three seconds.
    plays: count(actionOf(row.actions, 'video_view')),
    thruplays: count(actionOf(row.video_thruplay_watched_actions, 'video_view')),
    watching: watchingOf(row),
    purchases: Number(purchaseOf(row.actions, windows) ?? 0),
    valueCents: value === undefined ? 0 : (centsOf(value) ?? 0),
  };
};

/** Every ad of an account that delivered in a range of days, with its creative where the ad is still there. */
export async function readAds(context: SyncContext, account: AdAccount, { from, to }: DayWindow): Promise<AccountAds> {
  const { credentials, client, currency, choices } = context;
  const attribution = attributionOf(choices);
  const fields = `ad_id,ad_name,campaign_name,objective,attribution_setting,video_thruplay_watched_actions,${figureFields}`;
  const read = (asked: string) =>
    readAll(credentials, client, {
      path: `act_${account.id}/insights`,
      query: {
        level: 'ad',
        time_increment: '1',
        time_range: JSON.stringify({ since: from, until: to }),
        fields: asked,
        limit: pageSize,
        ...attribution.query,
      },
      answer: daysAnswer,
    });
  // Versions of the platform drop fields of films now and then: the results are worth having without.
  const days = await read(`${fields},${watchFields}`).catch((error: unknown) => {
    const isField = error instanceof ProviderError && error.kind === 'refused' && /field|video_/i.test(error.message);
    if (!isField) throw error;
    return read(fields);
  });
  const known = await listAds(credentials, client, account.id);
  const creatives = new Map(known.map((ad) => [ad.id, ad.creative]));
  const placements = days.length === 0 ? new Map() : await readPlacements(context, { account, from, to });
  const ads = [...groupBy(days, (row) => row.ad_id)].map(([externalId, rows]): ReportedAd => {
    const last = rows.at(-1);
    const made = creatives.get(externalId);
    return {
      platform: 'meta',
      externalId,
      name: cut(last?.ad_name, longestName) ?? externalId,
      campaign: cut(last?.campaign_name, longestName) ?? '',
      objective: cut(last?.objective, longestName),
      placement: mainPlace(placements.get(externalId) ?? []),
      ...(made ? shownBy(made) : { format: null, headline: null, primaryText: null, landingUrl: null }),
      creativeId: made?.id ?? null,
      accountId: account.id,
      attribution: attribution.windows.join('_') || cut(last?.attribution_setting, longestName),
      currency: account.currency ?? currency,
      days: rows.map((row) => dayOf(row, attribution.windows)),
      places: placements.get(externalId) ?? [],
    };
  });
  const names = known.map(({ id, name, campaign }) => ({
    externalId: id,
    name: cut(name, longestName),
    campaign: cut(campaign?.name, longestName),
  }));
  return { ads, names };
}

const film = z.object({ source: text });

/** Where the film of an ad can be fetched for some hours; null where the token may not see it. */
export async function findFacebookFilm(
  credentials: Credentials,
  client: ProviderClient,
  { mediaKey }: FilmOfAd,
): Promise<string | null> {
  const { source } = await askFacebook(credentials, client, {
    path: encodeURIComponent(mediaKey),
    query: { fields: 'source' },
    answer: film,
  });
  return source && URL.canParse(source) ? source : null;
}

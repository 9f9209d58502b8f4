import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import type { AccountAds, AdName, ReportedAd } from '../ad-results/ad-report.engine.js';
import { dayMs } from '../kit/time.js';
import type { ImportRow } from '../store/store-rows.js';
import { placeTotalsNote } from './ad-places.engine.js';
import { adTotalsNote } from './ad-totals.engine.js';
import { dayOf, type DayWindow } from './day-windows.engine.js';
import type { AdAccount } from './provider.js';
import { isForGood } from './provider-error.js';
import type { SyncPage } from './provider-sync.js';

/** Single ads are many; older ones say little of the next. */
const adDays = 180;

interface SingleAds<Account extends AdAccount> {
  platform: AdPlatformId;
  /** As the owner knows the platform. */
  name: string;
  accounts: readonly Account[];
  now: Date;
  /** With what the owner should know beside. */
  readAds: (account: Account, window: DayWindow) => Promise<AccountAds & { note?: string | null }>;
  /** Where spend can be that no single ad tells of. */
  rest?: string;
}

type ReadMore = (window: DayWindow, rows: readonly ImportRow[]) => Promise<Pick<SyncPage, 'ads' | 'note'>>;

/** Reads single ads beside the campaigns of the same days, and says where they do not add up. */
export function singleAds<Account extends AdAccount>({
  platform,
  name,
  accounts,
  now,
  readAds,
  rest = 'in ads it no longer reports',
}: SingleAds<Account>): ReadMore {
  return async (window, rows) => {
    if (window.to < dayOf(now.getTime() - adDays * dayMs)) return {};
    try {
      const read: AccountAds = { ads: [], names: [] };
      const notes = new Set<string | null>();
      for (const account of accounts) {
        const { ads, names, note = null } = await readAds(account, window);
        notes.add(note);
        read.ads.push(...calledAsNow(ads, names));
        read.names.push(...names);
      }
      const covers = { platform, accounts: accounts.map(({ id }) => id), ...window };
      const totals = [adTotalsNote({ name, rest }, rows, read.ads), placeTotalsNote(name, read.ads)];
      return {
        ads: { rows: read.ads, names: read.names, covers },
        note: [...totals, ...notes].filter(Boolean).join(' ') || null,
      };
    } catch (error) {
      // The spend of campaigns is worth having without single ads.
      if (!isForGood(error)) throw error;
      return { note: `Single ads couldn't be read: ${error.message}` };
    }
  };
}

/** A report may tell the name that an ad had on its last day. */
function calledAsNow(ads: readonly ReportedAd[], names: readonly AdName[]): ReportedAd[] {
  const known = new Map(names.map((name) => [name.externalId, name]));
  return ads.map((ad) => {
    const now = known.get(ad.externalId);
    return { ...ad, name: now?.name ?? ad.name, campaign: now?.campaign ?? ad.campaign };
  });
}

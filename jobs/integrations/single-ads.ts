import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import type { ReportedAd } from '../ad-results/ad-report.engine.js';
import { dayMs } from '../kit/time.js';
import type { ImportRow } from '../store/store-rows.js';
import { adTotalsNote } from './ad-totals.engine.js';
import { dayOf, type DayWindow } from './day-windows.engine.js';
import type { AdAccount } from './provider.js';
import { ProviderError } from './provider-error.js';
import type { SyncPage } from './provider-sync.js';

/** Single ads are many; older ones say little of the next. */
const adDays = 180;

interface SingleAds<Account extends AdAccount> {
  platform: AdPlatformId;
  /** As the owner knows the platform. */
  name: string;
  accounts: readonly Account[];
  now: Date;
  readAds: (account: Account, window: DayWindow) => Promise<ReportedAd[]>;
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
  rest = 'in ads that it no longer tells',
}: SingleAds<Account>): ReadMore {
  return async (window, rows) => {
    if (window.to < dayOf(now.getTime() - adDays * dayMs)) return {};
    try {
      const ads: ReportedAd[] = [];
      for (const account of accounts) ads.push(...(await readAds(account, window)));
      const covers = { platform, accounts: accounts.map(({ id }) => id), ...window };
      return { ads: { rows: ads, covers }, note: adTotalsNote({ name, rest }, rows, ads) };
    } catch (error) {
      // The spend of campaigns is worth having without single ads.
      if (!(error instanceof ProviderError) || error.isPassing || error.kind === 'credentials') throw error;
      return { note: `Single ads couldn't be read: ${error.message}` };
    }
  };
}

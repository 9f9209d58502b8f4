import type { EntityManager } from 'typeorm';
import type { AccountForecast } from './account-forecast.engine.js';
import type { AccountOutlook } from './account-outlook.engine.js';
import { largestAccount, readAccounts } from './learned-accounts.js';

export interface LearnedOutlook extends AccountOutlook {
  account: AccountForecast;
}

/** What the largest account says of creative elements, as it was last learned; null without own ads. */
export async function readOutlook(rows: Pick<EntityManager, 'query'>, ownerId: string): Promise<LearnedOutlook | null> {
  const largest = largestAccount(await readAccounts(rows, ownerId));
  if (!largest) return null;
  const [kept] = await rows.query<{ outlook: AccountOutlook | null }[]>(
    'SELECT outlook FROM ad_account WHERE "ownerId" = $1 AND platform = $2',
    [ownerId, largest.platform],
  );
  return kept?.outlook ? { account: largest.account, ...kept.outlook } : null;
}

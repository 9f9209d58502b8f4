import { type DataSource, type EntityManager, In } from 'typeorm';
import type { Integration } from '../../schema/integrations/integration.entity.js';
import type { AccountRemoval } from '../../schema/integrations/integration.type.js';
import { spendOfConnection } from '../../schema/ltv/spend-platform.facts.js';
import { StoredObject } from '../../schema/storage/stored-object.entity.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import { countAdsOf, removeAdsOf } from '../../jobs/ad-results/ads-of-accounts.js';
import { publishEvent } from '../../jobs/platform/events.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import { countSpend, type OtherAccounts, withdrawSpend } from '../../jobs/store/store-staging.js';
import { expireTrash, trashWithin } from '../platform/trash.js';
import { countMentions, namesThatGo, removeMentions } from './left-mentions.js';

export const removalMessage = 'We have stored figures from ad accounts you left out. Confirm to remove them for good.';

/** Accounts whose rows go when these are chosen. */
export function leaving({ userId: ownerId, platform, chosenAccounts }: Integration, kept: readonly string[]) {
  const withUnknown = chosenAccounts?.some((id) => !kept.includes(id)) ?? false;
  return { ownerId, platform: spendOfConnection[platform] ?? platform, kept, withUnknown };
}

export async function countLeft(db: EntityManager, accounts: OtherAccounts): Promise<AccountRemoval> {
  const mentions = await countMentions(db, accounts.ownerId, await namesThatGo(db, accounts));
  return { ...(await countAdsOf(db, accounts)), campaignDays: await countSpend(db, accounts), mentions };
}

export const isNothing = (removal: AccountRemoval): boolean => Object.values(removal).every((count) => count === 0);

/**
 * Removes all that is stored of accounts that do not belong to the store. It does not go to the trash, which would keep it:
 * an account that is chosen again is read anew.
 * @returns ids of the images, whose bytes are still there
 */
export async function removeLeft(transaction: EntityManager, accounts: OtherAccounts): Promise<string[]> {
  const { ownerId } = accounts;
  await removeMentions(transaction, ownerId, await namesThatGo(transaction, accounts));
  if ((await countSpend(transaction, accounts)) > 0) await withdrawSpend(transaction, accounts);
  const { images, analyses } = await removeAdsOf(transaction, accounts);
  // What an analysis drew is found through the trash, from which nothing of these comes back.
  await trashWithin(transaction, { ownerId, kind: TrashKind.analysis }, analyses);
  await expireTrash(transaction, ownerId, analyses);
  await publishEvent(transaction, 'metrics', ownerId);
  return images;
}

/** Bytes go once nothing speaks of them; what breaks off here is collected by the upkeep. */
export async function collectImages(db: DataSource, store: ObjectStore, images: readonly string[]): Promise<void> {
  for (const id of images) await store.delete(id);
  if (images.length > 0) await db.getRepository(StoredObject).delete({ id: In([...images]) });
}

import { type EntityManager, In } from 'typeorm';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import type { AccountForecast } from './account-forecast.engine.js';
import { type ElementEffect, elementEffects } from './ad-elements.engine.js';
import { readReadouts } from './ad-readouts.js';
import { elementsOfAd } from './ad-words.engine.js';
import { largestAccount, newestOutcomes, readAccounts } from './learned-accounts.js';

export interface AccountElements {
  account: AccountForecast;
  ads: OwnAd[];
  /** Creative elements of each ad, by its id. */
  elements: Map<string, Set<string>>;
  effects: ElementEffect[];
}

/** Creative elements of the ads of the largest account, and how ads with them did; null without own ads. */
export async function readElements(rows: EntityManager, ownerId: string): Promise<AccountElements | null> {
  const largest = largestAccount(await readAccounts(rows, ownerId));
  if (!largest) return null;
  const { platform, account } = largest;
  const outcomes = await newestOutcomes(rows, ownerId, platform);
  const ids = outcomes.map(({ id }) => id);
  const ads = await rows.getRepository(OwnAd).findBy({ ownerId, id: In(ids) });
  const readouts = await readReadouts(rows, ownerId, ids);
  const elements = new Map(ads.map((ad) => [ad.id, new Set(elementsOfAd(ad, readouts.get(ad.id) ?? null))]));
  return { account, ads, elements, effects: elementEffects(outcomes, account.model, elements) };
}

const newestAds = 20;

/** How many of the newest ads have each element. */
export function recentUse(
  ads: readonly OwnAd[],
  elements: AccountElements['elements'],
): { recent: Map<string, number>; recentAds: number } {
  const newest = ads
    .toSorted((one, other) => ((one.firstDay ?? '') < (other.firstDay ?? '') ? 1 : -1))
    .slice(0, newestAds);
  const recent = new Map<string, number>();
  for (const element of newest.flatMap(({ id }) => [...(elements.get(id) ?? [])]))
    recent.set(element, (recent.get(element) ?? 0) + 1);
  return { recent, recentAds: newest.length };
}

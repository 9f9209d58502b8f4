import { Ownership } from '../../schema/analysis/analysis.enum.js';
import type { ShopProfile, StoredOrigin } from '../../schema/store-profile/shop-profile.entity.js';
import { type ProfileField, profileFields } from '../../schema/store-profile/store-profile.facts.js';
import { ProfileSource, type StoreFacts } from '../../schema/store-profile/store-profile.type.js';

/** Nothing is known. */
export const noFacts: Readonly<StoreFacts> = {
  shopUrl: null,
  name: null,
  sells: null,
  kinds: [],
  audience: null,
  products: [],
  currency: null,
  country: null,
  timeZone: null,
  languages: [],
  marginPercent: null,
  shippingCost: null,
  freeShippingFrom: null,
  deliveryDaysLow: null,
  deliveryDaysHigh: null,
  returnDays: null,
  guarantee: null,
  postalAddress: null,
  replyAddress: null,
  logoUrl: null,
  colors: [],
  fonts: [],
  wordsToUse: [],
  wordsToAvoid: [],
  sampleSentences: [],
  claims: [],
};

type Stored = Pick<ShopProfile, 'facts' | 'origins'>;

/** What one reading found: values with the page and the words they were read from. */
export interface ShopReading {
  facts: Partial<StoreFacts>;
  origins: Partial<Record<ProfileField, { url: string | null; quote: string | null }>>;
}

const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

/** The owner's word stays; what was read before and is not confirmed makes room for the new reading. */
export function mergeReading(before: Stored, reading: ShopReading): Stored {
  const facts: Record<string, unknown> = {};
  const origins: Partial<Record<ProfileField, StoredOrigin>> = {};
  for (const field of profileFields) {
    const origin = before.origins[field];
    const read = reading.facts[field];
    if (origin?.isConfirmed) {
      facts[field] = before.facts[field];
      origins[field] = origin;
    } else if (!isEmpty(read)) {
      facts[field] = read;
      const { url = null, quote = null } = reading.origins[field] ?? {};
      origins[field] = { source: ProfileSource.shop, url, quote, isConfirmed: false };
    }
  }
  return { facts, origins };
}

/** The owner's changes; an emptied field is confirmed to be empty, so that no reading fills it again. */
export function applyChanges(before: Stored, changes: Partial<StoreFacts>, confirm: readonly string[]): Stored {
  const facts: Record<string, unknown> = { ...before.facts };
  const origins = { ...before.origins };
  const own = { source: ProfileSource.owner, url: null, quote: null, isConfirmed: true };
  for (const field of profileFields) {
    if (changes[field] !== undefined) {
      facts[field] = changes[field];
      origins[field] = own;
    } else if (confirm.includes(field) && !isEmpty(facts[field])) {
      origins[field] = { ...(origins[field] ?? own), isConfirmed: true };
    }
  }
  return { facts, origins };
}

/** Host without "www.", lower case; null for what is no address. */
export function shopHost(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/^www\./, '') : null;
}

/** Hosts that many shops live under: the one above is nobody's. */
const sharedHosts =
  /^(?:myshopify|etsy|bigcartel|wixsite|squarespace|wordpress|webflow|shopware|jimdo(?:site|free)?|ecwid|square)\.\w+$/;

/**
 * Whose page an address is. A shop's own host, and anything below or above it, is its owner's; another one is a
 * competitor's.
 * @param host of the own shop; null when it is not known, and then a page counts as own, as its owner submitted it
 */
export function ownershipOf(host: string | null, pageUrl: string): Ownership {
  const pageHost = shopHost(pageUrl);
  if (host === null || pageHost === null) return Ownership.own;
  const isSame =
    pageHost === host ||
    pageHost.endsWith(`.${host}`) ||
    (host.endsWith(`.${pageHost}`) && pageHost.includes('.') && !sharedHosts.test(pageHost));
  return isSame ? Ownership.own : Ownership.competitor;
}

import { createHash } from 'node:crypto';
import type { AdAssets } from '../../schema/ad-results/ad-results.facts.js';

/** Names and texts that are kept, characters. */
export const longestName = 300;
const longestText = 2_000;
export const cut = (value: string | null | undefined, most = longestText): string | null =>
  value?.trim().slice(0, most) || null;

type Told = readonly (string | null | undefined)[];

interface Parts {
  headlines: Told;
  texts: Told;
  /** Hashes of its pictures and ids of its films, as the platform tells them apart. */
  media: Told;
}

interface Combined {
  headline: string | null;
  primaryText: string | null;
  mediaKey: string | null;
  assets: AdAssets | null;
}

/**
 * What an ad says and shows. Of what it has several of, none is called the ad's own: its results belong to all of them.
 * Ads that combine the same pictures share a key, `set:` and a hash.
 */
export function combined({ headlines, texts, media }: Parts): Combined {
  const [titles, bodies, keys] = [distinct(headlines), distinct(texts), distinct(media, longestName)];
  const isOne = Math.max(titles.length, bodies.length, keys.length) <= 1;
  return {
    headline: only(titles),
    primaryText: only(bodies),
    mediaKey: keys.length > 1 ? setKey(keys) : only(keys),
    assets: isOne ? null : { headlines: titles, texts: bodies, media: keys.length },
  };
}

const distinct = (told: Told, most?: number): string[] => [...new Set(told.flatMap((part) => cut(part, most) ?? []))];
const only = (parts: readonly string[]): string | null => (parts.length === 1 ? (parts[0] ?? null) : null);
const setKey = (keys: readonly string[]): string =>
  `set:${createHash('sha256').update(keys.toSorted().join('\n')).digest('hex').slice(0, 32)}`;

import { z } from 'zod';
import { isForGood } from '../provider-error.js';
import type { SyncContext } from '../provider-sync.js';
import { missingScope } from './errors.js';
import { askPinterest } from './pinterest-api.js';

const text = z.string().nullish();
const images = z.record(z.string(), z.object({ url: text }).nullish()).nullish();
const pin = z.object({
  title: text,
  description: text,
  media: z
    .object({
      images,
      cover_image_url: text,
      items: z.array(z.object({ title: text, images, cover_image_url: text }).nullish()).nullish(),
    })
    .nullish(),
});
export type Pin = z.infer<typeof pin>;

/** Pins that are asked for in a sync, one question each; those that cost most come first. */
const mostPins = 300;

interface Pins {
  byId: Map<string, Pin | null>;
  /** What the owner should know where the token may see none. */
  note: string | null;
}

/** Pins that a client has asked for, for as long as it lives: a sync asks for each once, whatever its ranges of days. */
const known = new WeakMap<SyncContext['client'], Pins>();

/**
 * Pins with their words and images; none once the token turns out to see none.
 * @see https://developers.pinterest.com/docs/api/v5/pins-get (needs the scopes boards:read and pins:read)
 */
export async function readPins(
  { credentials, client }: SyncContext,
  accountId: string,
  ids: readonly string[],
): Promise<Readonly<Pins>> {
  const pins = known.get(client) ?? { byId: new Map<string, Pin | null>(), note: null };
  known.set(client, pins);
  for (const id of ids) {
    if (pins.note || pins.byId.size >= mostPins) break;
    if (pins.byId.has(id)) continue;
    const path = `pins/${encodeURIComponent(id)}`;
    try {
      const found = await askPinterest(credentials, client, { path, query: { ad_account_id: accountId }, answer: pin });
      pins.byId.set(id, found);
    } catch (error) {
      // The ads are worth having without what their pins show; a single pin may be gone, or secret.
      if (!isForGood(error)) throw error;
      pins.byId.set(id, null);
      if (error.reason === missingScope) pins.note = `Images and words of pins couldn't be read: ${error.message}`;
    }
  }
  return pins;
}

/** Widths that images come in, the largest first. */
const sizes = ['1200x', '600x', '400x300', '150x150'];

/** Where the image of a pin, or the first of several, can be fetched. */
export function imageOf({ media }: Pin): string | null {
  const first = media?.items?.find((item) => item);
  const told = media?.images ?? first?.images;
  const url =
    sizes.flatMap((size) => told?.[size]?.url ?? [])[0] ?? media?.cover_image_url ?? first?.cover_image_url ?? null;
  return url && URL.canParse(url) ? url : null;
}

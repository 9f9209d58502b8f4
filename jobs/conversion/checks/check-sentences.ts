import { z } from 'zod';
import { contentPack } from '../../../schema/content/content-pack.js';
import type { Finding } from './check.js';

const sentences = z.record(z.string(), z.record(z.string(), z.string()));

/** What to change on many pages at once, without the amounts and names of one of them; null where every page says the same. */
export function generalFix(id: string): string | null {
  return contentPack('en', 'checks', sentences)[id]?.['general'] ?? null;
}

/** A sentence of a check with its slots filled. @throws Error when the pack has no such sentence */
export function sentenceOf(id: string, key: string, slots: Finding['slots'] = {}): string {
  const sentence = contentPack('en', 'checks', sentences)[id]?.[key];
  if (sentence === undefined) throw new Error(`schema/content/en/checks.yaml: ${id}.${key} is missing`);
  const filled = sentence.replace(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot] ?? ''));
  // A quote that ends with its own full stop ends the sentence too.
  return filled.replace(/([.!?…])(["”])\.(?=\s|$)/g, '$1$2');
}

import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { contentPack } from '../../../schema/content/content-pack.js';
import { FunnelCategory } from '../../../schema/conversion/funnel-audit.enum.js';
import type { Check, Finding } from './check.js';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((file) => /\.check\.[jt]s$/.test(file));
const found: Check[] = [];
// One after the other: they share modules, and not every loader joins imports that run side by side.
for (const file of files) {
  const module: { check: Check } = await import(new URL(file, folder).href);
  found.push(module.check);
}
const categories = Object.keys(FunnelCategory);

/** Every check that has a file here, by category and number. */
export const checks: readonly Check[] = found.toSorted(
  (a, b) =>
    categories.indexOf(a.category) - categories.indexOf(b.category) ||
    Number(a.id.replace(/\D/g, '')) - Number(b.id.replace(/\D/g, '')),
);

const sentences = z.record(z.string(), z.record(z.string(), z.string()));

/** What to change on many pages at once, without the amounts and names of one of them; null where every page says the same. */
export function generalFix(id: string): string | null {
  return contentPack('en', 'checks', sentences)[id]?.['general'] ?? null;
}

/** A sentence of a check with its slots filled. @throws Error when the pack has no such sentence */
export function sentenceOf(id: string, key: string, slots: Finding['slots'] = {}): string {
  const sentence = contentPack('en', 'checks', sentences)[id]?.[key];
  if (sentence === undefined) throw new Error(`schema/content/en/checks.yaml: ${id}.${key} is missing`);
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot] ?? ''));
}

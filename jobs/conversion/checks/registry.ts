import { readdirSync } from 'node:fs';
import { FunnelCategory } from '../../../schema/conversion/funnel-audit.enum.js';
import type { Check } from './check.js';

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

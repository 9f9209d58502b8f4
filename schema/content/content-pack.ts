import { existsSync, readdirSync } from 'node:fs';
import type { z } from 'zod';
import { readYamlFile } from './yaml-file.js';

const folder = new URL('./', import.meta.url);
const loaded = new Map<string, unknown>();

/**
 * The sentences and word lists of one pack, `schema/content/<language>/<name>.yaml`, read once and checked against its shape.
 * @throws Error that names the file and the first wrong entry
 */
export function contentPack<T>(language: string, name: string, shape: z.ZodType<T>): T {
  const file = `${language}/${name}.yaml`;
  const known = loaded.get(file);
  if (known !== undefined) return known as T; // checked by the same shape when it was read
  const checked = shape.safeParse(readYamlFile(new URL(file, folder)));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`schema/content/${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  loaded.set(file, checked.data);
  return checked.data;
}

/** Names of the packs that lie in a folder of a language, such as `hook-scenes/food`; none where there is no such folder. */
export function contentPacksIn(language: string, name: string): string[] {
  const place = new URL(`${language}/${name}/`, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `${name}/${file.replace(/\.yaml$/, '')}`)
    .toSorted();
}

/** Languages that have a pack of this name, as ISO 639-1 codes in alphabetical order. */
export function contentLanguages(name: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(new URL(entry.name, folder)).includes(`${name}.yaml`))
    .map((entry) => entry.name)
    .toSorted();
}

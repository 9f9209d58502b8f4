import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * The value of a YAML file. The build leaves it as JSON beside its copy, which is read in a hundredth of the time; a copy that was
 * edited since counts.
 */
export function readYamlFile(file: URL): unknown {
  const built = new URL(`${file.href}.json`);
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (builtAt >= statSync(file).mtimeMs) return JSON.parse(readFileSync(built, 'utf8'));
  return parse(readFileSync(file, 'utf8'));
}

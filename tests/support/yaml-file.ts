import { readFileSync } from 'node:fs';

const sources = new URL('../../schema/', import.meta.url).href;
const built = new URL('../../dist/schema/', import.meta.url).href;

/**
 * In place of `schema/content/yaml-file.ts`: the value of a YAML file as the build that stands before all tests left it. To parse the
 * words of the product anew took a second of each file of tests.
 */
export const readYamlFile = ({ href }: URL): unknown =>
  JSON.parse(readFileSync(new URL(`${href.replace(sources, built)}.json`), 'utf8'));

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { contentLanguages, contentPack } from '../../schema/content/content-pack.js';

const folder = 'schema/content';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));

describe('content packs', () => {
  it('lie in a folder named after their language', () => {
    for (const file of files) expect(file).toMatch(/^[a-z]{2}\/(?:hook-scenes\/)?[a-z-]+\.yaml$/);
  });

  it('are plain YAML without an empty entry', () => {
    for (const file of files) {
      const text = JSON.stringify(parse(readFileSync(join(folder, file), 'utf8')));
      expect([file, /:null|,null|""/.exec(text)?.[0]]).toEqual([file, undefined]);
    }
  });

  it('names the file that is missing', () => {
    expect(() => contentPack('xx', 'nothing', z.unknown())).toThrow(/xx\/nothing\.yaml/);
    expect(contentLanguages('nothing')).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const documents = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...readdirOf('docs')];

function readdirOf(folder: string): string[] {
  return ['api-guide', 'architecture', 'capacity', 'decisions', 'glossary', 'requirements', 'self-hosting'].map(
    (name) => join(folder, `${name}.md`),
  );
}

const settings = [...readFileSync('schema/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!boolean)/gm)].map(
  ([, name = '']) => name,
);
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('leads to files that are there', () => {
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => join(dirname(file), path));
    const named = [...text.matchAll(/`((?:api|docs|jobs|ops|schema|scripts|tests|web)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect([...linked, ...named].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names commands that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('every setting', () => {
  it.each(['.env.example', 'docs/self-hosting.md'])('is in %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(settings.length).toBeGreaterThan(30);
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});

it('lists every document here', async () => {
  const found = (await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
  expect(found.filter((file) => !documents.includes(file) && file !== 'docs/scoreboard.md')).toEqual([]);
  expect((await readFile('README.md', 'utf8')).split('\n').length).toBeLessThan(100);
});

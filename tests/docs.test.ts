import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const guides = ['api-guide', 'architecture', 'capacity', 'decisions', 'glossary', 'requirements', 'self-hosting'];
const methods = ['ads', 'audit', 'flows', 'goods', 'hooks', 'ltv', 'own-ads', 'store-figures', 'store-profile'];
const documents = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...guides.map((name) => `docs/${name}.md`),
  ...methods.map((name) => `docs/methods/${name}.md`),
];

/** What every system sets, and nobody for the product. */
const ofTheSystem = ['PATH'];
const settings = [...readFileSync('schema/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!boolean)/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !ofTheSystem.includes(name));
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

describe.each(methods)('the method of %s', (name) => {
  const text = readFileSync(`docs/methods/${name}.md`, 'utf8');

  it('says what it reads, its sources, what was measured by which command, and its limits', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(expect.arrayContaining(['What it reads', 'Sources', 'Measured', 'Known limits']));
    const measured = text.slice(text.indexOf('## Measured'), text.indexOf('## Known limits'));
    const suites = [...measured.matchAll(/tests\/jobs[\w/.-]*/g)].map(([path]) => path);
    expect(suites.length).toBeGreaterThan(0);
    expect(suites.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('is reached from the README and the architecture', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(`](docs/methods/${name}.md)`);
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`](methods/${name}.md)`);
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
  const names = await readdir('docs', { recursive: true });
  const found = names.filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
  expect(found.filter((file) => !documents.includes(file) && file !== 'docs/scoreboard.md')).toEqual([]);
  expect((await readFile('README.md', 'utf8')).split('\n').length).toBeLessThan(100);
});

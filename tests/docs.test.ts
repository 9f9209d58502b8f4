import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accountLimits } from '../schema/account/account.facts.js';
import { apiKeyFacts } from '../schema/account/api-key.facts.js';
import { adIndustries, adPlatforms, metaCountries, searchLimits } from '../schema/ads-library/ad.facts.js';
import { scoreLabels } from '../schema/conversion/score-labels.facts.js';
import { insightLimits } from '../schema/insights/insight.facts.js';
import { subscriptionSlider } from '../schema/ltv/simulation.facts.js';
import { quizBands } from '../schema/quiz/bands.facts.js';
import { quizRules } from '../schema/quiz/quiz-rules.facts.js';
import { multipartLimits, signedUrlSeconds } from '../schema/storage/stored-object.facts.js';
import { swipeFileLimits } from '../schema/swipe-files/swipe-file.facts.js';
import { creativeLimits } from '../schema/traffic/creative.facts.js';

const guides = [
  'api-guide',
  'architecture',
  'capacity',
  'connections',
  'decisions',
  'glossary',
  'requirements',
  'self-hosting',
];
const methods = [
  'ads',
  'audit',
  'flows',
  'goods',
  'hooks',
  'ltv',
  'own-ads',
  'store-figures',
  'store-profile',
  'video-ads',
];
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

describe('the requirements kept', () => {
  const text = readFileSync('docs/requirements.md', 'utf8');

  it('quote sentences that the product says', () => {
    const files = ['web', 'schema'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const quoted = [...text.matchAll(/"([^"\n]{6,})"/g)].map(([, sentence = '']) => sentence);
    expect(quoted.length).toBeGreaterThan(15);
    expect(quoted.filter((sentence) => !files.some((code) => code.includes(sentence)))).toEqual([]);
  });

  it.each<[string, string]>([
    ['ad creative', creativeLimits.maxBytes.toLocaleString('en-US')],
    ['swipe files', swipeFileLimits.maxBytes.toLocaleString('en-US')],
    ['swipe files', `${swipeFileLimits.filesAtOnce} at once`],
    ['upload in parts', `${multipartLimits.maxParts.toLocaleString('en-US')} parts`],
    ['upload in parts', `${multipartLimits.concurrency} at a time`],
    ['signed address', `${signedUrlSeconds / 60} minutes`],
    ['Meta search, TikTok search', `${searchLimits.meta} and ${searchLimits.tiktok} ads`],
    ['Meta search, TikTok search', metaCountries.map(({ code }) => code).join(', ')],
    ['library filters', `${adPlatforms.join(', ')}; ${adIndustries.join(', ')}`],
    ['insights and analyses on the dashboard', `${insightLimits.shown} each`],
    ['subscription slider', `starts at ${subscriptionSlider.default}`],
    ['session, API key', `${accountLimits.sessionDays} days; ${apiKeyFacts.calls} calls a minute`],
    ['trial', `${accountLimits.trialDays} days`],
    ['quiz', `${quizRules.questions} questions, ${quizRules.steps} steps`],
    ['bands', quizBands.map(({ min, max, title }) => `${min}-${max} ${title}`).join(', ')],
    [
      "label of an audit's score",
      scoreLabels.map(({ from, label }) => (from > 0 ? `${from} ${label}` : `lower ${label}`)).join(', '),
    ],
  ])('%s: %s', (name, figure) => {
    const rows = text.split('\n').filter((line) => line.startsWith(`| ${name} `));
    expect(rows.join('\n')).toContain(figure);
  });
});

it('names every package with a license that asks for more than its text in NOTICE', () => {
  const permissive =
    /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0| AND | OR )+\)?$/;
  const packages: Record<string, { license?: string; dev?: boolean }> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages;
  const notice = readFileSync('NOTICE', 'utf8');
  const asking = Object.entries(packages)
    .filter(([path, { dev, license }]) => path !== '' && !dev && !permissive.test(license ?? 'none'))
    .map(([path]) => path.split('node_modules/').at(-1) ?? path)
    .map((name) => name.replace(/^(@img\/sharp)-.*$/, '$1-*'));
  expect(asking).toContain('@img/sharp-*');
  expect([...new Set(asking)].filter((name) => !notice.includes(name))).toEqual([]);
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

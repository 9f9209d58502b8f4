import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
let known: Set<string>;

beforeAll(async () => {
  app = await startTestApp();
  await app.signUp();
  const { body } = await app.client().get('/metrics');
  known = new Set([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, kind]) => namesOf(name, kind)));
});
afterAll(() => app.close());

const namesOf = (name = '', kind = ''): string[] =>
  kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];

/** What a rule asks for, without functions, labels and words of the language; `up` is Prometheus' own. */
const metricsIn = (expression: string): string[] => {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()/g)].map(([name]) => name).filter((name) => name !== 'up');
};

const expressions = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8');
  if (file.endsWith('.yml')) return [...text.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression);
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(text);
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};

describe.each(['ops/alerts.yml', 'ops/dashboard-operator.json', 'ops/dashboard-product.json'])('%s', (file) => {
  it('asks only for metrics that the product has', async () => {
    const asked = (await expressions(file)).flatMap(metricsIn);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });
});

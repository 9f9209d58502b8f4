import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { screenPaths } from '../../../schema/routes.facts.js';

it('the server knows every path that the web app has a screen for', () => {
  const routes = readFileSync('web/platform/routes.ts', 'utf8');
  const paths = [...routes.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path = '']) => path.replace(/\/:\w+\?$/, ''));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !screenPaths.some((known) => known === path))).toEqual([]);
});

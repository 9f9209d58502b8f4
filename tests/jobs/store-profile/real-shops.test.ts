import { describe, expect, it } from '@jest/globals';
import { readShopVisit } from '../../../jobs/store-profile/shop-threads.js';
import { noFacts } from '../../../jobs/store-profile/profile-facts.engine.js';
import type { StoreFacts } from '../../../schema/store-profile/store-profile.type.js';
import { hasRealPages, readRealPages, type RealPage } from '../conversion/fixtures/real-pages.js';
import { realShops } from './fixtures/real-shops.js';
import { score } from '../../support/scoreboard.js';

/** Of what is read, this share must be right: a wrong fact is worse than an open field. */
const precision = 0.95;
/** Of what the page says, this share must be found. */
const recall = 0.8;

const headers = { 'content-type': 'text/html' };
function readReal({ url, bytes }: RealPage): StoreFacts {
  const page = { role: 'home' as const, url, finalUrl: url, status: 200, headers, bytes };
  return { ...noFacts, ...readShopVisit({ pages: [page], catalog: null }).facts };
}

const isRight = (expected: unknown, value: unknown): boolean =>
  expected instanceof RegExp ? typeof value === 'string' && expected.test(value) : value === expected;

(hasRealPages ? describe : describe.skip)('single pages of real shops', () => {
  it('are read right or left open', () => {
    const seen = { right: 0, wrong: 0, stated: 0 };
    const mistakes: string[] = [];
    for (const page of readRealPages()) {
      const label = Object.entries(realShops).find(([start]) => page.name.startsWith(start))?.[1];
      if (!label) continue;
      const facts: Readonly<Record<string, unknown>> = { ...readReal(page) };
      for (const [field, expected] of Object.entries(label)) {
        const value = facts[field];
        if (expected !== null) seen.stated += 1;
        if (value === null) continue;
        if (isRight(expected, value)) seen.right += 1;
        else {
          seen.wrong += 1;
          mistakes.push(`${page.name} ${field}: ${JSON.stringify(value)}`);
        }
      }
    }
    const figures = { ...seen, precision: seen.right / (seen.right + seen.wrong), recall: seen.right / seen.stated };
    score(
      'store profile',
      'facts of real pages',
      {
        stated: seen.stated,
        precision: `${(100 * figures.precision).toFixed(1)} %`,
        recall: `${(100 * figures.recall).toFixed(1)} %`,
      },
      `precision ${100 * precision} %, recall ${100 * recall} %`,
    );
    if (mistakes.length > 0) console.log(mistakes.join('\n'));
    expect(seen.stated).toBeGreaterThan(150);
    expect(figures.precision).toBeGreaterThanOrEqual(precision);
    expect(figures.recall).toBeGreaterThanOrEqual(recall);
  });
});

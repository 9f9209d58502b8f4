import { describe, expect, it } from '@jest/globals';

import { readPage } from '../../../jobs/conversion/page-reader.js';
import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { realAudits } from './fixtures/real-audits.js';
import { hasRealPages, type RealPage } from './fixtures/real-pages.js';

const describeReal = hasRealPages ? describe : describe.skip;
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The order value that the guidance asks for is named by this check, whatever the page says. */
const orderFloor = 'PR7';

/** Digits of an amount; pages leave the cents of whole ones out. */
const bare = (amount: string) =>
  plain(amount)
    .replace(/(\d)00$/, '$1')
    .replace(/(\d)0$/, '$1');

/** Everything that the page carries, markup included. */
function carried({ bytes }: RealPage): string {
  const { $, html } = readPage(bytes, 'text/html');
  return plain(`${$.root().text()} ${html}`);
}

describeReal('what is said of the saved pages', () => {
  const audits = hasRealPages
    ? realAudits().flatMap(({ page, outcome }) =>
        typeof outcome === 'string' ? [] : [{ page, audit: outcome, text: carried(page) }],
      )
    : [];

  it('quotes and numbers only what the page carries, in every hook', () => {
    const invented = audits.flatMap(({ page, audit, text }) => {
      return audit.copyHooks.flatMap((line) => {
        const isOwn = text.includes(plain(line));
        const numbers = (line.match(/\d[\d.,]*/g) ?? []).map((each) => plain(each).replace(/00$/, ''));
        return isOwn || numbers.every((each) => text.includes(each)) ? [] : [`${page.name}: ${line}`];
      });
    });
    expect(invented).toEqual([]);
  });

  it('quotes pages word for word as evidence', () => {
    const wrong = audits.flatMap(({ page, audit, text }) => {
      return audit.checks.flatMap(({ id, evidence }) => {
        const quote = /"([^"]{6,})"\.?$/.exec(evidence)?.[1]?.replace(/…/g, '');
        return !quote || text.includes(plain(quote)) ? [] : [`${page.name} ${id}: ${quote}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('states no price, former price, stock or shipping that the page does not carry', () => {
    const invented = audits.flatMap(({ page, audit, text }) => {
      const { product, reading, checks } = audit;
      const amounts = [
        ...[product.price, product.priceHigh, product.listPrice].filter((each) => each !== null).map(String),
        ...checks
          .filter(({ id }) => id !== orderFloor)
          .flatMap(({ evidence }) => evidence.match(/[$€£¥₹₪]\s?\d[\d.,]*\d|[$€£¥₹₪]\s?\d/g) ?? []),
      ];
      const said = ['freeShipping', 'returns', 'deliveryTime', 'warranty', 'installments'].flatMap((name) => {
        const fact = reading?.facts.find((each) => each.name === name)?.value;
        return fact ? [plain(fact.replace(/…/g, ''))] : [];
      });
      const stock = /"(.+)"$/.exec(product.sources.availability ?? '')?.[1];
      return [...amounts.map(bare), ...said, ...(stock ? [plain(stock)] : [])]
        .filter((each) => each !== '' && !text.includes(each))
        .map((each) => `${page.name}: ${each}`);
    });
    expect(invented).toEqual([]);
  });

  it('speaks of no price on which the page contradicts itself, and of no sum that is the same everywhere', () => {
    const products = audits.filter(({ audit }) => audit.pageKind === PageKind.product);
    const unsure = products.filter(({ audit }) => audit.product.conflicts.some(({ fact }) => fact === 'price'));
    for (const { audit } of unsure) expect(audit.copyHooks.join(' ')).not.toMatch(/was .*Now it is|with free shipping/);
    const lifts = products.map(({ audit }) => audit.combinedLiftPercent).filter((lift) => lift !== null);
    expect(new Set(lifts).size).toBeGreaterThan(0.6 * lifts.length);
  });
});

import { describe, expect, it } from '@jest/globals';

import { currencies } from '../../../jobs/kit/currencies.js';
import { PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { score } from '../../support/scoreboard.js';
import { auditReal, realAudits } from './fixtures/real-audits.js';
import { hasRealPages, type PageLabel, type RealPage } from './fixtures/real-pages.js';

/** Kinds of the labels in ours; a label that says how a page is broken, and not what it is, has none. */
const kinds: Record<string, PageKind[]> = {
  product: [PageKind.product],
  article: [PageKind.article],
  'charset-mismatch': [PageKind.article],
  collection: [PageKind.listing],
  'cart-empty': [PageKind.cart, PageKind.checkout],
  'shop-home': [PageKind.home],
  'login-wall': [PageKind.login],
  registration: [PageKind.login],
  'password-recovery': [PageKind.login],
  'redirect-stub': [PageKind.empty],
  contact: [PageKind.other],
  faq: [PageKind.other, PageKind.article],
  'offer-landing': [PageKind.listing, PageKind.product, PageKind.landing],
};

/** Share of labelled pages on which each fact must be right. */
const target = 0.97;
/** Without an address there is less to tell a kind by. */
const silentTarget = 0.95;

const rules: Record<string, (label: PageLabel, audit: FunnelAudit) => boolean | null> = {
  price: ({ price }, { product }) => price?.some((each) => Number(each.trim()) === product.price) ?? null,
  currency: ({ currency }, { product }) => currency?.some((sign) => names(product.currency, sign)) ?? null,
  availability: ({ availability }, { product }) =>
    availability ? [availability].flat().some((each) => plain(each) === plain(product.availability)) : null,
  title: ({ title }, { product }) => (title ? plain(title).includes(plain(product.title ?? '?')) : null),
  kind: ({ kind }, { pageKind }) => kinds[kind]?.includes(pageKind) ?? null,
};

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function names(code: string | null, label: string): boolean {
  const sign = label.toLowerCase().replace('~', '').trim();
  return currencies.some(
    (each) => each.code === code && (each.code.toLowerCase() === sign || each.signs.includes(sign)),
  );
}

/** An address that tells nothing of the page, as copies of it have. */
const silentUrl = 'http://127.0.0.1:8080/saved';

const describeReal = hasRealPages ? describe : describe.skip;

describeReal('the saved pages', () => {
  const results = hasRealPages ? realAudits() : [];
  const audits = results.flatMap(({ page, outcome }) =>
    typeof outcome === 'string' ? [] : [{ page, audit: outcome }],
  );

  it('each end complete, or refused with a sentence that names what it is', () => {
    expect(results.length).toBeGreaterThan(100);
    const refusals = results.flatMap(({ outcome }) => (typeof outcome === 'string' ? [outcome] : []));
    expect(refusals.filter((sentence) => !sentence.startsWith('The address leads to '))).toEqual([]);
    const unexplained = audits.filter(
      ({ audit }) => audit.pageKindReason === '' || audit.checks.some(({ evidence }) => !evidence),
    );
    expect(unexplained.map(({ page }) => page.name)).toEqual([]);
  });

  it('differ in their results as they differ themselves', () => {
    const products = audits.filter(({ audit }) => audit.pageKind === PageKind.product);
    expect(
      new Set(products.map(({ audit }) => JSON.stringify(audit.checks.map((check) => check.score)))).size,
    ).toBeGreaterThan(0.9 * products.length);
    expect(new Set(products.map(({ audit }) => audit.overallScore)).size).toBeGreaterThan(20);
  });

  it('are recognised as what they are though their address says nothing', () => {
    const judged = results.flatMap(({ page }) => {
      const audit = kinds[page.label.kind] ? auditReal({ ...page, url: silentUrl }) : '';
      return typeof audit === 'string' ? [] : [{ page, audit }];
    });
    const marked = judged.map((each) => ({ ...each, isRight: rules['kind']?.(each.page.label, each.audit) ?? false }));
    const share = shareOf('kind, silent address', marked);
    const inputs = `kind of ${marked.length} pages at an address that tells nothing`;
    score('audit', inputs, { right: percent(share) }, percent(silentTarget));
    expect(share).toBeGreaterThanOrEqual(silentTarget);
  });

  it.each(Object.keys(rules))('are read as labelled: %s', (name) => {
    const judged = audits.flatMap(({ page, audit }) => {
      const isRight = rules[name]?.(page.label, audit) ?? null;
      return isRight === null ? [] : [{ page, audit, isRight }];
    });
    const share = shareOf(name, judged);
    score('audit', `${name} of ${judged.length} saved pages`, { right: percent(share) }, percent(target));
    expect(share).toBeGreaterThanOrEqual(target);
  });
});

interface Judged {
  page: RealPage;
  audit: FunnelAudit;
  isRight: boolean;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Prints the figure and every miss. */
function shareOf(name: string, judged: Judged[]): number {
  const misses = judged.filter(({ isRight }) => !isRight);
  const share = 1 - misses.length / judged.length;
  const lines = misses.map(({ page, audit }) => `  ${page.name}: ${describeMiss(name, page.label, audit)}`);
  console.log(`${name}: ${judged.length - misses.length} of ${judged.length} (${percent(share)})\n${lines.join('\n')}`);
  return share;
}

function describeMiss(name: string, label: PageLabel, { product, pageKind, pageKindReason }: FunnelAudit): string {
  if (name.startsWith('kind')) return `labelled ${label.kind}, read as ${pageKind} (${pageKindReason})`;
  const fact = Object.entries(product).find(([key]) => key === name)?.[1];
  const source = Object.entries(product.sources).find(([key]) => key === name)?.[1];
  const wanted = Object.entries(label).find(([key]) => key === name)?.[1];
  return `labelled ${String(wanted)}, read as ${String(fact)} (${String(source)})`;
}

import { describe, expect, it } from '@jest/globals';

import { CheckStatus, PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import { checks } from '../../../jobs/conversion/checks/registry.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage } from './fixtures/demo-shop.js';

describe('auditPage', () => {
  const audit = auditOf(demoPage());

  it('reads the product with the source of each fact', () => {
    expect(audit.pageKind).toBe(PageKind.product);
    expect(audit.product).toMatchObject({
      title: 'Hearth mug',
      brand: 'Demo Kiln',
      price: 49,
      currency: 'USD',
      listPrice: 60,
      availability: 'in_stock',
      rating: 4.6,
      reviewCount: 128,
      sku: 'DK-77',
      conflicts: [],
    });
    expect(audit.product.sources.price).toBe('json-ld offers.price');
    expect(audit.product.sources.listPrice).toContain('$60.00');
  });

  it('passes every static check of a page without faults, and calls unknown what needs a browser', () => {
    const open = audit.checks.filter(({ status }) => status !== CheckStatus.pass);
    expect(
      open
        .map(({ id, status, evidence }) => `${id} ${status} ${evidence}`)
        .filter((line) => !line.includes(' unknown ')),
    ).toEqual([]);
    expect(audit.overallScore).toBeGreaterThanOrEqual(85);
    expect(audit.overallScoreHigh ?? 0).toBeGreaterThan(audit.overallScore ?? 0);
  });

  it('lists every check with evidence, and a fix wherever something is open', () => {
    expect(audit.checks.map(({ id }) => id)).toEqual(
      checks.filter(({ scope }) => ['product', 'shop', 'any'].includes(scope)).map(({ id }) => id),
    );
    const poor = auditOf('<title>Mug</title><h1>Mug</h1><p>$5</p><button>Add to cart</button>');
    expect(poor.pageKind).toBe(PageKind.product);
    expect(poor.checks.filter(({ evidence }) => evidence === '')).toEqual([]);
    const open = poor.checks.filter(({ status }) => status === CheckStatus.fail || status === CheckStatus.partial);
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(({ fix }) => !fix)).toEqual([]);
    expect(poor.prescriptions.length).toBeGreaterThan(1);
    expect(poor.funnelFixes.length).toBeGreaterThan(1);
  });

  it('gives the same audit for the same page', () => {
    expect(auditOf(demoPage())).toEqual(audit);
  });

  it('invents nothing for a page that is no product', () => {
    const missing = auditOf('<title>404</title><h1>Page not found</h1>', { status: 404 });
    expect(missing).toMatchObject({
      pageKind: PageKind.error,
      overallScore: null,
      currentAOV: null,
      conversionRate: null,
      checks: [],
      prescriptions: [],
    });
    expect(missing.pageKindReason).toContain('404');
  });
});

import { describe, expect, it } from '@jest/globals';

import { combinedLift, liftOf, liftRange } from '../../../jobs/conversion/expected-lift.engine.js';
import { FigureBasis } from '../../../schema/conversion/funnel-audit.enum.js';
import {
  combinedLiftCap,
  conversionLifts,
  orderValueLift,
} from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { categoryWeights, funnelChecks } from '../../../schema/conversion/funnel-checks.facts.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage } from './fixtures/demo-shop.js';

const poor = demoPage({ returns: '', shipping: '', reviews: '', links: '', bundle: '' });

describe('the facts', () => {
  it('name existing checks, each group sharing its lift by weight', () => {
    const ids = new Set(funnelChecks.map(({ id }) => id));
    expect(ids.size).toBe(funnelChecks.length);
    for (const { checks, liftPercent } of conversionLifts) {
      expect(checks.every((id) => ids.has(id))).toBe(true);
      const shares = checks.map((id) => liftOf({ id, weight: 1 }).liftPercent);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(liftPercent, 1);
    }
    expect(orderValueLift.checks.every((id) => ids.has(id))).toBe(true);
    expect(Object.values(categoryWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});

describe('liftRange', () => {
  it('is the published lift times what is open times confidence', () => {
    const check = { id: 'OF8', weight: 3, score: 0.4, basis: FigureBasis.measured };
    expect(liftRange(check).high).toBeCloseTo(0.0381 * 0.6, 6);
    expect(liftRange({ ...check, basis: FigureBasis.estimated }).high).toBeCloseTo(0.0381 * 0.6 * 0.6, 6);
    expect(liftRange({ ...check, score: 1 }).high).toBe(0);
  });

  it('adds order value where thresholds and bundles raise it', () => {
    const { low, high, source } = liftRange({ id: 'OF4', weight: 3, score: 0, basis: FigureBasis.measured });
    expect(high).toBeCloseTo(1.01 * (1 + (0.15 * 3) / 9) - 1, 6);
    expect(low).toBeLessThan(high);
    expect(source).toContain(orderValueLift.source);
  });

  it('multiplies up to what is achievable at all', () => {
    expect(combinedLift([{ high: 0.1 }, { high: 0.2 }])).toBeCloseTo(0.32, 9);
    expect(combinedLift(Array.from({ length: 20 }, () => ({ high: 0.1 })))).toBe(combinedLiftCap);
  });
});

describe('the advice of an audit', () => {
  it('is ordered by effect and shows its arithmetic in money', () => {
    const { advice, conversionRate, currentAOV } = auditOf(poor);
    const highs = advice.map(({ liftHighPercent }) => liftHighPercent);
    expect(highs).toEqual(highs.toSorted((a, b) => b - a));
    const [first] = advice;
    expect(first?.revenue).toMatchObject({ currency: 'USD', per: 'per 10,000 visits' });
    const base = (10_000 * (conversionRate ?? 0) * (currentAOV ?? 0)) / 100;
    expect(first?.revenue?.high).toBeCloseTo((base * (first?.liftHighPercent ?? 0)) / 100, -1);
    expect(first?.arithmetic).toContain(`${currentAOV} USD`);
  });

  it('rests on the figures of the store where there are any', () => {
    const audit = auditOf(poor, {
      store: { monthlySessions: 5_000, conversionRate: 2, averageOrderValue: 80, currency: 'USD' },
    });
    expect(audit).toMatchObject({ currentAOV: 80, conversionRate: 2 });
    expect(audit.figures.find(({ name }) => name === 'currentAOV')?.basis).toBe(FigureBasis.store);
    expect(audit.advice[0]?.revenue?.per).toBe('per month');
    expect(audit.advice[0]?.revenue?.high).toBeCloseTo((8_000 * (audit.advice[0]?.liftHighPercent ?? 0)) / 100, -1);
    expect(audit.assumptions).toContainEqual(
      expect.objectContaining({ name: 'monthlySessions', value: 5_000, basis: FigureBasis.store }),
    );
  });

  it('estimates the order value from the price, drawn up by a near shipping threshold', () => {
    expect(auditOf(demoPage()).currentAOV).toBe(61.25);
    expect(auditOf(demoPage({ shipping: '<p>Free shipping over $63.</p>' })).currentAOV).toBe(63);
    expect(auditOf(demoPage({ shipping: '<p>Free shipping over $90.</p>' })).currentAOV).toBe(61.25);
  });

  it('writes about this product and what it does not have yet', () => {
    const { prescriptions, copyHooks, funnelFixes } = auditOf(poor);
    expect(prescriptions.some((line) => line.includes('Hearth mug'))).toBe(true);
    expect(funnelFixes.some((line) => line.startsWith('Bundle: 2 x Hearth mug for USD 88.20'))).toBe(true);
    expect(auditOf(demoPage()).funnelFixes.some((line) => line.startsWith('Bundle:'))).toBe(false);
    expect(copyHooks).toHaveLength(5);
    expect(copyHooks[0]).toContain('keeps your coffee hot for 6 hours');
    expect(copyHooks.some((line) => line.includes('128 buyers'))).toBe(true);
  });

  it('puts nothing into a hook that the page does not claim', () => {
    const { copyHooks } = auditOf(
      '<title>Mug</title><h1>Blue mug</h1><p class="price">$12</p><button>Add to cart</button>',
    );
    expect(copyHooks.join(' ')).not.toMatch(/buyers|free shipping|rated/i);
    expect(copyHooks.join(' ')).toContain('Blue mug');
  });
});

describe('measured files', () => {
  const head = '<link rel="stylesheet" href="/a.css"><script src="/b.js"></script>';
  const measured = { status: 200, contentType: 'text/css', contentEncoding: 'br', cacheControl: 'max-age=31536000' };
  const resources = [
    { ...measured, url: 'https://shop.demo.test/a.css', kind: 'stylesheet' as const, bytes: 28_000 },
    {
      ...measured,
      url: 'https://shop.demo.test/b.js',
      kind: 'script' as const,
      bytes: 200_000,
      contentType: 'text/javascript',
    },
    {
      ...measured,
      url: 'https://shop.demo.test/images/hearth-mug-1.webp',
      kind: 'image' as const,
      bytes: 200_000,
      contentType: 'image/webp',
    },
  ];

  it('give load speed and mobile score, marked as estimated', () => {
    const audit = auditOf(demoPage({ headExtras: head }), { ttfbMs: 600, transferredBytes: 18_000, resources });
    expect(audit.loadSpeed).toBeCloseTo(3.53, 2);
    expect(audit.mobileScore).toBeGreaterThan(80);
    expect(audit.figures.find(({ name }) => name === 'loadSpeed')?.basis).toBe(FigureBasis.estimated);
  });

  it('stay unknown when nothing was measured', () => {
    const audit = auditOf(demoPage({ headExtras: head }));
    expect(audit.loadSpeed).toBeNull();
    expect(audit.checks.find(({ id }) => id === 'PF6')?.score).toBeNull();
    expect(
      auditOf(demoPage({ headExtras: head }), {
        ttfbMs: 600,
        resources: resources.map((each) => ({ ...each, bytes: null })),
      }).loadSpeed,
    ).toBeNull();
  });

  it('name the heaviest file when the page is heavy', () => {
    const heavy = resources.map((each) => ({ ...each, bytes: 4_000_000 }));
    const checks = auditOf(demoPage({ headExtras: head }), { ttfbMs: 2_500, resources: heavy }).checks;
    expect(checks.find(({ id }) => id === 'PF6')).toMatchObject({
      status: 'fail',
      fix: expect.stringContaining('4.0 MB'),
    });
    expect(checks.find(({ id }) => id === 'PF5')?.status).toBe('fail');
  });
});

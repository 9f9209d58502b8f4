import { describe, expect, it } from '@jest/globals';

import { quote } from '../../../jobs/conversion/checks/finding.engine.js';
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
    expect(first?.arithmetic).toContain(`x $${currentAOV} x`);
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
    expect(funnelFixes.some((line) => line.startsWith('Bundle: 2 x Hearth mug for $88.20'))).toBe(true);
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

describe('hooks from the words of the page', () => {
  const hooksFor = (description: string, extra = '') =>
    auditOf(
      `<html lang="en"><title>Camp lamp</title><h1>Camp lamp</h1><script type="application/ld+json">${JSON.stringify({
        '@type': 'Product',
        name: 'CAMP LAMP DELUXE',
        description,
        offers: { price: 20, priceCurrency: 'USD' },
      })}</script><p>$20</p><button>Add to cart</button>${extra}`,
    ).copyHooks;

  it('are five, and shout no name', () => {
    const hooks = hooksFor('Small.');
    expect(hooks).toHaveLength(5);
    expect(hooks.join(' ')).toContain('Camp Lamp Deluxe');
  });

  it('take promises and figures of the product, decoded', () => {
    const hooks = hooksFor(
      'The lamp keeps your tent bright for 40 hours, and it&#039;s light. It has 300 lumens and 5 watts.',
    );
    expect(hooks[0]).toBe("The lamp keeps your tent bright for 40 hours, and it's light. Meet Camp Lamp Deluxe.");
    expect(hooks).toContain('Camp Lamp Deluxe in two figures: 300 lumens and 5 watts.');
  });

  it('take nothing that speaks of the shop, of cookies or of somebody else', () => {
    const hooks = hooksFor(
      'We use cookies to improve your visit here. Our customer service helps you within 24 hours. I keep mine in my car and it helps a lot. Dissatisfied with your purchase? This graceful organic shape makes your evenings. The best lamp you can get in your life.',
    );
    expect(hooks.join(' ')).not.toMatch(/cookies|customer service|mine|Dissatisfied|organic|best/i);
  });

  it('name a return time only where the page states it', () => {
    expect(hooksFor('Small.').join(' ')).not.toContain('send it back');
    expect(hooksFor('Small.', '<p>60 day returns</p>').join(' ')).toContain('You have 60 days to send it back.');
  });
});

describe('quoted evidence', () => {
  const quoted = (text: string, pattern: RegExp) => {
    const match = pattern.exec(text);
    return match && quote(text, match, 12);
  };

  it('keeps whole words around what was found', () => {
    expect(quoted('Spend another sixty and get free shipping today on all of it', /free shipping/)).toBe(
      '"…and get free shipping today on…"',
    );
    expect(quoted('free shipping', /free shipping/)).toBe('"free shipping"');
  });

  it('cuts scripts without spaces where the quote ends', () => {
    expect(quoted(`${'好'.repeat(40)}免运费${'物'.repeat(40)}`, /免运费/)).toMatch(/^"…免运费…"$|^"…好+免运费物+…"$/);
  });
});

describe('advice in words', () => {
  const page = (name: string, price: number, extra = '') =>
    `<html lang="en"><title>${name}</title><h1>${name}</h1><script type="application/ld+json">${JSON.stringify({
      '@type': 'Product',
      name,
      offers: { price, priceCurrency: 'USD' },
    })}</script><p>$${price}</p><button>Add to cart</button>${extra}`;

  it('asks nobody to buy two of what is bought once', () => {
    const dear = auditOf(page('Guitar amplifier', 180));
    expect(dear.funnelFixes.find((line) => line.startsWith('Bundle:'))).toMatch(/in a set with/);
    expect(auditOf(page('Face serum', 180)).funnelFixes.find((line) => line.startsWith('Bundle:'))).toMatch(/2 x/);
    expect(auditOf(page('Mug', 12)).funnelFixes.find((line) => line.startsWith('Bundle:'))).toMatch(/3 x/);
  });

  it('names a set that reaches the order it aims at', () => {
    for (const price of [4, 9, 12, 17.6, 19, 25, 34]) {
      const fix = auditOf(page('Mug', price)).checks.find(({ id }) => id === 'PR7')?.fix ?? '';
      const set = Number(/at \$([\d.]+)/.exec(fix)?.[1]);
      expect(set).toBeGreaterThanOrEqual(35);
    }
  });

  it('cuts a name at a word that can end it', () => {
    const { prescriptions } = auditOf(page('Orange Crush 12 Amplificatore Combo per chitarra 1 canale', 100));
    expect(prescriptions.join(' ')).not.toMatch(/ (?:per|per chitarra 1)\b/);
    expect(prescriptions.join(' ')).toContain('Orange Crush 12 Amplificatore Combo');
  });

  it('counts one review as one, and pieces as no versions', () => {
    const quantity =
      '<main><select name="items"><option value="1">1</option><option value="2">2</option></select></main>';
    expect(auditOf(page('Mug', 12, quantity)).product.variantCount).toBeNull();
    const { checks } = auditOf(page('Mug', 12, '<p>Rated 4 of 5 (1 review)</p>'));
    expect(checks.map(({ evidence }) => evidence).join(' ')).not.toMatch(/\b1 (?:reviews|words|exclamation marks)\b/);
  });

  it('takes a consent timer for no countdown, and an offer timer for one', () => {
    const urgency = (extra: string) => auditOf(page('Mug', 12, extra)).checks.find(({ id }) => id === 'OF10')?.status;
    expect(urgency('<main><div class="uc-optin-timer-display">5</div><span class="load-timer"></span></main>')).toBe(
      'pass',
    );
    expect(urgency('<main><div class="sale-timer">02:10:33</div></main>')).toBe('fail');
    expect(urgency('<main><div class="countdown"></div></main>')).toBe('fail');
  });
});

import { describe, expect, it } from '@jest/globals';

import { checks as registry } from '../../../jobs/conversion/checks/registry.js';
import { combinedLift, liftRange } from '../../../jobs/conversion/expected-lift.engine.js';
import { FigureBasis } from '../../../schema/conversion/funnel-audit.enum.js';
import { blockers, rootCauses } from '../../../schema/conversion/funnel-benchmarks.facts.js';
import { categoryWeights } from '../../../schema/conversion/funnel-checks.facts.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage, demoParts } from './fixtures/demo-shop.js';

const poor = demoPage({ returns: '', shipping: '', reviews: '', links: '', bundle: '' });

describe('the causes', () => {
  it('name existing checks, each once', () => {
    const ids = registry.map(({ id }) => id);
    const shown = rootCauses.flatMap((cause) => cause.checks);
    expect(new Set(shown).size).toBe(shown.length);
    expect([...shown, ...blockers].filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.values(categoryWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  });
});

describe('liftRange', () => {
  it('is the published lift times what is open times confidence, down to nothing where it is concluded', () => {
    const check = { id: 'OF8', score: 0.4, basis: FigureBasis.measured };
    expect(liftRange(check).high).toBeCloseTo(0.0381 * 0.6, 6);
    const concluded = liftRange({ ...check, basis: FigureBasis.estimated });
    expect(concluded.high).toBeCloseTo(0.0381 * 0.6 * 0.6, 6);
    expect(concluded.low).toBe(0);
    expect(liftRange({ ...check, score: 1 }).high).toBe(0);
  });

  it('claims nothing without a published effect', () => {
    expect(liftRange({ id: 'CO5', score: 0, basis: FigureBasis.measured })).toMatchObject({ low: 0, high: 0 });
  });

  it('joins causes without a cap, each taking of what the others left; null where no effect is known', () => {
    expect(combinedLift([{ high: 0.1 }, { high: 0.2 }])).toBeCloseTo(0.28, 9);
    expect(combinedLift([{ high: 0 }])).toBeNull();
  });
});

describe('the advice of an audit', () => {
  it('speaks of a cause once, and of what keeps people from buying first', () => {
    const bare = auditOf(
      demoPage({ rating: '', reviews: '', markup: { ...demoParts.markup, aggregateRating: undefined } }),
    );
    expect(bare.advice.filter(({ checkId }) => checkId.startsWith('SP')).length).toBeLessThanOrEqual(2);
    const sold = auditOf(
      demoPage({
        button: '<p>Sold out</p>',
        returns: '',
        markup: { ...demoParts.markup, offers: { price: 49, priceCurrency: 'USD', availability: 'OutOfStock' } },
      }),
    );
    expect(sold.advice[0]?.checkId).toBe('CH1');
    expect(sold.combinedLiftPercent).toBeNull();
  });

  it('shows its arithmetic in money of visits to this page', () => {
    const { advice, conversionRate, currentAOV } = auditOf(poor);
    const first = advice.find(({ revenue }) => revenue !== null);
    expect(first?.revenue).toMatchObject({ currency: 'USD', per: 'per 10,000 visits to this page' });
    const base = (10_000 * (conversionRate ?? 0) * (currentAOV ?? 0)) / 100;
    const high = (base * (first?.liftHighPercent ?? 0)) / 100;
    expect(Math.abs((first?.revenue?.high ?? 0) - high)).toBeLessThan(0.06 * high);
    expect(first?.arithmetic).toContain(`x $${currentAOV} x`);
  });

  it('differs from page to page when all of it is put together', () => {
    const lifts = [poor, demoPage({ returns: '' }), demoPage({ shipping: '' })].map(
      (page) => auditOf(page).combinedLiftPercent,
    );
    expect(new Set(lifts).size).toBe(3);
  });

  it('rests on the figures of the store where there are any, but not on its visits for one page', () => {
    const audit = auditOf(poor, {
      store: { monthlySessions: 5_000, conversionRate: 2, averageOrderValue: 80, currency: 'USD' },
    });
    expect(audit).toMatchObject({ currentAOV: 80, conversionRate: 2 });
    expect(audit.figures.find(({ name }) => name === 'currentAOV')?.basis).toBe(FigureBasis.store);
    const visits = audit.assumptions.find(({ name }) => name === 'monthlySessions');
    expect(visits).toMatchObject({ value: null, source: expect.stringContaining('5,000') });
  });

  it('estimates the order value from the price, drawn up by a near shipping threshold', () => {
    expect(auditOf(demoPage()).currentAOV).toBe(61.25);
    expect(auditOf(demoPage({ shipping: '<p>Free shipping over $63.</p>' })).currentAOV).toBe(63);
    expect(auditOf(demoPage({ shipping: '<p>Free shipping over $90.</p>' })).currentAOV).toBe(61.25);
  });

  it('takes hooks from the words of the page and from facts without conflict', () => {
    const { copyHooks } = auditOf(poor);
    expect(copyHooks[0]).toContain('keeps your coffee hot for 6 hours');
    expect(copyHooks.some((line) => line.includes('128 reviews rate'))).toBe(true);
    const bare = auditOf('<title>Mug</title><h1>Blue mug</h1><p class="price">$12</p><button>Add to cart</button>');
    expect(bare.copyHooks).toEqual([]);
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

  it('take whole sentences of the product, decoded', () => {
    const hooks = hooksFor(
      'The lamp keeps your tent bright for 40 hours, and it&#039;s light. It has 300 lumens and 5 watts.',
    );
    expect(hooks[0]).toBe("The lamp keeps your tent bright for 40 hours, and it's light.");
  });

  it('never invent a former price or free shipping', () => {
    const others = '<p>Free shipping on orders over $90</p><aside class="related"><s>$40</s> $30</aside><p>Save $5</p>';
    expect(hooksFor('Small.', others).join(' ')).not.toMatch(/was|free shipping/i);
  });

  it('take nothing that speaks of the shop, of cookies or of somebody else', () => {
    const hooks = hooksFor(
      'We use cookies to improve your visit here. Our customer service helps you within 24 hours. I keep mine in my car and it helps a lot. Dissatisfied with your purchase? This graceful organic shape makes your evenings. The best lamp you can get in your life.',
    );
    expect(hooks.join(' ')).not.toMatch(/cookies|customer service|mine|Dissatisfied|organic|best/i);
  });

  it('name a return time only where the page states it', () => {
    expect(hooksFor('Small.').join(' ')).not.toContain('send it back');
    expect(hooksFor('Small.', '<p>60 day returns</p>').join(' ')).toContain('you have 60 days to send it back.');
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
    const packs = (name: string, price: number) =>
      auditOf(page(name, price)).funnelFixes.filter((line) => line.startsWith('Bundle:'));
    expect(packs('Guitar amplifier', 180)).toEqual([]);
    expect(packs('Face serum', 180)[0]).toMatch(/2 x/);
    expect(packs('Mug', 12)[0]).toMatch(/3 x/);
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
    expect(urgency('<main><div class="countdown"></div></main>')).toBe('unknown');
    expect(urgency('<main><div class="delivery-countdown">02:10:33</div></main>')).toBe('pass');
  });
});

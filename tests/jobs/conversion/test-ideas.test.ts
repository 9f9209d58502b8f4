import { describe, expect, it } from '@jest/globals';
import { assumeFigures } from '../../../jobs/conversion/audit-assumptions.engine.js';
import { textReport } from '../../../jobs/conversion/audit-report.engine.js';
import { htmlReport } from '../../../jobs/conversion/audit-report-html.engine.js';
import { testIdeas, type TestTraffic } from '../../../jobs/conversion/test-ideas.engine.js';
import { TestVerdict } from '../../../schema/conversion/test-idea.enum.js';
import { auditOf } from './fixtures/audit-of.js';
import { demoPage, demoParts } from './fixtures/demo-shop.js';

const nothing: TestTraffic = { shopSessions: null, orderSpread: null };
const audit = auditOf(demoPage({ returns: '', shipping: '', reviews: '', links: '', bundle: '' }));
const ideaOf = (ideas: ReturnType<typeof testIdeas>, pattern: RegExp) => {
  const found = ideas.find(({ hypothesis }) => pattern.test(hypothesis));
  if (!found) throw new Error(`No idea says ${String(pattern)}.`);
  return found;
};
const returns = /send it back/;

describe('test ideas', () => {
  it('ask for the traffic where it is not known, and still tell the size', () => {
    const idea = ideaOf(testIdeas(audit, nothing), returns);
    expect(idea).toMatchObject({ verdict: TestVerdict.unknown, metric: 'Orders per visitor', days: null });
    expect(idea.visitorsPerVersion).toBeGreaterThan(10_000);
    expect(idea.reason).toContain('Enter the monthly visitors');
    expect(idea.reason).toContain('The conversion rate is an estimate');
  });

  it('plan the size by the textbook formula, in full weeks of the traffic', () => {
    const own = assumeFigures(audit, { monthlySessions: 20_000_000, conversionRate: 3 });
    const idea = ideaOf(testIdeas(own, nothing), returns);
    const p = 0.03;
    const d = (idea.differencePercent ?? 0) / 100;
    // 16 p (1 - p) / (p d)^2: Kohavi, Tang, Xu (2020), Trustworthy Online Controlled Experiments, ch. 17.
    const textbook = (16 * (1 - p)) / (p * d ** 2);
    expect(Math.abs((idea.visitorsPerVersion ?? 0) / textbook - 1)).toBeLessThan(0.12);
    expect(idea.verdict).toBe(TestVerdict.test);
    expect((idea.days ?? 1) % 7).toBe(0);
    expect(idea.reason).not.toContain('estimate');
  });

  it('say to go without where it would take longer than four weeks', () => {
    const own = assumeFigures(audit, { monthlySessions: 5_000, conversionRate: 3 });
    const idea = ideaOf(testIdeas(own, nothing), returns);
    expect(idea.verdict).toBe(TestVerdict.without_test);
    expect(idea.days).toBeGreaterThan(28);
  });

  it("take the whole store's visits only by name", () => {
    const idea = ideaOf(testIdeas(audit, { shopSessions: 40_000_000, orderSpread: null }), returns);
    expect(idea.reason).toContain('if all 40,000,000 monthly visits to your store see it');
  });

  it('never test what is broken', () => {
    const sold = auditOf(
      demoPage({
        button: '<p>Sold out</p>',
        markup: { ...demoParts.markup, offers: { price: 49, priceCurrency: 'USD', availability: 'OutOfStock' } },
      }),
    );
    const [first] = testIdeas(assumeFigures(sold, { monthlySessions: 1_000_000 }), nothing);
    expect(first).toMatchObject({ checkId: 'CH1', verdict: TestVerdict.without_test });
  });

  it('measure order values where more an order is what is expected', () => {
    const [any] = audit.advice;
    if (!any) throw new Error('The page has no advice.');
    const single = { ...audit, advice: [{ ...any, checkId: 'OF4', liftLowPercent: 3, liftHighPercent: 15 }] };
    const [blind] = testIdeas(single, nothing);
    expect(blind).toMatchObject({ metric: 'Average order value', verdict: TestVerdict.unknown });
    expect(blind?.reason).toContain('Import or connect your orders');
    const [seen] = testIdeas(single, { shopSessions: 9_000_000, orderSpread: 0.6 });
    expect(seen).toMatchObject({ verdict: TestVerdict.test, days: expect.any(Number) });
  });

  it('stand in the report', () => {
    const ideas = testIdeas(audit, nothing);
    const date = new Date('2026-01-05');
    expect(textReport({ audit, auditedAt: date, ideas })).toContain('TEST IDEAS');
    expect(htmlReport({ audit, auditedAt: date, ideas })).toContain('Test ideas');
    expect(htmlReport({ audit, auditedAt: date })).not.toContain('Test ideas');
  });
});

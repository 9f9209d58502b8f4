import { describe, expect, it } from '@jest/globals';
import { monthOf } from './days.js';
import { kindOfFlow, missingFlows } from '../../../jobs/insights/flow-kind.engine.js';
import { flowRules } from '../../../jobs/insights/flow-rules.engine.js';
import type { FlowFacts, InsightFacts } from '../../../jobs/insights/insight-facts.engine.js';

const flows = (values: Partial<FlowFacts> = {}): FlowFacts => ({
  sending: ['Welcome Series', 'Abandoned Cart'],
  messages: 4_000,
  orders: 20,
  revenueCents: 100_000,
  written: [],
  ...values,
});

const facts = (given: FlowFacts | null, values: Partial<InsightFacts> = {}): InsightFacts => ({
  source: 'live',
  currency: 'USD',
  salesBasis: 'gross',
  days: monthOf({ orders: 1_000, grossCents: 5_000_000, refundedCents: 100_000 }),
  campaigns: [],
  sources: [],
  funnel: [],
  ads: [],
  ownAds: { actions: [], elements: [], tests: [] },
  products: [],
  margin: null,
  customers: null,
  audit: null,
  ad: null,
  flows: given,
  newestImport: null,
  hasSpendData: true,
  hasVisitData: true,
  ...values,
});

const findings = (given: FlowFacts | null, values: Partial<InsightFacts> = {}) =>
  flowRules.flatMap((rule) => rule(facts(given, values)) ?? []);
const find = (id: string, given: FlowFacts | null, values: Partial<InsightFacts> = {}) =>
  findings(given, values).find((finding) => finding.id === id);

describe('the kind of a flow', () => {
  it.each([
    ['Welcome Series v2', 'welcome'],
    ['Newsletter sign-up', 'welcome'],
    ['Abandoned Checkout - Email & SMS', 'abandoned-cart'],
    ['Customer Thank You (New vs Returning)', 'post-purchase'],
    ['Post-Purchase', 'post-purchase'],
    ['Browse abandonment', 'other'],
    ['Winback', 'other'],
    ['Product review request', 'other'],
    ['Flow 7 (copy)', null],
  ])('of %s is %s', (name, kind) => {
    expect(kindOfFlow(name)).toBe(kind);
  });

  it('that no name tells leaves open which flow is missing', () => {
    expect(missingFlows(['Welcome', 'Flow 7 (copy)'])).toEqual([]);
    expect(missingFlows(['Welcome', 'Winback'])).toEqual(['abandoned-cart', 'post-purchase']);
  });
});

describe('missing flows', () => {
  it('are named with what flows of the kind bring, at half', () => {
    const missing = find('flow_missing:post-purchase', flows());
    expect(missing?.title).toBe('Turn on the post-purchase flow');
    expect(missing?.monthlyEffectCents).toBeCloseTo(1_000 * 0.41 * 0.5 * 100, 6);
    expect(missing?.description).toContain('Welcome Series, Abandoned Cart');
    expect(missing?.link).toBe('/community?flow=post-purchase');
  });

  it('go by the audience that the owner stated, and lead to the flow that was written', () => {
    const written = [{ id: 'f1', flowType: 'abandoned-cart' as const, audiencePerMonth: 900 }];
    const missing = find('flow_missing:abandoned-cart', flows({ sending: ['Welcome'], written }));
    expect(missing?.impact).toBe('up to $1,600 a month of sales');
    expect(missing?.monthlyEffectCents).toBeCloseTo(164_250, 6);
    expect(missing?.link).toBe('/community?flow=f1');
  });

  it('name no money for people nobody counted, nor in another currency', () => {
    const welcome = find('flow_missing:welcome', flows({ sending: ['Cart'] }));
    expect(welcome).toMatchObject({ monthlyEffectCents: null, impact: '$2.65 per recipient elsewhere' });
    expect(find('flow_missing:post-purchase', flows(), { currency: 'EUR' })?.monthlyEffectCents).toBeNull();
  });

  it('are not guessed without figures, or from a handful of messages', () => {
    expect(findings(null)).toEqual([]);
    expect(findings(flows({ messages: 40 }))).toEqual([]);
  });
});

describe('the share of sales from flows', () => {
  it('is raised half-way to what is usual', () => {
    const share = find('email_share', flows());
    expect(share?.title).toBe('Email flows bring 2.0% of sales');
    expect(share?.monthlyEffectCents).toBeCloseTo(((0.082 - 0.02) / 2) * 5_000_000, 6);
  });

  it('stays silent where it is usual, unknown, or may be chance', () => {
    expect(find('email_share', flows({ revenueCents: 450_000 }))).toBeUndefined();
    expect(find('email_share', flows({ revenueCents: null, orders: null }))).toBeUndefined();
    expect(find('email_share', flows({ orders: 75 }))).toBeUndefined();
    expect(find('email_share', flows({ orders: null }))).toBeDefined();
  });
});

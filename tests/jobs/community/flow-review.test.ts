import { describe, expect, it } from '@jest/globals';
import { editStep, type StepEdit, writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { projectFlow } from '../../../jobs/community/flow-projection.engine.js';
import { reviewFlow } from '../../../jobs/community/flow-review.engine.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { brief, completeBrief } from './brief.fixture.js';

const niches = ['Coffee', 'tea towels', 'vitamins', 'dresses', 'online courses', 'yoga classes', 'e-commerce'];

/** The rules that object after the first step was edited. */
function issuesAfter(edit: StepEdit, facts: FlowBrief = completeBrief()): string[] {
  const steps = writeFlow(facts).steps.map((step, index) => (index === 0 ? editStep(step, edit, facts.locale) : step));
  return reviewFlow(facts, steps).issues.map(({ id }) => id);
}

describe('the check of a flow', () => {
  it('finds nothing in what was written for a shop that filled in everything', () => {
    for (const flowType of flowTypes) {
      for (const niche of niches) {
        const facts = completeBrief({ flowType, niche, includeSms: true });
        const { issues, compliance } = reviewFlow(facts, writeFlow(facts).steps);
        expect({ flowType, niche, issues: issues.filter(({ severity }) => severity !== 'info') }).toEqual({
          flowType,
          niche,
          issues: [],
        });
        expect(compliance.filter(({ status }) => status === 'missing')).toEqual([]);
      }
    }
  });

  it('asks for what the law wants, and holds the score down until it is there', () => {
    const facts = brief();
    const { issues, compliance, quality } = reviewFlow(facts, writeFlow(facts).steps);
    expect(issues.map(({ id }) => id)).toEqual(['postal_address', 'company', 'link_placeholder']);
    expect(issues[0]?.fix).toBe('Add street and city to your profile, or an address to this flow, before sending.');
    expect(compliance.find(({ id }) => id === 'canspam')?.status).toBe('missing');
    expect(quality.score).toBeLessThanOrEqual(60);
    const complete = completeBrief();
    expect(reviewFlow(complete, writeFlow(complete).steps).quality.score).toBeGreaterThanOrEqual(85);
  });

  it.each<[string, StepEdit]>([
    ['subject_missing', { subject: ' ' }],
    ['subject_len', { subject: 'A subject line that goes on and on until no phone shows it' }],
    ['subject_style', { subject: 'Your order is here!' }],
    ['subject_caps', { subject: 'YOUR ORDER' }],
    ['subject_false_reply', { subject: 'Re: your order' }],
    ['subject_same', { subject: 'The same', subjectB: 'The same' }],
    ['preheader_len', { preheader: 'Short' }],
    [
      'preheader_repeats',
      { subject: 'A subject that is also the preheader', preheader: 'A subject that is also the preheader' },
    ],
    ['body_len', { body: '' }],
    ['claim_proof', { body: 'The #1 in the world, clinically tested' }],
    ['alt_text', { body: '![](https://shop.example/a.png)' }],
    ['image_address', { body: '![A cup](http://shop.example/a.png)' }],
    ['link_invalid', { body: 'See [this](ftp://shop.example)' }],
    ['link_invalid', { ctaLabel: 'Go', ctaUrl: 'shop.example' }],
    ['link_insecure', { ctaLabel: 'Go', ctaUrl: 'http://shop.example' }],
    ['cta_missing', { ctaLabel: '' }],
    ['merge_fallback', { subject: 'Hello {{first_name}}' }],
    ['merge_unknown', { body: 'Hello {{shoe_size|42}}' }],
    ['merge_malformed', { body: 'Hello {first_name} and {{Name' }],
    ['spam_phrase', { body: 'This is 100% free, act now' }],
    ['html_size', { body: 'word '.repeat(22_000) }],
    ['step_order', { day: 5 }],
  ])('objects with %s to %j', (id, edit) => {
    expect(issuesAfter(edit)).toContain(id);
  });

  it.each<[string, StepEdit]>([
    ['sms_empty', { body: '' }],
    ['sms_units', { body: 'x'.repeat(400) }],
    ['sms_unicode', { body: 'Kettle & Crane: it\u2019s here \u2014 enjoy. STOP to end' }],
    ['sms_brand', { body: 'Your order is here. STOP to end' }],
    ['opt_out_text', { body: 'Kettle & Crane: your order is here.' }],
    ['ctia_optin_reply', { body: 'Kettle & Crane: you are in. STOP to end' }],
    ['quiet_hours', { hour: 22 }],
    ['us_sms_cap', { day: 6, hour: 10 }],
    ['sms_link', { body: 'Kettle & Crane: mailto:hello@kettle.example STOP to end' }],
    ['sms_link', { body: 'Kettle & Crane: http://kettle.example STOP to end' }],
    ['sms_shortener', { body: 'Kettle & Crane: https://bit.ly/x STOP to end' }],
    ['merge_fallback', { body: 'Kettle & Crane: hi {{first_name}} STOP to end' }],
  ])('objects to a text with %s: %j', (id, edit) => {
    expect(issuesAfter(edit, completeBrief({ flowType: 'sms' }))).toContain(id);
  });

  it('objects to a paragraph that stands in two messages', () => {
    const { steps } = writeFlow(completeBrief());
    expect(issuesAfter({ body: steps[1]?.body ?? '' })).toContain('repetition');
    expect(issuesAfter({})).not.toContain('repetition');
  });

  it('objects to a second flow that asks the same buyer for a review', () => {
    const written = (flowType: FlowBrief['flowType']) => writeFlow(completeBrief({ flowType }));
    const issuesBeside = (own: FlowBrief['flowType'], other: FlowBrief['flowType']) =>
      reviewFlow(completeBrief({ flowType: own }), written(own).steps, [
        { flowName: 'The other one', flowType: other, steps: written(other).steps },
      ]).issues.filter(({ id }) => id === 'review_twice_flows');
    expect(issuesBeside('post-purchase', 'review-request')).toMatchObject([
      { evidence: expect.stringContaining('The other one') },
    ]);
    expect(issuesBeside('post-purchase', 'welcome')).toEqual([]);
    expect(issuesBeside('welcome', 'review-request')).toEqual([]);
  });

  it('objects to a button that cannot be read, and takes tags with a fallback', () => {
    expect(issuesAfter({}, completeBrief({ brandColor: '#777777' }))).toEqual(['contrast']);
    expect(issuesAfter({}, completeBrief({ brandColor: '#ffe14d' }))).toEqual([]);
    expect(issuesAfter({ subject: 'Thanks, {{first_name|there}}' })).toEqual([]);
  });
});

describe('the projection of a flow', () => {
  const { steps } = writeFlow(brief());
  const shop = {
    flowType: 'post-purchase' as const,
    steps,
    ordersPerMonth: 1000,
    audiencePerMonth: null,
    orderValue: 50,
    currency: 'EUR',
    countedIn: null,
  };

  it("is the shop's people, order value and currency with a benchmark rate, as a range", () => {
    const { projection } = projectFlow(shop);
    expect(projection).toMatchObject({ currency: 'EUR', audience: 1000, low: 170, expected: 340, high: 612 });
    expect(projection?.arithmetic).toContain('€50');
    expect(projection?.source).toContain('not measured at your shop');
  });

  it('counts customers once, and says where', () => {
    const { projection, reason } = projectFlow({ ...shop, flowType: 'sms', countedIn: 'Coffee post-purchase flow' });
    expect(projection).toBeNull();
    expect(reason).toContain('"Coffee post-purchase flow"');
  });

  it('says what is missing where it cannot be known', () => {
    expect(projectFlow({ ...shop, ordersPerMonth: null }).reason).toMatch(/Import your orders/);
    expect(projectFlow({ ...shop, orderValue: null }).reason).toMatch(/value of an order/);
    expect(projectFlow({ ...shop, flowType: 'vip' }).reason).toMatch(/how many people/);
    expect(projectFlow({ ...shop, flowType: 'review-request' }).reason).toMatch(/no revenue/);
    expect(projectFlow({ ...shop, flowType: 'welcome', audiencePerMonth: 200 }).projection?.expected).toBe(214);
  });
});

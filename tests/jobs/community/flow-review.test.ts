import { describe, expect, it } from '@jest/globals';
import { editStep, type StepEdit, writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { projectFlow } from '../../../jobs/community/flow-projection.engine.js';
import { reviewFlow } from '../../../jobs/community/flow-review.engine.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';
import { niches } from '../../../jobs/community/niche.engine.js';
import { brief, completeBrief } from './brief.fixture.js';

/** The rules that object after the first step was edited. */
function issuesAfter(edit: StepEdit, facts: FlowBrief = completeBrief()): string[] {
  const steps = writeFlow(facts).steps.map((step, index) => (index === 0 ? editStep(step, edit, facts.locale) : step));
  return reviewFlow(facts, steps).issues.map(({ id }) => id);
}

describe('the check of a flow', () => {
  it('finds nothing in what was written for a shop that filled in everything', () => {
    for (const flowType of flowTypes) {
      for (const niche of niches) {
        const facts = completeBrief({ flowType, niche: niche.label, includeSms: true });
        const { issues, compliance } = reviewFlow(facts, writeFlow(facts).steps);
        expect({ flowType, niche: niche.id, issues }).toEqual({ flowType, niche: niche.id, issues: [] });
        expect(compliance.filter(({ status }) => status === 'missing')).toEqual([]);
      }
    }
  });

  it('asks for what the law wants, and holds the score down until it is there', () => {
    const facts = brief();
    const { issues, compliance, quality } = reviewFlow(facts, writeFlow(facts).steps);
    expect(issues.map(({ id }) => id)).toEqual(['postal_address', 'company', 'link_placeholder', 'reply_to']);
    expect(issues[0]?.fix).toBe('Add street and city to your profile, or an address to this flow, before sending.');
    expect(compliance.find(({ id }) => id === 'canspam')?.status).toBe('missing');
    expect(quality.score).toBe(60);
    const complete = completeBrief();
    expect(reviewFlow(complete, writeFlow(complete).steps).quality.score).toBe(100);
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
    ['body_len', { body: 'Thanks.' }],
    ['alt_text', { body: '![](https://shop.example/a.png)' }],
    ['image_address', { body: '![A cup](http://shop.example/a.png)' }],
    ['link_invalid', { body: 'See [this](ftp://shop.example)' }],
    ['link_invalid', { ctaUrl: 'shop.example' }],
    ['link_insecure', { ctaUrl: 'http://shop.example' }],
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
    ['us_sms_cap', { day: 3, hour: 10 }],
    ['sms_shortener', { body: 'Kettle & Crane: https://bit.ly/x STOP to end' }],
    ['merge_fallback', { body: 'Kettle & Crane: hi {{first_name}} STOP to end' }],
  ])('objects to a text with %s: %j', (id, edit) => {
    expect(issuesAfter(edit, completeBrief({ flowType: 'sms' }))).toContain(id);
  });

  it('objects to a button that cannot be read, and takes tags with a fallback', () => {
    expect(issuesAfter({}, completeBrief({ brandColor: '#777777' }))).toEqual(['contrast']);
    expect(issuesAfter({}, completeBrief({ brandColor: '#ffe14d' }))).toEqual([]);
    expect(issuesAfter({ subject: 'Thanks, {{first_name|there}}' })).toEqual([]);
  });
});

describe('the projection of a flow', () => {
  const steps = writeFlow(brief()).steps;

  it('is the benchmark times the buyers at quality 70: 1,000 buyers bring $410', () => {
    const projection = projectFlow({
      flowType: 'post-purchase',
      steps,
      quality: 70,
      ordersPerMonth: 1000,
      audiencePerMonth: null,
    });
    expect(projection).toMatchObject({ audience: 1000, low: 205, expected: 410, high: 738, smsCost: 0 });
    expect(projection?.arithmetic).toBe(
      '1,000 buyers a month × 100% who may be written to × $0.41 a recipient × 1.00 for quality 70 = $410',
    );
  });

  it('counts every text, its consent and its price', () => {
    const texts = writeFlow(completeBrief({ flowType: 'sms' })).steps;
    const segments = texts.reduce((sum, { sms }) => sum + (sms?.segments ?? 0), 0);
    const projection = projectFlow({
      flowType: 'sms',
      steps: texts,
      quality: 70,
      ordersPerMonth: 1000,
      audiencePerMonth: null,
    });
    expect(projection?.expected).toBeCloseTo(1000 * 0.25 * 0.45 * 6, 6);
    expect(projection?.smsCost).toBeCloseTo(1000 * 0.25 * segments * 0.015, 2);
  });

  it('takes carts from the orders, and says nothing where nobody knows the audience', () => {
    const carts = projectFlow({
      flowType: 'abandoned-cart',
      steps,
      quality: 70,
      ordersPerMonth: 100,
      audiencePerMonth: null,
    });
    expect(carts?.audience).toBeCloseTo(100 * (0.7019 / 0.2981) * 0.3, 0);
    expect(
      projectFlow({ flowType: 'welcome', steps, quality: 70, ordersPerMonth: 100, audiencePerMonth: null }),
    ).toBeNull();
    expect(
      projectFlow({ flowType: 'welcome', steps, quality: 70, ordersPerMonth: null, audiencePerMonth: 200 })?.expected,
    ).toBe(530);
    expect(
      projectFlow({ flowType: 'post-purchase', steps, quality: 70, ordersPerMonth: null, audiencePerMonth: null }),
    ).toBeNull();
  });

  it('pays quality within its bounds', () => {
    const expected = [0, 35, 100].map(
      (quality) =>
        projectFlow({ flowType: 'post-purchase', steps, quality, ordersPerMonth: 100, audiencePerMonth: null })
          ?.expected,
    );
    expect(expected).toEqual([20.5, 20.5, 53.3]);
  });
});

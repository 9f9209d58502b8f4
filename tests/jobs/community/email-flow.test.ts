import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { editStep, rewriteStep, writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { countSms } from '../../../jobs/community/sms-segments.engine.js';
import { flowTypes, messageLimits } from '../../../schema/community/flow.facts.js';
import { anyBrief, brief, completeBrief } from './brief.fixture.js';
import { sixtyBriefs } from './sixty-briefs.fixture.js';

const residue = /(?<!\{)\{(?!\{)|(?<!\})\}(?!\})|\[[pd]:|undefined|null|NaN|\[object|  /;

describe('a written flow', () => {
  it('is the specified one for the two required answers', () => {
    const flow = writeFlow(brief());
    expect(flow.flowName).toBe('E-commerce post-purchase flow');
    expect(flow.steps.map(({ day }) => day)).toEqual([0, 3, 7]);
    expect(flow.steps.map(({ stepNumber }) => stepNumber)).toEqual([1, 2, 3]);
    expect(flow.steps.every(({ channel }) => channel === 'email')).toBe(true);
    const sms = writeFlow(brief({ flowType: 'sms' }));
    expect(sms.flowName).toBe('E-commerce SMS flow');
    expect(sms.steps.map(({ day, channel, subject }) => [day, channel, subject])).toEqual(
      [0, 7].map((day) => [day, 'sms', null]),
    );
  });

  it.each(flowTypes)('%s keeps every limit, whatever the goods', (flowType) => {
    for (const given of sixtyBriefs) {
      for (const step of writeFlow({ ...given, flowType, includeSms: true }).steps) {
        const texts = [step.subject, step.subjectB, step.preheader, step.body].filter((text) => text !== null);
        expect(texts.filter((text) => residue.test(text))).toEqual([]);
        if (step.channel === 'sms') continue;
        expect(step.words).toBeLessThanOrEqual(messageLimits.bodyWordsMax);
        expect(step.subject).not.toBe(step.subjectB);
        for (const subject of [step.subject, step.subjectB].filter((text) => text !== null)) {
          expect(subject.length).toBeLessThanOrEqual(messageLimits.subjectLength);
          expect(subject).not.toMatch(/!|^(re|fwd):/i);
        }
        const preheader = step.preheader ?? '';
        const fits = preheader.length >= messageLimits.preheaderMin && preheader.length <= messageLimits.preheaderMax;
        expect({ preheader, fits }).toEqual({ preheader, fits: true });
      }
    }
  });

  it('keeps any text within two segments, with sender, opt-out and no link but https, whatever was typed', () => {
    fc.assert(
      fc.property(anyBrief, (facts) => {
        for (const step of writeFlow({ ...facts, includeSms: true }).steps.filter(({ channel }) => channel === 'sms')) {
          expect(countSms(step.body).segments).toBeLessThanOrEqual(messageLimits.smsSegments);
          expect(step.body).toMatch(/STOP/);
          expect(step.body).not.toMatch(/mailto:|http:/);
          expect(step.hour ?? 11).toBeGreaterThanOrEqual(messageLimits.smsHourFrom);
          expect(step.hour ?? 11).toBeLessThan(messageLimits.smsHourTo);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps subjects short and days in order, whatever was typed', () => {
    fc.assert(
      fc.property(anyBrief, (facts) => {
        const { steps } = writeFlow(facts);
        for (const [index, step] of steps.entries()) {
          expect((step.subject ?? '').length).toBeLessThanOrEqual(messageLimits.subjectLength);
          expect((step.subjectB ?? '').length).toBeLessThanOrEqual(messageLimits.subjectLength);
          const earlier = steps.slice(0, index);
          expect(earlier.every((other) => other.day <= step.day)).toBe(true);
          const crowded = earlier.filter(
            (other) =>
              other.isPromotional && step.isPromotional && other.channel === step.channel && step.day - other.day < 3,
          );
          expect(crowded).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('leads its buttons only where an address is known, never to a mail window', () => {
    const urls = flowTypes.flatMap((flowType) =>
      writeFlow(completeBrief({ flowType })).steps.map(({ ctaUrl }) => ctaUrl),
    );
    const given = urls.filter((url) => url !== null);
    expect(given.length).toBeGreaterThan(20);
    expect(given.filter((url) => !url.startsWith('https://kettle.example'))).toEqual([]);
  });
});

describe('one step of a flow', () => {
  it('is written anew in other words, on the same day', () => {
    for (const flowType of flowTypes) {
      const facts = completeBrief({ flowType, includeSms: true });
      for (const step of writeFlow(facts).steps) {
        const again = rewriteStep(facts, step);
        expect(again).toMatchObject({ key: step.key, stepNumber: step.stepNumber, day: step.day, version: 1 });
        expect(again.body + (again.preheader ?? '')).not.toBe(step.body + (step.preheader ?? ''));
      }
    }
  });

  it('keeps what the owner did not change, and counts the rest anew', () => {
    const [step] = writeFlow(brief({ flowType: 'sms' })).steps;
    if (!step) throw new Error('the SMS flow is empty');
    const edited = editStep(step, { body: `Kettle: hello €€. Reply STOP to end ${'ş'.repeat(60)}` }, 'en-US');
    expect(edited).toMatchObject({
      isEdited: true,
      day: step.day,
      purpose: step.purpose,
      sms: { encoding: 'UCS-2', segments: 2 },
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { editStep, rewriteStep, writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { niches } from '../../../jobs/community/niche.engine.js';
import { countSms } from '../../../jobs/community/sms-segments.engine.js';
import { flowTypes, messageLimits } from '../../../schema/community/flow.facts.js';
import { generalNiche } from '../../../schema/community/niches-home.facts.js';
import { anyBrief, brief, completeBrief } from './brief.fixture.js';

const everyNiche = [...niches, generalNiche];
const residue = /\{|\}|undefined|null|NaN|\[object|  /;

describe('a written flow', () => {
  it('is the specified one for the two required answers', () => {
    const flow = writeFlow(brief());
    expect(flow.flowName).toBe('E-commerce post-purchase flow');
    expect(flow.steps.map(({ day }) => day)).toEqual([0, 3, 7, 14, 21, 30, 47]);
    expect(flow.steps.map(({ stepNumber }) => stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(flow.steps.every(({ channel }) => channel === 'email')).toBe(true);
    const sms = writeFlow(brief({ flowType: 'sms' }));
    expect(sms.flowName).toBe('E-commerce SMS flow');
    expect(sms.steps.map(({ day, channel, subject }) => [day, channel, subject])).toEqual(
      [0, 3, 7, 14, 30, 47].map((day) => [day, 'sms', null]),
    );
  });

  const pairs = flowTypes.flatMap((flowType) => everyNiche.map((niche) => [flowType, niche] as const));
  it.each(pairs.map(([flowType, niche]) => [flowType, niche.label, niche] as const))(
    '%s for %s keeps every limit',
    (flowType, niche) => {
      for (const facts of [
        brief({ flowType, niche, includeSms: true }),
        completeBrief({ flowType, niche, includeSms: true }),
      ]) {
        const { steps } = writeFlow(facts);
        for (const step of steps) {
          expect({ step: step.key, body: step.body }).toEqual({
            step: step.key,
            body: expect.not.stringMatching(residue),
          });
          if (step.channel === 'sms') continue;
          expect(step.words).toBeGreaterThanOrEqual(messageLimits.bodyWordsMin);
          expect(step.words).toBeLessThanOrEqual(messageLimits.bodyWordsMax);
          expect(step.subject).not.toBe(step.subjectB);
          for (const subject of [step.subject ?? '', step.subjectB ?? '']) {
            expect(subject.length).toBeGreaterThan(5);
            expect(subject.length).toBeLessThanOrEqual(messageLimits.subjectLength);
            expect(subject).not.toMatch(/!|^(re|fwd):/i);
            expect(subject).not.toMatch(residue);
          }
          const preheader = step.preheader ?? '';
          expect({
            preheader,
            fits: preheader.length >= messageLimits.preheaderMin && preheader.length <= messageLimits.preheaderMax,
          }).toEqual({ preheader, fits: true });
        }
      }
    },
  );

  it('speaks differently to every niche: what they share is the frame and what the law wants', () => {
    const shared = flowTypes.map((flowType) => {
      const texts = niches.map(
        (niche) =>
          new Set(writeFlow(brief({ flowType, niche: niche.label })).steps.flatMap(({ body }) => sentences(body))),
      );
      const shares = texts.flatMap((one, index) => texts.slice(index + 1).map((other) => sharedText(one, other)));
      return {
        flowType,
        closest: Math.max(...shares),
        mean: shares.reduce((sum, share) => sum + share, 0) / shares.length,
      };
    });
    expect(shared.filter(({ closest, mean }) => closest > 0.65 || mean > 0.55)).toEqual([]);
  });

  it('writes the words of the niche as a sentence wants them', () => {
    const words = {
      'Coffee beans': 'coffee bean order',
      'Nordlys candles': 'Nordlys candle order',
      'Wooden toys': 'wooden toy order',
      'Baby clothes': 'baby clothes order',
      'Kitchen knives': 'kitchen knife order',
      'e-commerce': 'order',
    };
    for (const [niche, item] of Object.entries(words)) {
      expect(writeFlow(brief({ niche })).steps[0]?.subject).toBe(`On its way to you: your ${item}`);
    }
  });

  it('changes with each of the facts', () => {
    const base = JSON.stringify(writeFlow(brief({ niche: 'Coffee' })));
    const changes = [
      { brand: 'Kettle' },
      { product: 'House Blend' },
      { tone: 'premium' as const },
      { reorderDays: 40 },
      { deliveryDays: 9 },
      { bestSellers: ['Hand grinder'] },
      { rating: { value: 4.7, count: 312 } },
      { discount: { kind: 'percent' as const, value: 10, code: 'AGAIN' } },
      { offersSubscription: true },
      { locale: 'de-DE' },
      { seed: 5 },
    ];
    const without = changes.filter(
      (change) => JSON.stringify(writeFlow(brief({ niche: 'Coffee', ...change }))) === base,
    );
    expect(without).toEqual([]);
  });

  it('offers a discount and a rating only where the shop has one', () => {
    for (const flowType of flowTypes) {
      const plain = writeFlow(brief({ flowType, niche: 'Coffee', includeSms: true }))
        .steps.map(({ body }) => body)
        .join('\n');
      expect(plain).not.toMatch(/% off|\$\d|rated/i);
    }
    const rich = writeFlow(completeBrief({ locale: 'de-DE', currency: 'EUR' }))
      .steps.map(({ body }) => body)
      .join('\n');
    expect(rich).toContain('With the code AGAIN10 your next order comes with 10% off.');
    expect(rich).toContain('House Blend (12,90 €)');
    expect(rich).toContain('Rated 4,7 out of 5 by 312 customers.');
  });

  it('keeps any text within two segments, with the sender and the opt-out, whatever was typed', () => {
    fc.assert(
      fc.property(anyBrief, (facts) => {
        for (const step of writeFlow({ ...facts, includeSms: true }).steps.filter(({ channel }) => channel === 'sms')) {
          expect(countSms(step.body).segments).toBeLessThanOrEqual(messageLimits.smsSegments);
          expect(step.body).toMatch(/STOP/);
          expect(step.body).toMatch(/^[^]+: /);
          expect(step.hour ?? 11).toBeGreaterThanOrEqual(messageLimits.smsHourFrom);
          expect(step.hour ?? 11).toBeLessThan(messageLimits.smsHourTo);
        }
      }),
      { numRuns: 500 },
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
    );
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

/** The part of a text that the other one has word for word. */
function sharedText(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = [...one];
  return all.filter((sentence) => other.has(sentence)).join('').length / all.join('').length;
}

function sentences(body: string): string[] {
  return body.split(/(?<=[.?:])\s+/).map((sentence) => sentence.trim());
}

describe('what lasts', () => {
  it('is not said to run low, and not given advice for what is eaten', () => {
    for (const niche of ['Dog collars', 'Running shoes', 'Coffee mugs', 'Fashion', 'Jewelry', 'Tech', 'Camping']) {
      for (const flowType of ['post-purchase', 'sms'] as const) {
        const said = JSON.stringify(
          writeFlow(brief({ flowType, niche })).steps.map(({ subject, body }) => [subject, body]),
        );
        expect({ niche, said }).toEqual({
          niche,
          said: expect.not.stringMatching(/running low|best-before|grams|serving/i),
        });
      }
    }
    expect(JSON.stringify(writeFlow(brief({ niche: 'Coffee beans' })).steps)).toContain('Running low on coffee beans?');
  });

  it('says nothing of what other customers did or asked, which no shop has told it', () => {
    for (const flowType of flowTypes) {
      for (const niche of everyNiche) {
        const said = writeFlow(brief({ flowType, niche: niche.label }))
          .steps.map(({ body }) => body)
          .join('\n');
        expect(said).not.toMatch(/people (?:write|tell) (?:to )?us|we see most|others asked|our customers usually/i);
      }
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { writeFlow } from '../../../jobs/community/email-flow.engine.js';
import { lintFlow } from '../../../jobs/community/flow-lint.engine.js';
import { readingEase } from '../../../jobs/community/reading-ease.engine.js';
import { flowTypes } from '../../../schema/community/flow.facts.js';
import { completeBrief } from './brief.fixture.js';
import { sixtyBriefs } from './sixty-briefs.fixture.js';

const plain =
  'Thank you for your order. We pack it today. It takes two days to reach you. If you need to change it, just reply to this mail.';
const french =
  'Merci pour votre commande. Elle part demain. La livraison prend deux jours. Pour changer quelque chose, il suffit de répondre à ce message. Une question ? Nous sommes là.';
const heavy =
  'Notwithstanding the aforementioned organizational circumstances, representatives responsible for administrative correspondence communicate individualized documentation electronically, subsequently facilitating comprehensive acknowledgement procedures internationally, whereupon additional verification requirements necessitate supplementary communication.';

describe('how easily a mail reads', () => {
  it('is high for plain words, low for officialese, and unknown for a line and for other languages', () => {
    expect(readingEase(plain, 'en')).toBeGreaterThan(75);
    expect(readingEase(heavy, 'en')).toBeLessThan(10);
    expect(readingEase('Thank you.', 'en')).toBeNull();
    expect(readingEase(french, 'fr')).toBeGreaterThan(70);
    expect(readingEase(plain, 'it')).toBeNull();
  });

  it('is good in what the product writes, and said where an edit spoils it', () => {
    for (const given of sixtyBriefs)
      for (const flowType of flowTypes) {
        const brief = { ...given, flowType };
        const hard = lintFlow(brief, writeFlow(brief).steps).filter(({ id }) => id === 'reading_ease');
        expect({ niche: brief.niche, flowType, hard }).toEqual({ niche: brief.niche, flowType, hard: [] });
      }
    const brief = completeBrief();
    const steps = writeFlow(brief).steps.map((step) => ({ ...step, body: heavy }));
    expect(lintFlow(brief, steps).map(({ id }) => id)).toContain('reading_ease');
  });
});

describe('words of the profile', () => {
  it('that are avoided stand in no message, and are found in an edit', () => {
    for (const flowType of flowTypes) {
      const brief = completeBrief({ flowType, avoid: ['order', 'reply'] });
      const { steps } = writeFlow(brief);
      const edited = steps.map((step) => ({ ...step, body: `${step.body}\n\nPlace your order.` }));
      const avoided = (given: typeof steps) => lintFlow(brief, given).filter(({ id }) => id === 'word_avoided').length;
      if (steps.some(({ channel }) => channel === 'email')) expect(avoided(edited)).toBeGreaterThan(0);
      expect(steps.some(({ body }) => /\breply\b(?! STOP| HELP)/i.test(body))).toBe(false);
    }
  });

  it('that are liked come where a sentence has them', () => {
    const count = (prefer: string[]) =>
      flowTypes
        .flatMap((flowType) => [1, 2, 3].flatMap((seed) => writeFlow(completeBrief({ flowType, prefer, seed })).steps))
        .filter(({ subject, body }) => /\bcustomers\b/i.test(`${subject} ${body}`)).length;
    expect(count(['customers'])).toBeGreaterThan(count([]));
  });
});

import { describe, expect, it } from '@jest/globals';
import { hooksFor } from './write-hooks.fixture.js';

const reviews = [
  'My coffee was still hot at noon. I use it every day!',
  'Broke after a week. I want a refund.',
  'The lid is great but it arrived late.',
];

describe('words of customers', () => {
  const hooks = hooksFor(['travel mug', 'commuters', 'keeps coffee hot for 6 hours'], {
    ownWords: { reviews, sentences: ['Made by two sisters in Ghent.'] },
  });
  const quotes = hooks.filter(({ style }) => style === 'testimonial');

  it('are quoted whole and as written, with what has to be kept at hand', () => {
    expect(quotes.length).toBeGreaterThan(0);
    for (const { hookText, secondLine, needsEvidence, proofNotes } of quotes) {
      const said = hookText.replace(/[“”]|\.$|\.”$/g, '').replace(/\.$/, '');
      expect(reviews.join(' ')).toContain(said);
      expect(secondLine).toBe('Travel mug, from a customer review.');
      expect([needsEvidence, proofNotes.some((note) => note.includes('consent'))]).toEqual([true, true]);
    }
  });

  it('are left out where they complain, and nobody is quoted who wrote nothing', () => {
    expect(hooks.map(({ hookText }) => hookText).join('\n')).not.toMatch(/\b(?:Broke|refund|late)\b/);
    const without = hooksFor(['travel mug', 'commuters', 'keeps coffee hot for 6 hours']);
    expect(without.filter(({ style }) => style === 'testimonial')).toEqual([]);
  });

  it('are not quoted where somebody grieves', () => {
    const quiet = hooksFor(['cremation urns', 'families', 'made by hand'], { ownWords: { reviews, sentences: [] } });
    expect(quiet.filter(({ style }) => style === 'testimonial')).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { assert, property, string } from 'fast-check';
import { characterGrams, headlineFeatures, tokenize } from '../../../jobs/hooks/headline-features.engine.js';
import { linearScore, readGrams, scoreHook, scoreReasons } from '../../../jobs/hooks/hook-score.engine.js';
import { negativeWords, positiveWords } from '../../../schema/hooks/headline-words.facts.js';
import { calibration, pairAccuracy, winShares } from '../../../scripts/training/evaluation.js';
import { readHeadlineTests } from '../../../scripts/training/headline-tests.js';

function count(text: string, words: Set<string>): number {
  return tokenize(text).filter((word) => words.has(word)).length;
}

/** As good as a coin, but the same on every run. */
function coin(text: string): number {
  let state = 7;
  for (let i = 0; i < text.length; i++) state = (state * 31 + text.charCodeAt(i)) % 9973;
  return state;
}

describe('headline features', () => {
  it.each([
    ['She stopped after this', ['she_he', 'then_story', 'fwd_ref']],
    ['What’s wrong with 3 mugs?', ['what_why_how', 'digit', 'qmark', 'ends_q', 'neg_n']],
    ['STOP scrolling!', ['caps', 'exclaim']],
    ['Our mugs: the best (really)', ['first_pl', 'colon_dash', 'superl', 'paren', 'curio', 'pos_n']],
  ])('finds in %j what is there', (text, ids) => {
    const found = headlineFeatures(text);
    for (const id of ids) expect([...found.keys()]).toContain(id);
  });

  it('does not call a text shouting that is all in capitals', () => {
    expect(headlineFeatures('ALL CAPS LINE').has('caps')).toBe(false);
  });

  it('splits words at anything but letters, digits, prices and inner apostrophes', () => {
    expect(tokenize('“Don’t” pay $20 - or 15%!')).toEqual(["don't", 'pay', '$20', 'or', '15%']);
  });

  it('reads all numbers as one sign, years as another', () => {
    expect(characterGrams('7 mugs')).toEqual(characterGrams('812 mugs'));
    expect(characterGrams('1984 mugs')).not.toEqual(characterGrams('812 mugs'));
  });
});

describe('hook score', () => {
  it.each([
    ['Nobody told me this about protein powder until I was 40.', 'High'],
    ['She stopped buying new running shoes every 3 months after finding this.', 'High'],
    ["I tried 7 serums before this one. Here's what happened to my dark spots.", 'High'],
    ['STOP scrolling!', 'Low'],
    ['How to fix your skin: the best routine (free guide)', 'Low'],
    ['Struggling with dry skin? Try our amazing serum today!', 'Low'],
  ])('puts %j into the band %s', (text, band) => {
    expect(scoreHook(text).band).toBe(band);
  });

  it('gives the reasons with their measured effect, the strongest first', () => {
    const reasons = scoreReasons('She found 3 of these in her kitchen!');
    expect(reasons[0]).toMatch(/one person \(she, he\): \+13\.9% clicks/);
    expect(reasons[1]).toMatch(/exclamation mark: -12\.0% clicks/);
    expect(reasons).toHaveLength(4);
  });

  it('says that blank text cannot be judged', () => {
    expect(scoreHook('  ')).toEqual({ score: 0, band: 'Low', reasons: ['There is no text'] });
  });

  it('stays a probability with reasons for any text, and is the same for the same text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const result = scoreHook(text);
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(1);
        expect(result.reasons.length).toBeGreaterThan(0);
        expect(scoreHook(text)).toEqual(result);
      }),
    );
  });

  it('adds up exactly what the weights say', () => {
    const weights = {
      centre: 0.5,
      slope: 1,
      highFrom: 1,
      lowTo: 0,
      features: { digit: 2 },
      grams: readGrams(' ab=100000|b=c=1'),
    };
    expect(linearScore('ab 1', weights)).toBeCloseTo(2 + 1 - 0.5, 9);
    expect(weights.grams.get('b=c')).toBe(1);
  });
});

const file = `${process.env.SHARED_DATA ?? '../shared/data'}/captions/upworthy-headline-tests.csv`;

(existsSync(file) ? describe : describe.skip)('hook score on randomised headline tests that training never saw', () => {
  const heldOut = existsSync(file) ? readHeadlineTests(file).filter((test) => test.isHeldOut && test.isClean) : [];
  const model = pairAccuracy(heldOut, linearScore);
  const negative = new Set(negativeWords.split(' '));
  const positive = new Set(positiveWords.split(' '));
  const baselines = {
    length: pairAccuracy(heldOut, (text) => text.length),
    sentiment: pairAccuracy(heldOut, (text) => count(text, negative) - count(text, positive)),
    chance: pairAccuracy(heldOut, coin),
  };

  it('orders pairs better than the published 56.9% and 63.5%, and than length, sentiment and chance', () => {
    console.table({ model, ...baselines });
    expect(model.pairs).toBeGreaterThan(1000);
    expect(model.accuracy).toBeGreaterThan(0.569);
    expect(model.significantAccuracy).toBeGreaterThan(0.635);
    for (const baseline of Object.values(baselines)) expect(model.accuracy).toBeGreaterThan(baseline.accuracy + 0.02);
  });

  it('means what its chances say, within five points', () => {
    const result = calibration(heldOut, (text) => scoreHook(text).score);
    console.table(result.bins);
    expect(result.error).toBeLessThan(0.05);
  });

  it('has bands that differ in clicks the way they are named', () => {
    const lifts = winShares(heldOut).map(({ text, lift }) => ({ band: scoreHook(text).band, lift }));
    const mean = (band: string) => {
      const part = lifts.filter((each) => each.band === band);
      return part.reduce((sum, each) => sum + each.lift, 0) / part.length;
    };
    console.log('clicks against the mean of the test', { High: mean('High'), Med: mean('Med'), Low: mean('Low') });
    expect(mean('High')).toBeGreaterThan(mean('Med'));
    expect(mean('Med')).toBeGreaterThan(mean('Low'));
  });
});

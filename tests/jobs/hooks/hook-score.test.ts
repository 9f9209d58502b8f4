import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { assert, property, string } from 'fast-check';
import { linearScore, notScored, scoreLine, scoreSet } from '../../../jobs/hooks/hook-score.engine.js';
import { tokenize } from '../../../jobs/hooks/scoring/headline-features.engine.js';
import { accuracyOf } from '../../../scripts/training/evaluation.js';
import { foldOf, readTestPairs, readWinnerPairs } from '../../../scripts/training/headline-pairs.js';
import { scorerOf, trainPairModel } from '../../../scripts/training/pair-model.js';
import { score as putOnScoreboard } from '../../support/scoreboard.js';

const { card } = JSON.parse(readFileSync('jobs/hooks/scoring/hook-score.json', 'utf8'));

describe('hook score', () => {
  it('comes with a card whose figures pass the bar: five folds by test id, calibrated within three points', () => {
    putOnScoreboard(
      'hooks',
      'headline pairs, five folds',
      { right: `${card.accuracyPercent} %`, 'of significant pairs': `${card.significantAccuracyPercent} %` },
      'at least 60.5 %, 71 %',
    );
    expect(card.accuracyPercent).toBeGreaterThanOrEqual(60.5);
    expect(card.significantAccuracyPercent).toBeGreaterThanOrEqual(71);
    expect(card.calibration).toHaveLength(10);
    for (const { said, was } of card.calibration) expect(Math.abs(said - was)).toBeLessThanOrEqual(0.03);
    expect(card.licence).toBe('CC BY 4.0');
  });

  it.each([
    ['there is no text', '  ', 'en'],
    ['8 words', '50% off everything today', 'en'],
    ['8 words', 'Stop scrolling and look at this now', 'en'],
    ['English headlines only', 'Handgemachte Seife für Menschen mit empfindlicher Haut und ohne Parfüm', 'de'],
    ['no headline', 'word and other words '.repeat(30), 'en'],
    ['do not make a sentence', 'asdf qwer zxcv lorem ipsum dolor sit amet she her she her 7 7 secret', 'en'],
    ['do not make a sentence', 'secret she her truth nobody seven kitchen banana of of the the', 'en'],
  ])('is none, because %s: %j', (why, text, language) => {
    const { score, predictedCtrBand, reasons } = scoreLine(text, language);
    expect([score, predictedCtrBand]).toEqual([null, notScored]);
    expect(reasons[0]).toContain(why);
    expect(language === 'en' ? linearScore(text) : 0).toBe(0);
  });

  it('compares the lines of a set with each other: chances around one half, bands in order', () => {
    const lines = [
      'Nobody told me this about protein powder until I was forty years old.',
      'Our protein powder: the best choice for you and your whole family!',
      'Here is what happens when you read the label of your protein powder.',
    ];
    const scores = scoreSet(lines, 'en').map(({ score }) => score ?? 0);
    expect(scores.reduce((sum, score) => sum + score, 0) / 3).toBeCloseTo(0.5, 6);
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 1);
    expect(scoreSet(['one line of this set has no rival at all'], 'en')[0]?.score).toBeNull();
  });

  it('stays a probability with a reason for any text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { score, reasons } = scoreLine(text, 'en');
        expect(score === null || (score > 0 && score < 1)).toBe(true);
        expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  it('splits words at anything but letters, digits, prices and inner apostrophes', () => {
    expect(tokenize('“Don’t” pay $20 - or 15%!')).toEqual(["don't", 'pay', '$20', 'or', '15%']);
  });
});

const folder = `${process.env.SHARED_DATA ?? '../shared/data'}/captions`;

(existsSync(folder) ? describe : describe.skip)('hook score on real headlines', () => {
  it('learns what it has not seen: one fold of five, trained without its tests', () => {
    const measured = readTestPairs(`${folder}/upworthy-headline-tests.csv`);
    const all = [...measured, ...readWinnerPairs(`${folder}/upworthy-winner-pairs.csv`)];
    const score = scorerOf(trainPairModel(all.filter(({ testId }) => foldOf(testId, 5) !== 0)));
    const judged = measured
      .filter(({ testId }) => foldOf(testId, 5) === 0)
      .map((pair) => ({ ...pair, difference: score(pair.better) - score(pair.worse) }));
    const accuracy = accuracyOf(judged);
    expect(accuracy.percent).toBeGreaterThan(62);
    expect(accuracy.significantPercent).toBeGreaterThan(69);
  });

  it('makes sense of nine of ten real headlines and of hardly any shuffled one', () => {
    const rows: Record<string, string>[] = parse(readFileSync(`${folder}/clickbait-headlines.csv`), { columns: true });
    const headlines = rows
      .map(({ headline = '' }) => headline)
      .filter((text) => tokenize(text).length >= 8)
      .slice(0, 1500);
    const shuffled = headlines.map((text) =>
      tokenize(text)
        .toSorted((a, b) => ((a.length * 7 + a.charCodeAt(0)) % 11) - ((b.length * 7 + b.charCodeAt(0)) % 11))
        .join(' '),
    );
    const share = (texts: string[]) =>
      texts.filter((text) => scoreLine(text, 'en').score !== null).length / texts.length;
    const high = (texts: string[]) =>
      texts.filter((text) => scoreLine(text, 'en').predictedCtrBand === 'High').length / texts.length;
    putOnScoreboard(
      'hooks',
      'lines that are scored',
      { real: share(headlines), shuffled: share(shuffled) },
      'over 0.75, under 0.4',
    );
    expect(share(headlines)).toBeGreaterThan(0.75);
    expect(share(shuffled)).toBeLessThan(0.4);
    expect(high(shuffled)).toBeLessThan(0.05);
  });
});

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  bandOf,
  normalizedScore,
  scorePercent,
  scoreQuiz,
  sectionPercent,
} from '../../../jobs/quiz/quiz-score.engine.js';
import type { QuizScore } from '../../../schema/quiz/question-bank.facts.js';

/** Scores that add up to a sum, the strong answers first. */
function scoresWithSum(sum: number): QuizScore[] {
  const scores: QuizScore[] = Array.from({ length: 18 }, () => 1);
  for (let rest = sum - 18, i = 0; rest > 0; i++) {
    scores[i] = rest >= 2 ? 3 : 2;
    rest -= rest >= 2 ? 2 : 1;
  }
  return scores;
}

const anyScores = fc.array(fc.constantFrom<QuizScore>(1, 2, 3), { minLength: 18, maxLength: 18 });

describe('quiz score', () => {
  it('follows the formula for every possible sum, halves going up', () => {
    for (let sum = 18; sum <= 54; sum++) {
      const { totalScore, normalizedScore: normalized } = scoreQuiz(scoresWithSum(sum));
      expect(totalScore).toBe(sum);
      // (sum - 18) / 36 x 18 is half of (sum - 18): whole arithmetic gives the same without rounding a fraction.
      expect(normalized).toBe(Math.floor((sum - 18 + 1) / 2));
    }
  });

  it.each([
    [18, 0],
    [24, 3],
    [25, 4],
    [30, 6],
    [31, 7],
    [36, 9],
    [37, 10],
    [43, 13],
    [49, 16],
    [54, 18],
  ])('rescales %i to %i', (sum, expected) => expect(normalizedScore(sum)).toBe(expected));

  it('clamps what no quiz can add up to', () => {
    expect(normalizedScore(-5)).toBe(0);
    expect(normalizedScore(99)).toBe(18);
  });

  it('reaches each band over the whole range of its sums', () => {
    const ranges: [number, number, number][] = [
      [18, 24, 1],
      [25, 30, 2],
      [31, 36, 3],
      [37, 42, 4],
      [43, 48, 5],
      [49, 54, 6],
    ];
    for (const [first, last, level] of ranges) {
      for (let sum = first; sum <= last; sum++) expect(scoreQuiz(scoresWithSum(sum)).band.level).toBe(level);
    }
  });

  it('moves the sum by one when one answer moves by a step', () => {
    fc.assert(
      fc.property(anyScores, fc.nat(17), (scores, at) => {
        const moved = scores.with(at, scores[at] === 3 ? 2 : scores[at] === 2 ? 3 : 2);
        expect(Math.abs(scoreQuiz(moved).totalScore - scoreQuiz(scores).totalScore)).toBe(1);
      }),
    );
  });

  it('divides the total among six sections of three', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const { sections, totalScore } = scoreQuiz(scores);
        expect(sections.map(({ count }) => count)).toEqual([3, 3, 3, 3, 3, 3]);
        expect(sections.reduce((sum, { total }) => sum + total, 0)).toBe(totalScore);
        expect(sections[0]?.total).toBe((scores[0] ?? 0) + (scores[1] ?? 0) + (scores[2] ?? 0));
      }),
    );
  });

  it('shows sections and totals in percent', () => {
    expect([3, 4, 5, 6, 7, 8, 9].map((total) => sectionPercent(total, 3))).toEqual([0, 17, 33, 50, 67, 83, 100]);
    expect([0, 9, 11, 14, 15, 18].map(scorePercent)).toEqual([0, 50, 61, 78, 83, 100]);
  });

  it('refuses an incomplete quiz and a score outside every band', () => {
    expect(() => scoreQuiz([1, 2, 3])).toThrow(RangeError);
    expect(() => bandOf(19)).toThrow(RangeError);
    expect(() => bandOf(3.5)).toThrow(RangeError);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { bandPlans } from '../../../schema/quiz/action-plans.facts.js';
import { adSpendBuckets, adSpendOptions } from '../../../schema/quiz/ad-spend.facts.js';
import { quizBands } from '../../../schema/quiz/bands.facts.js';
import { quizBankVersion, quizQuestions, quizSections } from '../../../schema/quiz/question-bank.facts.js';
import { quizRules } from '../../../schema/quiz/quiz-rules.facts.js';
import { answerAdvice, sectionLines } from '../../../schema/quiz/section-advice.facts.js';

/** Fingerprints of released banks: stored scores refer to these words. A new wording is a new version. */
const released: Record<number, string> = {
  1: 'd88e356afbefc2d972d9169c4e82faa0dea7e8c97275b62a114fca8b4279ab96',
};

describe('question bank', () => {
  it('has the questions 1 to 18, three for each section, in the order of the sections', () => {
    expect(quizQuestions.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    const expected = quizSections.flatMap(({ key }) => [key, key, key]);
    expect(quizQuestions.map(({ section }) => section)).toEqual(expected);
    expect(quizQuestions).toHaveLength(quizRules.questions);
  });

  it('uses every question, option and topic once', () => {
    expect(new Set(quizQuestions.map(({ text }) => text)).size).toBe(18);
    expect(new Set(quizQuestions.map(({ topic }) => topic)).size).toBe(18);
    for (const { options } of quizQuestions) expect(new Set(options).size).toBe(3);
  });

  it('keeps the words of a released version', () => {
    const words = JSON.stringify(quizQuestions.map(({ id, section, text, options }) => [id, section, text, options]));
    expect(createHash('sha256').update(words).digest('hex')).toBe(released[quizBankVersion]);
  });
});

describe('bands', () => {
  it('cover every normalized score once, in order', () => {
    const covered = quizBands.flatMap(({ min, max }) =>
      Array.from({ length: max - min + 1 }, (_, index) => min + index),
    );
    expect(covered).toEqual(Array.from({ length: 19 }, (_, index) => index));
    expect(quizBands.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('share no action, and each has a plan of three phases of four weeks', () => {
    const actions = quizBands.flatMap((band) => band.actions.map(({ text }) => text));
    expect(new Set(actions).size).toBe(30);
    for (const { level } of quizBands) {
      const phases = bandPlans.find((plan) => plan.level === level)?.phases ?? [];
      const weeks = phases.flatMap(({ steps }) => steps.map(({ text }) => Number(/^Week (\d+):/.exec(text)?.[1])));
      expect(phases).toHaveLength(3);
      expect(weeks).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    }
  });
});

describe('advice', () => {
  it('answers every weak and fair answer, and every section', () => {
    expect(answerAdvice.map(({ questionId }) => questionId)).toEqual(quizQuestions.map(({ id }) => id));
    expect(sectionLines.map(({ section }) => section)).toEqual(quizSections.map(({ key }) => key));
  });

  it('groups all six spend options into the four buckets of the chart, in order', () => {
    expect(adSpendOptions).toHaveLength(6);
    expect([...new Set(adSpendOptions.map(({ bucket }) => bucket))]).toEqual([...adSpendBuckets]);
  });
});

describe('time to read', () => {
  it('stays under three minutes at 250 words a minute for all questions, options and headings', () => {
    const onScreen = quizQuestions.flatMap(({ section, text, options }, index) => [
      quizSections.find(({ key }) => key === section)?.name ?? '',
      `Question ${index + 1} of 18`,
      text,
      ...options,
    ]);
    const words = onScreen.join(' ').split(/\s+/).length;
    // What is left is for the four steps before and the contact step after; the browser journey counts all 23 screens.
    expect(words).toBeLessThan(600);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BAND_PLANS } from '../../../schema/quiz/action-plans.facts.js';
import { AD_SPEND_BUCKETS, AD_SPEND_OPTIONS } from '../../../schema/quiz/ad-spend.facts.js';
import { BANDS } from '../../../schema/quiz/bands.facts.js';
import { QUIZ_BANK_VERSION, QUIZ_QUESTIONS, QUIZ_SECTIONS } from '../../../schema/quiz/question-bank.facts.js';
import { QUIZ_RULES } from '../../../schema/quiz/quiz-rules.facts.js';
import { ANSWER_ADVICE, SECTION_LINES } from '../../../schema/quiz/section-advice.facts.js';

/** Fingerprints of released banks: stored scores refer to these words. A new wording is a new version. */
const released: Record<number, string> = {
  1: 'd88e356afbefc2d972d9169c4e82faa0dea7e8c97275b62a114fca8b4279ab96',
};

describe('question bank', () => {
  it('has the questions 1 to 18, three for each section, in the order of the sections', () => {
    expect(QUIZ_QUESTIONS.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    const expected = QUIZ_SECTIONS.flatMap(({ key }) => [key, key, key]);
    expect(QUIZ_QUESTIONS.map(({ section }) => section)).toEqual(expected);
    expect(QUIZ_QUESTIONS).toHaveLength(QUIZ_RULES.questions);
  });

  it('uses every question, option and topic once', () => {
    expect(new Set(QUIZ_QUESTIONS.map(({ text }) => text)).size).toBe(18);
    expect(new Set(QUIZ_QUESTIONS.map(({ topic }) => topic)).size).toBe(18);
    for (const { options } of QUIZ_QUESTIONS) expect(new Set(options).size).toBe(3);
  });

  it('keeps the words of a released version', () => {
    const words = JSON.stringify(QUIZ_QUESTIONS.map(({ id, section, text, options }) => [id, section, text, options]));
    expect(createHash('sha256').update(words).digest('hex')).toBe(released[QUIZ_BANK_VERSION]);
  });
});

describe('bands', () => {
  it('cover every normalized score once, in order', () => {
    const covered = BANDS.flatMap(({ min, max }) => Array.from({ length: max - min + 1 }, (_, index) => min + index));
    expect(covered).toEqual(Array.from({ length: 19 }, (_, index) => index));
    expect(BANDS.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('share no action, and each has a plan of three phases of four weeks', () => {
    const actions = BANDS.flatMap((band) => band.actions.map(({ text }) => text));
    expect(new Set(actions).size).toBe(30);
    for (const { level } of BANDS) {
      const phases = BAND_PLANS.find((plan) => plan.level === level)?.phases ?? [];
      const weeks = phases.flatMap(({ steps }) => steps.map(({ text }) => Number(/^Week (\d+):/.exec(text)?.[1])));
      expect(phases).toHaveLength(3);
      expect(weeks).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    }
  });
});

describe('advice', () => {
  it('answers every weak and fair answer, and every section', () => {
    expect(ANSWER_ADVICE.map(({ questionId }) => questionId)).toEqual(QUIZ_QUESTIONS.map(({ id }) => id));
    expect(SECTION_LINES.map(({ section }) => section)).toEqual(QUIZ_SECTIONS.map(({ key }) => key));
  });

  it('groups all six spend options into the four buckets of the chart, in order', () => {
    expect(AD_SPEND_OPTIONS).toHaveLength(6);
    expect([...new Set(AD_SPEND_OPTIONS.map(({ bucket }) => bucket))]).toEqual([...AD_SPEND_BUCKETS]);
  });
});

describe('time to read', () => {
  it('stays under three minutes at 250 words a minute for all questions, options and headings', () => {
    const onScreen = QUIZ_QUESTIONS.flatMap(({ section, text, options }, index) => [
      QUIZ_SECTIONS.find(({ key }) => key === section)?.name ?? '',
      `Question ${index + 1} of 18`,
      text,
      ...options,
    ]);
    const words = onScreen.join(' ').split(/\s+/).length;
    // What is left is for the four steps before and the contact step after; the browser journey counts all 23 screens.
    expect(words).toBeLessThan(600);
  });
});

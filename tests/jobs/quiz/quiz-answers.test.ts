import { describe, expect, it } from '@jest/globals';
import { checkAnswers, type GivenAnswer } from '../../../jobs/quiz/quiz-answers.engine.js';

const complete: GivenAnswer[] = Array.from({ length: 18 }, (_, index) => ({
  questionId: index + 1,
  score: (index % 3) + 1,
}));

function fieldsOf(answers: GivenAnswer[]): Record<string, string> {
  const checked = checkAnswers(answers);
  return 'fields' in checked ? checked.fields : {};
}

describe('answers of a submission', () => {
  it('come back in the order of the bank, however they were sent', () => {
    expect(checkAnswers(complete.toReversed())).toEqual({ scores: complete.map(({ score }) => score) });
  });

  it('name each missing question', () => {
    expect(fieldsOf(complete.filter(({ questionId }) => questionId !== 7 && questionId !== 18))).toEqual({
      quizAnswers: 'Answer every question; missing: 7, 18.',
    });
    expect(fieldsOf([])).toHaveProperty('quizAnswers');
  });

  it('refuse a question answered twice, even with the same score', () => {
    expect(fieldsOf([...complete, { questionId: 4, score: 1 }])).toEqual({
      'quizAnswers[18].questionId': 'Question 4 is answered twice.',
    });
  });

  it.each([0, 19, -1, 1.5, Number.NaN])('refuse the unknown question %p', (questionId) => {
    expect(fieldsOf([...complete, { questionId, score: 1 }])).toHaveProperty(['quizAnswers[18].questionId']);
  });

  it.each([0, 4, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('refuse the score %p', (score) => {
    expect(fieldsOf(complete.with(5, { questionId: 6, score }))).toEqual({
      'quizAnswers[5].score': 'The score of question 6 must be 1, 2 or 3.',
    });
  });
});

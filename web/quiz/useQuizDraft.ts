import { useEffect, useState } from 'react';
import type { QuizScore } from '../../schema/quiz/question-bank.facts.js';
import { type LeadField, loadDraft, newSubmissionKey, type QuizDraft, saveDraft } from './quiz-draft.js';

/** The draft and the three ways to change it; every change is kept over reloads. */
export function useQuizDraft() {
  const [draft, setDraft] = useState(loadDraft);
  useEffect(() => saveDraft(draft), [draft]);
  const edit = (change: (draft: QuizDraft) => Partial<QuizDraft>) =>
    setDraft((now) => ({ ...now, submissionKey: newSubmissionKey(), savedAt: Date.now(), ...change(now) }));
  return {
    draft,
    goTo: (step: number) => setDraft((now) => ({ ...now, step, savedAt: Date.now() })),
    setLead: (field: LeadField, text: string) => edit(({ lead }) => ({ lead: { ...lead, [field]: text } })),
    setScore: (questionId: number, score: QuizScore) =>
      edit(({ scores }) => ({ scores: { ...scores, [questionId]: score } })),
  };
}

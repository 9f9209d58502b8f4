import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { quizQuestions } from '../../schema/quiz/question-bank.facts.js';
import { quizRules } from '../../schema/quiz/quiz-rules.facts.js';
import { useSubmitQuizMutation } from '../generated/graphql.js';
import { errorCode, errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { forgetDraft, type QuizDraft } from './quiz-draft.js';
import { texts } from './texts.js';

/** Sends the draft once, however often it is asked to, and leads on to the results. */
export function useQuizSubmission() {
  const [isSubmitting, setSubmitting] = useState(false);
  // State changes only with the next render; a double click comes before it.
  const isUnderway = useRef(false);
  const [submitQuiz] = useSubmitQuizMutation();
  const navigate = useNavigate();
  const toast = useToast();

  async function submit({ lead, scores, submissionKey }: QuizDraft) {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setSubmitting(true);
    const quizAnswers = quizQuestions.flatMap(({ id }) => (scores[id] ? [{ questionId: id, score: scores[id] }] : []));
    try {
      const { data } = await submitQuiz({ variables: { input: { lead, quizAnswers, idempotencyKey: submissionKey } } });
      if (!data) throw new Error(texts.failedDetail);
      toast.success(texts.completed, texts.completedDetail);
      setTimeout(() => {
        forgetDraft();
        void navigate(`/quiz-results/${data.submitQuiz.sessionId}`);
      }, quizRules.redirectDelayMs);
    } catch (error) {
      isUnderway.current = false;
      setSubmitting(false);
      if (errorCode(error) === 'BAD_INPUT') toast.error(texts.badInput, texts.badInputDetail);
      else toast.error(texts.failed, errorMessage(error, texts.failedDetail));
    }
  }
  return { isSubmitting, submit };
}

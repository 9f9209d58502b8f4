import { RestQuizSessionDocument, RestRequestBookingDocument, RestSubmitQuizDocument } from '../generated/documents.js';
import { type RestInput, type RestRow, route } from '../platform/rest.js';

/** A field left out fails the rule of that field, as an empty one does. What the client worked out itself is left out. */
function submissionOf({ body }: RestInput) {
  const { lead, quizAnswers, idempotencyKey } = body;
  const answers: unknown[] = Array.isArray(quizAnswers) ? quizAnswers : [];
  return {
    lead: {
      firstName: lead?.firstName ?? '',
      lastName: lead?.lastName ?? '',
      email: lead?.email ?? '',
      phone: lead?.phone ?? '',
      brandName: lead?.brandName ?? '',
      websiteUrl: lead?.websiteUrl ?? '',
      targetAudience: lead?.targetAudience ?? '',
      monthlyAdSpend: lead?.monthlyAdSpend ?? '',
    },
    quizAnswers: answers.map((answer: RestInput['body']) => ({ questionId: answer?.questionId, score: answer?.score })),
    idempotencyKey,
  };
}

export const quizRest: RestRow[] = [
  route({
    method: 'post',
    path: '/api/quiz/sessions',
    summary: 'Submit a finished quiz',
    access: 'public',
    accepts: 'QuizSubmissionInput',
    returns: 'QuizSubmission',
    document: RestSubmitQuizDocument,
    variables: (input) => ({ input: submissionOf(input) }),
    body: ({ submitQuiz }) => submitQuiz,
    status: 201,
  }),
  route({
    method: 'get',
    path: '/api/quiz/sessions/{id}',
    summary: 'Read a quiz result',
    access: 'public',
    returns: 'QuizResultView',
    document: RestQuizSessionDocument,
    variables: ({ params }) => ({ id: params['id'] ?? '' }),
    body: ({ quizSession }) => quizSession,
  }),
  route({
    method: 'post',
    path: '/api/quiz/sessions/{id}/booking',
    summary: 'Ask for a strategy session',
    access: 'public',
    accepts: 'BookingRequestInput',
    returns: 'BookingConfirmation',
    document: RestRequestBookingDocument,
    variables: ({ params, body }) => ({ input: { sessionId: params['id'] ?? '', startsAt: body.startsAt } }),
    body: ({ requestBooking }) => requestBooking,
    status: 201,
  }),
];

import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { BookingConfirmation, QuizResultView, QuizSubmission } from '../../schema/quiz/quiz-result.type.js';
import { BookingRequestInput, QuizSubmissionInput } from '../../schema/quiz/quiz-submission.input.js';
import type { Context } from '../platform/context.js';
import type { BookingService } from './booking.service.js';
import type { QuizService } from './quiz.service.js';

/** The public quiz: no sign-in anywhere. */
@Resolver()
export class QuizResolver {
  constructor(
    private readonly quiz: QuizService,
    private readonly bookings: BookingService,
  ) {}

  @Mutation(() => QuizSubmission, {
    description: 'Stores a finished quiz; scores and band are worked out from the answers alone.',
  })
  async submitQuiz(
    @Arg('input', () => QuizSubmissionInput) input: QuizSubmissionInput,
    @Ctx() { caller }: Context,
  ): Promise<QuizSubmission> {
    return { sessionId: await this.quiz.submit(input, caller) };
  }

  @Query(() => QuizResultView, { description: 'A result, for whoever has its address.' })
  quizSession(@Arg('id', () => ID) id: string): Promise<QuizResultView> {
    return this.quiz.findResult(id);
  }

  @Query(() => Int, { description: 'For how many days a submission is kept.' })
  quizRetentionDays(): number {
    return this.quiz.retentionDays;
  }

  @Mutation(() => BookingConfirmation, { description: 'Asks for a strategy session; asking again moves the time.' })
  requestBooking(
    @Arg('input', () => BookingRequestInput) input: BookingRequestInput,
    @Ctx() { caller }: Context,
  ): Promise<BookingConfirmation> {
    return this.bookings.request(input, caller);
  }
}

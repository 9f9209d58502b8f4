import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { CallHold } from '../../schema/quiz/call-hold.entity.js';
import { BookingConfirmation, QuizResultView, QuizSubmission } from '../../schema/quiz/quiz-result.type.js';
import { BookingRequestInput, QuizSubmissionInput } from '../../schema/quiz/quiz-submission.input.js';
import type { Context } from '../platform/context.js';
import type { BookingService } from './booking.service.js';
import type { CallHoldService } from './call-hold.service.js';
import type { QuizService } from './quiz.service.js';

/** The public quiz: no sign-in anywhere. */
@Resolver()
export class QuizResolver {
  constructor(
    private readonly quiz: QuizService,
    private readonly bookings: BookingService,
    private readonly holds: CallHoldService,
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

  @Mutation(() => CallHold, { description: 'Keeps the soonest free strategy session for a visitor, for two minutes.' })
  holdCall(@Arg('sessionId', () => ID) sessionId: string, @Ctx() { caller }: Context): Promise<CallHold> {
    return this.holds.hold(sessionId, caller);
  }

  @Mutation(() => BookingConfirmation, { description: 'Asks for a strategy session; asking again moves the time.' })
  requestBooking(
    @Arg('input', () => BookingRequestInput) input: BookingRequestInput,
    @Ctx() { caller }: Context,
  ): Promise<BookingConfirmation> {
    return this.bookings.request(input, caller);
  }
}

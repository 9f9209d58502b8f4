import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { checkAnswers } from '../../jobs/quiz/quiz-answers.engine.js';
import { scoreQuiz } from '../../jobs/quiz/quiz-score.engine.js';
import { foldText } from '../../jobs/kit/text.js';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';
import { quizBankVersion, type QuizScore } from '../../schema/quiz/question-bank.facts.js';
import type { QuizResultView } from '../../schema/quiz/quiz-result.type.js';
import { QuizSession } from '../../schema/quiz/quiz-session.entity.js';
import type { QuizLeadInput, QuizSubmissionInput } from '../../schema/quiz/quiz-submission.input.js';
import type { Caller } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { networkKey, type RateLimit, type RateLimits } from '../platform/rate-limit.js';
import { type Averages, quizResultView } from './quiz-result-view.js';

/** A classroom or an office behind one address finishes far fewer in ten minutes; a script is stopped. */
export const submissionsByNetwork: RateLimit = {
  name: 'quiz-submission-network',
  points: 400,
  seconds: 600,
  message: 'Too many quiz submissions from this network. Please try again later.',
};

/** Who may submit and read, and what is stored of it. Whatever the client worked out itself is ignored. */
export class QuizService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly config: Pick<Config, 'BOOKING_URL' | 'QUIZ_RETENTION_DAYS'>,
  ) {}

  get retentionDays(): number {
    return this.config.QUIZ_RETENTION_DAYS;
  }

  /**
   * Stores a submission once for each idempotency key.
   * @returns id of the stored session
   * @throws AppError BAD_INPUT with the wrong fields, CONFLICT when the key was used for something else, RATE_LIMITED
   */
  async submit({ lead, quizAnswers, idempotencyKey }: QuizSubmissionInput, caller: Caller): Promise<string> {
    const checked = checkAnswers(quizAnswers);
    if ('fields' in checked) {
      const message = Object.values(checked.fields)[0] ?? 'Some answers are not valid.';
      throw new AppError('BAD_INPUT', message, { fields: checked.fields });
    }
    const values = sessionValues(trimmed(lead), checked.scores);
    const key = idempotencyKey ?? null;
    const known = key === null ? null : await this.findByKey(key, values.submissionDigest);
    if (known) return known;
    await this.limits.take(submissionsByNetwork, networkKey(caller.address));
    const { raw } = await this.db
      .createQueryBuilder()
      .insert()
      .into(QuizSession)
      .values({ ...values, idempotencyKey: key })
      .orIgnore()
      .returning('id')
      .execute();
    const [inserted]: { id: string }[] = raw;
    const id = inserted?.id ?? (key === null ? null : await this.findByKey(key, values.submissionDigest));
    if (!id) throw new Error('a quiz session was neither inserted nor found');
    return id;
  }

  /** @throws AppError NOT_FOUND */
  async findResult(id: string): Promise<QuizResultView> {
    const session = isUuid(id) ? await this.db.getRepository(QuizSession).findOneBy({ id }) : null;
    if (!session) throw new AppError('NOT_FOUND', 'There is no such quiz result.');
    return quizResultView(session, await this.averages(), this.config.BOOKING_URL ?? null);
  }

  private async averages(): Promise<Averages> {
    const sums = [1, 2, 3, 4, 5, 6].map((section) => `coalesce(sum("sectionTotals"[${section}]), 0)::float8`);
    const [row] = await this.db.query<[Averages]>(
      `SELECT coalesce(sum(sessions), 0)::integer AS submissions, ARRAY[${sums.join(', ')}] AS totals FROM quiz_tally`,
    );
    return row;
  }

  private async findByKey(idempotencyKey: string, digest: Buffer): Promise<string | null> {
    const found = await this.db.getRepository(QuizSession).findOne({
      select: { id: true, submissionDigest: true },
      where: { idempotencyKey },
    });
    if (!found) return null;
    if (found.submissionDigest?.equals(digest)) return found.id;
    throw new AppError('CONFLICT', 'This idempotency key was used for another submission.');
  }
}

function trimmed(lead: QuizLeadInput): QuizLeadInput {
  return {
    firstName: lead.firstName.trim(),
    lastName: lead.lastName.trim(),
    email: lead.email.trim(),
    phone: lead.phone.trim(),
    brandName: lead.brandName.trim(),
    websiteUrl: lead.websiteUrl.trim(),
    targetAudience: lead.targetAudience.trim(),
    monthlyAdSpend: lead.monthlyAdSpend,
  };
}

function sessionValues(lead: QuizLeadInput, scores: QuizScore[]) {
  const { totalScore, normalizedScore, band } = scoreQuiz(scores);
  const { firstName, lastName, email, phone, brandName, websiteUrl, targetAudience, monthlyAdSpend } = lead;
  return {
    firstName,
    lastName,
    email,
    phone,
    brandName,
    websiteUrl,
    targetAudience,
    monthlyAdSpend,
    scores,
    totalScore,
    normalizedScore,
    band: band.level,
    bankVersion: quizBankVersion,
    searchText: foldText([firstName, lastName, email, brandName, websiteUrl, targetAudience].join(' ')),
    submissionDigest: createHash('sha256')
      .update(JSON.stringify([lead, scores]))
      .digest(),
  };
}

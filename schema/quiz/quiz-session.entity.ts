import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { QuizScore } from './question-bank.facts.js';

/**
 * One finished quiz: the scores and, until it is erased, the lead. Texts and plan follow from the scores and the version
 * of the bank, so they are worked out when somebody reads them. The database counts every row in `quiz_tally` by trigger.
 */
@Entity()
@Index('quiz_session_recent', ['createdAt', 'id'])
@Index('quiz_session_band', ['band', 'createdAt', 'id'])
@Index('quiz_session_ad_spend', ['monthlyAdSpend', 'createdAt', 'id'])
@Index('quiz_session_search', { synchronize: false }) // trigrams of searchText, where PostgreSQL has pg_trgm
export class QuizSession {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('smallint')
  bankVersion!: number;

  /** One score, 1-3, for each question in the order of the bank. */
  @Column('smallint', { array: true })
  scores!: QuizScore[];

  /** 18-54. */
  @Column('smallint')
  totalScore!: number;

  /** 0-18. */
  @Column('smallint')
  normalizedScore!: number;

  /** 1-6. */
  @Column('smallint')
  band!: number;

  @Column('text')
  monthlyAdSpend!: string;

  @Column('text', { nullable: true })
  firstName!: string | null;

  @Column('text', { nullable: true })
  lastName!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  brandName!: string | null;

  @Column('text', { nullable: true })
  websiteUrl!: string | null;

  @Column('text', { nullable: true })
  targetAudience!: string | null;

  /** What operators search in, folded by `searchable`; empty once the lead is erased. */
  @Column('text')
  searchText!: string;

  /** Set when an operator erased the personal part. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leadErasedAt!: Date | null;

  /** The caller's key of the submission: sent twice, it is one submission. */
  @Index('quiz_session_idempotency_key', { unique: true })
  @Column('text', { nullable: true })
  idempotencyKey!: string | null;

  /** SHA-256 of what was submitted under that key. */
  @Column('bytea', { nullable: true, select: false })
  submissionDigest!: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

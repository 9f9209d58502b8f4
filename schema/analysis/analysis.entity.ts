import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../account/user.entity.js';
import type { ErrorCode } from '../errors.js';
import { AnalysisStatus, AnalysisType, Ownership } from './analysis.enum.js';

@ObjectType({ description: 'How far a running analysis has come.' })
export class AnalysisProgress {
  @Field(() => String, { description: 'What is being done now, such as "Fetching page".' })
  step!: string;

  @Field(() => Int, { description: 'Position of the step, from 1.' })
  position!: number;

  @Field(() => Int, { description: 'Number of steps.' })
  total!: number;
}

/** What an ad says beside its picture, and where it leads. */
export interface AdTexts {
  primaryText?: string;
  headline?: string;
  description?: string;
  button?: string;
  landingUrl?: string;
}

/** What an engine was asked to look at. Which keys are set depends on the type of the analysis. */
export interface AnalysisInput {
  url?: string;
  /** What its owner says a page is. */
  pageKind?: string;
  /** The way from the shop at the address to its checkout is audited, not one page. */
  isPath?: boolean;
  /** False: not in a browser. True: whoever asked waits for that, too. */
  rendered?: boolean;
  objectId?: string;
  /** A film that is tried before the picture. */
  videoUrl?: string;
  /** An own ad, whose platform is asked for its film. */
  ownAdId?: string;
  placement?: string;
  industry?: string;
  /** words of an ad beside its picture */
  ad?: AdTexts;
  /** one of several that were sent at once */
  batch?: { id: string; position: number; name?: string };
  /** of a video, as the text of a caption file */
  captions?: string;
}

@ObjectType({ description: 'One request to an engine, from submission to result.' })
@Entity()
@Index(['ownerId', 'createdAt', 'id'])
@Index(['ownerId', 'type', 'createdAt', 'id'])
@Index('analysis_rendering', ['finishedAt'], { where: `"isRendering"` })
@Index('analysis_reading', ['ownerId', 'readingKey'], { where: `"readingKey" IS NOT NULL` })
@Index('analysis_corrected', ['ownerId', 'correctedAt'], { where: `"correctedAt" IS NOT NULL` })
@Index('analysis_processing', ['createdAt'], { where: `"status" = 'processing'` })
export class Analysis {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => AnalysisType)
  @Column('text')
  type!: AnalysisType;

  @Field(() => AnalysisStatus)
  @Column('text')
  status!: AnalysisStatus;

  /** Of what was found; the resolver shows the name that its owner gave, where there is one. */
  @Field(() => String)
  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Field(() => String)
  @Column('text')
  description!: string;

  @Column('jsonb')
  input!: AnalysisInput;

  @Field(() => AnalysisProgress, { nullable: true, description: 'Set while the analysis is processing.' })
  @Column('jsonb', { nullable: true })
  progress!: AnalysisProgress | null;

  /**
   * The engine's result, exposed as a union by the resolver; while it is processing, what has been found so far. Large:
   * read only where it is asked for.
   */
  @Column('jsonb', { nullable: true, select: false })
  result!: object | null;

  /** Typed facts that the readers found, in the form of the engine; what is judged again after a correction. */
  @Column('jsonb', { nullable: true, select: false })
  reading!: object | null;

  /** Names what the reading was made from: content, inputs and engines. Equal keys of an owner mean the equal reading. */
  @Column('text', { nullable: true, select: false })
  readingKey!: string | null;

  /** The owner's own facts, all corrections so far taken together; they outrank what was read. */
  @Column('jsonb', { nullable: true, select: false })
  correction!: object | null;

  /** The result before the first correction. */
  @Column('jsonb', { nullable: true, select: false })
  firstResult!: object | null;

  @Field(() => Date, { nullable: true, description: 'When its owner last corrected what was read.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  correctedAt!: Date | null;

  @Field(() => Ownership, { description: 'Whose page or ad it is; only own ones count in the figures of the store.' })
  @Column('text', { default: Ownership.own })
  ownership!: Ownership;

  @Field(() => Boolean, {
    description: 'Whether the page is still being looked at in a browser; the result stands, and grows.',
  })
  @Column('boolean', { default: false })
  isRendering!: boolean;

  @Field(() => String, { nullable: true, description: 'Why the analysis failed and what to try.' })
  @Column('text', { nullable: true })
  error!: string | null;

  /** Decides the HTTP status that a waiting REST caller gets. */
  @Field(() => String, { nullable: true, description: 'Code of the failure, as errors of this API have.' })
  @Column({ type: 'text', nullable: true })
  errorCode!: ErrorCode | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;
}

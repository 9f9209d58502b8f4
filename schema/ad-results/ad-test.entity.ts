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
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../account/user.entity.js';
import { AdTestVerdict, TestMetric, TestSubject } from './ad-test.enum.js';
import { OwnAd } from './own-ad.entity.js';

export interface TestOutcome {
  verdict: AdTestVerdict;
  pValue: number;
  differencePercent: number | null;
  lowPercent: number | null;
  highPercent: number | null;
  progress: number;
}

@ObjectType({ description: 'Two ads, pages or mails that run against each other.' })
@Entity()
@Index(['ownerId', 'createdAt'])
export class AdTest {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => TestSubject)
  @Column('text', { default: TestSubject.ads })
  subject!: TestSubject;

  @Field(() => TestMetric)
  @Column('text', { default: TestMetric.ctr })
  metric!: TestMetric;

  @Column('uuid', { nullable: true })
  firstAdId!: string | null;

  @Field(() => OwnAd, { nullable: true, description: 'Null for pages and mails.' })
  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'firstAdId' })
  first!: Relation<OwnAd> | null;

  @Column('uuid', { nullable: true })
  secondAdId!: string | null;

  @Field(() => OwnAd, { nullable: true })
  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'secondAdId' })
  second!: Relation<OwnAd> | null;

  /** Name or address of a page, subject of a mail; empty for ads, which have names of their own. */
  @Field(() => String)
  @Column('text', { default: '' })
  firstName!: string;

  @Field(() => String)
  @Column('text', { default: '' })
  secondName!: string;

  @Field(() => String, { description: 'First day that counts, YYYY-MM-DD.' })
  @Column('date')
  startsOn!: string;

  @Field(() => Int, { description: 'Impressions, visitors or mails for each after which it ends without a winner.' })
  @Column('integer')
  plannedUnits!: number;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Float, { description: 'Difference it was planned to find, percent.' })
  @Column('double precision', { default: 20 })
  liftPercent!: number;

  /** Variance of order values over their squared mean; decides how far revenue strays beyond orders. */
  @Column('double precision', { nullable: true })
  valueSpread!: number | null;

  /** The result, written once it is reached: figures that are told anew later do not change it. */
  @Column('jsonb', { nullable: true })
  outcome!: TestOutcome | null;

  @Field(() => Date, { nullable: true, description: 'When it was decided.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null;

  @Field(() => AdTestVerdict)
  verdict!: AdTestVerdict;

  @Field(() => Float, { description: 'Valid however often it is looked at, 0..1.' })
  pValue!: number;

  @Field(() => Float, { nullable: true, description: "The second's rate against the first's, percent." })
  differencePercent!: number | null;

  @Field(() => Float, { nullable: true })
  lowPercent!: number | null;

  @Field(() => Float, { nullable: true })
  highPercent!: number | null;

  @Field(() => Float, { description: 'Share of the planned size that the smaller variant has, 0..1.' })
  progress!: number;

  @Field(() => String, { description: 'What it means, in a sentence.' })
  sentence!: string;
}

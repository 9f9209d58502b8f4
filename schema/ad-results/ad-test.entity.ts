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

/** What runs in a test; its name stays readable when the ad is gone. */
export interface TestVariantFacts {
  adId: string | null;
  name: string;
}

@ObjectType({ description: 'One of the ads, pages or mails of a test, and how it stands.' })
export class TestVariant {
  @Field(() => String)
  name!: string;

  @Field(() => ID, { nullable: true, description: 'Null for pages and mails.' })
  adId!: string | null;

  @Field(() => Float, { description: 'Impressions, visitors or mails so far.' })
  units!: number;

  @Field(() => Float, { description: 'Clicks, orders or opens among them.' })
  hits!: number;

  @Field(() => Float, { nullable: true, description: 'Value of the orders, where revenue decides.' })
  value!: number | null;

  @Field(() => Float, { nullable: true, description: 'Hits of a hundred units.' })
  ratePercent!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Its figure against that of the leader, percent; null for the leader.',
  })
  differencePercent!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Lower end of the range that stays true however often it is looked at.',
  })
  lowPercent!: number | null;

  @Field(() => Float, { nullable: true })
  highPercent!: number | null;

  @Field(() => Boolean, { description: 'Ahead at present, or the winner.' })
  isLeader!: boolean;

  @Field(() => Boolean, { description: 'Behind beyond chance: it can be stopped.' })
  isBeaten!: boolean;
}

export interface TestOutcome {
  verdict: AdTestVerdict;
  pValue: number;
  differencePercent: number | null;
  lowPercent: number | null;
  highPercent: number | null;
  progress: number;
  variants: TestVariant[];
}

@ObjectType({ description: 'Ads, pages or mails that run against each other.' })
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

  /** Two to five; ads by their ids, pages by name or address, mails by subject. */
  @Column('jsonb', { default: [] })
  planned!: TestVariantFacts[];

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

  @Field(() => [TestVariant])
  variants!: TestVariant[];

  @Field(() => Float, { nullable: true, description: "The leader's figure against that of the next best, percent." })
  differencePercent!: number | null;

  @Field(() => Float, { nullable: true })
  lowPercent!: number | null;

  @Field(() => Float, { nullable: true })
  highPercent!: number | null;

  @Field(() => Float, {
    description: 'Share of the planned size that the smallest variant has which is still in the running, 0..1.',
  })
  progress!: number;

  @Field(() => String, { description: 'What it means, in a sentence.' })
  sentence!: string;
}

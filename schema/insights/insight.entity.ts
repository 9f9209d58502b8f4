import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { MoneyKind } from './insight.facts.js';

export enum InsightType {
  opportunity = 'opportunity',
  insight = 'insight',
  action = 'action',
}

registerEnumType(InsightType, { name: 'InsightType', description: 'A chance, a finding, or something to do now.' });

export enum InsightStatus {
  todo = 'todo',
  doing = 'doing',
  done = 'done',
  dismissed = 'dismissed',
  snoozed = 'snoozed',
}

registerEnumType(InsightStatus, { name: 'InsightStatus', description: 'What its owner made of it.' });

@ObjectType({ description: 'A change of status.' })
export class InsightEvent {
  @Field(() => InsightStatus)
  status!: InsightStatus;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'What the figure behind an insight did after it was done.' })
export class InsightEffect {
  @Field(() => String, { description: 'Name of the figure.' })
  figure!: string;

  @Field(() => String)
  before!: string;

  @Field(() => String)
  after!: string;

  @Field(() => Int, { description: 'Days after it was done.' })
  days!: number;

  @Field(() => Float, { nullable: true, description: 'Change of the figure, percent.' })
  changePercent!: number | null;

  @Field(() => Float, { nullable: true, description: 'Lower end of its 95% interval, percent.' })
  lowPercent!: number | null;

  @Field(() => Float, { nullable: true, description: 'Upper end of its 95% interval, percent.' })
  highPercent!: number | null;

  @Field(() => String, { nullable: true, description: 'What may be concluded from it.' })
  verdict!: string | null;
}

@ObjectType({ description: 'A measured value behind an insight.' })
export class InsightEvidence {
  @Field(() => String)
  label!: string;

  @Field(() => String)
  value!: string;

  @Field(() => String, { nullable: true, description: 'What the value is held against.' })
  benchmark!: string | null;

  @Field(() => String)
  source!: string;
}

@ObjectType({ description: 'Something worth knowing or doing, found by rules over the own figures and analyses.' })
@Entity()
@Index('insight_of_rule', ['ownerId', 'rule'], { unique: true })
export class Insight {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** Which rule found it, and about what. */
  @Column('text')
  rule!: string;

  @Field(() => InsightType)
  @Column('text')
  type!: InsightType;

  @Field(() => String)
  @Column('text')
  title!: string;

  @Field(() => String)
  @Column('text')
  description!: string;

  @Field(() => String, { description: 'Expected effect in words, such as "+$4,100 a month".' })
  @Column('text')
  impact!: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Expected effect a month, store currency; null where no money can be named.',
  })
  @Column('double precision', { nullable: true })
  monthlyEffect!: number | null;

  @Field(() => String, {
    description: 'What money it is about: loss, risk, chance, note or setup. Kinds are never added up.',
  })
  @Column('text', { default: 'note' })
  kind!: MoneyKind;

  @Field(() => String, { nullable: true, description: 'Days that were looked at, such as "Oct 25 to Nov 21".' })
  @Column('text', { nullable: true })
  period!: string | null;

  @Field(() => String, { nullable: true, description: 'What it does not know.' })
  @Column('text', { nullable: true })
  caveat!: string | null;

  @Field(() => [InsightEvidence])
  @Column('jsonb')
  evidence!: InsightEvidence[];

  @Field(() => Float, { description: '1 measured and significant, 0.7 gap to a benchmark, 0.5 estimate.' })
  @Column('real')
  confidence!: number;

  @Field(() => String, { description: 'Where in the app to act.' })
  @Column('text')
  link!: string;

  @Field(() => [String], { description: 'Other findings on the same topic.' })
  @Column('jsonb', { default: [] })
  related!: string[];

  /** Most valuable first, from 0. */
  @Column('integer')
  position!: number;

  @Field(() => InsightStatus)
  @Column('text', { default: InsightStatus.todo })
  status!: InsightStatus;

  @Field(() => Date, { nullable: true, description: 'When a snoozed insight comes back.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  snoozedUntil!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  doneAt!: Date | null;

  @Field(() => [InsightEvent], { description: 'Oldest first.' })
  @Column('jsonb', { default: [] })
  history!: { status: InsightStatus; at: string }[];

  /** Figure that is watched once it is done. */
  @Column('text', { nullable: true })
  measure!: string | null;

  @Field(() => InsightEffect, { nullable: true, description: 'Known two weeks after it was done.' })
  @Column('jsonb', { nullable: true })
  effect!: InsightEffect | null;

  @Field(() => Boolean, { description: 'The figures still say so.' })
  @Column('boolean', { default: true })
  isCurrent!: boolean;

  @Field(() => Date, { description: 'When the figures behind it were last looked at.' })
  @Column({ type: 'timestamptz', precision: 3 })
  computedAt!: Date;
}

import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

export enum InsightType {
  opportunity = 'opportunity',
  insight = 'insight',
  action = 'action',
}

registerEnumType(InsightType, { name: 'InsightType', description: 'A chance, a finding, or something to do now.' });

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

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  dismissedAt!: Date | null;

  @Field(() => Date, { description: 'When the figures behind it were last looked at.' })
  @Column({ type: 'timestamptz', precision: 3 })
  computedAt!: Date;
}

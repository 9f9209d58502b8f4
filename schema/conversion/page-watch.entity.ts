import { Field, ID, ObjectType } from 'type-graphql';
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
import { PageChangeKind, WatchEvery } from './page-change.enum.js';

@ObjectType({ description: 'Something of a watched page that changed between two audits.' })
export class PageChange {
  @Field(() => PageChangeKind) kind: PageChangeKind;
  @Field(() => Boolean, { description: 'Something that sells is lost: a price, the stock, the button.' })
  isLoss: boolean;
  @Field(() => String, { nullable: true }) before: string | null;
  @Field(() => String, { nullable: true }) after: string | null;
  @Field(() => ID, { description: 'The audit that found it.' }) analysisId: string;
  @Field(() => Date) foundAt: Date;
  /** Objects of the first screens; missing where no browser looked, and in older changes. */
  beforeObjectId?: string | null;
  afterObjectId?: string | null;
}

@ObjectType({ description: 'What one audit of a watched page found changed.' })
export class PageAlert {
  @Field(() => String) url: string;
  @Field(() => ID, { description: 'The audit that found it.' }) analysisId: string;
  @Field(() => Date) foundAt: Date;
  @Field(() => [PageChange], { description: 'What is lost first.' }) changes: PageChange[];
}

@ObjectType({ description: 'A page that is audited anew by the clock and compared with the time before.' })
@Entity()
@Index(['ownerId', 'url'], { unique: true })
@Index(['nextAt'])
export class PageWatch {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String)
  @Column('text')
  url!: string;

  @Field(() => WatchEvery)
  @Column('text')
  every!: WatchEvery;

  @Field(() => Date, { description: 'When it is audited next.' })
  @Column({ type: 'timestamptz', precision: 3 })
  nextAt!: Date;

  @Field(() => ID, { nullable: true, description: 'The newest audit that was compared.' })
  @Column('uuid', { nullable: true })
  lastAnalysisId!: string | null;

  /** An audit that is under way. */
  @Column('uuid', { nullable: true })
  runningAnalysisId!: string | null;

  @Field(() => [PageChange], { description: 'The newest 50, newest first.' })
  @Column('jsonb', { default: [] })
  changes!: PageChange[];

  @Field(() => String, { nullable: true, description: 'Why the last audit did not come to an end.' })
  @Column('text', { nullable: true })
  error!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

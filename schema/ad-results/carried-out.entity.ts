import { Field, Float, ID, ObjectType } from 'type-graphql';
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
import { CarriedOutKind } from './carried-out.enum.js';
import { OwnAd } from './own-ad.entity.js';

/** What the effect of a change rests on. */
export interface CarriedOutBasis {
  /** Days with results since it was carried out, YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  impressions: number;
  /** What it is held against: the ad that it replaced, its own days before, or what the account let one expect. */
  without: 'replaced' | 'earlier' | 'expected';
  /** Null where it is held against what was expected. */
  impressionsWithout: number | null;
}

@ObjectType({ description: 'A hook or a fix that an own ad carries, and what it did.' })
@Entity()
@Index('carried_out_recent', ['ownerId', 'createdAt'])
export class CarriedOut {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @Field(() => CarriedOutKind)
  @Column('text')
  kind!: CarriedOutKind;

  @Field(() => String, { description: 'The hook itself, or the title of the advice.' })
  @Column('text')
  label!: string;

  @Column('uuid')
  adId!: string;

  @Field(() => OwnAd, { description: 'The ad that carries it.' })
  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'adId' })
  ad!: Relation<OwnAd>;

  @Column('uuid', { nullable: true })
  beforeAdId!: string | null;

  @Field(() => OwnAd, { nullable: true, description: 'The ad that it replaced.' })
  @ManyToOne(() => OwnAd, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'beforeAdId' })
  beforeAd!: Relation<OwnAd> | null;

  @Field(() => String, { description: 'First day with it, YYYY-MM-DD.' })
  @Column('date')
  day!: string;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Float, { nullable: true, description: 'Click-through rate with it against without, percent.' })
  effectPercent!: number | null;

  @Field(() => Float, { nullable: true, description: 'Lower end of its 90% range.' })
  lowPercent!: number | null;

  @Field(() => Float, { nullable: true })
  highPercent!: number | null;

  @Field(() => String, { description: 'What it did, in a sentence.' })
  sentence!: string;

  /** Null while it is too early. */
  basis!: CarriedOutBasis | null;
}

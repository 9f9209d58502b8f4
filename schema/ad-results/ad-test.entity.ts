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
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../account/user.entity.js';
import { OwnAd } from './own-ad.entity.js';

export enum AdTestVerdict {
  running = 'running',
  first = 'first',
  second = 'second',
  no_difference = 'no_difference',
}
registerEnumType(AdTestVerdict, {
  name: 'AdTestVerdict',
  description: 'Who has won so far; no_difference once the planned size is reached without a winner.',
});

@ObjectType({ description: 'Two own ads that run against each other.' })
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

  @Column('uuid')
  firstAdId!: string;

  @Field(() => OwnAd)
  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'firstAdId' })
  first!: Relation<OwnAd>;

  @Column('uuid')
  secondAdId!: string;

  @Field(() => OwnAd)
  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'secondAdId' })
  second!: Relation<OwnAd>;

  @Field(() => String, { description: 'First day that counts, YYYY-MM-DD.' })
  @Column('date')
  startsOn!: string;

  @Field(() => Int, { description: 'Impressions for each ad after which it ends without a winner.' })
  @Column('integer')
  plannedUnits!: number;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => AdTestVerdict)
  verdict!: AdTestVerdict;

  @Field(() => Float, { description: 'Valid however often it is looked at, 0..1.' })
  pValue!: number;

  @Field(() => Float, { nullable: true, description: "Second ad's click-through rate against the first's, percent." })
  differencePercent!: number | null;

  @Field(() => Float, { nullable: true })
  lowPercent!: number | null;

  @Field(() => Float, { nullable: true })
  highPercent!: number | null;

  @Field(() => Float, { description: 'Share of the planned size that the smaller ad has, 0..1.' })
  progress!: number;

  @Field(() => String, { description: 'What it means, in a sentence.' })
  sentence!: string;
}

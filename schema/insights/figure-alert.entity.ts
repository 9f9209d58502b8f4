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
import { User } from '../account/user.entity.js';

@ObjectType({ description: 'A day on which a figure of the store left its usual range.' })
@Entity()
@Index('figure_alert_of_day', ['ownerId', 'day', 'figure'], { unique: true })
export class FigureAlert {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String, { description: 'YYYY-MM-DD, in the time zone of the store.' })
  @Column('date')
  day!: string;

  @Field(() => String, { description: 'revenue, orders, conversionRate, aov, adSpend or refunds.' })
  @Column('text')
  figure!: string;

  @Field(() => Float)
  @Column('double precision')
  value!: number;

  @Field(() => Float, { description: 'The usual range of such a weekday.' })
  @Column('double precision')
  low!: number;

  @Field(() => Float)
  @Column('double precision')
  high!: number;

  @Field(() => String, { description: 'What happened, in one sentence.' })
  @Column('text')
  sentence!: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailedAt!: Date | null;

  @Column('text', { nullable: true })
  mailError!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

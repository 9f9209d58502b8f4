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
import { activityActions, type ActivityAction } from './user-activity.facts.js';
import { User } from './user.entity.js';

@ObjectType({ description: 'One thing a user did.' })
@Entity()
@Index('user_activity_recent', ['userId', 'createdAt', 'id'])
export class UserActivity {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @Field(() => String, { description: `One of ${activityActions.join(', ')}.` })
  @Column('text')
  action!: ActivityAction;

  @Field(() => String, { description: 'What it was done to: "skincare".' })
  @Column('text')
  resource!: string;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  details!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

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
import { QuizSession } from './quiz-session.entity.js';

@ObjectType({ description: 'A visitor’s wish for a strategy session, where no booking service is configured.' })
@Entity()
@Index('booking_request_recent', ['createdAt', 'id'])
export class BookingRequest {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** One request a session: asking again moves it. */
  @Field(() => ID)
  @Index('booking_request_of_session', { unique: true })
  @Column('uuid')
  sessionId!: string;

  @ManyToOne(() => QuizSession, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId', foreignKeyConstraintName: 'booking_request_session' })
  session!: Relation<QuizSession>;

  @Field(() => Date, { description: 'The time that the visitor proposes.' })
  @Column({ type: 'timestamptz', precision: 3 })
  startsAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When an operator dealt with it.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  handledAt!: Date | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

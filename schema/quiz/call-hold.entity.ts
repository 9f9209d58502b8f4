import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { QuizSession } from './quiz-session.entity.js';

@ObjectType({ description: 'A strategy session that is kept free for a visitor until they book it or the time is up.' })
@Entity()
export class CallHold {
  /** A session holds one call at a time. */
  @Field(() => ID)
  @PrimaryColumn('uuid')
  sessionId!: string;

  @OneToOne(() => QuizSession, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId', foreignKeyConstraintName: 'call_hold_session' })
  session!: Relation<QuizSession>;

  /** One visitor a call: a hold that is over gives way to the next one. */
  @Field(() => Date)
  @Index('call_hold_of_call', { unique: true })
  @Column({ type: 'timestamptz', precision: 3 })
  startsAt!: Date;

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

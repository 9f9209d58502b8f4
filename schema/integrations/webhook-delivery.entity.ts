import { Field, ID, Int, ObjectType } from 'type-graphql';
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
import { WebhookSender, WebhookStatus } from './webhook.enum.js';

/** The parts of an event that figures follow from, as they came; no name, address or e-mail is among them. */
export type KeptEvent = Record<string, string | number | boolean | null | string[]>;

@ObjectType({ description: 'One event that arrived at the webhook endpoint, and what became of it.' })
@Entity()
@Index('webhook_delivery_recent', ['userId', 'createdAt', 'id'])
@Index('webhook_delivery_of_event', ['userId', 'sender', 'eventId'], { unique: true })
@Index('webhook_delivery_old', ['createdAt'])
export class WebhookDelivery {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @Field(() => WebhookSender)
  @Column('text')
  sender!: WebhookSender;

  @Field(() => String, { nullable: true, description: 'The sender’s own id; an event that comes again is taken once.' })
  @Column('text', { nullable: true })
  eventId!: string | null;

  @Field(() => String, { description: 'Such as orders/create.' })
  @Column('text')
  topic!: string;

  @Field(() => WebhookStatus)
  @Column('text')
  status!: WebhookStatus;

  @Field(() => String, { nullable: true, description: 'Why it was refused, ignored or failed.' })
  @Column('text', { nullable: true })
  error!: string | null;

  /** Null when there is nothing to replay. */
  @Column('jsonb', { nullable: true })
  kept!: KeptEvent | null;

  @Field(() => Int, { description: 'How often it was replayed by hand.' })
  @Column('integer', { default: 0 })
  replays!: number;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Whether it can be replayed.' })
  get canReplay(): boolean {
    return this.kept !== null;
  }
}

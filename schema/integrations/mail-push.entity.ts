import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
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

export enum MailPushKind {
  flow = 'flow',
  segment = 'segment',
  properties = 'properties',
}

export enum MailPushStatus {
  preparing = 'preparing',
  ready = 'ready',
  writing = 'writing',
  written = 'written',
  undoing = 'undoing',
  undone = 'undone',
  failed = 'failed',
}

registerEnumType(MailPushKind, {
  name: 'MailPushKind',
  valuesConfig: {
    flow: { description: 'Templates and a flow in draft.' },
    segment: { description: 'A new list with the customers of a segment.' },
    properties: { description: 'Next order date and segment at the profiles of customers.' },
  },
});
registerEnumType(MailPushStatus, { name: 'MailPushStatus' });

/** What was made at the tool, so that it can be taken back: ids by kind. */
export interface MadeAtTool {
  flowId?: string;
  templateIds?: string[];
  listId?: string;
  /** Profiles that were changed so far, in the order of `targets`. */
  profiles?: number;
}

/** One e-mail with the tool's own tags in it. */
export interface MessageForTool {
  name: string;
  subject: string;
  preheader: string;
  html: string;
  text: string;
  /** After the flow begins. */
  minutes: number;
  /** Local hour of the recipient; null where only the wait counts. */
  hour: number | null;
}

/** A flow as the mail tool gets it. */
export interface FlowForTool {
  name: string;
  /** The event that it begins with; null: whoever joins a list. */
  begins: { metric: string | null };
  messages: MessageForTool[];
  /** The event that ends it for a customer; absent: none, or a draft of an earlier release. */
  endsWith?: string | null;
  /** Nobody enters it again within these days. */
  onceInDays?: number | null;
  /** Text messages, which are not written. */
  leftOut: number;
}

/** A profile of the tool and what is written to it. */
export type PushTarget = [profileId: string, nextOrderOn: string | null, segment: string | null];

@ObjectType({
  description: 'Something to write to the mail tool: previewed first, written when confirmed, undone on request.',
})
@Entity()
@Index('mail_push_recent', ['ownerId', 'createdAt', 'id'])
export class MailPush {
  /** Also the id of its jobs. */
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => MailPushKind)
  @Column('text')
  kind!: MailPushKind;

  @Field(() => MailPushStatus)
  @Column('text')
  status!: MailPushStatus;

  @Field(() => String, { description: 'What it is called at the tool.' })
  @Column('text')
  name!: string;

  /** Id of the flow, or key of the segment. */
  @Column('text', { nullable: true })
  subject!: string | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'What would be written.' })
  @Column('jsonb', { nullable: true })
  preview!: Record<string, unknown> | null;

  /** Of a flow. */
  @Column('jsonb', { nullable: true })
  content!: FlowForTool | null;

  @Column('jsonb', { default: [] })
  targets!: PushTarget[];

  @Column('jsonb', { default: {} })
  made!: MadeAtTool;

  @Field(() => Int, { description: 'Things that were written.' })
  @Column('integer', { default: 0 })
  written!: number;

  @Field(() => String, { nullable: true, description: 'Why it failed, and what to do.' })
  @Column('text', { nullable: true })
  error!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

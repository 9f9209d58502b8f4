import { Field, Int, ObjectType } from 'type-graphql';
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
import { IntegrationPlatform, IntegrationStatus } from './integration.enum.js';

/** Where a sync goes on: what a provider's `sync` has written there, nothing secret. */
export type SyncState = Record<string, string | number | boolean | null>;

/** An option by the key of its choice, with the words that it was chosen by. */
export type ChosenOptions = Record<string, { id: string; label: string }>;

@ObjectType({ description: 'A platform and how the account is connected to it; one of each.' })
@Entity()
@Index('integration_of_platform', ['userId', 'platform'], { unique: true })
@Index('integration_due', ['nextSyncAt'], { where: `"status" = 'connected'` })
export class Integration {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @Field(() => IntegrationPlatform)
  @Column('text')
  platform!: IntegrationPlatform;

  @Field(() => IntegrationStatus)
  @Column('text')
  status!: IntegrationStatus;

  /** Sealed by the credential vault for this user and platform; nothing else reads or writes it. */
  @Column('bytea', { select: false })
  credentials!: Buffer;

  /** The key that sealed them, as it also stands in the sealed bytes: finds what a rotation has left to do. */
  @Column('text')
  credentialsKeyId!: string;

  /** The provider's own id of the account: another one starts from the beginning. */
  @Column('text', { nullable: true })
  accountId!: string | null;

  @Field(() => String, { nullable: true, description: 'The account as the provider names it: "Hearth & Mug".' })
  @Column('text', { nullable: true })
  accountLabel!: string | null;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  connectedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of the last sync that brought everything.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSyncAt!: Date | null;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextSyncAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  accessRenewedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When access ends unless it is renewed, which syncs do in time.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  accessEndsAt!: Date | null;

  @Field(() => Int, { description: 'Rows that the syncs of this connection brought, new or changed.' })
  @Column('integer', { default: 0 })
  rowsBrought!: number;

  @Field(() => String, { nullable: true, description: 'What went wrong last and what to do; cleared by a success.' })
  @Column('text', { nullable: true })
  lastError!: string | null;

  @Field(() => String, { nullable: true, description: 'What the credentials do not reach, and how to change it.' })
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('jsonb', { default: {} })
  state!: SyncState;

  /** Ids of the ad accounts that belong to this store; null until their owner has chosen. */
  @Column('text', { array: true, nullable: true })
  chosenAccounts!: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Names of the ad accounts that are read; null where there are none, or before one is known.',
  })
  @Column('text', { array: true, nullable: true })
  accountNames!: string[] | null;

  /** What its owner chose of how figures are counted, by key of the choice. */
  @Column('jsonb', { default: {} })
  choices!: ChosenOptions;

  /** IANA names of the zones that the days of its ad accounts are of; null before the first sync. */
  @Column('text', { array: true, nullable: true })
  timeZones!: string[] | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** No column: told by the call that asks for consent, and never again. */
  @Field(() => String, { nullable: true, description: 'Where the owner has to allow access now, to become connected.' })
  consentUrl?: string | null;
}

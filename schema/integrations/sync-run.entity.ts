import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
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
import { Integration } from './integration.entity.js';

export enum SyncStatus {
  waiting = 'waiting',
  running = 'running',
  complete = 'complete',
  failed = 'failed',
  cancelled = 'cancelled',
}

registerEnumType(SyncStatus, { name: 'SyncStatus', description: 'Where a sync is in its life.' });

@ObjectType({ description: 'One time that a connection brought what is new.' })
@Entity()
@Index('sync_run_recent', ['integrationId', 'createdAt', 'id'])
@Index('sync_run_open', ['integrationId'], { unique: true, where: `"status" IN ('waiting', 'running')` })
export class SyncRun {
  /** Also the id of its job. */
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @Column('uuid')
  integrationId!: string;

  @ManyToOne(() => Integration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'integrationId' })
  integration!: Relation<Integration>;

  @Field(() => SyncStatus)
  @Column('text')
  status!: SyncStatus;

  /** Of the try that works on it; a try that finds another one's here has been given up and stores nothing more. */
  @Column('uuid', { nullable: true })
  holder!: string | null;

  @Field(() => Float, { nullable: true, description: 'Share that is done, 0 to 1; null where nobody can tell.' })
  @Column('real', { nullable: true })
  progress!: number | null;

  @Field(() => Int, { description: 'Rows that were read.' })
  @Column('integer', { default: 0 })
  rowsRead!: number;

  @Field(() => Int, { description: 'Rows of them that were new or changed.' })
  @Column('integer', { default: 0 })
  rowsBrought!: number;

  @Field(() => String, { nullable: true, description: 'Why it failed, and what to do.' })
  @Column('text', { nullable: true })
  error!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;
}

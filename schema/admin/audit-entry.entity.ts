import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export enum AuditAction {
  signed_in = 'signed_in',
  session_deleted = 'session_deleted',
  lead_erased = 'lead_erased',
  sessions_exported = 'sessions_exported',
  booking_handled = 'booking_handled',
  user_deactivated = 'user_deactivated',
  user_activated = 'user_activated',
  plan_changed = 'plan_changed',
  sync_retried = 'sync_retried',
  waiting_list_exported = 'waiting_list_exported',
}
registerEnumType(AuditAction, { name: 'AuditAction' });

@ObjectType({ description: 'What an operator did. Entries are only ever added.' })
@Entity()
@Index('audit_entry_recent', ['createdAt', 'id'])
export class AuditEntry {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'User name of the operator.' })
  @Column('text')
  actor!: string;

  @Field(() => AuditAction)
  @Column('text')
  action!: AuditAction;

  /** Id of the row it was about; never a name or an address, which outlive their erasure here. */
  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  subjectId!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

import { registerEnumType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

export enum TrashKind {
  analysis = 'analysis',
  email_flow = 'email_flow',
  saved_hook = 'saved_hook',
  ad_result = 'ad_result',
  ad_test = 'ad_test',
  saved_view = 'saved_view',
  creative_brief = 'creative_brief',
  catalog_audit = 'catalog_audit',
  carried_out = 'carried_out',
}

registerEnumType(TrashKind, {
  name: 'TrashKind',
  description: 'What can be deleted and brought back within the hour.',
});

/** Rows of one table, as they were. */
export interface TrashedRows {
  table: string;
  rows: object[];
}

/** A deleted thing, kept as it was until it can no longer be brought back. */
@Entity()
@Index('trash_item_old', ['deletedAt'])
@Index('trash_item_of_owner', ['ownerId'])
export class TrashItem {
  /** Of the thing itself. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Column('text')
  kind!: TrashKind;

  /** The thing first, then what belongs to it, in the order in which they are put back. */
  @Column('jsonb')
  content!: TrashedRows[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  deletedAt!: Date;
}

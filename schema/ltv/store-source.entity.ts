import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { ImportKind } from './store-import.facts.js';

/**
 * What one import or connection says of one row of the store data. Orders, ad spend, visits, flow figures and customer
 * links are worked out from these, so that an import can be taken back whatever came after it.
 */
@Entity()
@Index('store_source_by_import', ['ownerId', 'sourceId', 'kind'])
@Index('store_source_by_day', ['ownerId', 'kind', 'day'], { where: '"day" IS NOT NULL' })
export class StoreSource {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('text')
  kind!: ImportKind;

  /** The order number; else day, scope and name. */
  @PrimaryColumn('text')
  key!: string;

  /** The import; one fixed id for all connections, one for data from before sources were kept. */
  @PrimaryColumn('uuid')
  sourceId!: string;

  /** When the import was asked for: of two files the later one counts. */
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;

  /** Of rows by day. */
  @Column('date', { nullable: true })
  day!: string | null;

  /** The ad platform; empty for what has none. */
  @Column('text', { default: '' })
  scope!: string;

  /** Null in a mark that a connection brought the whole day, whether it told anything of it or not. */
  @Column('jsonb', { nullable: true })
  data!: object | null;
}

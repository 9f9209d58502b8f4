import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { RowOrigin } from './store-import.facts.js';

/** What one message of a flow or campaign did on one day; null where its tool does not say. */
@Entity()
export class MessageMetric {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('date')
  day!: string;

  /** Name of the flow; empty for a campaign. */
  @PrimaryColumn('text')
  flow!: string;

  @PrimaryColumn('text')
  message!: string;

  /** ISO 4217. */
  @PrimaryColumn('text')
  currency!: string;

  @Column('bigint')
  recipients!: string;

  @Column('bigint', { nullable: true })
  opens!: string | null;

  @Column('bigint', { nullable: true })
  clicks!: string | null;

  @Column('bigint', { nullable: true })
  orders!: string | null;

  @Column('bigint', { nullable: true })
  revenueCents!: string | null;

  @Column('text', { default: 'file' })
  origin!: RowOrigin;
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { RowOrigin } from './store-import.facts.js';

/** What one automated e-mail or SMS flow did on one day, as its tool counts it; null where the tool does not say. */
@Entity()
export class FlowMetric {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('date')
  day!: string;

  /** Name of the flow. */
  @PrimaryColumn('text')
  flow!: string;

  /** ISO 4217. */
  @PrimaryColumn('text')
  currency!: string;

  /** Messages that arrived. */
  @Column('bigint')
  recipients!: string;

  @Column('bigint', { nullable: true })
  opens!: string | null;

  @Column('bigint', { nullable: true })
  clicks!: string | null;

  /** Orders that the tool attributes to the flow. */
  @Column('bigint', { nullable: true })
  orders!: string | null;

  @Column('bigint', { nullable: true })
  revenueCents!: string | null;

  @Column('text', { default: 'file' })
  origin!: RowOrigin;
}

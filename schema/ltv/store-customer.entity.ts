import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { CustomerSegmentId } from './segment.facts.js';

/** One customer's orders in sum, worked out anew from the orders after each change. */
@Entity()
@Index('store_customer_by_segment', ['ownerId', 'segment', 'netCents'])
export class StoreCustomer {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('text')
  customerKey!: string;

  @Column('date')
  firstDay!: string;

  /** Null of those who came once. */
  @Column('date', { nullable: true })
  secondDay!: string | null;

  @Column('date')
  lastDay!: string;

  /** The shop says that they had ordered before the first order that is known. */
  @Column('boolean', { default: false })
  boughtBefore!: boolean;

  /** Days with an order: what the purchase models count. */
  @Column('integer')
  purchaseDays!: number;

  @Column('integer')
  orders!: number;

  @Column('bigint')
  netCents!: string;

  /** Net sales of the first day, so that repeat spend is the rest. */
  @Column('bigint')
  firstDayCents!: string;

  @Column('text', { nullable: true })
  segment!: CustomerSegmentId | null;

  /** The next four come from the fitted model and are null without one. */
  @Column('real', { nullable: true })
  probabilityAlive!: number | null;

  @Column('real', { nullable: true })
  expectedOrders!: number | null;

  @Column('bigint', { nullable: true })
  expectedCents!: string | null;

  /** Day the next order is due; null where it is overdue. */
  @Column('date', { nullable: true })
  nextOrderOn!: string | null;

  /** What they are expected to spend in 12 months, or what their silence costs of it. */
  @Column('bigint', { nullable: true })
  atStakeCents!: string | null;
}

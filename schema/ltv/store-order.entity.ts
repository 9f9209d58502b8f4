import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { OrderItem } from './order-item.facts.js';
import { User } from '../account/user.entity.js';

/** An order as a shop reports it, without names and addresses. Worked out from its sources. */
@Entity()
@Index('store_order_by_time', ['ownerId', 'orderedAt'])
@Index('store_order_by_customer', ['ownerId', 'customerKey', 'orderedAt'])
export class StoreOrder {
  /** Filters every query. */
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** The shop's own number; an order that comes again replaces itself. */
  @PrimaryColumn('text')
  orderId!: string;

  /** The shop's customer number, or `sha256:` and the hash of the e-mail; null for an unknown buyer. */
  @Column('text', { nullable: true })
  customerKey!: string | null;

  /** Of an order whose date has no time: the beginning of that day in the store's time zone. */
  @Column({ type: 'timestamptz', precision: 3 })
  orderedAt!: Date;

  /** The day of an order whose date has no time: it stays that day whatever the time zone is set to. */
  @Column('date', { nullable: true })
  localDay!: string | null;

  @Column('bigint')
  totalCents!: string;

  @Column('bigint', { default: 0 })
  refundedCents!: string;

  @Column('text')
  currency!: string;

  /** False for orders that were never paid, were cancelled, or were tests. */
  @Column('boolean', { default: true })
  isCounted!: boolean;

  /** When the shop itself last changed the order: an older word of it does not undo a newer one. Null from files. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  changedAt!: Date | null;

  /** Parts of the total; null where nobody told them. */
  @Column('bigint', { nullable: true })
  taxCents!: string | null;

  @Column('bigint', { nullable: true })
  shippingCents!: string | null;

  @Column('bigint', { nullable: true })
  discountCents!: string | null;

  @Column('text', { nullable: true })
  discountCode!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  /** Where the order came from: sales channel or UTM source. */
  @Column('text', { nullable: true })
  channel!: string | null;

  /** As people see it in the shop: files name an order by it where a connection has a number of its own. */
  @Column('text', { nullable: true })
  orderName!: string | null;

  /** Which order of its customer it is, from 1, as the shop itself counts; null where nobody told. */
  @Column('integer', { nullable: true })
  customerOrderIndex!: number | null;

  @Column('jsonb', { nullable: true })
  items!: OrderItem[] | null;
}

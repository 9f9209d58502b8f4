import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

/** An order as a shop reports it. No name, address or product: only what revenue and repeat purchases follow from. */
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

  @Column({ type: 'timestamptz', precision: 3 })
  orderedAt!: Date;

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
}

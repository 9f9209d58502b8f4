import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

/** Sales of one day in the store's currency and time zone, worked out anew from the orders after each change. */
@Entity()
export class StoreDay {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  orders!: number;

  @Column('bigint')
  grossCents!: string;

  @Column('bigint')
  refundedCents!: string;

  @Column('integer')
  refundedOrders!: number;

  /** Orders that say whether they had a discount, those that had one, and all discounts together; null where nobody has summed them up. */
  @Column('integer', { nullable: true })
  toldDiscounts!: number | null;

  @Column('integer', { nullable: true })
  discountedOrders!: number | null;

  @Column('bigint', { nullable: true })
  discountCents!: string | null;

  /** How figures are counted: with tax and shipping or without, as the owner chose, less refunds. */
  @Column('bigint', { default: 0 })
  salesCents!: string;

  /** Orders whose sales are unknown, as their tax or shipping is. */
  @Column('integer', { default: 0 })
  unknownSales!: number;

  /** Orders whose buyer is known. */
  @Column('integer', { default: 0 })
  knownOrders!: number;

  /** Sales to known customers. */
  @Column('bigint')
  knownNetCents!: string;

  /** Customers whose first order this day has. */
  @Column('integer')
  newCustomers!: number;
}

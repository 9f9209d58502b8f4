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

  /** Net sales to known customers. */
  @Column('bigint')
  knownNetCents!: string;

  /** Customers whose first order this day has. */
  @Column('integer')
  newCustomers!: number;
}

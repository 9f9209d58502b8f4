import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

/** What sales of a day are cut by; the rest, what customers who came on a day are. */
export type SliceCut =
  | 'channel'
  | 'country'
  | 'product'
  | 'customer'
  | 'first_channel'
  | 'first_country'
  | 'first_product'
  | 'first_discount_code';

/**
 * Sums of the orders of one day, or of the customers who first ordered on it, in one of the groups of a cut: what profit and
 * customer value are read from, however many orders there are. Worked out anew from the orders after each change. Amounts
 * are hundredths in the store's currency; an item has the share of its order that its price has, so they are no whole ones.
 */
@Entity()
export class StoreSlice {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('text')
  cut!: SliceCut;

  /** Of the orders, or of the first order of their customers. */
  @PrimaryColumn('date')
  day!: string;

  /** Tells the slices of a day apart: names may be longer than a key. */
  @PrimaryColumn('integer')
  place!: number;

  /** Of the group; empty where it is unknown. */
  @Column('text')
  name!: string;

  /** Steps of 30 days since the first order; 0 in cuts of all sales. */
  @Column('smallint')
  age!: number;

  /** Who ordered at that age; 0 in cuts of all sales. */
  @Column('integer')
  customers!: number;

  @Column('numeric')
  orders!: string;

  /** With tax and shipping, of counted orders: what payment fees are taken of. */
  @Column('numeric')
  chargedCents!: string;

  @Column('numeric')
  salesCents!: string;

  @Column('numeric')
  netCents!: string;

  /** Shipping paid by customers, of what was not refunded. */
  @Column('numeric')
  shippingCents!: string;

  /** Of products whose cost is known, of what was not refunded. */
  @Column('numeric')
  goodsCents!: string;

  /** Net sales of products whose cost is not known. */
  @Column('numeric')
  uncostedCents!: string;

  /** Items of orders whose tax or shipping is unknown. */
  @Column('integer')
  withoutNet!: number;

  /** Items of products whose cost is not known, and those of them without net sales. */
  @Column('integer')
  withoutCost!: number;

  @Column('integer')
  withoutBoth!: number;
}

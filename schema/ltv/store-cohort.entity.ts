import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';

/** The age of orders whose buyers' beginning is unknown. */
export const ageUnknown = -1;

/** Sales of one month to customers of one age, worked out anew from the orders after each change. */
@Entity()
export class StoreCohort {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** Of the orders, counted since 1970-01. */
  @PrimaryColumn('integer')
  month!: number;

  /** Months since the customers' first order; -1 for buyers whose beginning is unknown. */
  @PrimaryColumn('integer')
  age!: number;

  /** Who ordered in that month. */
  @Column('integer')
  customers!: number;

  @Column('integer')
  orders!: number;

  /** Less refunds, as figures count sales. */
  @Column('bigint')
  salesCents!: string;
}

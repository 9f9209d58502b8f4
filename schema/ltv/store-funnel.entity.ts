import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { RowOrigin } from './store-import.facts.js';

/** How many visits that began on a page took each step towards a purchase, on one day and kind of device. */
@Entity()
export class StoreFunnel {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('date')
  day!: string;

  /** Path of the page that the visit began on; empty for all others together. */
  @PrimaryColumn('text')
  page!: string;

  /** Such as mobile; empty where it is not told. */
  @PrimaryColumn('text')
  device!: string;

  @Column('integer')
  sessions!: number;

  /** Visits with this step at least once; null where the analytics do not count it. */
  @Column('integer', { nullable: true })
  views!: number | null;

  @Column('integer', { nullable: true })
  carts!: number | null;

  @Column('integer', { nullable: true })
  checkouts!: number | null;

  @Column('integer', { nullable: true })
  purchases!: number | null;

  @Column('text', { default: 'file' })
  origin!: RowOrigin;
}

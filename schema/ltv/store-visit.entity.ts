import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { RowOrigin } from './store-import.facts.js';

/** Visits of the shop on one day. */
@Entity()
export class StoreVisit {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('date')
  day!: string;

  /** Where the visits came from; empty when the file does not say. */
  @PrimaryColumn('text')
  source!: string;

  @Column('integer')
  sessions!: number;

  /** Purchases as the analytics counted them; null where they do not say. */
  @Column('double precision', { nullable: true })
  conversions!: number | null;

  @Column('text', { default: 'file' })
  origin!: RowOrigin;
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { RowOrigin } from './store-import.facts.js';

/** What one unit of a currency was worth in the store's on a day, as the owner's rates file says. */
@Entity()
export class ExchangeRate {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** ISO 4217. */
  @PrimaryColumn('text')
  currency!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('double precision')
  rate!: number;

  @Column('text', { default: 'file' })
  origin!: RowOrigin;
}

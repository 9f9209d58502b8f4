import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { RowOrigin } from './store-import.facts.js';

/** What one campaign cost and brought on one day, as its platform counts it. */
@Entity()
export class AdSpend {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('date')
  day!: string;

  /** `meta`, `google`, `tiktok`, or the name that the file gives. */
  @PrimaryColumn('text')
  platform!: string;

  @PrimaryColumn('text')
  campaign!: string;

  /** ISO 4217. */
  @PrimaryColumn('text')
  currency!: string;

  @Column('bigint')
  spendCents!: string;

  @Column('bigint')
  impressions!: string;

  @Column('bigint')
  clicks!: string;

  @Column('double precision')
  conversions!: number;

  @Column('bigint')
  revenueCents!: string;

  @Column('text', { default: 'file' })
  origin!: RowOrigin;
}

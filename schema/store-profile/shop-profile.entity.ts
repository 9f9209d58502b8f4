import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation, UpdateDateColumn } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { AnalysisProgress } from '../analysis/analysis.entity.js';
import type { AnalysisStatus } from '../analysis/analysis.enum.js';
import type { ProfileField } from './store-profile.facts.js';
import type { ProfileOrigin, StoreFacts } from './store-profile.type.js';

export type StoredOrigin = Omit<ProfileOrigin, 'field'>;

/** What an owner's store is, sells and promises, with the origin of each field; StoreProfile shows it. */
@Entity()
export class ShopProfile {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** Host of the shop without "www."; tells own pages from others'. */
  @Column('text', { nullable: true })
  host!: string | null;

  @Column('jsonb', { default: {} })
  facts!: Partial<StoreFacts>;

  @Column('jsonb', { default: {} })
  origins!: Partial<Record<ProfileField, StoredOrigin>>;

  /** Of the last reading; null when the shop was never read. */
  @Column('text', { nullable: true })
  status!: AnalysisStatus | null;

  /** The reading that counts: an older one that ends later writes nothing. */
  @Column('uuid', { nullable: true })
  readingId!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startedAt!: Date | null;

  @Column('jsonb', { nullable: true })
  progress!: AnalysisProgress | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('integer', { default: 0 })
  pagesRead!: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

import {
  Column,
  Entity,
  Generated,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import type { SalesBasis, StoreCosts } from './store-costs.facts.js';
import type { OrderHistory } from './order-history.facts.js';
import type { OtherCurrency } from './store-metrics.type.js';
import { User } from '../account/user.entity.js';

/** What is known of an owner's store as a whole; made by its first data or its first setting. */
@Entity()
export class StoreProfile {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** ISO 4217; most orders have it. Figures are of this currency alone. */
  @Column('text', { default: 'USD' })
  currency!: string;

  /** IANA name; decides where a day begins. */
  @Column('text', { default: 'UTC' })
  timeZone!: string;

  /** Share of sales left after goods, 0..1, as the owner stated it. */
  @Column('real', { nullable: true })
  grossMargin!: number | null;

  /** The data was made up for the demo; the first import replaces it. */
  @Column('boolean', { default: false })
  isSample!: boolean;

  /** Counts up with every change of the data, so that what was worked out from older data is known to be old. */
  @Column('integer', { default: 0 })
  dataVersion!: number;

  /** Orders in other currencies, in figures only at a rate; counted when days and customers are worked out. */
  @Column('jsonb', { default: [] })
  otherCurrencies!: OtherCurrency[];

  /** When the sample was made: an import that is taken back brings the very same one back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sampleAt!: Date | null;

  /** Which sales the figures are made of: with tax and shipping, or without. */
  @Column('text', { default: 'gross' })
  salesBasis!: SalesBasis;

  /** What one unit of another currency is worth in the store's, as the owner says. */
  @Column('jsonb', { default: {} })
  rates!: Record<string, number>;

  /** What an order costs, as the owner says. */
  @Column('jsonb', { default: {} })
  costs!: StoreCosts;

  /** The owner asked for the weekly report by mail. */
  @Column('boolean', { default: false })
  weeklyMail!: boolean;

  /** The owner asked for a mail on days when a figure leaves its usual range. */
  @Column('boolean', { default: false })
  alertMail!: boolean;

  /** In the opt-out address of mails: whoever holds it may end them without signing in. */
  @Index('store_profile_mail_token', { unique: true })
  @Column('uuid')
  @Generated('uuid')
  mailToken!: string;

  /** Last day without report or alert by mail; null where none is held back. */
  @Column('date', { nullable: true })
  mailsPausedUntil!: string | null;

  /** Ad spend that the owner plans, by month as `YYYY-MM`, in the store's currency. */
  @Column('jsonb', { default: {} })
  spendPlan!: Record<string, number>;

  /** Revenue that the owner plans, by month as `YYYY-MM`, in the store's currency. */
  @Column('jsonb', { default: {} })
  revenuePlan!: Record<string, number>;

  /** Worked out with days and customers; null before. */
  @Column('jsonb', { nullable: true })
  orderHistory!: OrderHistory | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

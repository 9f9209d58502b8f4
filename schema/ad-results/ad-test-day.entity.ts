import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdTest } from './ad-test.entity.js';

/** What one variant had on one day. */
export interface VariantCount {
  /** Visitors, or mails that arrived. */
  units: number;
  /** Orders, opens or clicks among them. */
  hits: number;
  /** Value of the orders; null where it does not matter. */
  value: number | null;
}

/** What the variants of a test of pages or mails had on one day, as their owner enters it. */
@Entity()
export class AdTestDay {
  @PrimaryColumn('uuid')
  testId!: string;

  @ManyToOne(() => AdTest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'testId' })
  test!: Relation<AdTest>;

  @PrimaryColumn('date')
  day!: string;

  /** In the order of the test's variants. */
  @Column('jsonb', { default: [] })
  counts!: VariantCount[];
}

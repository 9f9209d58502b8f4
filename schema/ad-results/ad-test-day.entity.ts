import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdTest } from './ad-test.entity.js';

/** What both variants of a test of pages or mails had on one day, as their owner enters it. */
@Entity()
export class AdTestDay {
  @PrimaryColumn('uuid')
  testId!: string;

  @ManyToOne(() => AdTest, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'testId' })
  test!: Relation<AdTest>;

  @PrimaryColumn('date')
  day!: string;

  /** Visitors, or mails that arrived. */
  @Column('integer')
  firstUnits!: number;

  /** Orders, opens or clicks among them. */
  @Column('integer')
  firstHits!: number;

  /** Value of the orders; null where it does not matter. */
  @Column('double precision', { nullable: true })
  firstValue!: number | null;

  @Column('integer')
  secondUnits!: number;

  @Column('integer')
  secondHits!: number;

  @Column('double precision', { nullable: true })
  secondValue!: number | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many sessions there are, by day (UTC), band and ad spend. Kept by triggers on `quiz_session` in the transaction that
 * adds or removes rows, so averages and charts over a million sessions cost a few thousand rows. Nothing else writes here.
 */
@Entity()
export class QuizTally {
  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('smallint')
  band!: number;

  @PrimaryColumn('text')
  monthlyAdSpend!: string;

  @Column('integer')
  sessions!: number;

  /** Sum of the sessions' scores in percent. */
  @Column('integer')
  percentSum!: number;

  /** Sessions of 80 percent and above, and of 60 to 79. */
  @Column('integer')
  good!: number;

  @Column('integer')
  fair!: number;

  /** Sums of the scores, one for each section. */
  @Column('integer', { array: true })
  sectionTotals!: number[];

  /** Answers per option: entry 3 x (question - 1) + score, counted from 1. */
  @Column('integer', { array: true })
  optionCounts!: number[];
}

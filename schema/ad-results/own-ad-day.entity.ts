import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OwnAd } from './own-ad.entity.js';
import type { Watching } from './ad-results.facts.js';

/** What one ad cost and brought on one day, as its platform counts it. Reported again, a day is replaced. */
@Entity()
export class OwnAdDay {
  @PrimaryColumn('uuid')
  adId!: string;

  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'adId' })
  ad!: Relation<OwnAd>;

  @PrimaryColumn('date')
  day!: string;

  @Column('double precision')
  impressions!: number;

  @Column('double precision')
  clicks!: number;

  @Column('double precision')
  spendCents!: number;

  @Column('double precision', { nullable: true })
  plays!: number | null;

  @Column('double precision', { nullable: true })
  thruplays!: number | null;

  /** How long its film was watched; null where the platform does not say. */
  @Column('jsonb', { nullable: true })
  watching!: Watching | null;

  @Column('double precision', { nullable: true })
  purchases!: number | null;

  @Column('double precision', { nullable: true })
  valueCents!: number | null;
}

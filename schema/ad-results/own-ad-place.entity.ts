import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OwnAd } from './own-ad.entity.js';

/** What an ad did in one place of its platform on one day, such as instagram stories. */
@Entity()
export class OwnAdPlace {
  @PrimaryColumn('uuid')
  adId!: string;

  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'adId' })
  ad!: Relation<OwnAd>;

  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('text')
  place!: string;

  @Column('double precision')
  impressions!: number;

  @Column('double precision')
  clicks!: number;

  @Column('double precision')
  spendCents!: number;

  /** Null where the platform does not break purchases down. */
  @Column('double precision', { nullable: true })
  purchases!: number | null;

  @Column('double precision', { nullable: true })
  valueCents!: number | null;
}

import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OwnAd } from './own-ad.entity.js';

/** What was forecast for an ad before it had delivered; never changed afterwards but for what came of it. */
@Entity()
@Index('ad_forecast_recent', ['ownerId', 'madeAt'])
export class AdForecast {
  @PrimaryColumn('uuid')
  adId!: string;

  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'adId' })
  ad!: Relation<OwnAd>;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  /** Clicks per impression, 0..1: middle and 80 % interval. */
  @Column('double precision')
  ctr!: number;

  @Column('double precision')
  low!: number;

  @Column('double precision')
  high!: number;

  /** Own ads that it rests on. */
  @Column('integer')
  basisAds!: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  madeAt!: Date;

  /** The import that it was made in, and goes with. */
  @Column('uuid', { nullable: true })
  importId!: string | null;

  /** Clicks per impression once it had delivered enough. */
  @Column('double precision', { nullable: true })
  actual!: number | null;
}

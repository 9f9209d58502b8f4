import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdMatchKind, AdMatchMethod, AdMatchState } from './ad-match.enum.js';
import { OwnAd } from './own-ad.entity.js';

@ObjectType({ description: 'The creative of an own ad, found again in an analysis, the library or the swipe files.' })
@Entity()
@Index('own_ad_match_target', ['ownerId', 'kind', 'targetId'])
export class OwnAdMatch {
  @PrimaryColumn('uuid')
  adId!: string;

  @ManyToOne(() => OwnAd, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'adId' })
  ad!: Relation<OwnAd>;

  @Field(() => AdMatchKind)
  @PrimaryColumn('text')
  kind!: AdMatchKind;

  @Field(() => ID)
  @PrimaryColumn('uuid')
  targetId!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @Field(() => AdMatchMethod)
  @Column('text')
  method!: AdMatchMethod;

  @Field(() => Float, { description: 'How sure it is, 0..1.' })
  @Column('double precision')
  confidence!: number;

  @Field(() => AdMatchState)
  @Column('text')
  state!: AdMatchState;

  @Field(() => String, { nullable: true, description: 'Title or file name of what was found.' })
  label?: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

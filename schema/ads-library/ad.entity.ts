import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../account/user.entity.js';
import { type AdIndustryName, adIndustries, type AdPlatform, adPlatforms } from './ad.facts.js';

export enum AdSource {
  manual = 'manual',
  page = 'page',
  import = 'import',
  meta = 'meta',
  tiktok = 'tiktok',
  sample = 'sample',
}
registerEnumType(AdSource, {
  name: 'AdLibrarySource',
  description:
    'How an ad came into the library: typed in, read from a page, from a file, from an ad library; or built in.',
});

export enum MediaState {
  none = 'none',
  pending = 'pending',
  stored = 'stored',
  failed = 'failed',
}
registerEnumType(MediaState, {
  name: 'MediaState',
  description:
    'Whether the picture of an ad is in the own object store: there is none, on its way, kept, not to be had.',
});

@ObjectType({ description: 'What is known of how an ad did. Null where nobody published it.' })
export class AdMetrics {
  @Field(() => Float, { nullable: true })
  @Column('double precision', { nullable: true })
  impressions!: number | null;

  @Field(() => Float, { nullable: true, description: 'Where only a range is published: its lower end.' })
  @Column('double precision', { nullable: true })
  impressionsLow!: number | null;

  @Field(() => Float, { nullable: true, description: 'The upper end; null with a lower one means "or more".' })
  @Column('double precision', { nullable: true })
  impressionsHigh!: number | null;

  @Field(() => Float, { nullable: true, description: 'Accounts in the EU or the UK that saw it.' })
  @Column('double precision', { nullable: true })
  reach!: number | null;

  @Field(() => Float, { nullable: true, description: 'Click-through rate, percent.' })
  @Column('double precision', { nullable: true })
  ctr!: number | null;

  @Field(() => Float, { nullable: true, description: 'Cost per click, US dollars.' })
  @Column('double precision', { nullable: true })
  cpc!: number | null;
}

@ObjectType({ description: 'What an ad library published about the delivery of an ad.' })
export class AdDelivery {
  @Field(() => String, { nullable: true, description: 'Day or time, as published.' })
  startedAt?: string | null;

  @Field(() => String, { nullable: true, description: 'Null while it runs.' })
  stoppedAt?: string | null;

  @Field(() => [String], { description: 'Every place it ran in, in the words of the source.' })
  places!: string[];

  @Field(() => String, { nullable: true, description: 'Country that was searched.' })
  country?: string | null;

  @Field(() => String, { nullable: true, description: 'Who paid, where that is published.' })
  payer?: string | null;

  @Field(() => String, { nullable: true, description: 'How many saw it, in the words of the source: "10K".' })
  audience?: string | null;

  @Field(() => String, { nullable: true, description: 'Store address shown on the ad.' })
  caption?: string | null;
}

/**
 * An ad in somebody's library. The database keeps `search` and `searchText` by a trigger. A deleted one stays for a day,
 * so that deleting can be undone.
 */
@ObjectType({ description: 'An ad kept for inspiration, saved or built in.' })
@Entity()
@Index('ad_recent', ['ownerId', 'createdAt', 'id'])
@Index('ad_platform', ['ownerId', 'platform', 'createdAt', 'id'])
@Index('ad_industry', ['ownerId', 'industry', 'createdAt', 'id'])
@Index('ad_favorite', ['ownerId', 'createdAt', 'id'], { where: '"isFavorite"' })
@Index('ad_title', { synchronize: false }) // by lower(title)
@Index('ad_ctr', { synchronize: false }) // by CTR, unknown ones last
@Index('ad_impressions', { synchronize: false }) // by impressions, unknown ones last
@Index('ad_tags', { synchronize: false }) // GIN
@Index('ad_search', { synchronize: false }) // GIN of the words
@Index('ad_search_text', { synchronize: false }) // trigrams, where PostgreSQL has pg_trgm
@Index('ad_of_source', ['ownerId', 'source', 'sourceId'], { unique: true })
@Index('ad_double', ['ownerId', 'fingerprint'], { unique: true, where: '"deletedAt" IS NULL' })
@Index('ad_pending_media', ['updatedAt'], { where: `"mediaState" = 'pending'` })
@Index('ad_deleted', ['deletedAt'], { where: '"deletedAt" IS NOT NULL' })
export class Ad {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => AdSource)
  @Column('text')
  source!: AdSource;

  /** Id that the source gave it: found again, it is the same ad. */
  @Column('text', { nullable: true })
  sourceId!: string | null;

  @Field(() => String)
  @Column('text')
  title!: string;

  @Field(() => String)
  @Column('text')
  advertiser!: string;

  @Field(() => String, { description: `One of ${adPlatforms.join(', ')}.` })
  @Column('text')
  platform!: AdPlatform;

  @Field(() => String, { nullable: true, description: `One of ${adIndustries.join(', ')}, or null for another.` })
  @Column('text', { nullable: true })
  industry!: AdIndustryName | null;

  @Field(() => String)
  @Column('text')
  headline!: string;

  @Field(() => String)
  @Column('text')
  primaryText!: string;

  @Field(() => [String])
  @Column('text', { array: true, default: '{}' })
  tags!: string[];

  @Field(() => Boolean)
  @Column('boolean', { default: false })
  isFavorite!: boolean;

  @Field(() => AdMetrics)
  @Column(() => AdMetrics, { prefix: false })
  metrics!: AdMetrics;

  @Field(() => String, { nullable: true, description: 'Page on which the ad can be seen, or to which it leads.' })
  @Column('text', { nullable: true })
  pageUrl!: string | null;

  @Field(() => AdDelivery, { nullable: true })
  @Column('jsonb', { nullable: true })
  delivery!: AdDelivery | null;

  @Field(() => MediaState)
  @Column('text', { default: MediaState.none })
  mediaState!: MediaState;

  @Field(() => String, { nullable: true, description: 'Why the picture could not be kept.' })
  @Column('text', { nullable: true })
  mediaError!: string | null;

  /** Where the picture is fetched from; the own copy is what is shown. */
  @Column('text', { nullable: true })
  mediaUrl!: string | null;

  /** Where its film can be fetched, as long as the address lives. */
  @Column('text', { nullable: true })
  videoUrl!: string | null;

  /** The upload that the picture is drawn from. */
  @Column('uuid', { nullable: true })
  uploadId!: string | null;

  /** The own copy of the picture. */
  @Column('uuid', { nullable: true })
  imageId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  @Column('integer', { nullable: true })
  imageWidth!: number | null;

  @Field(() => Int, { nullable: true, description: 'Pixels.' })
  @Column('integer', { nullable: true })
  imageHeight!: number | null;

  @Field(() => ID, { nullable: true, description: 'The latest analysis of its picture.' })
  @Column('uuid', { nullable: true })
  analysisId!: string | null;

  /** SHA-256 of what makes it this ad; null where `sourceId` tells. */
  @Column('bytea', { nullable: true })
  fingerprint!: Buffer | null;

  @Column({ type: 'tsvector', nullable: true, select: false, insert: false, update: false })
  search!: string | null;

  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false })
  searchText!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../account/user.entity.js';
import type { AdAssets, AdPlatformId } from './ad-results.facts.js';
import { AdMatchMethod } from './ad-match.enum.js';

@ObjectType({ description: 'How an ad wears off.' })
export class AdFatigue {
  @Field(() => Float, { description: 'Change of the click-through rate a week, percent.' })
  weeklyChangePercent!: number;

  @Field(() => String, { nullable: true, description: 'Day on which it will have lost 40% of its first rate.' })
  replaceOn!: string | null;
}

/** An ad that ran, with the sums of its days. */
@ObjectType({ description: 'An own ad with its results.' })
@Entity()
@Index('own_ad_of_platform', ['ownerId', 'platform', 'externalId'], { unique: true })
@Index('own_ad_recent', ['ownerId', 'lastDay', 'id'])
@Index('own_ad_pending_picture', ['id'], { where: '"pictureUrl" IS NOT NULL' })
@Index('own_ad_analysis', ['analysisId'], { where: '"analysisId" IS NOT NULL' })
export class OwnAd {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String, { description: 'meta, tiktok, google, pinterest, linkedin or other.' })
  @Column('text')
  platform!: AdPlatformId;

  @Field(() => String, { description: "The platform's id, else the name." })
  @Column('text')
  externalId!: string;

  @Field(() => String)
  @Column('text')
  name!: string;

  @Field(() => String)
  @Column('text', { default: '' })
  campaign!: string;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  objective!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  placement!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  format!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  headline!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  primaryText!: string | null;

  @Field(() => String, { nullable: true, description: 'What its button says, such as SHOP_NOW.' })
  @Column('text', { nullable: true })
  button!: string | null;

  @Field(() => String, { nullable: true, description: "The platform's id of the creative; several ads may share one." })
  @Column('text', { nullable: true })
  creativeId!: string | null;

  /** The connected ad account that it comes from; null for ads of files. */
  @Column('text', { nullable: true })
  accountId!: string | null;

  @Field(() => String, { nullable: true, description: 'Clicks and views that purchases are credited for.' })
  @Column('text', { nullable: true })
  attribution!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  landingUrl!: string | null;

  @Field(() => String, { description: 'ISO 4217.' })
  @Column('text')
  currency!: string;

  @Field(() => Float)
  @Column('double precision', { default: 0 })
  impressions!: number;

  @Field(() => Float)
  @Column('double precision', { default: 0 })
  clicks!: number;

  @Column('double precision', { default: 0 })
  spendCents!: number;

  @Field(() => Float, { nullable: true, description: 'Plays of three seconds; null where the report does not say.' })
  @Column('double precision', { nullable: true })
  plays!: number | null;

  @Field(() => Float, { nullable: true, description: 'Plays of 15 seconds or to the end.' })
  @Column('double precision', { nullable: true })
  thruplays!: number | null;

  @Field(() => Float, { nullable: true })
  @Column('double precision', { nullable: true })
  purchases!: number | null;

  @Column('double precision', { nullable: true })
  valueCents!: number | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' })
  @Column('date', { nullable: true })
  firstDay!: string | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' })
  @Column('date', { nullable: true })
  lastDay!: string | null;

  @Field(() => Int, { description: 'Days with delivery.' })
  @Column('integer', { default: 0 })
  days!: number;

  @Field(() => AdFatigue, { nullable: true, description: 'Null where no fall beyond chance is seen.' })
  @Column('jsonb', { nullable: true })
  fatigue!: AdFatigue | null;

  /** Ads of one key resemble each other: same objective, placement and format, as far as three ads allow. */
  @Column('text', { default: '' })
  groupKey!: string;

  /** Creative elements that its words and the analysis of its creative show, `Topic: element`; null before they were read. */
  @Column('jsonb', { nullable: true })
  elements!: string[] | null;

  /** Words and analyses from before are in its elements. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  elementsAt!: Date | null;

  /** Where its picture can be fetched for a while; null once it was, or could not be. */
  @Column('text', { nullable: true })
  pictureUrl!: string | null;

  /** The own copy of its picture. */
  @Column('uuid', { nullable: true })
  pictureId!: string | null;

  @Field(() => String, { nullable: true, description: "The platform's hash of its picture or id of its video." })
  @Column('text', { nullable: true })
  mediaKey!: string | null;

  /** Texts, pictures and films that its platform combines; null for an ad of one. */
  @Column('jsonb', { nullable: true })
  assets!: AdAssets | null;

  @Field(() => ID, { nullable: true, description: 'The analysis of its creative.' })
  @Column('uuid', { nullable: true })
  analysisId!: string | null;

  @Field(() => AdMatchMethod, { nullable: true })
  @Column('text', { nullable: true })
  matchMethod!: AdMatchMethod | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
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
import { CreativeBriefSource } from './creative-brief.facts.js';
import { AdConcept, BriefFact } from './creative-brief.type.js';

registerEnumType(CreativeBriefSource, {
  name: 'CreativeBriefSource',
  description: 'What a brief was written from: an analyzed ad, an ad of the library, or the store profile alone.',
});

@ObjectType({ description: 'Concepts for new ads, written from facts that were read.' })
@Entity()
@Index('creative_brief_recent', ['ownerId', 'createdAt', 'id'])
@Index('creative_brief_share', ['shareKey'], { unique: true, where: '"shareKey" IS NOT NULL' })
export class CreativeBrief {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query but that of the shared link. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String)
  @Column('text')
  title!: string;

  @Field(() => CreativeBriefSource)
  @Column('text')
  source!: CreativeBriefSource;

  @Field(() => ID, { nullable: true, description: 'The analysis or the ad of the library.' })
  @Column('text', { nullable: true })
  sourceId!: string | null;

  @Field(() => String, { description: 'What the ads are to sell.' })
  @Column('text')
  product!: string;

  @Field(() => String, { nullable: true, description: 'For whom.' })
  @Column('text', { nullable: true })
  audience!: string | null;

  @Field(() => [BriefFact], { description: 'What was known; the concepts claim nothing else.' })
  @Column('jsonb')
  facts!: BriefFact[];

  @Field(() => [BriefFact], { description: 'What the ad does that it was written from; empty without one.' })
  @Column('jsonb')
  seen!: BriefFact[];

  @Field(() => [AdConcept])
  @Column('jsonb')
  concepts!: AdConcept[];

  @Field(() => String, { description: 'built-in or model.' })
  @Column('text')
  engine!: 'built-in' | 'model';

  @Field(() => String, { nullable: true, description: 'What is missing, or why no model wrote it.' })
  @Column('text', { nullable: true })
  note!: string | null;

  /** Of the link by which anyone may read it; null: it is not shared. */
  @Column('text', { nullable: true })
  shareKey!: string | null;

  @Field(() => Date, { nullable: true, description: 'When the shared link ends; null: it is not shared.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sharedUntil!: Date | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

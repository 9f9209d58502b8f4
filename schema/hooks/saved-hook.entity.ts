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
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../account/user.entity.js';

export enum SavedHookKind {
  hook = 'hook',
  script = 'script',
}
registerEnumType(SavedHookKind, { name: 'SavedHookKind', description: 'An opening line, or a whole script.' });

@ObjectType({ description: 'A hook or script that its owner kept, as edited.' })
@Entity()
@Index('saved_hook_recent', ['ownerId', 'createdAt', 'id'])
@Index('saved_hook_once', ['ownerId', 'kind', 'fingerprint'], { unique: true })
export class SavedHook {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => SavedHookKind)
  @Column('text')
  kind!: SavedHookKind;

  @Field(() => String, { description: 'The line that opens, or the whole script.' })
  @Column('text')
  text!: string;

  /** Of the text as it was kept: the same hook is not kept twice. */
  @Column('text')
  fingerprint!: string;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  secondLine!: string | null;

  @Field(() => String, { nullable: true })
  @Column('text', { nullable: true })
  onScreenText!: string | null;

  @Field(() => String, { nullable: true, description: 'story, curiosity-gap, number, ...' })
  @Column('text', { nullable: true })
  style!: string | null;

  @Field(() => String, { description: 'What it was written for.' })
  @Column('text', { default: '' })
  niche!: string;

  @Field(() => String, { description: 'Where it ran and how it did.' })
  @Column('text', { default: '' })
  note!: string;

  @Field(() => [String])
  @Column('text', { array: true, default: [] })
  tags!: string[];

  @Field(() => Boolean)
  @Column('boolean', { default: false })
  isFavorite!: boolean;

  @Field(() => Boolean, { description: 'It ran in an ad; styles that ran come first in new sets.' })
  @Column('boolean', { default: false })
  isUsed!: boolean;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

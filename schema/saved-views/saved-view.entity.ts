import { IsIn, Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
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
import { savedViewLimits, viewScreens } from './saved-view.facts.js';

@ObjectType({ description: 'Filters and order of a list, kept under a name.' })
@Entity()
@Index('saved_view_once', ['ownerId', 'screen', 'name'], { unique: true })
export class SavedView {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String, { description: `The list: ${viewScreens.join(', ')}.` })
  @Column('text')
  screen!: string;

  @Field(() => String)
  @Column('text')
  name!: string;

  @Field(() => String, { description: 'The part of the address that holds the filters, such as platform=TikTok.' })
  @Column('text')
  query!: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

@InputType({ description: 'A name that is there already gets the new filters.' })
export class SaveViewInput {
  @Field(() => String)
  @IsIn(viewScreens, { message: `screen must be one of ${viewScreens.join(', ')}.` })
  screen!: string;

  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name.' })
  @MaxLength(savedViewLimits.name, { message: `A name has at most ${savedViewLimits.name} characters.` })
  name!: string;

  @Field(() => String)
  @MaxLength(savedViewLimits.query, { message: `A view has at most ${savedViewLimits.query} characters.` })
  query!: string;
}

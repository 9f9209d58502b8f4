import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../account/user.entity.js';
import { StoredObject } from '../storage/stored-object.entity.js';

@ObjectType({ description: 'A creative that its owner keeps as a reference.' })
@Entity()
@Index(['ownerId', 'createdAt', 'id'])
@Index('swipe_file_unread', ['createdAt'], { where: `"readAt" IS NULL` })
export class SwipeFile {
  /** That of its object. */
  @Field(() => ID)
  @PrimaryColumn('uuid')
  id!: string;

  /** Name, type and bytes; loaded with every row. */
  @OneToOne(() => StoredObject, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id' })
  object!: Relation<StoredObject>;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => [String])
  @Column('text', { array: true, default: '{}' })
  tags!: string[];

  @Field(() => Int, { nullable: true, description: 'Pixels of the upright picture or film; null while unknown.' })
  @Column('integer', { nullable: true })
  width!: number | null;

  @Field(() => Int, { nullable: true })
  @Column('integer', { nullable: true })
  height!: number | null;

  @Field(() => Int, { nullable: true, description: 'Pages of a document, frames of an animation; null while unknown.' })
  @Column('integer', { nullable: true })
  pages!: number | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds of a film; null while unknown.' })
  @Column('integer', { nullable: true })
  durationMs!: number | null;

  @Field(() => String, { nullable: true, description: 'Words found in a picture; null where none were looked for.' })
  @Column('text', { nullable: true })
  words!: string | null;

  @Column('uuid', { nullable: true })
  thumbnailId!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** Set once thumbnail, size and words were looked for, whether found or not. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  readAt!: Date | null;

  @Field(() => Boolean, { description: 'Thumbnail, size and words are still being worked out.' })
  get isProcessing(): boolean {
    return this.readAt === null;
  }

  @Field(() => String)
  get filename(): string {
    return this.object.filename;
  }

  @Field(() => String)
  get contentType(): string {
    return this.object.contentType;
  }

  @Field(() => Int, { description: 'Bytes.' })
  get size(): number {
    return this.object.size;
  }
}

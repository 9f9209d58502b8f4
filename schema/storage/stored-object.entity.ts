import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
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

export enum ObjectPurpose {
  swipe_file = 'swipe_file',
  creative = 'creative',
  import = 'import',
  avatar = 'avatar',
  picture = 'picture',
}

registerEnumType(ObjectPurpose, {
  name: 'ObjectPurpose',
  description: 'What an upload is for; decides types and size.',
});

@ObjectType({ description: 'A file in the object store. The row comes first, the bytes follow by a signed PUT.' })
@Entity()
@Index(['ownerId', 'purpose', 'createdAt', 'id'])
@Index('stored_object_deleted', ['deletedAt'], { where: `"deletedAt" IS NOT NULL` })
@Index('stored_object_pending', ['createdAt'], { where: `"storedAt" IS NULL` })
export class StoredObject {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => ObjectPurpose)
  @Column('text')
  purpose!: ObjectPurpose;

  @Field(() => String, { description: 'Name as the user knows it; never used as a path.' })
  @Column('text')
  filename!: string;

  @Field(() => String, { description: 'Media type found in the bytes; empty until they arrive.' })
  @Column('text')
  contentType!: string;

  @Field(() => Int, { description: 'Bytes; 0 until they arrive.' })
  @Column('integer', { default: 0 })
  size!: number;

  /** SHA-256 of the bytes: the same PUT sent again is no conflict. */
  @Column('bytea', { nullable: true })
  contentHash!: Buffer | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  storedAt!: Date | null;

  /** Set while the owner may still undo a deletion; nobody can read it meanwhile. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

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
import { User } from './user.entity.js';

export enum ApiKeyScope {
  read = 'read',
  write = 'write',
}

registerEnumType(ApiKeyScope, {
  name: 'ApiKeyScope',
  description: 'Whether a key may change things or only read them.',
});

@ObjectType({
  description: 'Access of a third-party tool to the account. The key itself is shown once, when it is made.',
})
@Entity()
@Index('api_key_recent', ['userId', 'createdAt', 'id'])
export class ApiKey {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @Field(() => String)
  @Column('text')
  name!: string;

  @Field(() => ApiKeyScope)
  @Column('text')
  scope!: ApiKeyScope;

  @Field(() => String, { description: 'How the key begins, to tell one from another.' })
  @Column('text')
  preview!: string;

  /** SHA-256 of the 256-bit key: who reads the table cannot call with it. */
  @Index('api_key_of_hash', { unique: true })
  @Column('bytea')
  keyHash!: Buffer;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Never, when absent.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Known to about a minute.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}

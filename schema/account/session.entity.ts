import { Field, ID, ObjectType } from 'type-graphql';
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

@ObjectType({ description: 'One signed-in device.' })
@Entity()
export class Session {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  /** SHA-256 of the cookie's 256-bit token: who reads the table cannot sign in with it. */
  @Index({ unique: true })
  @Column('bytea')
  tokenHash!: Buffer;

  @Field(() => String, { nullable: true, description: 'Browser and system, as the device named itself.' })
  @Column('text', { nullable: true })
  device!: string | null;

  @Field(() => String, { nullable: true, description: 'Network address at sign-in.' })
  @Column('text', { nullable: true })
  address!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  lastSeenAt!: Date;

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}

import { Field, ID, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../account/user.entity.js';

@ObjectType({ description: 'Where other systems send events of the own store, signed with a secret.' })
@Entity()
export class WebhookEndpoint {
  /** Part of the address; random, so that nobody finds an endpoint by trying. */
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Index('webhook_endpoint_of_user', { unique: true })
  @Column('uuid')
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  /** Sealed by the credential vault for this user and the platform `webhook`. */
  @Column('bytea', { select: false })
  credentials!: Buffer;

  /** The key that sealed it. */
  @Column('text')
  credentialsKeyId!: string;

  @Field(() => Date, { description: 'When the present secret was made.' })
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  rotatedAt!: Date;
}

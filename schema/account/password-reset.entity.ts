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

/**
 * A wish for a new password. It is written the same way for every address; only the job that follows looks whether there
 * is such an account, makes the token and sends it, so the caller learns nothing from answer or time.
 */
@Entity()
export class PasswordReset {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** As it was asked for, in lower case. */
  @Column('text')
  emailKey!: string;

  @Index('password_reset_of_user')
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;

  /** SHA-256 of the 256-bit token, which stands in the mail alone. */
  @Index('password_reset_of_token', { unique: true })
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usedAt!: Date | null;
}

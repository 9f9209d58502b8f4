import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../account/user.entity.js';
import { IntegrationPlatform } from './integration.enum.js';

/** A consent page that somebody was sent to: what has to fit when they come back, once and soon. */
@Entity()
@Index('integration_consent_of_user', ['userId', 'platform'])
export class IntegrationConsent {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @Column('text')
  platform!: IntegrationPlatform;

  /** SHA-256 of the 256-bit state: who reads the table cannot come back in another's place. */
  @Index('integration_consent_of_state', { unique: true })
  @Column('bytea')
  stateHash!: Buffer;

  /** Sealed like those of a connection: credentials and the verifier that answers the challenge. */
  @Column('bytea')
  credentials!: Buffer;

  @Column('text')
  redirectUri!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}

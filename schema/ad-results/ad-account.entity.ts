import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, UpdateDateColumn } from 'typeorm';
import { User } from '../account/user.entity.js';
import type { AdPlatformId } from './ad-results.facts.js';

/** What an owner's ads on one platform let one expect: learned when they change, read with every list. */
@Entity()
export class AdAccount {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @PrimaryColumn('text')
  platform!: AdPlatformId;

  /** The fitted model, how right it was, and the newest forecasts replayed. */
  @Column('jsonb')
  learned!: object;

  /** What its newest ads say of creative elements: read by every panel that speaks of them. */
  @Column('jsonb', { nullable: true })
  outlook!: object | null;

  /** When its creatives were last looked for among analyses, library and swipe files. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  matchedAt!: Date | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  learnedAt!: Date;
}

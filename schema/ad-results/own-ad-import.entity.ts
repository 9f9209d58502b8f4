import { Field, ID, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from '../account/user.entity.js';
import { AdResultsReceipt } from './ad-results.type.js';

@ObjectType({ description: 'An ad-level report that was imported; its receipt stays when it is undone.' })
@Entity()
@Index('own_ad_import_recent', ['ownerId', 'createdAt'])
export class OwnAdImport {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => String)
  @Column('text')
  filename!: string;

  @Field(() => AdResultsReceipt)
  @Column('jsonb')
  receipt!: AdResultsReceipt;

  /** Decides which of two imports wrote a day last; times can be equal. */
  @Column('bigint', { generated: 'increment' })
  position!: string;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt!: Date | null;
}

/** What an import wrote of one ad and what was there before, so that it can be taken back. */
@Entity()
@Index('own_ad_layer_ad', ['adId'])
export class OwnAdLayer {
  @PrimaryColumn('uuid')
  importId!: string;

  @ManyToOne(() => OwnAdImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'importId' })
  import!: Relation<OwnAdImport>;

  /** No key of the ad: it may be deleted and the rest of the import still undone. */
  @PrimaryColumn('uuid')
  adId!: string;

  /** The ad's own columns as written, and as they were; null before the ad was there. */
  @Column('jsonb')
  facts!: object;

  @Column('jsonb', { nullable: true })
  factsBefore!: object | null;

  /** Figures of its days as written and as they were; null where the day was not there. */
  @Column('jsonb')
  days!: object;

  @Column('jsonb')
  daysBefore!: object;
}

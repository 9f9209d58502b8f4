import { registerEnumType } from 'type-graphql';
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
import type { Availability, PageKind } from './funnel-audit.enum.js';

export enum CatalogStatus {
  /** Its addresses are being found. */
  finding = 'finding',
  reading = 'reading',
  complete = 'complete',
  cancelled = 'cancelled',
  failed = 'failed',
}

registerEnumType(CatalogStatus, { name: 'CatalogStatus', description: 'How far an audit of many pages has come.' });

/** An audit of many product pages. */
@Entity()
@Index(['ownerId', 'createdAt'])
@Index(['status', 'touchedAt'])
export class CatalogAudit {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  /** Shop, sitemap, or the first of the pages that were given. */
  @Column('text')
  address!: string;

  @Column('text')
  status!: CatalogStatus;

  /** What was left out, in sentences. */
  @Column('jsonb', { default: [] })
  notes!: string[];

  @Column('text', { nullable: true })
  error!: string | null;

  /** Server that is being read, and until when nobody else reads it. */
  @Column('text', { nullable: true })
  leaseHost!: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leaseUntil!: Date | null;

  /** When work on it was last seen: one that nobody works on is handed over again. */
  @Column({ type: 'timestamptz', precision: 3 })
  touchedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** A check that a page does not pass. */
export interface CatalogFault {
  checkId: string;
  evidence: string;
  fix: string | null;
  /** What is lost by it: weight of the check times the share that is open. */
  loss: number;
}

/** What is kept of the audit of one page. */
export interface CatalogReading {
  title: string | null;
  pageKind: PageKind;
  pageKindReason: string;
  overallScore: number | null;
  price: number | null;
  currency: string | null;
  availability: Availability;
  faults: CatalogFault[];
}

@Entity()
export class CatalogPage {
  @PrimaryColumn('uuid')
  catalogId!: string;

  @ManyToOne(() => CatalogAudit, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'catalogId' })
  catalog!: Relation<CatalogAudit>;

  /** From 1, the pages of one server in a row. */
  @PrimaryColumn('integer')
  position!: number;

  @Column('text')
  url!: string;

  @Column('boolean', { default: false })
  isSettled!: boolean;

  @Column('jsonb', { nullable: true })
  reading!: CatalogReading | null;

  /** Why it was not read. */
  @Column('text', { nullable: true })
  error!: string | null;
}

import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
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
import { ImportReceipt } from './import-receipt.type.js';
import { FileDateOrder, FileDecimalMark, FileLevel, ImportStatus, StoreDataKind } from './store-import.enum.js';

@ObjectType({ description: 'A line that was not imported.' })
export class ImportError {
  @Field(() => Int, { description: 'Line of the file, the header is line 1.' })
  line!: number;

  @Field(() => String)
  reason!: string;
}

/** How the file is to be read, as its owner wished. */
export interface ImportOptions {
  mapping?: Record<string, string>;
  currency?: string;
  timeZone?: string;
  dateOrder?: FileDateOrder;
  decimalMark?: FileDecimalMark;
  level?: FileLevel;
}

@ObjectType('Import', { description: 'One file being read into the store data.' })
@Entity()
@Index('store_import_recent', ['ownerId', 'createdAt', 'id'])
@Index('store_import_processing', ['createdAt'], { where: `"status" = 'processing'` })
export class StoreImport {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Filters every query. */
  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Field(() => StoreDataKind)
  @Column('text')
  kind!: StoreDataKind;

  @Column('uuid')
  objectId!: string;

  @Field(() => String)
  @Column('text')
  filename!: string;

  @Column('jsonb', { default: {} })
  options!: ImportOptions;

  @Field(() => ImportStatus)
  @Column('text')
  status!: ImportStatus;

  @Field(() => Float, { description: 'Share of the file that has been read, 0 to 1.' })
  @Column('real', { default: 0 })
  progress!: number;

  @Field(() => Int, { description: 'Lines below the header.' })
  @Column('integer', { default: 0 })
  rowsRead!: number;

  @Field(() => Int, { description: 'Lines that are in the store data now, whether new or known already.' })
  @Column('integer', { default: 0 })
  rowsImported!: number;

  @Field(() => Int, { description: 'Lines that were refused; `errors` says why.' })
  @Column('integer', { default: 0 })
  rowsRejected!: number;

  @Field(() => Int, { description: 'Lines without data: totals, further items of an order.' })
  @Column('integer', { default: 0 })
  rowsSkipped!: number;

  @Field(() => [ImportError], { description: 'The first 100 refused lines.' })
  @Column('jsonb', { default: [] })
  errors!: ImportError[];

  @Field(() => String, { nullable: true, description: 'Why the whole import failed and what to try.' })
  @Column('text', { nullable: true })
  error!: string | null;

  @Field(() => ImportReceipt, {
    nullable: true,
    description: 'What the file held and what it changed; null until it is read.',
  })
  @Column('jsonb', { nullable: true })
  receipt!: ImportReceipt | null;

  @Field(() => FileDateOrder, { nullable: true, description: 'How its dates were read.' })
  @Column('text', { nullable: true })
  dateOrder!: FileDateOrder | null;

  @Field(() => FileLevel, {
    nullable: true,
    description: 'Whether its lines were read as orders or as items of orders.',
  })
  @Column('text', { nullable: true })
  level!: FileLevel | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When its rows were taken back.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  undoneAt!: Date | null;
}

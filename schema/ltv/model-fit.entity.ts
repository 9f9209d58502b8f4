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
import type { FittedModel } from './ltv-model.type.js';
import { User } from '../account/user.entity.js';

/** A model fitted to an owner's orders up to a day, kept while the data stays as it was. */
@Entity()
@Index('model_fit_of_day', ['ownerId', 'until', 'dataVersion'], { unique: true })
export class ModelFit {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ownerId' })
  owner!: Relation<User>;

  @Column('date')
  until!: string;

  /** Of the store profile when the fit was asked for. */
  @Column('integer')
  dataVersion!: number;

  /** Null while it is being fitted. */
  @Column('jsonb', { nullable: true })
  result!: FittedModel | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

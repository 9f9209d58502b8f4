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
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../account/user.entity.js';
import type { FlowBrief } from './flow-brief.type.js';
import { FlowStep, type FlowStepData } from './flow-step.type.js';
import type { FlowType } from './flow.facts.js';
import { GenerateEmailFlowInput } from './generate-email-flow.input.js';

@ObjectType({ description: 'A flow of messages, as it was written and edited.' })
@Entity()
@Index('email_flow_recent', ['ownerId', 'createdAt', 'id'])
export class EmailFlow {
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
  flowName!: string;

  @Field(() => String)
  @Column('text')
  flowType!: FlowType;

  @Field(() => GenerateEmailFlowInput, { description: 'What it was asked for.' })
  @Column('jsonb')
  details!: GenerateEmailFlowInput;

  /** What it was written from: the details with every default and what the store's data said then. */
  @Column('jsonb')
  brief!: FlowBrief;

  @Field(() => [FlowStep])
  @Column('jsonb')
  steps!: FlowStepData[];

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Field(() => Date)
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

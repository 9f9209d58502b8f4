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
import { EmailFlow } from './email-flow.entity.js';
import type { FlowStepData } from './flow-step.type.js';

@ObjectType({ description: 'A flow as it stood before a change; it can be brought back.' })
@Entity()
@Index('email_flow_version_recent', ['flowId', 'createdAt', 'id'])
export class EmailFlowVersion {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  flowId!: string;

  @ManyToOne(() => EmailFlow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'flowId' })
  flow!: Relation<EmailFlow>;

  @Field(() => String, { description: 'The change that followed.' })
  @Column('text')
  change!: string;

  @Column('jsonb')
  steps!: FlowStepData[];

  @Field(() => Date, { description: 'When it was changed.' })
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

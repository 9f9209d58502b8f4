import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AnalysisStatus } from '../analysis/analysis.enum.js';

@ObjectType({ description: 'A short audit that anybody may ask for: the score and what to fix first.' })
@Entity()
@Index('audit_preview_address', ['url', 'createdAt'])
@Index('audit_preview_age', ['createdAt'])
export class AuditPreview {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String)
  @Column('text')
  url!: string;

  @Field(() => AnalysisStatus)
  @Column('text')
  status!: AnalysisStatus;

  @Field(() => String, { nullable: true, description: 'What was found to be on the page, e.g. its product.' })
  @Column('text', { nullable: true })
  title!: string | null;

  @Field(() => Int, { nullable: true, description: '0-100; null where the page is none that is scored.' })
  @Column('integer', { nullable: true })
  overallScore!: number | null;

  @Field(() => Int, { description: 'Checks that could be judged.' })
  @Column('integer', { default: 0 })
  checks!: number;

  @Field(() => [String], { description: 'What to fix first, the most valuable first.' })
  @Column('jsonb', { default: [] })
  fixes!: string[];

  @Field(() => String, { nullable: true, description: 'Why there is no score.' })
  @Column('text', { nullable: true })
  note!: string | null;

  @Field(() => Date)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

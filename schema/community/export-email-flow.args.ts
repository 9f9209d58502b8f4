import { IsIn } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { exportFormats, type ExportFormat } from './flow.facts.js';

@ArgsType()
export class ExportEmailFlowArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: `One of ${exportFormats.join(', ')}.` })
  @IsIn(exportFormats, { message: `format must be one of ${exportFormats.join(', ')}.` })
  format!: ExportFormat;
}

import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { reportLimits } from './audit-limits.facts.js';
import { AuditAssumptionsInput } from './audit-assumptions.input.js';
import { AuditReportFormat } from './audit-report.enum.js';

@ArgsType()
export class AuditReportArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => AuditReportFormat, { defaultValue: AuditReportFormat.html })
  format!: AuditReportFormat;

  @Field(() => ID, { nullable: true, description: 'Own audit to compare with, earlier or of another page; html only.' })
  againstId?: string | null;

  @Field(() => String, { nullable: true, description: 'Name on the cover; html only.' })
  @IsOptional()
  @MaxLength(reportLimits.preparedByLength, {
    message: `preparedBy must be at most ${reportLimits.preparedByLength} characters long.`,
  })
  preparedBy?: string | null;

  @Field(() => AuditAssumptionsInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  assumptions?: AuditAssumptionsInput | null;
}

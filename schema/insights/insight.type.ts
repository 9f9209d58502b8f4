import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { InsightStatus } from './insight.entity.js';
import { insightLimits } from './insight.facts.js';

@ArgsType()
export class InsightsArgs {
  @Field(() => Int, { defaultValue: insightLimits.kept, description: `Rows, 1 to ${insightLimits.kept}.` })
  @Min(1, { message: `first must be from 1 to ${insightLimits.kept}.` })
  @Max(insightLimits.kept, { message: `first must be from 1 to ${insightLimits.kept}.` })
  first!: number;
}

@ArgsType()
export class InsightListArgs extends InsightsArgs {
  @Field(() => InsightStatus, { nullable: true, description: 'Only of this status; all when absent.' })
  status?: InsightStatus | null;
}

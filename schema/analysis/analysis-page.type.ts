import { IsOptional, MaxLength } from 'class-validator';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Analysis } from './analysis.entity.js';
import { AnalysisStatus, AnalysisType } from './analysis.enum.js';
import { PageArgs, PageInfo } from '../page.type.js';

@ObjectType()
export class AnalysisEdge {
  @Field(() => Analysis)
  node!: Analysis;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'Analyses of the signed-in user, newest first.' })
export class AnalysisConnection {
  @Field(() => [AnalysisEdge])
  edges!: AnalysisEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ArgsType()
export class AnalysesArgs extends PageArgs {
  @Field(() => AnalysisType, { nullable: true })
  type?: AnalysisType | null;

  @Field(() => AnalysisStatus, { nullable: true })
  status?: AnalysisStatus | null;

  @Field(() => String, { nullable: true, description: 'Part of the title or the description.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for at most $constraint1 characters.' })
  text?: string | null;
}

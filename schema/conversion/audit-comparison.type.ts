import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

import { ChangeKind } from './audit-comparison.enum.js';
import { CheckStatus, FunnelCategory } from './funnel-audit.enum.js';

@ObjectType({ description: 'One figure of two audits side by side; null where it is unknown.' })
export class FigureChange {
  @Field(() => String, { description: 'Field of the audit, e.g. "offerScore".' }) name: string;
  @Field(() => Float, { nullable: true, description: 'In the first audit.' }) before: number | null;
  @Field(() => Float, { nullable: true, description: 'In the second audit.' }) after: number | null;
  @Field(() => Float, { nullable: true, description: 'Second minus first.' }) change: number | null;
}

@ObjectType({ description: 'One fact of the product that differs.' })
export class FactChange {
  @Field(() => String, { description: 'Field of the product, e.g. "price".' }) fact: string;
  @Field(() => String, { nullable: true, description: 'In the first audit.' }) before: string | null;
  @Field(() => String, { nullable: true, description: 'In the second audit.' }) after: string | null;
}

@ObjectType({ description: 'One check that came out differently.' })
export class CheckChange {
  @Field(() => String, { description: 'Check id.' }) id: string;
  @Field(() => FunnelCategory, { description: 'Its category.' }) category: FunnelCategory;
  @Field(() => String, { description: 'What is checked.' }) title: string;
  @Field(() => ChangeKind, { description: 'What happened.' }) kind: ChangeKind;
  @Field(() => CheckStatus, { description: 'Outcome in the first audit.' }) before: CheckStatus;
  @Field(() => CheckStatus, { description: 'Outcome in the second audit.' }) after: CheckStatus;
  @Field(() => String, { nullable: true, description: 'Evidence in the first audit.' }) evidenceBefore: string | null;
  @Field(() => String, { nullable: true, description: 'Evidence in the second audit.' }) evidenceAfter: string | null;
}

@ObjectType({ description: 'Two audits side by side: of one page at two times, or of two pages.' })
export class AuditComparison {
  @Field(() => String, { description: 'Address of the first audit.' }) firstUrl: string;
  @Field(() => String, { description: 'Address of the second audit.' }) secondUrl: string;
  @Field(() => String, { description: 'What the first page is called: its product, else its host.' }) firstName: string;
  @Field(() => String, { description: 'What the second page is called.' }) secondName: string;
  @Field(() => String, { nullable: true, description: 'Currency of amounts of the first page, ISO 4217.' })
  firstCurrency: string | null;
  @Field(() => String, { nullable: true, description: 'Currency of amounts of the second page, ISO 4217.' })
  secondCurrency: string | null;
  @Field(() => [FigureChange], { description: 'Scores and detected figures.' }) figures: FigureChange[];
  @Field(() => [FactChange], { description: 'Differences in product facts.' }) facts: FactChange[];
  @Field(() => [CheckChange], { description: 'Checks that differ, the weightiest change first.' })
  checks: CheckChange[];
  @Field(() => String, { description: 'The outcome in one sentence.' }) summary: string;
}

@ObjectType({ description: 'The score of one address at one time.' })
export class AuditHistoryPoint {
  @Field(() => ID, { description: 'The analysis.' }) analysisId: string;
  @Field(() => Date, { description: 'When it was complete.' }) auditedAt: Date;
  @Field(() => Int, { nullable: true, description: '0 to 100; null where the page was not scored.' })
  overallScore: number | null;
}

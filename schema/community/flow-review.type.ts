import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Something to mend before a flow is sent.' })
export class FlowIssue {
  @Field(() => String, { description: 'Names the rule.' })
  id!: string;

  @Field(() => String, { description: 'error: do not send; warning: works, but worse; info: good to know.' })
  severity!: 'error' | 'warning' | 'info';

  @Field(() => Int, { nullable: true, description: 'null: the whole flow.' })
  stepNumber!: number | null;

  @Field(() => String)
  message!: string;

  @Field(() => String, { nullable: true, description: 'What was found.' })
  evidence!: string | null;

  @Field(() => String)
  fix!: string;
}

@ObjectType({ description: 'One rule of law or of the carriers and mailbox providers.' })
export class FlowComplianceRule {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  applies!: string;

  @Field(() => String)
  requirement!: string;

  @Field(() => String, {
    description:
      'met: the flow does it; missing: mend it before sending; yours: only the store can see to it; unknown: the law of this country is not covered.',
  })
  status!: 'met' | 'missing' | 'yours' | 'unknown';

  @Field(() => String)
  source!: string;
}

@ObjectType({ description: 'One part of the quality score.' })
export class FlowQualityPart {
  @Field(() => String)
  name!: string;

  @Field(() => Float)
  points!: number;

  @Field(() => Int)
  of!: number;

  @Field(() => String)
  reason!: string;
}

@ObjectType({ description: 'How ready a flow is to be sent.' })
export class FlowQuality {
  @Field(() => Int, { description: '0-100; at most 60 while something that the law wants is missing.' })
  score!: number;

  @Field(() => [FlowQualityPart])
  parts!: FlowQualityPart[];
}

@ObjectType({
  description:
    "What a flow may bring in a month: the store's own people, order value and currency with a benchmark rate. An estimate, not a promise.",
})
export class FlowProjection {
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => Float, { description: 'People who enter the flow in a month.' })
  audience!: number;

  @Field(() => String, { description: 'Where the audience comes from.' })
  audienceSource!: string;

  @Field(() => Float)
  low!: number;

  @Field(() => Float)
  expected!: number;

  @Field(() => Float)
  high!: number;

  @Field(() => String, { description: 'The calculation written out.' })
  arithmetic!: string;

  @Field(() => String)
  source!: string;

  @Field(() => Int, { description: 'Segments of texts a month, which the carrier bills; 0 for email.' })
  smsSegments!: number;
}

/** What a rule says about one step, before the step's number is added. */
export type FlowFinding = Omit<FlowIssue, 'stepNumber'>;

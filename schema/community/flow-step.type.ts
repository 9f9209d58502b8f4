import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { MailLayout } from './flow-plans.facts.js';
import { ToolMessage } from './flow-results.type.js';

@ObjectType({
  description: 'A range of percent or money as its source gives it; both ends are equal for a single figure.',
})
export class BenchmarkRange {
  @Field(() => Float)
  low!: number;

  @Field(() => Float)
  high!: number;
}

@ObjectType({ description: 'What messages of this kind reach elsewhere. null where the source says nothing.' })
export class StepBenchmark {
  @Field(() => BenchmarkRange, { nullable: true, description: 'Percent; includes opens by machines since 2021.' })
  openPercent!: BenchmarkRange | null;

  @Field(() => BenchmarkRange, { nullable: true })
  clickPercent!: BenchmarkRange | null;

  @Field(() => BenchmarkRange, { nullable: true })
  orderPercent!: BenchmarkRange | null;

  @Field(() => String, { description: 'What the order rate is counted from: recipients or clicks.' })
  orderBasis!: string;

  @Field(() => BenchmarkRange, {
    nullable: true,
    description: 'USD a recipient of the whole flow; a message for texts.',
  })
  revenuePerRecipient!: BenchmarkRange | null;

  @Field(() => String)
  source!: string;
}

@ObjectType({ description: 'How a text message is counted and billed.' })
export class SmsSize {
  @Field(() => String, { description: 'GSM-7, or UCS-2 where a character is outside of it.' })
  encoding!: string;

  @Field(() => Int)
  units!: number;

  @Field(() => Int)
  segments!: number;

  @Field(() => Int)
  unitsPerSegment!: number;

  @Field(() => Int, { description: 'Units left before another segment begins.' })
  unitsLeft!: number;
}

@ObjectType({ description: 'One message of a flow.' })
export class FlowStep {
  @Field(() => String, { description: 'Names the step within its kind of flow.' })
  key!: string;

  @Field(() => Int)
  stepNumber!: number;

  @Field(() => Int, { description: 'Days after the trigger.' })
  day!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Local hour of the recipient; null: delayMinutes after the trigger.',
  })
  hour!: number | null;

  @Field(() => Int, { nullable: true })
  delayMinutes!: number | null;

  @Field(() => String, { description: 'Day and time in words.' })
  sendAt!: string;

  @Field(() => String, { description: 'email or sms' })
  channel!: 'email' | 'sms';

  @Field(() => String, {
    nullable: true,
    description: 'letter, hero, product, steps, review or offer; null for texts.',
  })
  layout!: MailLayout | null;

  @Field(() => String)
  purpose!: string;

  @Field(() => String, { nullable: true, description: 'null for texts.' })
  subject!: string | null;

  @Field(() => String, { nullable: true, description: 'The other subject to test.' })
  subjectB!: string | null;

  @Field(() => String, { nullable: true })
  preheader!: string | null;

  @Field(() => String, { description: 'Paragraphs, lists ("1. ", "- "), [links](https://...) and ![alt](images).' })
  body!: string;

  @Field(() => String, { nullable: true })
  ctaLabel!: string | null;

  @Field(() => String, { nullable: true })
  ctaUrl!: string | null;

  @Field(() => String)
  goal!: string;

  @Field(() => String)
  exitCondition!: string;

  @Field(() => Boolean, { description: 'Counts against one promotional message per 72 hours.' })
  isPromotional!: boolean;

  @Field(() => StepBenchmark)
  benchmark!: StepBenchmark;

  @Field(() => SmsSize, { nullable: true })
  sms!: SmsSize | null;

  @Field(() => Int)
  words!: number;

  @Field(() => Int, { description: 'Counts how often the step was written anew.' })
  version!: number;

  @Field(() => Boolean, { description: 'Changed by hand since it was written.' })
  isEdited!: boolean;

  @Field(() => String, { description: 'Who wrote the words: built-in or model.' })
  engine!: 'built-in' | 'model';

  @Field(() => String, { nullable: true, description: 'Why the built-in words stand although a model is configured.' })
  engineNote!: string | null;

  @Field(() => ToolMessage, {
    nullable: true,
    description: 'The message of the mail tool that the owner says it is; null: found by its name.',
  })
  toolMessage?: ToolMessage | null;
}

/** A step as plain data, as engines make it and the row keeps it. */
export type FlowStepData = Pick<FlowStep, keyof FlowStep>;

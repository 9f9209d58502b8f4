import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../page.type.js';
import { EmailFlow } from './email-flow.entity.js';
import { FlowComplianceRule, FlowIssue, FlowProjection, FlowQuality } from './flow-review.type.js';

@ObjectType({ description: 'What is worked out anew from a flow as it stands.' })
export class FlowReview {
  @Field(() => [FlowIssue], { description: 'What to mend before sending, worst first.' })
  issues!: FlowIssue[];

  @Field(() => [FlowComplianceRule])
  compliance!: FlowComplianceRule[];

  @Field(() => FlowQuality)
  quality!: FlowQuality;

  @Field(() => FlowProjection, {
    nullable: true,
    description: 'null where nobody knows how many people enter the flow.',
  })
  projection!: FlowProjection | null;

  @Field(() => String, { nullable: true, description: 'Why there is no projection.' })
  projectionReason!: string | null;
}

@ObjectType({ description: 'What the goods were understood as.' })
export class FlowGoodsView {
  @Field(() => String, { description: 'Of the catalog of goods.' })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Float, { description: '0..1; 1 where the owner said so.' })
  chance!: number;

  @Field(() => String, { description: 'owner, profile or words' })
  source!: string;
}

@ObjectType({ description: 'Something the flow says or could say of the store.' })
export class FlowFact {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  label!: string;

  @Field(() => String, { nullable: true, description: 'As it stands in the texts; null: not known, so not said.' })
  value!: string | null;

  @Field(() => String, { nullable: true, description: 'form, profile, orders or goods' })
  source!: string | null;

  @Field(() => Int, { description: 'Sentences that knowing it would add.' })
  gain!: number;

  @Field(() => [Int], { description: 'Numbers of the messages that would say it.' })
  steps!: number[];
}

@ObjectType()
export class FlowVoiceView {
  @Field(() => String, { description: 'warm, plain, formal or quiet' })
  register!: string;

  @Field(() => String, { description: 'we or I' })
  person!: string;
}

@ObjectType({ description: 'What a flow was written from, to be seen and corrected by the owner.' })
export class FlowUnderstandingView {
  @Field(() => FlowGoodsView, { nullable: true, description: 'null: not known, the texts are neutral.' })
  goods!: FlowGoodsView | null;

  @Field(() => String, { description: 'ISO 639-1, of the texts.' })
  language!: string;

  @Field(() => FlowVoiceView)
  voice!: FlowVoiceView;

  @Field(() => String, { nullable: true, description: 'What to know before sending.' })
  note!: string | null;

  @Field(() => [FlowFact])
  facts!: FlowFact[];
}

@ObjectType({ description: 'A step as one customer gets it.' })
export class FlowPreview {
  @Field(() => String, { nullable: true })
  subject!: string | null;

  @Field(() => String, { nullable: true })
  preheader!: string | null;

  @Field(() => String, { nullable: true, description: 'null for texts.' })
  html!: string | null;

  @Field(() => String)
  text!: string;

  @Field(() => Int, { description: 'Bytes of the HTML part.' })
  htmlBytes!: number;
}

@ObjectType({ description: 'A flow as a file.' })
export class FlowFile {
  @Field(() => String)
  filename!: string;

  @Field(() => String)
  contentType!: string;

  @Field(() => String)
  contentBase64!: string;
}

@ObjectType({ description: 'What became of a test mail.' })
export class FlowTestMail {
  @Field(() => String, { description: 'Where it was sent: the address of your account.' })
  to!: string;

  @Field(() => String)
  messageId!: string;

  @Field(() => String, { nullable: true, description: 'Where no mail server is set: the file below DATA_DIR.' })
  file!: string | null;
}

@ObjectType({ description: 'A new subject line, and the test that was started of it.' })
export class SubjectTest {
  @Field(() => EmailFlow)
  flow!: EmailFlow;

  @Field(() => ID, { description: 'Of the test, among those of ads, pages and mails.' })
  testId!: string;

  @Field(() => String, { description: 'How many mails and days it needs.' })
  sentence!: string;
}

@ObjectType()
export class EmailFlowEdge {
  @Field(() => EmailFlow)
  node!: EmailFlow;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'Own flows, newest first.' })
export class EmailFlowConnection {
  @Field(() => [EmailFlowEdge])
  edges!: EmailFlowEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

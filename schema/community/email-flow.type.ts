import { Field, Int, ObjectType } from 'type-graphql';
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

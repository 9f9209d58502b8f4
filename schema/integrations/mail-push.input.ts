import { MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { MailPushKind } from './mail-push.entity.js';

@InputType({ description: 'What to prepare for the mail tool; nothing is written before it is confirmed.' })
export class PrepareMailPushInput {
  @Field(() => MailPushKind)
  kind!: MailPushKind;

  @Field(() => ID, { nullable: true, description: 'Of the flow.' })
  flowId?: string | null;

  @Field(() => String, { nullable: true, description: 'Key of the segment, such as at_risk.' })
  @MaxLength(40)
  segment?: string | null;
}

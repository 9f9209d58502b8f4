import { Field, ObjectType } from 'type-graphql';
import { PasteKind } from './funnel-audit.enum.js';

@ObjectType({ description: 'A text ready to paste, in the language of the page, made only of what the page says.' })
export class PasteText {
  @Field(() => PasteKind, { description: 'Page title, search description, points, guarantee, questions and answers.' })
  kind: PasteKind;
  @Field(() => String, { description: 'Points and questions on lines of their own.' }) text: string;
  @Field(() => [String], { description: 'What of the page it rests on, word for word.' }) from: string[];
  @Field(() => String, { nullable: true, description: 'What stands there now; null where nothing does.' })
  insteadOf: string | null;
}

import { Field, ID, ObjectType } from 'type-graphql';
import { Availability } from './funnel-audit.enum.js';

@ObjectType({ description: 'What a watched page said for a time.' })
export class PageState {
  @Field(() => Date, { description: 'First audit that found it so.' }) from: Date;
  @Field(() => Date, { description: 'Last audit that found it so.' }) until: Date;
  @Field(() => String, { nullable: true, description: 'Name of the product, else the heading of the page.' })
  headline: string | null;
  @Field(() => String, { nullable: true, description: 'With its currency.' }) price: string | null;
  @Field(() => String, { nullable: true, description: 'Former price, shipping, bundles and the announcement bar.' })
  offer: string | null;
  @Field(() => Availability) availability: Availability;
  @Field(() => ID, { description: 'The first audit that found it so.' }) analysisId: string;
  /** Object of the first screen then. */
  pictureObjectId: string | null;
}

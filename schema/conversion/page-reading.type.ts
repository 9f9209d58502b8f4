import { Field, Float, Int, ObjectType } from 'type-graphql';

import { FactScope } from './funnel-audit.enum.js';

@ObjectType({ description: 'One part of the page, such as its buy box or footer, and the text that was read in it.' })
export class PageSegment {
  @Field(() => String, {
    description:
      'header, navigation, breadcrumb, gallery, buyBox, description, specification, reviews, recommendations, banner, dialog, footer or content.',
  })
  name: string;
  @Field(() => Int, { description: 'Characters of text in it.' }) length: number;
  @Field(() => String, { description: 'How its text begins, up to 300 characters.' }) text: string;
}

@ObjectType({ description: 'One fact that was read, and where; null where the page does not say.' })
export class PageFact {
  @Field(() => String, { description: 'What it is, e.g. "price".' }) name: string;
  @Field(() => String, { nullable: true, description: 'Its value as text; amounts as plain numbers.' }) value:
    string | null;
  @Field(() => FactScope, { description: 'What it is about.' }) scope: FactScope;
  @Field(() => String, { nullable: true, description: 'Where it was read.' }) source: string | null;
  @Field(() => Float, { description: 'How sure it is, 0 to 1; 1 for what the owner entered.' }) confidence: number;
  @Field(() => String, { nullable: true, description: 'What another place of the page says instead.' })
  conflict: string | null;
}

@ObjectType({ description: 'What we understood of a page: its parts and the facts in them.' })
export class PageReading {
  @Field(() => [PageSegment], { description: 'The parts that were found, in the order of the page.' })
  segments: PageSegment[];
  @Field(() => [PageFact], { description: 'The facts, each with its source.' }) facts: PageFact[];
  @Field(() => String, { nullable: true, description: 'Language of the page, ISO 639-1.' }) language: string | null;
  @Field(() => Boolean, { description: 'Whether the wording of that language is known to the checks.' })
  isCovered: boolean;
}

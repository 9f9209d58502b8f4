import { Field, Float, ObjectType } from 'type-graphql';
import { type ConceptAngle, conceptAngles } from './creative-brief.facts.js';

@ObjectType({ description: 'Something that was read or typed in, with where it stands: all that a concept may say.' })
export class BriefFact {
  @Field(() => String, { description: 'What it is, such as "Returns".' }) name!: string;
  @Field(() => String, { description: 'As it was read.' }) text!: string;
  @Field(() => String, { description: 'Where it was read, in words.' }) source!: string;
}

@ObjectType({ description: 'One shot of a concept.' })
export class ConceptShot {
  @Field(() => Float, { description: 'Seconds from the start.' }) startSecond!: number;
  @Field(() => Float, { description: 'Seconds from the start.' }) endSecond!: number;
  @Field(() => String, { description: 'What the camera sees.' }) shot!: string;
  @Field(() => String, { description: 'What is said.' }) voice!: string;
  @Field(() => String, { description: 'What is read meanwhile.' }) onScreen!: string;
}

@ObjectType({ description: 'An ad that could be made, by an angle of its own.' })
export class AdConcept {
  @Field(() => String, { description: `One of ${Object.keys(conceptAngles).join(', ')}.` }) angle!: ConceptAngle;
  @Field(() => String, { description: 'Name of the angle for people.' }) title!: string;
  @Field(() => String, { description: 'What this ad does that the others do not.' }) idea!: string;
  @Field(() => String, { description: 'The line that opens.' }) hook!: string;
  @Field(() => String, { description: 'The first frame, also as a still picture.' }) visual!: string;
  @Field(() => BriefFact, { nullable: true, description: 'The fact that backs it; null where none is known.' })
  proof!: BriefFact | null;
  @Field(() => String, { description: 'How to show the proof, or what to show without one.' }) proofAdvice!: string;
  @Field(() => [ConceptShot], { description: 'Shots in order.' }) shots!: ConceptShot[];
  @Field(() => String, { description: 'Text above or below the ad.' }) caption!: string;
  @Field(() => String, { description: 'What the button of the platform says.' }) button!: string;
  @Field(() => [String], { description: 'What has to be true, and shown, before it runs.' }) notes!: string[];
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AdFixState } from './ad-fix.facts.js';
import { AdPlacement } from './placement.facts.js';

registerEnumType(AdFixState, { name: 'AdFixState', description: 'How far making files for an ad has come.' });

@ObjectType({ description: 'A better file of an ad: read and judged again before it is offered.' })
export class AdFix {
  @Field(() => String, { description: 'What was mended, e.g. shape_4x5, contrast, button, format.' }) id!: string;
  @Field(() => String, { description: 'Name for people.' }) label!: string;
  @Field(() => AdPlacement, { description: 'Placement that it was judged for.' }) placement!: AdPlacement;
  @Field(() => String, { description: 'Name of the file in the archive.' }) fileName!: string;
  @Field(() => String, { description: 'What was done.' }) how!: string;
  @Field(() => String, { description: 'What is better than before.' }) gain!: string;
  @Field(() => Int, { description: 'px' }) width!: number;
  @Field(() => Int, { description: 'px' }) height!: number;
  @Field(() => ID, { description: 'Stored file.' }) objectId!: string;
}

@ObjectType({ description: 'Something that could not be mended without a loss.' })
export class AdFixRefusal {
  @Field(() => String, { description: 'What was tried.' }) id!: string;
  @Field(() => String, { description: 'Name for people.' }) label!: string;
  @Field(() => String, { description: 'Why it is not offered.' }) reason!: string;
  @Field(() => Boolean, { nullable: true, description: 'It ran out of time: asking again may make it.' })
  isUnfinished?: boolean | null;
}

@ObjectType({ description: 'Better files of an ad.' })
export class AdFixes {
  @Field(() => AdFixState, { description: 'How far it has come.' }) state!: AdFixState;
  @Field(() => String, { description: 'When it was asked for, ISO 8601.' }) startedAt!: string;
  @Field(() => String, { nullable: true, description: 'Why it failed.' }) error!: string | null;
  @Field(() => [AdFix], { description: 'Files, each better in what it mends and worse in nothing.' }) fixes!: AdFix[];
  @Field(() => [AdFixRefusal], { description: 'What is not offered, and why.' }) refused!: AdFixRefusal[];
  @Field(() => ID, { nullable: true, description: 'Stored archive of all files, named by placement.' })
  archiveObjectId!: string | null;
}

import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { StoreDataKind } from './store-import.enum.js';

export enum CoverageState {
  complete = 'complete',
  stale = 'stale',
  gap = 'gap',
  duplicated = 'duplicated',
  other_currency = 'other_currency',
}

registerEnumType(CoverageState, { name: 'CoverageState', description: 'The worst that is known of a source.' });

@ObjectType({ description: 'Which days one source of the store data covers.' })
export class DataCoverage {
  @Field(() => StoreDataKind) source!: StoreDataKind;
  @Field(() => String, { nullable: true, description: 'Ad platform; null for what has none.' }) platform!:
    string | null;
  @Field(() => String, { description: 'YYYY-MM-DD.' }) firstDay!: string;
  @Field(() => String, { description: 'YYYY-MM-DD.' }) lastDay!: string;
  @Field(() => Int, { description: 'Days that are covered.' }) days!: number;
  @Field(() => [String], { description: 'Missing days in between: 2026-01-05, or 2026-01-05/2026-01-09 for several.' })
  gaps!: string[];
  @Field(() => String, { nullable: true, description: 'ISO 4217; of most rows.' }) currency!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the zone that its days are of; null for days of an ad account that does not say.',
  })
  timeZone!: string | null;
  @Field(() => CoverageState) state!: CoverageState;
  @Field(() => String, { description: 'What the state means, in one sentence.' }) health!: string;
  @Field(() => Date, { nullable: true }) updatedAt!: Date | null;
}

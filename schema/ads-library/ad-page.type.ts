import { Field, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../page.type.js';
import { Ad } from './ad.entity.js';

@ObjectType()
export class AdEdge {
  @Field(() => Ad)
  node!: Ad;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'One page of the library: built-in samples first, then saved ads.' })
export class AdConnection {
  @Field(() => [AdEdge])
  edges!: AdEdge[];

  @Field(() => [Ad], { description: 'The saved ads among the edges.' })
  ads!: Ad[];

  @Field(() => [Ad], { description: 'The built-in samples among the edges.' })
  samples!: Ad[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A tag of the library and how often it is used.' })
export class AdTag {
  @Field(() => String)
  tag!: string;

  @Field(() => Int)
  count!: number;
}

import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A kind of goods that a text names, and how likely it is meant.' })
export class GoodsGuess {
  @Field(() => String)
  id!: string;

  @Field(() => String, { description: 'English, lower case, as it stands in a sentence.' })
  name!: string;

  @Field(() => Float, { description: '0..1.' })
  chance!: number;
}

@ObjectType({ description: 'How long a usual pack lasts.' })
export class GoodsSupply {
  @Field(() => Int, { description: 'Days.' })
  from!: number;

  @Field(() => Int, { description: 'Days.' })
  to!: number;
}

@ObjectType({ description: 'A kind of goods or services that stores sell.' })
export class GoodsEntry {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  industry!: string;

  @Field(() => GoodsSupply, { nullable: true, description: 'Null for what does not run out.' })
  consumable!: GoodsSupply | null;
}

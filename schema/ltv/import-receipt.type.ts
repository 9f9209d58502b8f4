import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a file comes to in one currency.' })
export class ReceiptAmount {
  @Field(() => String, { description: 'ISO 4217.' }) currency!: string;
  @Field(() => Float) amount!: number;
  @Field(() => Int, { nullable: true, description: 'Orders in it; null for what are no orders.' }) orders!:
    number | null;
}

@ObjectType({ description: 'Lines or orders that no figure contains, and why.' })
export class LeftOut {
  @Field(() => String) reason!: string;
  @Field(() => Int) count!: number;
}

@ObjectType({ description: 'What a file holds and what it changes in the store data.' })
export class ImportReceipt {
  @Field(() => Int, { description: 'Lines below the header.' }) lines!: number;
  @Field(() => Int, { nullable: true, description: 'Orders that they make; null for what are no orders.' })
  orders!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Orders or rows that the store did not know; null before the import.',
  })
  newOrders!: number | null;
  @Field(() => Int, { nullable: true, description: 'Known ones that it changed; null before the import.' })
  changedOrders!: number | null;
  @Field(() => Int, { description: 'Refused lines, and orders that are cancelled or tests.' }) leftOut!: number;
  @Field(() => [LeftOut]) leftOutReasons!: LeftOut[];
  @Field(() => Float, { nullable: true, description: 'Sales less refunds of its orders, or ad spend, in `currency`.' })
  amount!: number | null;
  @Field(() => String, { nullable: true, description: 'ISO 4217; of most rows.' }) currency!: string | null;
  @Field(() => [ReceiptAmount], { description: 'The same by currency, the largest first.' }) amounts!: ReceiptAmount[];
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' }) firstDay!: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD.' }) lastDay!: string | null;
  @Field(() => [String]) warnings!: string[];
}

import { GraphQLJSONObject } from 'graphql-scalars';
import type { StoreCosts } from './store-costs.facts.js';
import { Field, Float, ObjectType, registerEnumType } from 'type-graphql';

export enum StoreDataExport {
  customers = 'customers',
  orders = 'orders',
  ad_spend = 'ad_spend',
  visits = 'visits',
  funnel_steps = 'funnel_steps',
  flow_metrics = 'flow_metrics',
  message_metrics = 'message_metrics',
  product_costs = 'product_costs',
  exchange_rates = 'exchange_rates',
}

registerEnumType(StoreDataExport, { name: 'StoreDataExport', description: 'What an export holds.' });

@ObjectType({ description: 'What is known of the own store as a whole.' })
export class StoreSettings {
  @Field(() => String, { description: 'ISO 4217; of most orders.' }) currency!: string;
  @Field(() => String, { description: 'IANA name; decides where a day begins.' }) timeZone!: string;
  @Field(() => Float, { nullable: true, description: 'Percent, as stated.' }) grossMarginPercent!: number | null;
  @Field(() => Boolean, { description: 'The data was made up for the demo.' }) isSample!: boolean;
  @Field(() => String, { description: 'gross or net: which sales figures are made of.' }) salesBasis!: string;
  @Field(() => String, {
    nullable: true,
    description: 'Whose days figures of orders and ads together are of; null where all are of one time zone.',
  })
  joinedDays!: string | null;
  @Field(() => GraphQLJSONObject, { description: 'Exchange rates by ISO 4217 code.' }) rates!: Record<string, number>;
  @Field(() => GraphQLJSONObject, { description: 'What orders cost, as stated.' }) costs!: StoreCosts;
}

@ObjectType({ description: 'A file to fetch.' })
export class StoreExport {
  @Field(() => String) filename!: string;
  @Field(() => String, { description: 'Works for 15 minutes.' }) url!: string;
}

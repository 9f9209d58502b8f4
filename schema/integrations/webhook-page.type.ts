import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../page.type.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

@ObjectType()
export class WebhookDeliveryEdge {
  @Field(() => WebhookDelivery)
  node!: WebhookDelivery;

  @Field(() => String)
  cursor!: string;
}

@ObjectType({ description: 'A page of deliveries, newest first.' })
export class WebhookDeliveryConnection {
  @Field(() => [WebhookDeliveryEdge])
  edges!: WebhookDeliveryEdge[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { WebhookDelivery } from '../../schema/integrations/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../../schema/integrations/webhook-endpoint.entity.js';
import { WebhookDeliveryConnection } from '../../schema/integrations/webhook-page.type.js';
import { webhookFacts } from '../../schema/integrations/webhook.facts.js';
import { PageArgs } from '../../schema/page.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { ShopifySecretService } from './shopify-secret.service.js';
import type { WebhookService } from './webhook.service.js';

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly shopifySecrets: ShopifySecretService,
  ) {}

  @Authorized()
  @Query(() => WebhookEndpoint, { description: 'Where other systems send events of the own store.' })
  webhookEndpoint(@Ctx() { viewer }: SignedInContext): Promise<WebhookEndpoint> {
    return this.webhooks.endpoint(viewer);
  }

  @FieldResolver(() => String, { description: 'The address to post to.' })
  url(@Root() { id }: WebhookEndpoint, @Ctx() { baseUrl }: SignedInContext): string {
    return `${baseUrl}${webhookFacts.path}/${id}`;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the signing secret of the Shopify admin is kept; null while Shopify is not connected.',
  })
  hasShopifySecret(@Ctx() { viewer }: SignedInContext): Promise<boolean | null> {
    return this.shopifySecrets.isKept(viewer);
  }

  @Authorized()
  @Mutation(() => WebhookEndpoint, {
    description: 'Keeps what the shop signs webhooks with that are made in the Shopify admin; it is never shown again.',
  })
  async saveShopifySecret(
    @Arg('secret', () => String) secret: string,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<WebhookEndpoint> {
    await this.shopifySecrets.save(viewer, secret);
    return this.webhooks.endpoint(viewer);
  }

  @Authorized()
  @Mutation(() => WebhookEndpoint, { description: 'Erases the signing secret of the Shopify admin.' })
  async removeShopifySecret(@Ctx() { viewer }: SignedInContext): Promise<WebhookEndpoint> {
    await this.shopifySecrets.remove(viewer);
    return this.webhooks.endpoint(viewer);
  }

  @Authorized('session')
  @Mutation(() => String, { description: 'The secret that events are signed with. An API key may not ask for it.' })
  revealWebhookSecret(@Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.webhooks.revealSecret(viewer);
  }

  @Authorized('session')
  @Mutation(() => String, {
    description: 'Makes a new secret and answers with it; the old one ends at once. An API key may not do this.',
  })
  rotateWebhookSecret(@Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.webhooks.rotateSecret(viewer);
  }

  @Authorized()
  @Query(() => WebhookDeliveryConnection, { description: 'Events that arrived in the last 30 days, newest first.' })
  webhookDeliveries(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<WebhookDeliveryConnection> {
    return this.webhooks.deliveries(viewer, page);
  }

  @Authorized()
  @Mutation(() => WebhookDelivery, { description: 'Brings an event into the store data once more.' })
  replayWebhookDelivery(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<WebhookDelivery> {
    return this.webhooks.replay(viewer, id);
  }
}

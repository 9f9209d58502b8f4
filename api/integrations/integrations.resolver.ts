import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ConnectIntegrationInput } from '../../schema/integrations/connect-integration.input.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import {
  AccountRemoval,
  CredentialField,
  IntegrationAccount,
  IntegrationChoice,
  IntegrationCounting,
  IntegrationOptionInput,
} from '../../schema/integrations/integration.type.js';
import { providerOf } from '../../jobs/integrations/providers.js';
import type { Context, SignedInContext } from '../platform/context.js';
import { consentPath } from './consent.service.js';
import { askedForOneClick, type IntegrationsService } from './integrations.service.js';

@Resolver(() => Integration)
export class IntegrationsResolver {
  constructor(private readonly connections: IntegrationsService) {}

  @Authorized()
  @Query(() => [Integration], { description: 'Every platform, connected or not.' })
  integrations(@Ctx() { viewer }: SignedInContext): Promise<Integration[]> {
    return this.connections.list(viewer);
  }

  @Authorized()
  @Mutation(() => Integration, {
    description: 'Verifies credentials with the platform and, if it takes them, keeps them.',
  })
  connectIntegration(
    @Arg('input', () => ConnectIntegrationInput) input: ConnectIntegrationInput,
    @Ctx() { viewer, baseUrl }: SignedInContext,
  ): Promise<Integration> {
    return this.connections.connect(viewer, input, baseUrl);
  }

  @Authorized()
  @Mutation(() => Integration, { description: 'Asks for consent again with the credentials that are stored.' })
  continueConsent(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Ctx() { viewer, baseUrl }: SignedInContext,
  ): Promise<Integration> {
    return this.connections.continueConsent(viewer, platform, baseUrl);
  }

  @Authorized()
  @Mutation(() => Integration, { description: 'Erases the credentials; figures that were brought stay.' })
  disconnectIntegration(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Integration> {
    return this.connections.disconnect(viewer, platform);
  }

  @Authorized()
  @Query(() => [IntegrationAccount], {
    description: 'Ad accounts that the credentials can read, asked of the platform now.',
  })
  integrationAccounts(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<IntegrationAccount[]> {
    return this.connections.accounts(viewer, platform);
  }

  @Authorized()
  @Query(() => AccountRemoval, { description: 'What is stored of ad accounts other than these, and would be removed.' })
  integrationAccountRemoval(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Arg('ids', () => [String]) ids: string[],
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AccountRemoval> {
    return this.connections.removalOf(viewer, platform, ids);
  }

  @Authorized()
  @Mutation(() => Integration, {
    description:
      'Says which ad accounts belong to this store; only these are read. What is stored of others is removed for good, and refused with CONFLICT unless confirmed.',
  })
  chooseIntegrationAccounts(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Arg('ids', () => [String]) ids: string[],
    @Arg('isRemovalConfirmed', () => Boolean, { defaultValue: false }) isConfirmed: boolean,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Integration> {
    return this.connections.chooseAccounts(viewer, platform, { ids, isConfirmed });
  }

  @Authorized()
  @Query(() => [IntegrationChoice], {
    description: 'What can be chosen of how figures are counted, asked of the platform now.',
  })
  integrationChoices(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<IntegrationChoice[]> {
    return this.connections.choices(viewer, platform);
  }

  @Authorized()
  @Mutation(() => Integration, { description: 'Says how figures are counted; a change reads them from the beginning.' })
  chooseIntegrationOptions(
    @Arg('platform', () => IntegrationPlatform) platform: IntegrationPlatform,
    @Arg('options', () => [IntegrationOptionInput]) options: IntegrationOptionInput[],
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Integration> {
    return this.connections.chooseOptions(viewer, platform, options);
  }

  @FieldResolver(() => Boolean, { description: 'Whether its owner can choose how figures are counted.' })
  hasChoices(@Root() { platform, status }: Integration): boolean {
    return status !== IntegrationStatus.available && providerOf(platform).choices !== undefined;
  }

  @FieldResolver(() => [IntegrationCounting], { description: 'How figures are counted, as chosen.' })
  counting(@Root() { platform, choices }: Integration): IntegrationCounting[] {
    const preset = Object.entries(providerOf(platform).facts.counting ?? {});
    const chosen = Object.values(choices ?? {}).filter(({ label }) => label !== '');
    return preset.length > 0
      ? preset.map(([key, { label, value }]) => ({ label, value: choices?.[key]?.label ?? value }))
      : chosen.map(({ label }) => ({ label: 'Counted from', value: label }));
  }

  @FieldResolver(() => Boolean, { description: 'Whether its owner can choose ad accounts.' })
  hasAccounts(@Root() { platform, status }: Integration): boolean {
    return status !== IntegrationStatus.available && providerOf(platform).accounts !== undefined;
  }

  @FieldResolver(() => String)
  name(@Root() { platform }: Integration): string {
    return providerOf(platform).facts.name;
  }

  @FieldResolver(() => String)
  description(@Root() { platform }: Integration): string {
    return providerOf(platform).facts.description;
  }

  @FieldResolver(() => String, { description: 'What a connection brings: "orders and customers".' })
  brings(@Root() { platform }: Integration): string {
    return providerOf(platform).facts.brings;
  }

  @FieldResolver(() => String, { description: 'Path of its drawing.' })
  logo(@Root() { platform }: Integration): string {
    return `/logos/${platform}.svg`;
  }

  @FieldResolver(() => [CredentialField])
  credentialFields(@Root() { platform }: Integration): CredentialField[] {
    const { facts, consent } = providerOf(platform);
    // What the operator's app stands for is not asked.
    const known = (consent && this.connections.appOf(platform)) ?? {};
    return facts.fields.filter(({ key }) => !(key in known));
  }

  @FieldResolver(() => Boolean, { description: 'Whether its owner has to allow access on a page of the platform.' })
  needsConsent(@Root() { platform }: Integration): boolean {
    return providerOf(platform).consent !== undefined;
  }

  @FieldResolver(() => Boolean, { description: 'Whether access can be allowed with one click, without credentials.' })
  isOneClick(@Root() { platform }: Integration): boolean {
    return providerOf(platform).oneClick !== undefined && this.connections.appOf(platform) !== null;
  }

  @FieldResolver(() => [CredentialField], { description: 'What is asked beside the one click, where it is offered.' })
  oneClickFields(@Root() { platform }: Integration): CredentialField[] {
    return [...askedForOneClick(providerOf(platform))];
  }

  @FieldResolver(() => [String], { description: 'What to do at the platform before connecting.' })
  steps(@Root() { platform }: Integration): string[] {
    return [...(providerOf(platform).facts.steps ?? [])];
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Set where access is allowed on a page of the platform: the address that it has to lead back to.',
  })
  consentRedirectUri(@Root() { platform }: Integration, @Ctx() { baseUrl }: Context): string | null {
    // With the operator's app there is nothing to enter at the platform.
    const { consent } = providerOf(platform);
    return consent && !this.connections.appOf(platform) ? baseUrl + consentPath : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Day up to which everything was read, YYYY-MM-DD.' })
  readThrough(@Root() { state }: Integration): string | null {
    // A shop's orders are read by the time of their last change.
    const through = state?.['through'] ?? state?.['ordersSince'];
    return typeof through === 'string' ? through.slice(0, 10) : null;
  }
}

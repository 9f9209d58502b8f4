import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { EmailFlowVersion } from '../../schema/community/email-flow-version.entity.js';
import { EmailFlow } from '../../schema/community/email-flow.entity.js';
import {
  EmailFlowConnection,
  FlowFile,
  FlowPreview,
  FlowReview,
  FlowTestMail,
  FlowUnderstandingView,
  SubjectTest,
} from '../../schema/community/email-flow.type.js';
import { ExportEmailFlowArgs } from '../../schema/community/export-email-flow.args.js';
import { FlowResults, LinkFlowMessageInput } from '../../schema/community/flow-results.type.js';
import { GenerateEmailFlowInput } from '../../schema/community/generate-email-flow.input.js';
import { UpdateFlowStepInput } from '../../schema/community/update-flow-step.input.js';
import { SearchedPageArgs } from '../../schema/page.type.js';
import type { SignedInContext } from '../platform/context.js';
import { toConnection } from '../platform/page.js';
import type { EmailFlowService } from './email-flow.service.js';
import type { FlowResultsService } from './flow-results.service.js';
import type { TestMailService } from './test-mail.service.js';

@Resolver(() => EmailFlow)
export class EmailFlowResolver {
  constructor(
    private readonly flows: EmailFlowService,
    private readonly testMails: TestMailService,
    private readonly flowResults: FlowResultsService,
  ) {}

  @Authorized()
  @Mutation(() => EmailFlow, { description: 'Writes a flow, at once, and keeps it.' })
  generateEmailFlow(
    @Arg('input', () => GenerateEmailFlowInput) input: GenerateEmailFlowInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.generate(viewer, input);
  }

  @Authorized()
  @Query(() => EmailFlowConnection, { description: 'Own flows, newest first.' })
  async emailFlows(
    @Args(() => SearchedPageArgs) args: SearchedPageArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlowConnection> {
    return toConnection(await this.flows.list(viewer, args), args.first);
  }

  @Authorized()
  @Query(() => EmailFlow)
  emailFlow(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<EmailFlow> {
    return this.flows.find(viewer, id);
  }

  @Authorized()
  @Mutation(() => EmailFlow)
  updateFlowStep(
    @Arg('input', () => UpdateFlowStepInput) input: UpdateFlowStepInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.updateStep(viewer, input);
  }

  @Authorized()
  @Mutation(() => EmailFlow, { description: 'Writes one step anew, in other words.' })
  regenerateFlowStep(
    @Arg('flowId', () => ID) flowId: string,
    @Arg('stepNumber', () => Int) stepNumber: number,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.regenerateStep(viewer, flowId, stepNumber);
  }

  @Authorized()
  @Mutation(() => EmailFlow, {
    description: 'A step takes the place and time of the one before (by: -1) or after it (1).',
  })
  moveFlowStep(
    @Arg('flowId', () => ID) flowId: string,
    @Arg('stepNumber', () => Int) stepNumber: number,
    @Arg('by', () => Int) by: number,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.moveStep(viewer, { flowId, stepNumber, by: by < 0 ? -1 : 1 });
  }

  @Authorized()
  @Mutation(() => EmailFlow, { description: 'Takes a step out of a flow.' })
  removeFlowStep(
    @Arg('flowId', () => ID) flowId: string,
    @Arg('stepNumber', () => Int) stepNumber: number,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.removeStep(viewer, flowId, stepNumber);
  }

  @Authorized()
  @Mutation(() => EmailFlow, { description: 'Brings a flow back to an earlier version; this can be undone as well.' })
  restoreFlowVersion(
    @Arg('flowId', () => ID) flowId: string,
    @Arg('versionId', () => ID) versionId: string,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.restoreVersion(viewer, flowId, versionId);
  }

  @FieldResolver(() => [EmailFlowVersion], { description: 'The flow before its latest changes, newest first.' })
  versions(@Root() flow: EmailFlow): Promise<EmailFlowVersion[]> {
    return this.flows.versions(flow);
  }

  @Authorized()
  @Mutation(() => EmailFlow, { description: 'Gives a flow another name.' })
  renameEmailFlow(
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.rename(viewer, id, name);
  }

  @Authorized()
  @Mutation(() => ID, { description: 'Answers with the id of the flow that is gone.' })
  async deleteEmailFlow(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    await this.flows.delete(viewer, id);
    return id;
  }

  @Authorized()
  @Query(() => FlowFile)
  exportEmailFlow(
    @Args(() => ExportEmailFlowArgs) { id, format }: ExportEmailFlowArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<FlowFile> {
    return this.flows.export(viewer, id, format);
  }

  @Authorized()
  @Mutation(() => FlowTestMail, { description: 'Sends one step to the address of the account.' })
  sendTestEmail(
    @Arg('flowId', () => ID) flowId: string,
    @Arg('stepNumber', () => Int) stepNumber: number,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<FlowTestMail> {
    return this.testMails.send(viewer, flowId, stepNumber);
  }

  @Authorized()
  @Mutation(() => EmailFlow, {
    description: 'Links a step to a message of the mail tool, whose figures it then shows.',
  })
  linkFlowMessage(
    @Arg('input', () => LinkFlowMessageInput) input: LinkFlowMessageInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<EmailFlow> {
    return this.flows.linkMessage(viewer, input);
  }

  @Authorized()
  @Mutation(() => SubjectTest, {
    description: 'Puts a new subject line beside the one to beat, and starts a test of the two.',
  })
  testSubjectLine(
    @Arg('flowId', () => ID) flowId: string,
    @Arg('stepNumber', () => Int) stepNumber: number,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SubjectTest> {
    return this.flowResults.testSubject(viewer, flowId, stepNumber);
  }

  @FieldResolver(() => FlowResults, {
    description: 'Sends, opens, clicks and revenue of its messages at the mail tool.',
  })
  results(@Root() flow: EmailFlow, @Ctx() { viewer }: SignedInContext): Promise<FlowResults> {
    return this.flowResults.results(viewer, flow);
  }

  @FieldResolver(() => FlowReview, {
    description: 'Checks, compliance, quality and projection of the flow as it stands.',
  })
  review(@Root() flow: EmailFlow, @Ctx() { viewer }: SignedInContext): Promise<FlowReview> {
    return this.flows.review(viewer, flow);
  }

  @FieldResolver(() => FlowUnderstandingView, { description: 'What the flow was written from.' })
  understanding(@Root() flow: EmailFlow, @Ctx() { viewer }: SignedInContext): Promise<FlowUnderstandingView> {
    return this.flows.understanding(viewer, flow);
  }

  @FieldResolver(() => FlowPreview, { description: 'One step as a customer gets it.' })
  preview(
    @Root() flow: EmailFlow,
    @Arg('stepNumber', () => Int) stepNumber: number,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<FlowPreview> {
    return this.flows.preview(viewer, flow, stepNumber);
  }
}

import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AuditComparison, AuditHistoryPoint } from '../../schema/conversion/audit-comparison.type.js';
import { AuditAssumptionsInput } from '../../schema/conversion/audit-assumptions.input.js';
import { AuditReportArgs } from '../../schema/conversion/audit-report.args.js';
import { FunnelAudit } from '../../schema/conversion/funnel-audit.type.js';
import { AuditPathInput } from '../../schema/conversion/audit-path.input.js';
import { AnalyzeFunnelInput } from '../../schema/conversion/analyze-funnel.input.js';
import { CorrectPageReadingInput } from '../../schema/conversion/correct-page-reading.input.js';
import { TestIdea } from '../../schema/conversion/test-idea.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { ConversionService } from './conversion.service.js';

@Resolver()
export class ConversionResolver {
  constructor(private readonly conversion: ConversionService) {}

  @Authorized()
  @Mutation(() => Analysis, { description: 'Starts a funnel audit; analysisUpdated tells when it is done.' })
  analyzeFunnel(
    @Arg('input', () => AnalyzeFunnelInput) input: AnalyzeFunnelInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Analysis> {
    return this.conversion.startAudit(viewer, input);
  }

  @Authorized()
  @Mutation(() => Analysis, {
    description:
      'Audits the way through a store: start page, a list, a product, the cart, the first step of the checkout.',
  })
  auditPath(
    @Arg('input', () => AuditPathInput) input: AuditPathInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Analysis> {
    return this.conversion.startPath(viewer, input);
  }

  @Authorized()
  @Mutation(() => Analysis, {
    description: 'Judges a complete own audit anew with what its owner says of the page, without reading it again.',
  })
  correctPageReading(
    @Arg('analysisId', () => ID) analysisId: string,
    @Arg('input', () => CorrectPageReadingInput) input: CorrectPageReadingInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<Analysis> {
    return this.conversion.correctReading(viewer, analysisId, input);
  }

  @Authorized()
  @Query(() => AuditComparison, { description: 'Two own audits side by side: what changed, or how another page does.' })
  compareAudits(
    @Arg('firstId', () => ID) firstId: string,
    @Arg('secondId', () => ID) secondId: string,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AuditComparison> {
    return this.conversion.compare(viewer, firstId, secondId);
  }

  @Authorized()
  @Query(() => [AuditHistoryPoint], { description: 'Scores of all own audits of the same address, oldest first.' })
  auditHistory(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<AuditHistoryPoint[]> {
    return this.conversion.history(viewer, id);
  }

  @Authorized()
  @Query(() => FunnelAudit, { description: "A complete own audit, its money worked out from the owner's own figures." })
  auditAssuming(
    @Arg('id', () => ID) id: string,
    @Arg('assumptions', () => AuditAssumptionsInput) assumptions: AuditAssumptionsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<FunnelAudit> {
    return this.conversion.assume(viewer, id, assumptions);
  }

  @Authorized()
  @Query(() => [TestIdea], {
    description: 'What to test of the first changes of an own audit, and what needs no test.',
  })
  auditTestIdeas(
    @Arg('id', () => ID) id: string,
    @Arg('assumptions', () => AuditAssumptionsInput, { nullable: true }) assumptions: AuditAssumptionsInput | null,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<TestIdea[]> {
    return this.conversion.testIdeas(viewer, id, assumptions);
  }

  @Authorized()
  @Query(() => String, { description: 'The whole audit with every check, for printing, filing or a client.' })
  auditReport(@Args(() => AuditReportArgs) args: AuditReportArgs, @Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.conversion.report(viewer, args);
  }
}

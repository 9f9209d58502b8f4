import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalyzeFunnelInput } from '../../schema/conversion/analyze-funnel.input.js';
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
}

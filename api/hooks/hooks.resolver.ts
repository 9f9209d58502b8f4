import { Arg, Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { AdvancedHooks } from '../../schema/hooks/advanced-hooks.type.js';
import { AngleMiningResult } from '../../schema/hooks/angle-mining.type.js';
import { GenerateAdvancedHooksInput } from '../../schema/hooks/generate-advanced-hooks.input.js';
import { GenerateHooksInput, MineAnglesInput } from '../../schema/hooks/generate-hooks.input.js';
import { HookGeneration, ScoredHook } from '../../schema/hooks/hook.type.js';
import { ScoreHooksArgs } from '../../schema/hooks/score-hooks.args.js';
import type { SignedInContext } from '../platform/context.js';
import type { HooksService } from './hooks.service.js';

@Resolver()
export class HooksResolver {
  constructor(private readonly hooks: HooksService) {}

  @Authorized()
  @Mutation(() => HookGeneration, { description: 'Writes hooks, at once.' })
  generateHooks(
    @Arg('input', () => GenerateHooksInput) input: GenerateHooksInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<HookGeneration> {
    return this.hooks.generate(viewer, input);
  }

  @Authorized()
  @Mutation(() => AngleMiningResult, { description: 'Reads the angles of a caption; nothing is kept.' })
  mineAngles(
    @Arg('input', () => MineAnglesInput) input: MineAnglesInput,
    @Ctx() { viewer }: SignedInContext,
  ): AngleMiningResult {
    return this.hooks.mine(viewer, input);
  }

  @Authorized()
  @Mutation(() => AdvancedHooks, { description: 'Writes TikTok hooks and a script of 20 to 30 seconds.' })
  generateAdvancedHooks(
    @Arg('input', () => GenerateAdvancedHooksInput) input: GenerateAdvancedHooksInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AdvancedHooks> {
    return this.hooks.generateAdvanced(viewer, input);
  }

  @Authorized()
  @Query(() => [ScoredHook], { description: "Scores the user's own headlines, in the order given." })
  scoreHooks(@Args(() => ScoreHooksArgs) { texts }: ScoreHooksArgs, @Ctx() { viewer }: SignedInContext): ScoredHook[] {
    return this.hooks.score(viewer, texts);
  }
}

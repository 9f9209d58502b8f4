import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import {
  PlanTestInput,
  RecordTestDayInput,
  StartAdTestInput,
  TestBasisArgs,
} from '../../schema/ad-results/ad-results.input.js';
import { TestBasis, TestPlan } from '../../schema/ad-results/ad-results.type.js';
import { AdTest } from '../../schema/ad-results/ad-test.entity.js';
import type { SignedInContext } from '../platform/context.js';
import type { AdTestService } from './ad-test.service.js';

@Resolver()
export class AdTestResolver {
  constructor(private readonly tests: AdTestService) {}

  @Authorized()
  @Query(() => TestPlan, { description: 'Size, days and cost of a test.' })
  planTest(
    @Arg('input', () => PlanTestInput) input: PlanTestInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<TestPlan> {
    return this.tests.plan(viewer, input);
  }

  @Authorized()
  @Query(() => TestBasis, { description: 'Rate, traffic and cost of today that a test would start from.' })
  testBasis(@Args(() => TestBasisArgs) args: TestBasisArgs, @Ctx() { viewer }: SignedInContext): Promise<TestBasis> {
    return this.tests.basis(viewer, args);
  }

  @Authorized()
  @Query(() => [AdTest], {
    description: 'Tests between ads, pages or mails, newest first, judged by a rule that allows looking often.',
  })
  adTests(@Ctx() { viewer }: SignedInContext): Promise<AdTest[]> {
    return this.tests.list(viewer);
  }

  @Authorized()
  @Mutation(() => AdTest)
  startAdTest(
    @Arg('input', () => StartAdTestInput) input: StartAdTestInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AdTest> {
    return this.tests.start(viewer, input);
  }

  @Authorized()
  @Mutation(() => ID)
  deleteAdTest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.tests.delete(viewer, id);
  }

  @Authorized()
  @Mutation(() => AdTest, { description: 'Keeps a day of a test of pages or mails; given again, it replaces.' })
  recordTestDay(
    @Arg('input', () => RecordTestDayInput) input: RecordTestDayInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AdTest> {
    return this.tests.recordDay(viewer, input);
  }
}

import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { CustomerGroup, CustomerValueTable } from '../../schema/ltv/customer-value.type.js';
import { CohortTable, CustomerSegment, LtvModel } from '../../schema/ltv/ltv-model.type.js';
import { LtvSimulation } from '../../schema/ltv/ltv-simulation.type.js';
import { SimulateLtvInput } from '../../schema/ltv/simulate-ltv.input.js';
import type { SignedInContext } from '../platform/context.js';
import type { LtvService } from './ltv.service.js';

@Resolver()
export class LtvResolver {
  constructor(private readonly ltv: LtvService) {}

  @Authorized()
  @Mutation(() => LtvSimulation, { description: 'Projects a year at a subscription opt-in; recorded as an analysis.' })
  simulateLtv(
    @Arg('input', () => SimulateLtvInput) input: SimulateLtvInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<LtvSimulation> {
    return this.ltv.simulate(viewer, input);
  }

  @Authorized()
  @Query(() => LtvSimulation, { description: 'The same projection without a record of it.' })
  ltvProjection(
    @Arg('input', () => SimulateLtvInput) input: SimulateLtvInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<LtvSimulation> {
    return this.ltv.project(viewer, input);
  }

  @Authorized()
  @Query(() => LtvModel, {
    description: 'Purchase and spend models of the own orders up to a day; later orders test them.',
  })
  ltvModel(
    @Arg('until', () => String, { nullable: true, description: 'YYYY-MM-DD; default: the day of the newest order.' })
    until: string | null,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<LtvModel> {
    return this.ltv.model(viewer, until ?? null);
  }

  @Authorized()
  @Query(() => CohortTable, { description: 'Own customers by month of their first order.' })
  customerCohorts(@Ctx() { viewer }: SignedInContext): Promise<CohortTable> {
    return this.ltv.cohorts(viewer);
  }

  @Authorized()
  @Query(() => CustomerValueTable, {
    nullable: true,
    description: 'What own customers brought since their first order, by group; null before the first data.',
  })
  customerValue(
    @Arg('by', () => CustomerGroup) by: CustomerGroup,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CustomerValueTable | null> {
    return this.ltv.customerValue(viewer, by);
  }

  @Authorized()
  @Query(() => [CustomerSegment], { description: 'Own customers by behavior.' })
  customerSegments(@Ctx() { viewer }: SignedInContext): Promise<CustomerSegment[]> {
    return this.ltv.segments(viewer);
  }
}

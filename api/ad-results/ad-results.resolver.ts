import { Arg, Args, Authorized, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AdTest } from '../../schema/ad-results/ad-test.entity.js';
import {
  BudgetSplitArgs,
  ImportAdResultsInput,
  OwnAdArgs,
  PlanTestInput,
  RecordAdResultInput,
  StartAdTestInput,
} from '../../schema/ad-results/ad-results.input.js';
import {
  AdBrief,
  AdCtrForecast,
  AdElement,
  AdPortfolio,
  AdResultsReceipt,
  BudgetShare,
  ForecastRecord,
  OwnAdConnection,
  TestPlan,
} from '../../schema/ad-results/ad-results.type.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import type { Account } from '../../jobs/ad-results/own-ads.js';
import type { SignedInContext, Viewer } from '../platform/context.js';
import { type AdResultsService, cursorAt } from './ad-results.service.js';
import type { AdTestService } from './ad-test.service.js';

/** The accounts of a request are learned once, however many ads ask for their forecast. */
const learned = new WeakMap<Viewer, Promise<Map<string, Account>>>();

@Resolver(() => OwnAd)
export class AdResultsResolver {
  constructor(
    private readonly ads: AdResultsService,
    private readonly tests: AdTestService,
  ) {}

  @Authorized()
  @Query(() => OwnAdConnection, { description: 'Own ads with what they brought.' })
  async adResults(
    @Args(() => OwnAdArgs) args: OwnAdArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<OwnAdConnection> {
    const { rows, offset, totalCount } = await this.ads.list(viewer, args);
    const edges = rows.slice(0, args.first).map((node, index) => ({ node, cursor: cursorAt(offset + index) }));
    return {
      edges,
      totalCount,
      pageInfo: { hasNextPage: rows.length > args.first, endCursor: edges.at(-1)?.cursor ?? null },
    };
  }

  @Authorized()
  @Query(() => OwnAd)
  adResult(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<OwnAd> {
    return this.ads.find(viewer, id);
  }

  @Authorized()
  @Query(() => ForecastRecord, { description: 'How right the forecasts of the own account were.' })
  forecastRecord(@Ctx() { viewer }: SignedInContext): Promise<ForecastRecord> {
    return this.ads.forecastRecord(viewer);
  }

  @Authorized()
  @Query(() => [AdElement], { description: 'Creative elements and how own ads with them did, the surest first.' })
  adElements(@Ctx() { viewer }: SignedInContext): Promise<AdElement[]> {
    return this.ads.elements(viewer);
  }

  @Authorized()
  @Query(() => AdPortfolio, { description: 'Spend of the ads of the last 28 days against what they bring.' })
  adPortfolio(@Ctx() { viewer }: SignedInContext): Promise<AdPortfolio> {
    return this.ads.portfolio(viewer);
  }

  @Authorized()
  @Query(() => [AdBrief], { description: 'At most three ads to make next, each with what says so.' })
  nextAds(@Ctx() { viewer }: SignedInContext): Promise<AdBrief[]> {
    return this.ads.next(viewer);
  }

  @Authorized()
  @Query(() => [BudgetShare], {
    description: 'Advice on splitting a budget over ads; nothing is written to a platform.',
  })
  adBudgetSplit(
    @Args(() => BudgetSplitArgs) { adIds }: BudgetSplitArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<BudgetShare[]> {
    return this.ads.split(viewer, adIds);
  }

  @Authorized()
  @Query(() => TestPlan, { description: 'Size, days and cost of a test.' })
  planTest(@Arg('input', () => PlanTestInput) input: PlanTestInput): TestPlan {
    return this.tests.plan(input);
  }

  @Authorized()
  @Query(() => [AdTest], {
    description: 'Tests between own ads, newest first, judged by a rule that allows looking often.',
  })
  adTests(@Ctx() { viewer }: SignedInContext): Promise<AdTest[]> {
    return this.tests.list(viewer);
  }

  @Authorized()
  @Mutation(() => AdResultsReceipt, { description: 'Reads an ad-level report; the same file twice changes nothing.' })
  importAdResults(
    @Arg('input', () => ImportAdResultsInput) input: ImportAdResultsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<AdResultsReceipt> {
    return this.ads.import(viewer, input);
  }

  @Authorized()
  @Mutation(() => OwnAd, { description: 'Keeps the results of one ad as typed.' })
  recordAdResult(
    @Arg('input', () => RecordAdResultInput) input: RecordAdResultInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<OwnAd> {
    return this.ads.record(viewer, input);
  }

  @Authorized()
  @Mutation(() => ID)
  deleteAdResult(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<string> {
    return this.ads.delete(viewer, id);
  }

  @Authorized()
  @Mutation(() => OwnAd, { description: 'Ties an ad to the analysis of its creative; null takes the tie away.' })
  linkAdResult(
    @Arg('id', () => ID) id: string,
    @Arg('analysisId', () => ID, { nullable: true }) analysisId: string | null,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<OwnAd> {
    return this.ads.link(viewer, id, analysisId ?? null);
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

  @FieldResolver(() => AdCtrForecast, {
    nullable: true,
    description: 'What the account lets one expect of such an ad.',
  })
  async forecast(@Root() ad: OwnAd, @Ctx() { viewer }: SignedInContext): Promise<AdCtrForecast | null> {
    const accounts = learned.get(viewer) ?? this.ads.accounts(viewer);
    learned.set(viewer, accounts);
    return this.ads.forecast((await accounts).get(ad.platform), ad);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Percent; null before 500 impressions, which say too little.',
  })
  ctrPercent(@Root() { clicks, impressions }: OwnAd): number | null {
    return impressions >= 500 ? (100 * clicks) / impressions : null;
  }

  @FieldResolver(() => Float)
  spend(@Root() { spendCents }: OwnAd): number {
    return spendCents / 100;
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Cost per click.' })
  cpc(@Root() { spendCents, clicks }: OwnAd): number | null {
    return clicks > 0 ? spendCents / 100 / clicks : null;
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Value of the purchases.' })
  value(@Root() { valueCents }: OwnAd): number | null {
    return valueCents === null ? null : valueCents / 100;
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Value over spend, as the platform attributes it.' })
  roas(@Root() { valueCents, spendCents }: OwnAd): number | null {
    return valueCents === null || spendCents === 0 ? null : valueCents / spendCents;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Share of impressions that watched three seconds, percent.',
  })
  hookRatePercent(@Root() { plays, impressions }: OwnAd): number | null {
    return plays === null || impressions === 0 ? null : (100 * plays) / impressions;
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Share of those that went on watching, percent.' })
  holdRatePercent(@Root() { plays, thruplays }: OwnAd): number | null {
    return !plays || thruplays === null ? null : (100 * thruplays) / plays;
  }
}

import { Arg, Args, Authorized, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  BudgetSplitArgs,
  ImportAdResultsInput,
  OwnAdArgs,
  OwnCreativeArgs,
  RecordAdResultInput,
} from '../../schema/ad-results/ad-results.input.js';
import {
  AdBrief,
  NextAdsBasis,
  AdCtrForecast,
  AdElement,
  AdPortfolio,
  AdResultsReceipt,
  BudgetShare,
  ForecastRecord,
  OwnAdAssets,
  OwnAdPlaceSum,
  OwnAdPoint,
  OwnAdConnection,
  OwnCreative,
} from '../../schema/ad-results/ad-results.type.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { elementsOfAd } from '../../jobs/ad-results/ad-words.engine.js';
import type { AccountForecast } from '../../jobs/ad-results/account-forecast.engine.js';
import type { SignedInContext, Viewer } from '../platform/context.js';
import type { AdOutlookService } from './ad-outlook.service.js';
import { type AdResultsService, cursorAt } from './ad-results.service.js';

/** The accounts of a request are learned once, however many ads ask for their forecast. */
const learned = new WeakMap<Viewer, Promise<ReadonlyMap<string, AccountForecast>>>();

const margins = new WeakMap<Viewer, Promise<number | null>>();

@Resolver(() => OwnAd)
export class AdResultsResolver {
  constructor(
    private readonly ads: AdResultsService,
    private readonly outlook: AdOutlookService,
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
  @Query(() => [OwnCreative], { description: 'Own ads summed up by what they show; the first hundred.' })
  adCreatives(
    @Args(() => OwnCreativeArgs) args: OwnCreativeArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<OwnCreative[]> {
    return this.ads.creatives(viewer, args.filter ?? null);
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
    return this.outlook.elements(viewer);
  }

  @Authorized()
  @Query(() => AdPortfolio, { description: 'Spend of the ads of the last 28 days against what they bring.' })
  adPortfolio(@Ctx() { viewer }: SignedInContext): Promise<AdPortfolio> {
    return this.outlook.portfolio(viewer);
  }

  @Authorized()
  @Query(() => [AdBrief], { description: 'At most three ads to make next, each with what says so.' })
  nextAds(@Ctx() { viewer }: SignedInContext): Promise<AdBrief[]> {
    return this.outlook.next(viewer);
  }

  @Authorized()
  @Query(() => NextAdsBasis, { description: 'How many own ads say what to make next, and how many it takes.' })
  nextAdsBasis(@Ctx() { viewer }: SignedInContext): Promise<NextAdsBasis> {
    return this.outlook.basis(viewer);
  }

  @Authorized()
  @Query(() => [BudgetShare], {
    description: 'Advice on splitting a budget over ads; nothing is written to a platform.',
  })
  adBudgetSplit(
    @Args(() => BudgetSplitArgs) { adIds }: BudgetSplitArgs,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<BudgetShare[]> {
    return this.outlook.split(viewer, adIds);
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

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Purchases per click, percent; null where no purchases are told.',
  })
  conversionPercent(@Root() { purchases, clicks }: OwnAd): number | null {
    return purchases === null || clicks === 0 ? null : (100 * purchases) / clicks;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "What its sales leave after costs and spend, at the store's margin; null where no margin is known.",
  })
  async margin(@Root() ad: OwnAd, @Ctx() { viewer }: SignedInContext): Promise<number | null> {
    if (ad.valueCents === null) return null;
    const share = margins.get(viewer) ?? this.outlook.margin(viewer.userId);
    margins.set(viewer, share);
    const known = await share;
    return known === null ? null : Math.round(ad.valueCents * known - ad.spendCents) / 100;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of the own copy of its picture, for a while.' })
  thumbnailUrl(@Root() { pictureId }: OwnAd): string | null {
    return pictureId && this.ads.pictureUrl(pictureId);
  }

  @FieldResolver(() => [String], {
    description:
      'Creative elements that its words, its format and the analysis of its creative show, such as Offer: percent off.',
  })
  elements(@Root() ad: OwnAd): string[] {
    return ad.elements ?? elementsOfAd(ad, null);
  }

  @FieldResolver(() => OwnAdAssets, {
    nullable: true,
    description: 'Texts, pictures and films that its platform combines; null for an ad of one.',
  })
  assets(@Root() ad: OwnAd): OwnAdAssets | null {
    return ad.assets;
  }

  @FieldResolver(() => [OwnAdPlaceSum], { description: 'Where it was shown, as its platform breaks it down.' })
  places(@Root() ad: OwnAd, @Ctx() { viewer }: SignedInContext): Promise<OwnAdPlaceSum[]> {
    return this.ads.places(viewer, ad.id);
  }

  @FieldResolver(() => [OwnAdPoint], { description: 'Its days, the earliest first; of the newest 400.' })
  history(@Root() ad: OwnAd, @Ctx() { viewer }: SignedInContext): Promise<OwnAdPoint[]> {
    return this.ads.history(viewer, ad.id);
  }
}

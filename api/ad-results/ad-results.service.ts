import { type DataSource, In } from 'typeorm';
import { AdForecast } from '../../schema/ad-results/ad-forecast.entity.js';
import type { ImportAdResultsInput, OwnAdArgs, RecordAdResultInput } from '../../schema/ad-results/ad-results.input.js';
import { OwnAdSort } from '../../schema/ad-results/ad-results.input.js';
import type {
  AdBrief,
  AdCtrForecast,
  AdElement,
  AdPortfolio,
  AdResultsReceipt,
  BudgetShare,
  ForecastRecord,
} from '../../schema/ad-results/ad-results.type.js';
import { adResultLimits, platformBenchmarks } from '../../schema/ad-results/ad-results.facts.js';
import { AdMatchMethod, OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { forecastOf, forecastSentence } from '../../jobs/ad-results/account-forecast.engine.js';
import { elementEffects } from '../../jobs/ad-results/ad-elements.engine.js';
import { judgePortfolio } from '../../jobs/ad-results/ad-portfolio.engine.js';
import { nextAds } from '../../jobs/ad-results/next-ads.engine.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { readOwnMargin } from '../../jobs/store/own-margin.js';
import { elementsOfTexts, elementsToTry } from '../../jobs/ad-results/ad-words.engine.js';
import { readAdReport } from '../../jobs/ad-results/ad-report.engine.js';
import { readRunningAds } from '../../jobs/ad-results/running-ads.js';
import { splitBudget } from '../../jobs/ad-results/budget-split.engine.js';
import { forecastRecordOf } from '../../jobs/ad-results/forecast-record.engine.js';
import { type Account, accounts, storeOwnAds } from '../../jobs/ad-results/own-ads.js';
import { textHash } from '../../jobs/kit/hash.js';
import { sum } from '../../jobs/kit/statistics.js';
import { isoDay } from '../../jobs/kit/time.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import type { StorageService } from '../storage/storage.service.js';
import { decodeReport } from './report-text.js';

interface Dependencies {
  db: DataSource;
  store: ObjectStore;
  storage: StorageService;
  limits: RateLimits;
}

const reportsByUser: RateLimit = {
  name: 'ad-report',
  points: 20,
  seconds: 60,
  message: 'Too many reports at once. Wait a minute, then upload the next one.',
};

/** What each order compares, the highest first. */
const orders: Record<OwnAdSort, string> = {
  [OwnAdSort.recent]: 'a.lastDay',
  [OwnAdSort.spend]: 'a.spendCents',
  [OwnAdSort.ctr]: '(a.clicks + 0.5) / (a.impressions + 1)',
  [OwnAdSort.impressions]: 'a.impressions',
};

export interface OwnAdPage {
  rows: OwnAd[];
  offset: number;
  totalCount: number;
}

/** Own ads, what they brought, and what follows for the next ones. */
export class AdResultsService {
  constructor(private readonly deps: Dependencies) {}

  /** @returns one row more than asked for when there is a next page */
  async list({ userId }: Viewer, { first, after, filter }: OwnAdArgs): Promise<OwnAdPage> {
    const offset = after ? offsetOf(after) : 0;
    const query = this.deps.db
      .getRepository(OwnAd)
      .createQueryBuilder('a')
      .where('a.ownerId = :userId', { userId })
      .orderBy(orders[filter?.sort ?? OwnAdSort.recent], 'DESC', 'NULLS LAST')
      .addOrderBy('a.id', 'DESC');
    if (filter?.platform) query.andWhere('a.platform = :platform', { platform: filter.platform });
    const text = filter?.text?.trim();
    if (text) {
      query.andWhere(`concat_ws(' ', a.name, a.campaign, a.headline, a."primaryText") ILIKE :text`, {
        text: `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      });
    }
    const totalCount = await query.getCount();
    const rows = await query
      .offset(offset)
      .limit(first + 1)
      .getMany();
    return { rows, offset, totalCount };
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find({ userId }: Viewer, id: string): Promise<OwnAd> {
    const ad = isUuid(id) ? await this.deps.db.getRepository(OwnAd).findOneBy({ id, ownerId: userId }) : null;
    if (!ad) throw new AppError('NOT_FOUND', 'There is no such ad.');
    return ad;
  }

  /** Reads an uploaded ad-level report and keeps its ads and days. */
  async import(viewer: Viewer, input: ImportAdResultsInput): Promise<AdResultsReceipt> {
    const { db, storage, store, limits } = this.deps;
    const object = await storage.findStored(viewer, input.objectId, ObjectPurpose.import);
    if (object.size > adResultLimits.fileBytes) {
      throw new AppError(
        'TOO_LARGE',
        `The file is larger than ${adResultLimits.fileBytes / 1_048_576} MB. Split it by month.`,
      );
    }
    await limits.take(reportsByUser, viewer.userId);
    const { platform, currency = null, dateOrder } = input;
    const wishes = { platform: platform ?? null, currency, dateOrder: dateOrder ?? null, today: isoDay(Date.now()) };
    const report = readAdReport(decodeReport(await store.read(object.id)), wishes);
    const newAds = await storeOwnAds(db, viewer.userId, report.ads);
    const days = report.ads.flatMap((ad) => ad.days);
    const [first] = report.ads;
    return {
      platform: first?.platform ?? 'other',
      lines: report.lines,
      ads: report.ads.length,
      newAds,
      impressions: sum(days.map(({ impressions }) => impressions)),
      clicks: sum(days.map(({ clicks }) => clicks)),
      spend: sum(days.map(({ spendCents }) => spendCents)) / 100,
      currency: first?.currency ?? '',
      firstDay: report.firstDay,
      lastDay: report.lastDay,
      leftOut: report.leftOutCount,
      leftOutLines: report.leftOut,
      warnings: report.warnings,
    };
  }

  /** Keeps the figures of one ad as its owner types them. */
  async record(viewer: Viewer, input: RecordAdResultInput): Promise<OwnAd> {
    const { platform, name, day, impressions, clicks, spend, currency, purchases, value } = input;
    const bad = (field: string, message: string) =>
      new AppError('BAD_INPUT', message, { fields: { [field]: message } });
    if (clicks > impressions) throw bad('clicks', 'There cannot be more clicks than impressions.');
    if (Number.isNaN(Date.parse(day)) || day > isoDay(Date.now())) throw bad('day', 'Give a day that has passed.');
    const cents = (amount: number) => Math.round(amount * 100);
    const days = [
      {
        day,
        impressions,
        clicks,
        spendCents: cents(spend),
        plays: null,
        thruplays: null,
        purchases: purchases ?? null,
        valueCents: value == null ? null : cents(value),
      },
    ];
    const texts = { headline: input.headline ?? null, primaryText: input.primaryText ?? null, landingUrl: null };
    const kind = { objective: null, placement: null, format: null, campaign: input.campaign ?? '' };
    await storeOwnAds(this.deps.db, viewer.userId, [
      { platform, externalId: name, name, currency, ...texts, ...kind, days },
    ]);
    const where = { ownerId: viewer.userId, platform, externalId: name };
    const ad = await this.deps.db.getRepository(OwnAd).findOneByOrFail(where);
    return input.objectId ? this.matchFile(viewer, ad, input.objectId) : ad;
  }

  /** Ties an ad to the newest analysis of the very file that is its picture. */
  private async matchFile(viewer: Viewer, ad: OwnAd, objectId: string): Promise<OwnAd> {
    const { db, storage } = this.deps;
    const { contentHash } = await storage.findStored(viewer, objectId, ObjectPurpose.creative);
    const [found]: { id: string }[] = await db.query(
      `SELECT a.id FROM analysis a JOIN stored_object o ON o.id::text = a.input->>'objectId' AND o."ownerId" = a."ownerId"
       WHERE a."ownerId" = $1 AND a.type = 'ad_creative' AND o."contentHash" = $2 ORDER BY a."createdAt" DESC LIMIT 1`,
      [viewer.userId, contentHash],
    );
    if (!found) return ad;
    const match = { analysisId: found.id, matchMethod: AdMatchMethod.same_file };
    await db.getRepository(OwnAd).update({ id: ad.id, ownerId: viewer.userId }, match);
    return Object.assign(ad, match);
  }

  /** Takes ads with their days, forecasts and tests away. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const ad = await this.find(viewer, id);
    await this.deps.db.getRepository(OwnAd).delete({ id: ad.id, ownerId: viewer.userId });
    return ad.id;
  }

  /** Ties an ad to the analysis of its creative, or takes the tie away. */
  async link(viewer: Viewer, id: string, analysisId: string | null): Promise<OwnAd> {
    const { db } = this.deps;
    const ad = await this.find(viewer, id);
    if (analysisId !== null) {
      const known = isUuid(analysisId)
        ? await db
            .getRepository(Analysis)
            .existsBy({ id: analysisId, ownerId: viewer.userId, type: AnalysisType.ad_creative })
        : false;
      if (!known) throw new AppError('NOT_FOUND', 'There is no such analysis of an ad.');
    }
    const matchMethod = analysisId === null ? null : AdMatchMethod.owner;
    await db.getRepository(OwnAd).update({ id: ad.id, ownerId: viewer.userId }, { analysisId, matchMethod });
    return this.find(viewer, id);
  }

  accounts({ userId }: Viewer): Promise<Map<string, Account>> {
    return accounts(this.deps.db.manager, userId);
  }

  /** What the account lets one expect of an ad; the benchmark where it has no results. */
  forecast(account: Account | undefined, ad: OwnAd): AdCtrForecast | null {
    if (!account) return null;
    const forecast = forecastOf(account.forecast, account.groupOf.get(ad.id) ?? '');
    const percent = (rate: number) => Math.round(10_000 * rate) / 100;
    return {
      ctrPercent: percent(forecast.ctr),
      lowPercent: percent(forecast.low),
      highPercent: percent(forecast.high),
      basisAds: forecast.basisAds,
      groupAds: forecast.groupAds,
      basis: account.forecast.isOwn ? 'own_results' : 'benchmark',
      sentence: forecastSentence(account.forecast, forecast),
    };
  }

  /** How right the forecasts of the account with the most ads were. */
  async forecastRecord(viewer: Viewer): Promise<ForecastRecord> {
    const { db } = this.deps;
    const [account] = [...(await this.accounts(viewer)).values()].toSorted(
      (one, other) => other.ads.length - one.ads.length,
    );
    const stored = await db.getRepository(AdForecast).find({
      where: { ownerId: viewer.userId },
      order: { madeAt: 'DESC' },
      take: adResultLimits.replayedAds,
      relations: { ad: true },
    });
    const replayed = account?.forecast.replayed ?? [];
    const ads = await db.getRepository(OwnAd).findBy({ id: In(replayed.map(({ id }) => id)), ownerId: viewer.userId });
    const nameOf = new Map(ads.map(({ id, name }) => [id, name]));
    return forecastRecordOf({
      account: account?.forecast ?? null,
      stored: stored.map(({ adId, ad, ctr, low, high, actual, madeAt }) => ({
        id: adId,
        name: ad.name,
        day: isoDay(madeAt),
        ctr,
        low,
        high,
        actual,
      })),
      nameOf: (id) => nameOf.get(id) ?? '',
    });
  }

  /** Elements of the ads of the largest account, and how ads with them did. */
  async elements(viewer: Viewer): Promise<AdElement[]> {
    const [account] = [...(await this.accounts(viewer)).values()].toSorted(
      (one, other) => other.ads.length - one.ads.length,
    );
    if (!account) return [];
    const ads = await this.deps.db
      .getRepository(OwnAd)
      .findBy({ ownerId: viewer.userId, id: In(account.ads.map(({ id }) => id)) });
    const elements = new Map(ads.map((ad) => [ad.id, new Set(elementsOfTexts(ad))]));
    const percent = (factor: number) => Math.round(1000 * (factor - 1)) / 10;
    return elementEffects(account.ads, account.forecast.model, elements).map((effect) => ({
      element: effect.element,
      adsWith: effect.adsWith,
      adsWithout: effect.adsWithout,
      effectPercent: percent(effect.factor),
      lowPercent: percent(effect.low),
      highPercent: percent(effect.high),
      isKnown: effect.isKnown,
    }));
  }

  /** Running ads of the platform with the most spend, against what pays at the owner's margin. */
  async portfolio({ userId }: Viewer): Promise<AdPortfolio> {
    const { db } = this.deps;
    const rows = await readRunningAds(db.manager, userId);
    const profile = await db.getRepository(StoreProfile).findOneBy({ ownerId: userId });
    const margin = profile && !profile.isSample ? await readOwnMargin(db.manager, profile) : null;
    const mark = margin && margin.share > 0 ? 1 / margin.share : null;
    const judged = judgePortfolio(rows, mark);
    if (!judged) return { mark: null, basis: 'Ten purchases in 28 days are needed to say what pays.', entries: [] };
    const shown = judged.entries.slice(0, mostEntries);
    const ads = await db.getRepository(OwnAd).findBy({ id: In(shown.map(({ id }) => id)), ownerId: userId });
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    return {
      mark: judged.mark,
      basis: mark
        ? 'What pays at your margin; sales as the ad platform counts them.'
        : 'The mean of your ads: without a margin nobody can say what pays.',
      entries: shown.flatMap(({ id, ...entry }) => {
        const ad = byId.get(id);
        return ad ? [{ ...entry, ad }] : [];
      }),
    };
  }

  /** What to make next, from what the account's own ads say. */
  async next(viewer: Viewer): Promise<AdBrief[]> {
    const { db } = this.deps;
    const [account] = [...(await this.accounts(viewer)).values()].toSorted(
      (one, other) => other.ads.length - one.ads.length,
    );
    if (!account) return [];
    const ads = await db
      .getRepository(OwnAd)
      .findBy({ ownerId: viewer.userId, id: In(account.ads.map(({ id }) => id)) });
    const elements = new Map(ads.map((ad) => [ad.id, new Set(elementsOfTexts(ad))]));
    const newest = ads
      .toSorted((one, other) => ((one.firstDay ?? '') < (other.firstDay ?? '') ? 1 : -1))
      .slice(0, newestAds);
    const recent = new Map<string, number>();
    for (const element of newest.flatMap(({ id }) => [...(elements.get(id) ?? [])]))
      recent.set(element, (recent.get(element) ?? 0) + 1);
    const running = await readRunningAds(db.manager, viewer.userId);
    const spend = sum(running.map(({ spendCents }) => spendCents));
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    return nextAds({
      effects: elementEffects(account.ads, account.forecast.model, elements),
      recent,
      recentAds: newest.length,
      worn: running
        .toSorted((one, other) => other.spendCents - one.spendCents)
        .flatMap(({ id, spendCents }) => {
          const ad = byId.get(id);
          return ad?.fatigue
            ? [{ id, name: ad.name, ...ad.fatigue, spendShare: spend > 0 ? spendCents / spend : 0 }]
            : [];
        }),
      known: elementsToTry,
      ads: ads.length,
    });
  }

  /** Advice alone: nothing is written to a platform. */
  async split(viewer: Viewer, ids: readonly string[]): Promise<BudgetShare[]> {
    const ads = await Promise.all([...new Set(ids)].map((id) => this.find(viewer, id)));
    const [platform, ...others] = new Set(ads.map((ad) => ad.platform));
    if (!platform || others.length > 0) throw new AppError('BAD_INPUT', 'Choose ads of one platform.');
    const account = (await this.accounts(viewer)).get(platform);
    const model = account?.forecast.model;
    const prior = {
      logRate: model?.logLevel ?? Math.log(platformBenchmarks[platform].ctr),
      deviation: Math.sqrt(model?.adVariance ?? 0.3),
    };
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    const seed = textHash([...byId.keys()].toSorted().join());
    return splitBudget(ads, prior, seed)
      .flatMap(({ id, share, chanceToBeBest }) => {
        const ad = byId.get(id);
        return ad ? [{ ad, share, chanceToBeBest }] : [];
      })
      .toSorted((one, other) => other.share - one.share);
  }
}

const newestAds = 20;
const mostEntries = 50;

/** Lists by other orders than time go on by position: they change with every import anyway. */
export const cursorAt = (position: number): string => Buffer.from(`at|${position}`).toString('base64url');

function offsetOf(cursor: string): number {
  const position = /^at\|(\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (position === undefined) {
    const message = 'after is not a cursor of this list.';
    throw new AppError('BAD_INPUT', message, { fields: { after: message } });
  }
  return Number(position) + 1;
}

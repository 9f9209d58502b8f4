import { type DataSource, In } from 'typeorm';
import { AdForecast } from '../../schema/ad-results/ad-forecast.entity.js';
import type {
  ImportAdResultsInput,
  OwnAdArgs,
  OwnAdFilter,
  RecordAdResultInput,
} from '../../schema/ad-results/ad-results.input.js';
import { OwnAdSort } from '../../schema/ad-results/ad-results.input.js';
import type {
  AdCtrForecast,
  AdResultsReceipt,
  ForecastRecord,
  OwnAdPlaceSum,
  OwnAdPoint,
  OwnCreative,
  OwnCreativeResult,
} from '../../schema/ad-results/ad-results.type.js';
import { adResultLimits, type AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { OwnAdImport } from '../../schema/ad-results/own-ad-import.entity.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import {
  type AccountForecast,
  forecastOf,
  forecastSentence,
  shownSentence,
} from '../../jobs/ad-results/account-forecast.engine.js';
import { readAdReport } from '../../jobs/ad-results/ad-report.engine.js';
import { matchOwnAds } from '../../jobs/ad-results/ad-matching.js';
import { elementsOfAd } from '../../jobs/ad-results/ad-words.engine.js';
import { readCreativeResults } from '../../jobs/ad-results/creative-results.js';
import { forecastRecordOf } from '../../jobs/ad-results/forecast-record.engine.js';
import { largestAccount, readAccounts } from '../../jobs/ad-results/learned-accounts.js';
import { keepOwnAds, lockOwnAds, storeOwnAds } from '../../jobs/ad-results/own-ads.js';
import { undoAdImport } from '../../jobs/ad-results/undo-ad-import.js';
import { sum } from '../../jobs/kit/statistics.js';
import { isoDay } from '../../jobs/kit/time.js';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { Viewer } from '../platform/context.js';
import { containing, isUuid } from '../platform/page.js';
import { moveToTrash } from '../platform/trash.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';
import type { StorageService } from '../storage/storage.service.js';
import { listCreatives } from './creative-list.js';
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
        text: containing(text),
      });
    }
    const [totalCount, rows] = await Promise.all([
      query.clone().orderBy().getCount(),
      query
        .offset(offset)
        .limit(first + 1)
        .getMany(),
    ]);
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
    const days = report.ads.flatMap((ad) => ad.days);
    const [first] = report.ads;
    const receipt: AdResultsReceipt = {
      platform: first?.platform ?? 'other',
      lines: report.lines,
      ads: report.ads.length,
      newAds: 0,
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
    const { userId: ownerId } = viewer;
    return db.transaction(async (rows) => {
      const imports = rows.getRepository(OwnAdImport);
      const { id } = await imports.save(imports.create({ ownerId, filename: object.filename, receipt }));
      receipt.importId = id;
      receipt.newAds = await keepOwnAds(rows, ownerId, report.ads, { importId: id });
      await imports.update({ id }, { receipt });
      return receipt;
    });
  }

  /** Newest first. */
  imports({ userId }: Viewer): Promise<OwnAdImport[]> {
    return this.deps.db
      .getRepository(OwnAdImport)
      .find({ where: { ownerId: userId }, order: { createdAt: 'DESC', position: 'DESC' }, take: mostImports });
  }

  /** Takes what an import wrote back; its receipt stays. */
  async undo({ userId }: Viewer, id: string): Promise<OwnAdImport> {
    const { db } = this.deps;
    const where = { id, ownerId: userId };
    const known = isUuid(id) ? await db.getRepository(OwnAdImport).findOneBy(where) : null;
    if (!known) throw new AppError('NOT_FOUND', 'There is no such import.');
    if (!(await undoAdImport(db, userId, id))) throw new AppError('CONFLICT', 'This import has already been undone.');
    return db.getRepository(OwnAdImport).findOneByOrFail(where);
  }

  /** Keeps the figures of one ad as its owner types them. */
  async record(viewer: Viewer, input: RecordAdResultInput): Promise<OwnAd> {
    const { platform, name, day, impressions, clicks, spend, currency, purchases, value } = input;
    const bad = (field: string, message: string) =>
      new AppError('BAD_INPUT', message, { fields: { [field]: message } });
    if (clicks > impressions) throw bad('clicks', 'There cannot be more clicks than impressions.');
    if (Number.isNaN(Date.parse(day)) || day > isoDay(Date.now())) throw bad('day', 'Enter a day in the past.');
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

  /** Ties an ad to its picture, so that it is found again at once where the very file is, and elsewhere soon. */
  private async matchFile(viewer: Viewer, ad: OwnAd, objectId: string): Promise<OwnAd> {
    const { db, storage } = this.deps;
    const { id: pictureId } = await storage.findStored(viewer, objectId, ObjectPurpose.creative);
    await db.transaction(async (rows) => {
      await lockOwnAds(rows, viewer.userId);
      await rows.getRepository(OwnAd).update({ id: ad.id, ownerId: viewer.userId }, { pictureId });
      await matchOwnAds(rows, viewer.userId);
    });
    return this.find(viewer, ad.id);
  }

  /** Own ads summed up by what they show. */
  creatives({ userId }: Viewer, filter: OwnAdFilter | null): Promise<OwnCreative[]> {
    return listCreatives(this.deps.db, userId, { filter, pictureUrl: (id) => this.pictureUrl(id) });
  }

  /** In the order of the ids. */
  async ofCreatives({ userId }: Viewer, targetIds: readonly string[]): Promise<(OwnCreativeResult | null)[]> {
    const found = await readCreativeResults(this.deps.db.manager, userId, targetIds);
    return targetIds.map((id) => found.get(id) ?? null);
  }

  pictureUrl(id: string): string {
    return this.deps.storage.pictureUrl(id);
  }

  /** Where it was shown, the most expensive place first; nothing where its platform does not say. */
  places({ userId }: Viewer, id: string): Promise<OwnAdPlaceSum[]> {
    return this.deps.db.query(
      `SELECT p.place, sum(p.impressions) AS impressions, sum(p.clicks) AS clicks, sum(p."spendCents") / 100 AS spend,
         sum(p.purchases) AS purchases, sum(p."valueCents") / 100 AS value
       FROM own_ad_place p JOIN own_ad a ON a.id = p."adId" WHERE a.id = $1 AND a."ownerId" = $2
       GROUP BY p.place ORDER BY 4 DESC, 1`,
      [id, userId],
    );
  }

  history({ userId }: Viewer, id: string): Promise<OwnAdPoint[]> {
    return this.deps.db.query(
      `SELECT * FROM (SELECT d.day::text AS day, d.impressions, d.clicks, d."spendCents" / 100 AS spend,
         CASE WHEN d.impressions >= 100 THEN round((100 * d.clicks / d.impressions)::numeric, 3)::float8 END AS "ctrPercent"
       FROM own_ad_day d JOIN own_ad a ON a.id = d."adId" WHERE a.id = $1 AND a."ownerId" = $2
       ORDER BY d.day DESC LIMIT 400) newest ORDER BY day`,
      [id, userId],
    );
  }

  /** Takes ads with their days, forecasts and tests away. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const ad = await this.find(viewer, id);
    await moveToTrash(this.deps.db, { ownerId: viewer.userId, kind: TrashKind.ad_result }, [ad.id]);
    return ad.id;
  }

  accounts({ userId }: Viewer): Promise<Map<AdPlatformId, AccountForecast>> {
    return readAccounts(this.deps.db.manager, userId);
  }

  /** What the account lets one expect of an ad; the benchmark where it has no results. */
  forecast(account: AccountForecast | undefined, ad: OwnAd): AdCtrForecast | null {
    if (!account) return null;
    const shown = ad.elements ?? elementsOfAd(ad, null);
    const forecast = forecastOf(account, ad.groupKey, shown);
    const percent = (rate: number) => Math.round(10_000 * rate) / 100;
    return {
      ctrPercent: percent(forecast.ctr),
      lowPercent: percent(forecast.low),
      highPercent: percent(forecast.high),
      basisAds: forecast.basisAds,
      groupAds: forecast.groupAds,
      elementsPercent: account.elements?.isUsed ? Math.round(1000 * (forecast.elementFactor - 1)) / 10 : null,
      basis: account.isOwn ? 'own_results' : 'benchmark',
      sentence: forecastSentence(account, forecast),
      shownSentence: shownSentence(account, forecast, shown),
    };
  }

  /** How right the forecasts of the account with the most ads were. */
  async forecastRecord(viewer: Viewer): Promise<ForecastRecord> {
    const { db } = this.deps;
    const account = largestAccount(await readAccounts(db.manager, viewer.userId, 'whole'))?.account ?? null;
    const stored = await db.getRepository(AdForecast).find({
      where: { ownerId: viewer.userId },
      order: { madeAt: 'DESC' },
      take: adResultLimits.replayedAds,
      relations: { ad: true },
      select: {
        adId: true,
        ctr: true,
        low: true,
        high: true,
        actual: true,
        madeAt: true,
        ad: { id: true, name: true },
      },
    });
    const replayed = account?.replayed ?? [];
    const ads = await db.getRepository(OwnAd).find({
      where: { id: In(replayed.map(({ id }) => id)), ownerId: viewer.userId },
      select: { id: true, name: true },
    });
    const nameOf = new Map(ads.map(({ id, name }) => [id, name]));
    return forecastRecordOf({
      account,
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
}

const mostImports = 50;

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

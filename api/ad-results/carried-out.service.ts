import type { DataSource } from 'typeorm';
import { AdForecast } from '../../schema/ad-results/ad-forecast.entity.js';
import type { MarkCarriedOutInput } from '../../schema/ad-results/ad-results.input.js';
import { CarriedOut } from '../../schema/ad-results/carried-out.entity.js';
import { AppError } from '../../schema/errors.js';
import { actionSentence, type Without } from '../../jobs/ad-results/action-words.engine.js';
import { type Before, effectOf } from '../../jobs/ad-results/carried-out.engine.js';
import { isoDay } from '../../jobs/kit/time.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { AdResultsService } from './ad-results.service.js';

const mostActions = 100;
/** Half the width of an 80 % interval in standard deviations. */
const eighty = 1.2816;
const enough = 500;

const counts = `
  SELECT coalesce(sum(impressions) FILTER (WHERE "adId" = $1 AND day >= $3), 0)::float8 AS "nowImpressions",
    coalesce(sum(clicks) FILTER (WHERE "adId" = $1 AND day >= $3), 0)::float8 AS "nowClicks",
    coalesce(sum(impressions) FILTER (WHERE "adId" = $1 AND day < $3), 0)::float8 AS "earlierImpressions",
    coalesce(sum(clicks) FILTER (WHERE "adId" = $1 AND day < $3), 0)::float8 AS "earlierClicks",
    coalesce(sum(impressions) FILTER (WHERE "adId" = $2), 0)::float8 AS "replacedImpressions",
    coalesce(sum(clicks) FILTER (WHERE "adId" = $2), 0)::float8 AS "replacedClicks"
  FROM own_ad_day WHERE "adId" IN ($1, $2)`;

type Counts = Record<`${'now' | 'earlier' | 'replaced'}${'Impressions' | 'Clicks'}`, number>;

/** Hooks and fixes that own ads carry; what they did is measured from the days whenever somebody looks. */
export class CarriedOutService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
  ) {}

  async list(viewer: Viewer): Promise<CarriedOut[]> {
    const found = await this.db.getRepository(CarriedOut).find({
      where: { ownerId: viewer.userId },
      order: { createdAt: 'DESC' },
      take: mostActions,
      relations: { ad: true, beforeAd: true },
    });
    return Promise.all(found.map((action) => this.measure(viewer, action)));
  }

  async mark(viewer: Viewer, { kind, label, adId, beforeAdId, day }: MarkCarriedOutInput): Promise<CarriedOut> {
    if (Number.isNaN(Date.parse(day)) || day > isoDay(Date.now())) {
      throw new AppError('BAD_INPUT', 'Give a day that has passed.', {
        fields: { day: 'Give a day that has passed.' },
      });
    }
    const ad = await this.ads.find(viewer, adId);
    const beforeAd = beforeAdId ? await this.ads.find(viewer, beforeAdId) : null;
    if (beforeAd?.id === ad.id) throw new AppError('BAD_INPUT', 'An ad cannot replace itself.');
    const actions = this.db.getRepository(CarriedOut);
    const own = { ownerId: viewer.userId, adId: ad.id, beforeAdId: beforeAd?.id ?? null };
    const action = await actions.save(actions.create({ ...own, kind, label, day }));
    return this.measure(viewer, Object.assign(action, { ad, beforeAd }));
  }

  async delete({ userId }: Viewer, id: string): Promise<string> {
    const { affected } = isUuid(id)
      ? await this.db.getRepository(CarriedOut).delete({ id, ownerId: userId })
      : { affected: 0 };
    if (!affected) throw new AppError('NOT_FOUND', 'There is no such entry.');
    return id;
  }

  private async measure(viewer: Viewer, action: CarriedOut): Promise<CarriedOut> {
    const [found]: Counts[] = await this.db.query(counts, [action.adId, action.beforeAdId, action.day]);
    const side = (name: 'now' | 'earlier' | 'replaced'): Before => ({
      impressions: found?.[`${name}Impressions`] ?? 0,
      clicks: found?.[`${name}Clicks`] ?? 0,
    });
    let without: Without = 'expected';
    if (action.beforeAdId) without = 'replaced';
    else if (side('earlier').impressions >= enough) without = 'earlier';
    const before = without === 'expected' ? await this.expected(viewer, action) : side(without);
    const effect = before && effectOf(side('now'), before);
    const percent = (factor: number) => Math.round(1000 * (factor - 1)) / 10;
    return Object.assign(action, {
      effectPercent: effect && percent(effect.factor),
      lowPercent: effect && percent(effect.low),
      highPercent: effect && percent(effect.high),
      sentence: actionSentence(effect, without),
    });
  }

  /** The forecast that was stored before the ad ran, else what the account lets one expect; never without own results. */
  private async expected(viewer: Viewer, { ad }: CarriedOut): Promise<{ logRate: number; variance: number } | null> {
    const stored = await this.db.getRepository(AdForecast).findOneBy({ adId: ad.id, ownerId: viewer.userId });
    const account = (await this.ads.accounts(viewer)).get(ad.platform);
    const now = account?.isOwn ? this.ads.forecast(account, ad) : null;
    const { ctr, low, high } = stored ?? {
      ctr: now?.ctrPercent ?? 0,
      low: now?.lowPercent ?? 0,
      high: now?.highPercent ?? 0,
    };
    if (ctr === 0 || low === 0) return null;
    const scale = stored ? 1 : 100;
    return { logRate: Math.log(ctr / scale), variance: (Math.log(high / low) / 2 / eighty) ** 2 };
  }
}

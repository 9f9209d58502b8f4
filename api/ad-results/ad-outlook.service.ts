import { type DataSource, In } from 'typeorm';
import type {
  AdBrief,
  AdElement,
  AdPortfolio,
  BudgetShare,
  NextAdsBasis,
} from '../../schema/ad-results/ad-results.type.js';
import { adResultLimits, platformBenchmarks } from '../../schema/ad-results/ad-results.facts.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { AppError } from '../../schema/errors.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { readOutlook } from '../../jobs/ad-results/account-outlook.js';
import { judgePortfolio } from '../../jobs/ad-results/ad-portfolio.engine.js';
import { elementsToTry } from '../../jobs/ad-results/ad-words.engine.js';
import { splitBudget } from '../../jobs/ad-results/budget-split.engine.js';
import { nextAds } from '../../jobs/ad-results/next-ads.engine.js';
import { readRunningAds } from '../../jobs/ad-results/running-ads.js';
import { textHash } from '../../jobs/kit/hash.js';
import { sum } from '../../jobs/kit/statistics.js';
import { isoDay } from '../../jobs/kit/time.js';
import { readOwnMargin } from '../../jobs/store/own-margin.js';
import type { Viewer } from '../platform/context.js';
import type { AdResultsService } from './ad-results.service.js';

const mostEntries = 50;

/** What own ads say about the next ones. */
export class AdOutlookService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
  ) {}

  /** Elements of the ads of the largest account, and how ads with them did. */
  async elements(viewer: Viewer): Promise<AdElement[]> {
    const read = await readOutlook(this.db.manager, viewer.userId);
    const percent = (factor: number) => Math.round(1000 * (factor - 1)) / 10;
    return (read?.effects ?? []).map(({ element, adsWith, adsWithout, factor, low, high, isKnown }) => {
      const [topic = '', ...name] = element.split(': ');
      const range = { effectPercent: percent(factor), lowPercent: percent(low), highPercent: percent(high) };
      return { element, topic, name: name.join(': '), adsWith, adsWithout, ...range, isKnown };
    });
  }

  /** Running ads of the platform with the most spend, against what pays at the owner's margin. */
  async portfolio({ userId }: Viewer): Promise<AdPortfolio> {
    const rows = await readRunningAds(this.db.manager, userId);
    const share = await this.margin(userId);
    const mark = share && share > 0 ? 1 / share : null;
    const judged = judgePortfolio(rows, mark);
    const isAtMargin = mark !== null;
    if (!judged) {
      const basis = 'Ten purchases in 28 days are needed to say what pays.';
      return { mark: null, isAtMargin, basis, entries: [] };
    }
    const shown = judged.entries.slice(0, mostEntries);
    const byId = await this.byId(
      userId,
      shown.map(({ id }) => id),
    );
    return {
      mark: judged.mark,
      isAtMargin,
      basis: isAtMargin
        ? 'What pays at your margin; sales as the ad platform counts them.'
        : 'Whether that pays is unknown without a margin. Enter yours under Store data.',
      entries: shown.flatMap(({ id, ...entry }) => {
        const ad = byId.get(id);
        return ad ? [{ ...entry, ad }] : [];
      }),
    };
  }

  /** Contribution of sales, 0..1; null where nobody told. */
  async margin(ownerId: string): Promise<number | null> {
    const profile = await this.db.getRepository(StoreProfile).findOneBy({ ownerId });
    const margin = profile && (await readOwnMargin(this.db.manager, profile));
    return margin?.share ?? null;
  }

  /** What to make next, from what the account's own ads say. */
  async next(viewer: Viewer): Promise<AdBrief[]> {
    const outlook = await readOutlook(this.db.manager, viewer.userId);
    if (!outlook) return [];
    const { account, effects, recent, recentAds, best } = outlook;
    const running = await readRunningAds(this.db.manager, viewer.userId);
    const spend = sum(running.map(({ spendCents }) => spendCents));
    return nextAds({
      effects,
      recent,
      recentAds,
      worn: running
        .toSorted((one, other) => other.spendCents - one.spendCents)
        .flatMap(({ id, name, fatigue, spendCents }) =>
          fatigue ? [{ id, name, ...fatigue, spendShare: spend > 0 ? spendCents / spend : 0 }] : [],
        ),
      today: isoDay(Date.now()),
      known: elementsToTry,
      ads: account.model.ads,
      bestAd: (element) => best[element ?? ''] ?? null,
    });
  }

  /** How many ads of the largest account are compared for it, and how many it takes. */
  async basis({ userId }: Viewer): Promise<NextAdsBasis> {
    const { comparedAds, comparedImpressions, deliveredImpressions } = adResultLimits;
    const [largest] = await this.db.query<{ ads: number }[]>(
      `SELECT count(*) FILTER (WHERE impressions >= $2)::int AS ads FROM own_ad WHERE "ownerId" = $1
       GROUP BY platform ORDER BY count(*) FILTER (WHERE impressions >= $3) DESC LIMIT 1`,
      [userId, comparedImpressions, deliveredImpressions],
    );
    return { ads: largest?.ads ?? 0, adsNeeded: comparedAds };
  }

  /** Advice alone: nothing is written to a platform. */
  async split(viewer: Viewer, ids: readonly string[]): Promise<BudgetShare[]> {
    const ads = await Promise.all([...new Set(ids)].map((id) => this.ads.find(viewer, id)));
    const [platform, ...others] = new Set(ads.map((ad) => ad.platform));
    if (!platform || others.length > 0) throw new AppError('BAD_INPUT', 'Choose ads from one platform.');
    const model = (await this.ads.accounts(viewer)).get(platform)?.model;
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

  private async byId(ownerId: string, ids: string[]): Promise<Map<string, OwnAd>> {
    const ads = await this.db.getRepository(OwnAd).findBy({ ownerId, id: In(ids) });
    return new Map(ads.map((ad) => [ad.id, ad]));
  }
}

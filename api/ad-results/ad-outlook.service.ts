import { type DataSource, In } from 'typeorm';
import type { AdBrief, AdElement, AdPortfolio, BudgetShare } from '../../schema/ad-results/ad-results.type.js';
import { type AdPlatformId, platformBenchmarks } from '../../schema/ad-results/ad-results.facts.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { AppError } from '../../schema/errors.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import type { AccountForecast } from '../../jobs/ad-results/account-forecast.engine.js';
import { type ElementEffect, elementEffects } from '../../jobs/ad-results/ad-elements.engine.js';
import { judgePortfolio } from '../../jobs/ad-results/ad-portfolio.engine.js';
import { readReadouts } from '../../jobs/ad-results/ad-readouts.js';
import { elementsOfAd, elementsToTry } from '../../jobs/ad-results/ad-words.engine.js';
import { splitBudget } from '../../jobs/ad-results/budget-split.engine.js';
import { largestAccount, newestOutcomes, readAccounts } from '../../jobs/ad-results/learned-accounts.js';
import { nextAds } from '../../jobs/ad-results/next-ads.engine.js';
import { readRunningAds } from '../../jobs/ad-results/running-ads.js';
import { textHash } from '../../jobs/kit/hash.js';
import { sum } from '../../jobs/kit/statistics.js';
import { readOwnMargin } from '../../jobs/store/own-margin.js';
import type { Viewer } from '../platform/context.js';
import type { AdResultsService } from './ad-results.service.js';

const newestAds = 20;
const mostEntries = 50;

interface Elements {
  account: AccountForecast;
  ads: OwnAd[];
  elements: Map<string, Set<string>>;
  effects: ElementEffect[];
}

/** What own ads say about the next ones. */
export class AdOutlookService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
  ) {}

  /** Elements of the ads of the largest account, and how ads with them did. */
  async elements(viewer: Viewer): Promise<AdElement[]> {
    const read = await this.readElements(viewer);
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
    if (!judged) return { mark: null, basis: 'Ten purchases in 28 days are needed to say what pays.', entries: [] };
    const shown = judged.entries.slice(0, mostEntries);
    const byId = await this.byId(
      userId,
      shown.map(({ id }) => id),
    );
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

  /** Contribution of sales, 0..1; null where nobody told. */
  async margin(ownerId: string): Promise<number | null> {
    const profile = await this.db.getRepository(StoreProfile).findOneBy({ ownerId });
    const margin = profile && !profile.isSample ? await readOwnMargin(this.db.manager, profile) : null;
    return margin?.share ?? null;
  }

  /** What to make next, from what the account's own ads say. */
  async next(viewer: Viewer): Promise<AdBrief[]> {
    const read = await this.readElements(viewer);
    if (!read) return [];
    const { ads, elements, effects, account } = read;
    const newest = ads
      .toSorted((one, other) => ((one.firstDay ?? '') < (other.firstDay ?? '') ? 1 : -1))
      .slice(0, newestAds);
    const recent = new Map<string, number>();
    for (const element of newest.flatMap(({ id }) => [...(elements.get(id) ?? [])]))
      recent.set(element, (recent.get(element) ?? 0) + 1);
    const running = await readRunningAds(this.db.manager, viewer.userId);
    const spend = sum(running.map(({ spendCents }) => spendCents));
    return nextAds({
      effects,
      recent,
      recentAds: newest.length,
      worn: running
        .toSorted((one, other) => other.spendCents - one.spendCents)
        .flatMap(({ id, name, fatigue, spendCents }) =>
          fatigue ? [{ id, name, ...fatigue, spendShare: spend > 0 ? spendCents / spend : 0 }] : [],
        ),
      known: elementsToTry,
      ads: account.model.ads,
    });
  }

  /** Advice alone: nothing is written to a platform. */
  async split(viewer: Viewer, ids: readonly string[]): Promise<BudgetShare[]> {
    const ads = await Promise.all([...new Set(ids)].map((id) => this.ads.find(viewer, id)));
    const [platform, ...others] = new Set(ads.map((ad) => ad.platform));
    if (!platform || others.length > 0) throw new AppError('BAD_INPUT', 'Choose ads of one platform.');
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

  private async readElements({ userId }: Viewer): Promise<Elements | null> {
    const { manager } = this.db;
    const largest = largestAccount(await readAccounts(manager, userId));
    if (!largest) return null;
    const { platform, account }: { platform: AdPlatformId; account: AccountForecast } = largest;
    const outcomes = await newestOutcomes(manager, userId, platform);
    const ids = outcomes.map(({ id }) => id);
    const ads = [...(await this.byId(userId, ids)).values()];
    const readouts = await readReadouts(manager, userId, ids);
    const elements = new Map(ads.map((ad) => [ad.id, new Set(elementsOfAd(ad, readouts.get(ad.id) ?? null))]));
    return { account, ads, elements, effects: elementEffects(outcomes, account.model, elements) };
  }

  private async byId(ownerId: string, ids: string[]): Promise<Map<string, OwnAd>> {
    const ads = await this.db.getRepository(OwnAd).findBy({ ownerId, id: In(ids) });
    return new Map(ads.map((ad) => [ad.id, ad]));
  }
}

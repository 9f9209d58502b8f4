import { randomBytes, randomInt } from 'node:crypto';
import { type DataSource, MoreThan } from 'typeorm';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import { CreativeBrief } from '../../schema/creative-briefs/creative-brief.entity.js';
import { CreativeBriefSource, briefLimits } from '../../schema/creative-briefs/creative-brief.facts.js';
import type { CreateCreativeBriefInput } from '../../schema/creative-briefs/creative-brief.input.js';
import { AdSource } from '../../schema/ads-library/ad.entity.js';
import { AnalysisType, Ownership } from '../../schema/analysis/analysis.enum.js';
import { AppError } from '../../schema/errors.js';
import type { SearchedPageArgs } from '../../schema/page.type.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { wordsOfAnalysis, wordsOfLibraryAd } from '../../jobs/creative-briefs/ad-words.engine.js';
import { type AdWords, briefFacts } from '../../jobs/creative-briefs/brief-facts.engine.js';
import { briefHtml } from '../../jobs/creative-briefs/brief-html.engine.js';
import { conceptsFrom } from '../../jobs/creative-briefs/concept-writing.js';
import { cleanInput } from '../../jobs/hooks/reading/clean-text.engine.js';
import { capitalize, foldText } from '../../jobs/kit/text.js';
import type { AiModel } from '../../jobs/platform/ai-model.js';
import { profileOf } from '../../jobs/store-profile/store-profile.js';
import type { AdsService } from '../ads-library/ads.service.js';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Viewer } from '../platform/context.js';
import { dateFormatOf } from '../platform/date-format.js';
import { moveToTrash } from '../platform/trash.js';
import { containing, decodeCursor, isUuid } from '../platform/page.js';
import type { RateLimit, RateLimits } from '../platform/rate-limit.js';

/** A model costs money and time. */
const writing: RateLimit = {
  name: 'creative-brief',
  points: 30,
  seconds: 60,
  message: 'Too many briefs at once. Try again in a minute.',
};

interface Dependencies {
  db: DataSource;
  analyses: AnalysisService;
  ads: Pick<AdsService, 'find'>;
  model: AiModel;
  limits: RateLimits;
}

interface Found {
  source: CreativeBriefSource;
  sourceId: string | null;
  ad: AdWords | null;
}

const seeds = 2 ** 31 - 1;

export class CreativeBriefService {
  constructor(private readonly deps: Dependencies) {}

  /** Writes five concepts and keeps them. @throws AppError BAD_INPUT where nothing tells what is sold */
  async create(viewer: Viewer, input: CreateCreativeBriefInput): Promise<CreativeBrief> {
    const { db, model, limits } = this.deps;
    await limits.take(writing, viewer.userId);
    const briefs = db.getRepository(CreativeBrief);
    const ownerId = viewer.userId;
    if ((await briefs.countBy({ ownerId })) >= briefLimits.perOwner)
      throw new AppError('CONFLICT', `At most ${briefLimits.perOwner} briefs are kept. Delete some first.`);
    const { source, sourceId, ad } = await this.findAd(viewer, input);
    const typed = {
      product: typedText(input.product),
      audience: typedText(input.audience),
      benefit: typedText(input.benefit),
      offer: typedText(input.offer),
    };
    const known = briefFacts({ typed, ad, profile: await profileOf(db, ownerId) });
    const written = await conceptsFrom(model, { ...known, seed: input.seed ?? randomInt(seeds) });
    const { facts, seen, texts } = known;
    const product = texts.niche;
    const title = `Brief: ${capitalize(product)}`.slice(0, briefLimits.title);
    const brief = briefs.create({
      ownerId,
      title,
      source,
      sourceId,
      product,
      audience: texts.audience || null,
      facts,
      seen,
      ...written,
    });
    return db.transaction(async (transaction) => {
      const activity = { userId: ownerId, action: 'brief_written', resource: title } as const;
      await transaction.getRepository(UserActivity).insert(activity);
      return transaction.getRepository(CreativeBrief).save(brief);
    });
  }

  /** @throws AppError NOT_FOUND for an ad that is not the viewer's */
  private async findAd(viewer: Viewer, { analysisId, adId }: CreateCreativeBriefInput): Promise<Found> {
    if (analysisId && adId) throw new AppError('BAD_INPUT', 'Choose an analysis or an ad of the library, not both.');
    if (analysisId) return this.analyzed(viewer, analysisId);
    if (!adId) return { source: CreativeBriefSource.profile, sourceId: null, ad: null };
    const ad = await this.deps.ads.find(viewer, adId);
    const { name } = await profileOf(this.deps.db, viewer.userId);
    const isOwn = ad.source !== AdSource.sample && name !== null && foldText(name) === foldText(ad.advertiser);
    return { source: CreativeBriefSource.library, sourceId: adId, ad: wordsOfLibraryAd(ad, isOwn) };
  }

  private async analyzed(viewer: Viewer, id: string): Promise<Found> {
    const [found] = await this.deps.analyses.completed(viewer, AnalysisType.ad_creative, [id]);
    if (!found) throw new AppError('NOT_FOUND', 'There is no such analysis.');
    const { analysis, result } = found;
    const { primaryText, headline, description } = analysis.input.ad ?? {};
    const text = [headline, primaryText, description].filter(Boolean).join('\n') || null;
    const isOwn = analysis.ownership === Ownership.own;
    const ad = wordsOfAnalysis(Object.assign(emptyAd(), result), { isOwn, text });
    return { source: CreativeBriefSource.analysis, sourceId: id, ad };
  }

  /** Newest first, one row more than asked for when there are more. */
  list({ userId }: Viewer, { first, after, text }: SearchedPageArgs): Promise<CreativeBrief[]> {
    const query = this.deps.db
      .getRepository(CreativeBrief)
      .createQueryBuilder('b')
      .where({ ownerId: userId })
      .orderBy({ 'b.createdAt': 'DESC', 'b.id': 'DESC' })
      .limit(first + 1);
    if (text?.trim()) query.andWhere('b.title ILIKE :part', { part: containing(text) });
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      query.andWhere('(b."createdAt", b.id) < (:createdAt::timestamptz, :id::uuid)', { createdAt, id });
    }
    return query.getMany();
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async find({ userId }: Viewer, id: string): Promise<CreativeBrief> {
    const where = { id, ownerId: userId };
    const brief = isUuid(id) ? await this.deps.db.getRepository(CreativeBrief).findOneBy(where) : null;
    if (!brief) throw notFound();
    return brief;
  }

  /** The brief as a page that prints, with the date as its owner writes it. */
  async page(brief: CreativeBrief): Promise<string> {
    return briefHtml(brief, await dateFormatOf(this.deps.db, brief.ownerId));
  }

  async rename(viewer: Viewer, id: string, title: string): Promise<CreativeBrief> {
    return this.change(viewer, id, { title: title.trim() });
  }

  async delete({ userId }: Viewer, id: string): Promise<void> {
    const trash = { ownerId: userId, kind: TrashKind.creative_brief };
    if ((await moveToTrash(this.deps.db, trash, [id])).length === 0) throw notFound();
  }

  /** Opens a link by which anyone may read the brief, until its day; an open one stays the same and lasts longer. */
  async share(viewer: Viewer, id: string, days: number): Promise<CreativeBrief> {
    const { shareKey, sharedUntil } = await this.find(viewer, id);
    const isOpen = shareKey !== null && sharedUntil !== null && sharedUntil.getTime() > Date.now();
    return this.change(viewer, id, {
      shareKey: isOpen ? shareKey : randomBytes(24).toString('base64url'),
      sharedUntil: new Date(Date.now() + days * 86_400_000),
    });
  }

  /** Ends the link at once; sharing again makes another one. */
  unshare(viewer: Viewer, id: string): Promise<CreativeBrief> {
    return this.change(viewer, id, { shareKey: null, sharedUntil: null });
  }

  /** @throws AppError NOT_FOUND for a link that was never made, has ended or was taken back */
  async shared(shareKey: string): Promise<CreativeBrief> {
    const open = { shareKey, sharedUntil: MoreThan(new Date()) };
    const brief = /^[\w-]{32}$/.test(shareKey) ? await this.deps.db.getRepository(CreativeBrief).findOneBy(open) : null;
    if (!brief) throw new AppError('NOT_FOUND', 'This link no longer works. Ask whoever sent it for a new one.');
    return brief;
  }

  private async change(
    viewer: Viewer,
    id: string,
    changes: Partial<Pick<CreativeBrief, 'title' | 'shareKey' | 'sharedUntil'>>,
  ): Promise<CreativeBrief> {
    if (isUuid(id)) await this.deps.db.getRepository(CreativeBrief).update({ id, ownerId: viewer.userId }, changes);
    return this.find(viewer, id);
  }
}

const notFound = () => new AppError('NOT_FOUND', 'There is no such brief.');
const typedText = (text: string | null | undefined) => cleanInput(text ?? '') || null;

/** What a result of an older version may lack. */
const emptyAd = (): Pick<AdAnalysis, 'headline' | 'cta' | 'offers' | 'reading' | 'source'> => ({
  headline: null,
  cta: null,
  offers: null,
  reading: null,
  source: null,
});

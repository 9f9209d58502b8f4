import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import { SavedHook } from '../../schema/hooks/saved-hook.entity.js';
import { SavedHookAd } from '../../schema/hooks/saved-hook-ad.entity.js';
import { savedHookLimits } from '../../schema/hooks/saved-hook.facts.js';
import type { SavedHooksArgs, SaveHookInput, UpdateSavedHookInput } from '../../schema/hooks/saved-hook.type.js';
import type { Viewer } from '../platform/context.js';
import { containing, decodeCursor, isUuid } from '../platform/page.js';
import { moveToTrash } from '../platform/trash.js';

/** A hook that ran counts like two that were only kept; one whose ads did well like up to four, one whose did not like one. */
const usedWeight = 2;
const resultBounds = { low: 0.5, high: 2 };
/** Below this many impressions a click rate says little. */
const fewestImpressions = 1_000;

const tidy = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim().toLowerCase()))];
const fingerprintOf = (text: string) =>
  createHash('sha256').update(text.trim().toLowerCase().replace(/\s+/g, ' ')).digest('base64url');

/** The hooks and scripts that somebody kept: what was written is lost by no reload. */
export class SavedHooksService {
  constructor(private readonly db: DataSource) {}

  /** Keeps a hook; one that is there already is not kept twice. */
  async save({ userId }: Viewer, input: SaveHookInput): Promise<SavedHook> {
    const { kind, secondLine = null, onScreenText = null, style = null, niche, tags } = input;
    const text = input.text.trim();
    const hooks = this.db.getRepository(SavedHook);
    const key = { ownerId: userId, kind, fingerprint: fingerprintOf(text) };
    if ((await hooks.countBy({ ownerId: userId })) >= savedHookLimits.perOwner)
      throw new AppError('CONFLICT', `A library holds at most ${savedHookLimits.perOwner} hooks. Delete some first.`);
    const row = { ...key, text, secondLine, onScreenText, style, niche: niche?.trim() ?? '', tags: tidy(tags ?? []) };
    await hooks.createQueryBuilder().insert().values(row).orIgnore().execute();
    return hooks.findOneByOrFail(key);
  }

  /** @throws AppError NOT_FOUND for an unknown id and for another owner's alike */
  async update({ userId }: Viewer, id: string, input: UpdateSavedHookInput): Promise<SavedHook> {
    const where = { id, ownerId: userId };
    const { text, secondLine, note, tags, isFavorite, isUsed, adIds } = input;
    const changes = {
      ...(text != null && { text: text.trim() }),
      ...(secondLine !== undefined && { secondLine }),
      ...(note != null && { note }),
      ...(tags != null && { tags: tidy(tags) }),
      ...(isFavorite != null && { isFavorite }),
      ...(isUsed != null && { isUsed }),
      ...(adIds && adIds.length > 0 && { isUsed: true }),
    };
    return this.db.transaction(async (transaction) => {
      const hooks = transaction.getRepository(SavedHook);
      if (isUuid(id) && Object.keys(changes).length > 0) await hooks.update(where, changes);
      const saved = isUuid(id) ? await hooks.findOneBy(where) : null;
      if (!saved) throw notFound();
      if (adIds) await this.tie(transaction, saved, adIds);
      return saved;
    });
  }

  /** @throws AppError NOT_FOUND for an unknown ad and for another owner's alike */
  private async tie(db: EntityManager, { id, ownerId }: SavedHook, adIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(adIds)];
    const own = await db.getRepository(OwnAd).countBy({ id: In(wanted), ownerId });
    if (own < wanted.length) throw new AppError('NOT_FOUND', 'There is no such ad.');
    const ties = db.getRepository(SavedHookAd);
    await ties.delete({ hookId: id });
    await ties.insert(wanted.map((adId) => ({ hookId: id, adId })));
  }

  adsOf({ id, ownerId }: SavedHook): Promise<OwnAd[]> {
    return this.db
      .getRepository(OwnAd)
      .createQueryBuilder('ad')
      .innerJoin(SavedHookAd, 'tie', 'tie."adId" = ad.id AND tie."hookId" = :id', { id })
      .where('ad."ownerId" = :ownerId', { ownerId })
      .orderBy({ 'ad.impressions': 'DESC', 'ad.id': 'ASC' })
      .getMany();
  }

  async delete({ userId }: Viewer, id: string): Promise<void> {
    const gone = await moveToTrash(this.db, { ownerId: userId, kind: TrashKind.saved_hook }, [id]);
    if (gone.length === 0) throw notFound();
  }

  /** Newest first, one row more than asked for when there are more. */
  list({ userId }: Viewer, { first, after, text, kind, favorite }: SavedHooksArgs): Promise<SavedHook[]> {
    const query = this.db
      .getRepository(SavedHook)
      .createQueryBuilder('h')
      .where({ ownerId: userId })
      .orderBy({ 'h.createdAt': 'DESC', 'h.id': 'DESC' })
      .limit(first + 1);
    if (kind) query.andWhere('h.kind = :kind', { kind });
    if (favorite) query.andWhere('h."isFavorite"');
    if (text?.trim()) {
      const part = containing(text);
      query.andWhere(
        `(h.text ILIKE :part OR h."secondLine" ILIKE :part OR h.note ILIKE :part OR h.niche ILIKE :part OR array_to_string(h.tags, ' ') ILIKE :part)`,
        { part },
      );
    }
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      query.andWhere('(h."createdAt", h.id) < (:createdAt::timestamptz, :id::uuid)', { createdAt, id });
    }
    return query.getMany();
  }

  /** How much the owner keeps and runs of each style, 0..1: it teaches the order of new sets. */
  async favours({ userId }: Viewer): Promise<Map<string, number>> {
    const rows = await this.db.query<{ style: string; weight: number }[]>(
      `WITH account AS (SELECT SUM(clicks) / NULLIF(SUM(impressions), 0) AS rate FROM own_ad WHERE "ownerId" = $1),
       ran AS (
         SELECT t."hookId", SUM(a.clicks) / SUM(a.impressions) AS rate
         FROM saved_hook_ad t JOIN own_ad a ON a.id = t."adId" AND a."ownerId" = $1
         GROUP BY t."hookId" HAVING SUM(a.impressions) >= $2
       )
       SELECT h.style, SUM(
         CASE WHEN h."isUsed" THEN $3 * LEAST($5, GREATEST($4, COALESCE(ran.rate / NULLIF(account.rate, 0), 1))) ELSE 1 END
       ) AS weight
       FROM saved_hook h CROSS JOIN account LEFT JOIN ran ON ran."hookId" = h.id
       WHERE h."ownerId" = $1 AND h.style IS NOT NULL GROUP BY h.style`,
      [userId, fewestImpressions, usedWeight, resultBounds.low, resultBounds.high],
    );
    const most = Math.max(1, ...rows.map(({ weight }) => weight));
    return new Map(rows.map(({ style, weight }) => [style, weight / most]));
  }
}

const notFound = () => new AppError('NOT_FOUND', 'There is no such saved hook.');

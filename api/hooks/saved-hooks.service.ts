import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import { SavedHook } from '../../schema/hooks/saved-hook.entity.js';
import { savedHookLimits } from '../../schema/hooks/saved-hook.facts.js';
import type { SavedHooksArgs, SaveHookInput, UpdateSavedHookInput } from '../../schema/hooks/saved-hook.type.js';
import type { Viewer } from '../platform/context.js';
import { decodeCursor, isUuid } from '../platform/page.js';
import { moveToTrash } from '../platform/trash.js';

/** A hook that ran counts like two that were only kept. */
const usedWeight = 2;

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
    const hooks = this.db.getRepository(SavedHook);
    const where = { id, ownerId: userId };
    const { text, secondLine, note, tags, isFavorite, isUsed } = input;
    const changes = {
      ...(text != null && { text: text.trim() }),
      ...(secondLine !== undefined && { secondLine }),
      ...(note != null && { note }),
      ...(tags != null && { tags: tidy(tags) }),
      ...(isFavorite != null && { isFavorite }),
      ...(isUsed != null && { isUsed }),
    };
    if (isUuid(id) && Object.keys(changes).length > 0) await hooks.update(where, changes);
    const saved = isUuid(id) ? await hooks.findOneBy(where) : null;
    if (!saved) throw notFound();
    return saved;
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
      const part = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
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
    const rows: { style: string; weight: string }[] = await this.db
      .getRepository(SavedHook)
      .createQueryBuilder('h')
      .select('h.style', 'style')
      .addSelect(`SUM(CASE WHEN h."isUsed" THEN ${usedWeight} ELSE 1 END)`, 'weight')
      .where('h."ownerId" = :userId AND h.style IS NOT NULL', { userId })
      .groupBy('h.style')
      .getRawMany();
    const most = Math.max(1, ...rows.map(({ weight }) => Number(weight)));
    return new Map(rows.map(({ style, weight }) => [style, Number(weight) / most]));
  }
}

const notFound = () => new AppError('NOT_FOUND', 'There is no such saved hook.');

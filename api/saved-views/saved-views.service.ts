import type { DataSource } from 'typeorm';
import { AppError } from '../../schema/errors.js';
import { SavedView, type SaveViewInput } from '../../schema/saved-views/saved-view.entity.js';
import { savedViewLimits } from '../../schema/saved-views/saved-view.facts.js';
import type { Viewer } from '../platform/context.js';

/** Filters that somebody comes back to. They are deleted as everything else that can be brought back, see the trash. */
export class SavedViewsService {
  constructor(private readonly db: DataSource) {}

  /** By name. */
  list({ userId }: Viewer, screen: string): Promise<SavedView[]> {
    return this.db.getRepository(SavedView).find({ where: { ownerId: userId, screen }, order: { name: 'ASC' } });
  }

  /** @throws AppError CONFLICT when the list has as many views as it holds */
  async save({ userId }: Viewer, { screen, query, name: typed }: SaveViewInput): Promise<SavedView> {
    const views = this.db.getRepository(SavedView);
    const key = { ownerId: userId, screen, name: typed.trim() };
    const isNew = !(await views.existsBy(key));
    if (isNew && (await views.countBy({ ownerId: userId, screen })) >= savedViewLimits.perScreen)
      throw new AppError('CONFLICT', `A list holds at most ${savedViewLimits.perScreen} views. Delete some first.`);
    await views.upsert({ ...key, query }, ['ownerId', 'screen', 'name']);
    return views.findOneByOrFail(key);
  }
}

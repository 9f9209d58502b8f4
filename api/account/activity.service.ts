import type { DataSource, EntityManager } from 'typeorm';
import { UserActivity } from '../../schema/account/user-activity.entity.js';
import type { ActivityAction } from '../../schema/account/user-activity.facts.js';
import type { ActivitiesArgs } from '../../schema/account/user-activity.type.js';
import type { Viewer } from '../platform/context.js';
import { decodeCursor } from '../platform/page.js';

interface NewActivity {
  action: ActivityAction;
  resource: string;
  details?: string | null;
}

/** What users did, for themselves to look at: also how they notice what they did not do. */
export class ActivityService {
  constructor(private readonly db: DataSource) {}

  /** @param transaction what the activity belongs to, when both are to happen or neither */
  async record(
    userId: string,
    { action, resource, details = null }: NewActivity,
    transaction: DataSource | EntityManager = this.db,
  ): Promise<void> {
    await transaction.getRepository(UserActivity).insert({ userId, action, resource, details });
  }

  /** Newest first, one row more than asked for when there are more. */
  list({ userId }: Viewer, { first, after, action }: ActivitiesArgs): Promise<UserActivity[]> {
    const query = this.db
      .getRepository(UserActivity)
      .createQueryBuilder('a')
      .where({ userId, ...(action && { action }) })
      .orderBy({ 'a.createdAt': 'DESC', 'a.id': 'DESC' })
      .limit(first + 1);
    if (after) {
      const { createdAt, id } = decodeCursor(after);
      query.andWhere('(a."createdAt", a.id) < (:createdAt::timestamptz, :id::uuid)', { createdAt, id });
    }
    return query.getMany();
  }
}

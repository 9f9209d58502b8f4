import type { DataSource, EntityManager } from 'typeorm';
import { AuditEntry, type AuditAction } from '../../schema/admin/audit-entry.entity.js';
import type { PageArgs } from '../../schema/page.type.js';
import type { Admin } from '../platform/context.js';
import { decodeCursor } from '../platform/page.js';

/** Writes one entry; inside a transaction it stands or falls with what it tells of. */
export async function recordAction(
  db: EntityManager,
  admin: Admin,
  action: AuditAction,
  subjectId: string | null,
): Promise<void> {
  await db.getRepository(AuditEntry).insert({ actor: admin.username, action, subjectId });
}

export class AuditService {
  constructor(private readonly db: DataSource) {}

  /** Newest first, one row more than asked for when there are more. */
  list(_admin: Admin, { first, after }: PageArgs): Promise<AuditEntry[]> {
    const query = this.db
      .getRepository(AuditEntry)
      .createQueryBuilder('entry')
      .orderBy({ 'entry.createdAt': 'DESC', 'entry.id': 'DESC' })
      .limit(first + 1);
    if (after) query.where('(entry."createdAt", entry.id) < (:createdAt::timestamptz, :id::uuid)', decodeCursor(after));
    return query.getMany();
  }
}

import type { DataSource } from 'typeorm';
import { pagesOf } from '../../jobs/conversion/catalog/catalog-audit.processor.js';
import { enqueueCatalog } from '../../jobs/conversion/catalog/catalog-job.js';
import { catalogTable } from '../../jobs/conversion/catalog/catalog-table.engine.js';
import type { Log } from '../../jobs/platform/log.js';
import { parseUserUrl, refusePrivateHost } from '../../jobs/platform/outbound-address.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';
import type { Config } from '../../schema/config.js';
import { CatalogAudit, CatalogPage, CatalogStatus } from '../../schema/conversion/catalog-audit.entity.js';
import type { AuditCatalogInput, Catalog, CatalogTable } from '../../schema/conversion/catalog-audit.type.js';
import { catalogLimits } from '../../schema/conversion/catalog-limits.facts.js';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import type { Viewer } from '../platform/context.js';
import { moveToTrash } from '../platform/trash.js';
import { isUuid } from '../platform/page.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
  log: Log;
  config: Pick<Config, 'ALLOW_PRIVATE_URLS'>;
}

const active = [CatalogStatus.finding, CatalogStatus.reading];

/** Of many catalogs at once, without their pages. */
const headOf = `
  SELECT c.id, c.address, c.status, c.error, c.notes, c."createdAt", c."finishedAt",
    count(p.position)::int AS total, (count(p.position) FILTER (WHERE p."isSettled"))::int AS settled
  FROM catalog_audit c LEFT JOIN catalog_page p ON p."catalogId" = c.id
  WHERE c."ownerId" = $1 AND ($2::uuid IS NULL OR c.id = $2) GROUP BY c.id ORDER BY c."createdAt" DESC LIMIT $3`;

export class CatalogService {
  constructor(private readonly deps: Dependencies) {}

  /** One at a time: a second one would only make the shop answer twice as often. */
  async start(viewer: Viewer, { address, urls }: AuditCatalogInput): Promise<CatalogTable> {
    const { db, queue, log } = this.deps;
    const pages = [...new Set((urls ?? []).filter((url) => url.trim()).map((url) => this.listed(url)))];
    if (!address?.trim() && pages.length === 0)
      throw new AppError('BAD_INPUT', 'Enter the address of your store, or paste the addresses of its product pages.');
    const shop = address?.trim() ? this.allowed(address, 'address') : (pages[0] ?? '');
    const id = await db.transaction(async (rows) => {
      await rows.query(`SELECT pg_advisory_xact_lock(hashtext('catalogs ' || $1))`, [viewer.userId]);
      const known = await rows.find(CatalogAudit, { where: { ownerId: viewer.userId }, order: { createdAt: 'DESC' } });
      if (known.some(({ status }) => active.includes(status)))
        throw new AppError('CONFLICT', 'Another catalog audit is running. Wait for it to finish, or stop it first.');
      const old = known.slice(catalogLimits.kept - 1).map((each) => each.id);
      if (old.length > 0) await rows.delete(CatalogAudit, old);
      const status = pages.length > 0 ? CatalogStatus.reading : CatalogStatus.finding;
      const values = { ownerId: viewer.userId, address: shop, status, touchedAt: new Date() };
      const created = await rows.save(rows.create(CatalogAudit, values));
      if (pages.length > 0) await rows.insert(CatalogPage, pagesOf(created.id, pages));
      return created.id;
    });
    await enqueueCatalog(queue, id).catch((error: unknown) => {
      log.warn({ err: error, catalogId: id }, 'catalog waits for the sweeper');
    });
    return this.find(viewer, id);
  }

  /** @throws AppError NOT_FOUND for a catalog that is not the viewer's */
  async find(viewer: Viewer, id: string): Promise<CatalogTable> {
    const [head] = isUuid(id) ? await this.heads(viewer, id) : [];
    if (!head) throw new AppError('NOT_FOUND', 'There is no such catalog audit.');
    const pages = await this.deps.db
      .getRepository(CatalogPage)
      .find({ where: { catalogId: head.id }, order: { position: 'ASC' } });
    return { ...head, ...catalogTable(pages) };
  }

  list(viewer: Viewer): Promise<Catalog[]> {
    return this.heads(viewer, null);
  }

  /** What was read stays. One that has ended stays as it is. */
  async cancel(viewer: Viewer, id: string): Promise<CatalogTable> {
    const found = await this.find(viewer, id);
    const change = { status: CatalogStatus.cancelled, finishedAt: new Date(), leaseHost: null, leaseUntil: null };
    for (const status of active)
      await this.deps.db.getRepository(CatalogAudit).update({ id: found.id, ownerId: viewer.userId, status }, change);
    return this.find(viewer, id);
  }

  async remove({ userId: ownerId }: Viewer, id: string): Promise<boolean> {
    const trash = { ownerId, kind: TrashKind.catalog_audit };
    if ((await moveToTrash(this.deps.db, trash, [id])).length === 0)
      throw new AppError('NOT_FOUND', 'There is no such catalog audit.');
    return true;
  }

  private heads({ userId }: Viewer, id: string | null): Promise<Catalog[]> {
    return this.deps.db.query(headOf, [userId, id, catalogLimits.kept]);
  }

  /** Of many lines the one that is wrong is named. */
  private listed(line: string): string {
    try {
      return this.allowed(line, 'urls');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, `${line.trim().slice(0, 80)}: ${error.message}`);
    }
  }

  private allowed(address: string, field: string): string {
    const url = parseUserUrl(address, field);
    if (!this.deps.config.ALLOW_PRIVATE_URLS) refusePrivateHost(url);
    url.hash = '';
    return url.href;
  }
}

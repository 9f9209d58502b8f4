import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { SyncRun, SyncStatus } from '../../schema/integrations/sync-run.entity.js';
import { keepOwnAds } from '../ad-results/own-ads.js';
import { publishEvent } from '../platform/events.js';
import { keepProducts } from '../store/brought-products.js';
import { clearSample, storeBrought, touchProfile } from '../store/store-staging.js';
import type { BroughtAudience, SyncPage } from './provider-sync.js';

/**
 * The run is no longer this try's: cancelled, taken over by a later try, disconnected, another account's, or begun before
 * its owner chose other ad accounts or another way of counting. In the last case the upkeep hands it over again, to begin anew.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How often a try looks whether its run is still its own, ms. */
const lookMs = 1_000;

/**
 * One try's hold on a run. What it stores goes through a transaction that holds the run first, so that a try which was
 * thought dead, or was cancelled, stores nothing more.
 */
export class SyncLease {
  private constructor(
    private readonly db: DataSource,
    readonly run: SyncRun,
    readonly integration: Integration,
  ) {}

  /** Takes the run over from whoever had it. @returns null when it is settled or gone */
  static async take(db: DataSource, runId: string): Promise<SyncLease | null> {
    const holder = randomUUID();
    await db.query(
      `UPDATE sync_run SET status = 'running', holder = $2 WHERE id = $1 AND status IN ('waiting', 'running')`,
      [runId, holder],
    );
    const run = await db.getRepository(SyncRun).findOneBy({ id: runId, holder, status: SyncStatus.running });
    const integration = run && (await db.getRepository(Integration).findOneBy({ id: run.integrationId }));
    return run && integration ? new SyncLease(db, run, integration) : null;
  }

  /** Stores rows and the place behind them together. @throws LeaseLost */
  async store({
    kind,
    rows,
    covers,
    names,
    state,
    progress,
    timeZone,
    ads,
    note,
    accountZones,
    accountNames,
    audiences,
    products,
  }: SyncPage): Promise<void> {
    const ownerId = this.run.userId;
    await this.hold(async (transaction) => {
      const changed = await storePage(transaction, {
        kind,
        ownerId,
        rows,
        ...(covers && { covers }),
        ...(names && { names }),
      });
      if (ads) await keepOwnAds(transaction, ownerId, ads.rows, { covers: ads.covers, names: ads.names });
      if (audiences) await keepAudiences(transaction, ownerId, audiences);
      if (products) await keepProducts(transaction, ownerId, products);
      if (timeZone && changed > 0) await adoptTimeZone(transaction, ownerId, timeZone);
      await transaction.query(
        `UPDATE sync_run SET progress = $2, "rowsRead" = "rowsRead" + $3, "rowsBrought" = "rowsBrought" + $4 WHERE id = $1`,
        [this.run.id, progress, rows.length, changed],
      );
      const integrations = transaction.getRepository(Integration);
      await integrations.update(
        { id: this.integration.id },
        {
          state,
          ...(note !== undefined && { note }),
          ...(accountNames && { accountNames }),
          ...(accountZones && accountZones.length > 0 && { timeZones: accountZones }),
        },
      );
      await integrations.increment({ id: this.integration.id }, 'rowsBrought', changed);
      if (changed > 0) await publishEvent(transaction, 'metrics', ownerId);
      this.run.rowsBrought += changed;
    });
  }

  /** Ends the run and says on the connection how it went. @throws LeaseLost */
  async settle(
    run: Pick<SyncRun, 'status' | 'error'>,
    connection: Partial<Pick<Integration, 'status' | 'lastSyncAt' | 'nextSyncAt' | 'lastError'>>,
  ): Promise<void> {
    await this.hold(async (transaction) => {
      await transaction.getRepository(SyncRun).update({ id: this.run.id }, { ...run, finishedAt: new Date() });
      await transaction.getRepository(Integration).update({ id: this.integration.id }, connection);
    });
  }

  /** Calls back once the run is no longer this try's. @returns stops looking */
  watch(onLost: () => void): () => void {
    const timer = setInterval(() => {
      const own = { id: this.run.id, holder: this.run.holder ?? '', status: SyncStatus.running };
      this.db
        .getRepository(SyncRun)
        .existsBy(own)
        .then((isOwn) => isOwn || onLost())
        .catch(() => {}); // the next look, or the next page, will tell
    }, lookMs);
    return () => clearInterval(timer);
  }

  private async hold(work: (transaction: EntityManager) => Promise<void>): Promise<void> {
    const { id, holder } = this.run;
    const { accountId, chosenAccounts, choices } = this.integration;
    await this.db.transaction(async (transaction) => {
      const held = await transaction.query<object[]>(
        `SELECT FROM sync_run r JOIN integration i ON i.id = r."integrationId"
         WHERE r.id = $1 AND r.holder = $2 AND r.status = 'running' AND i."accountId" IS NOT DISTINCT FROM $3
           AND i."chosenAccounts" IS NOT DISTINCT FROM $4::text[] AND i.choices = $5::jsonb FOR UPDATE`,
        [id, holder, accountId, chosenAccounts, JSON.stringify(choices)],
      );
      if (held.length === 0) throw new LeaseLost();
      await work(transaction);
    });
  }
}

/** Data made up for the demo gives way to the first row of the owner's own, and to nothing less. */
async function storePage(transaction: EntityManager, page: Parameters<typeof storeBrought>[1]): Promise<number> {
  if (page.rows.length > 0) await clearSample(transaction, page.ownerId);
  else if (await isSample(transaction, page.ownerId)) return 0;
  const changed = await storeBrought(transaction, page);
  if (changed > 0) await touchProfile(transaction, page.ownerId, false);
  return changed;
}

/** What the tool has no more is gone here too. */
async function keepAudiences(
  transaction: EntityManager,
  ownerId: string,
  audiences: readonly BroughtAudience[],
): Promise<void> {
  await transaction.query(
    `DELETE FROM mail_audience a WHERE "ownerId" = $1 AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset($2::jsonb) AS r(kind text, "externalId" text)
       WHERE r.kind = a.kind AND r."externalId" = a."externalId")`,
    [ownerId, JSON.stringify(audiences)],
  );
  await transaction.query(
    `INSERT INTO mail_audience ("ownerId", kind, "externalId", name, profiles)
     SELECT $1, r.* FROM jsonb_to_recordset($2::jsonb) AS r(kind text, "externalId" text, name text, profiles integer)
     ON CONFLICT ("ownerId", kind, "externalId") DO UPDATE SET name = excluded.name, profiles = excluded.profiles`,
    [ownerId, JSON.stringify(audiences)],
  );
}

async function isSample(transaction: EntityManager, ownerId: string): Promise<boolean> {
  const sql = 'SELECT "isSample" FROM store_profile WHERE "ownerId" = $1';
  const [profile] = await transaction.query<{ isSample: boolean }[]>(sql, [ownerId]);
  return profile?.isSample ?? false;
}

/** The shop's own time zone, unless the owner has chosen one. */
async function adoptTimeZone(transaction: EntityManager, ownerId: string, timeZone: string): Promise<void> {
  await transaction.query(
    `UPDATE store_profile SET "timeZone" = $2
     WHERE "ownerId" = $1 AND "timeZone" = 'UTC' AND EXISTS (SELECT FROM pg_timezone_names WHERE name = $2)`,
    [ownerId, timeZone],
  );
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IntegrationsService } from '../../../api/integrations/integrations.service.js';
import type { RateLimits } from '../../../api/platform/rate-limit.js';
import type { ConsentService } from '../../../api/integrations/consent.service.js';
import type { Viewer } from '../../../api/platform/context.js';
import { moveToTrash, restoreFromTrash } from '../../../api/platform/trash.js';
import { keepStorageUp } from '../../../jobs/storage/storage-upkeep.processor.js';
import { storeObject } from '../../../jobs/storage/store-object.js';
import { StoreProfile } from '../../../schema/ltv/store-profile.entity.js';
import { StoredObject, ObjectPurpose } from '../../../schema/storage/stored-object.entity.js';
import type { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform } from '../../../schema/integrations/integration.enum.js';
import { SyncStatus } from '../../../schema/integrations/sync-run.entity.js';
import { TrashKind } from '../../../schema/trash/trash-item.entity.js';
import { drawAdDays } from '../../stand-ins/ad-days.js';
import { startSyncWorld } from './sync-world.js';

let world: Awaited<ReturnType<typeof startSyncWorld>>;
let service: IntegrationsService;
const days = drawAdDays(40);
const [own, further] = ['1', '2'] as const;

beforeAll(async () => {
  world = await startSyncWorld();
  const { servers, deps } = world;
  servers.facebook_ads.account.days = days;
  servers.facebook_ads.account.accounts = [own, further].map((id) => ({ account_id: id, name: `Account ${id}` }));
  servers.tiktok_ads.app.days = days;
  servers.tiktok_ads.app.advertisers = [own, further].map((id) => ({ advertiser_id: id, advertiser_name: id }));
  servers.google_ads.customer.days = days;
  servers.google_ads.customer.clients = [own, further].map((id) => ({ id: id.repeat(10), name: `Account ${id}` }));
  servers.pinterest_ads.advertiser.days = days;
  servers.pinterest_ads.advertiser.accounts = [own, further].map((id) => ({ id, name: id, currency: 'USD' }));
  service = new IntegrationsService({
    ...deps,
    providerHttp: deps.providers,
    limits: { take: () => Promise.resolve() } as unknown as RateLimits,
    consents: {} as ConsentService,
  });
});
afterAll(() => world.close());

const rowsOf = async (sql: string, connection: Integration) => world.db.query(sql, [connection.userId]);
const sumsOf = async (connection: Integration) => {
  const [row] = await rowsOf(
    `SELECT (SELECT coalesce(sum("spendCents"), 0)::int FROM ad_spend WHERE "ownerId" = $1) AS spend,
       (SELECT count(*)::int FROM own_ad WHERE "ownerId" = $1) AS ads,
       (SELECT coalesce(sum(d."spendCents"), 0)::int FROM own_ad_day d JOIN own_ad a ON a.id = d."adId" WHERE a."ownerId" = $1) AS "adSpend"`,
    connection,
  );
  return row;
};
const cents = days.reduce((sum, { spend }) => sum + Math.round(spend * 100), 0);

describe.each([
  ['Meta', IntegrationPlatform.facebook_ads, 1],
  ['TikTok', IntegrationPlatform.tiktok_ads, 1],
  ['Google', IntegrationPlatform.google_ads, 10],
  ['Pinterest', IntegrationPlatform.pinterest_ads, 1],
] as const)('an ad account of %s that is left out', (_name, platform, length) => {
  const [first, second] = [own.repeat(length), further.repeat(length)] as const;

  /** Both accounts are read, and the ad of each has a picture of its own. */
  async function readBoth() {
    const connection = await world.connect(platform);
    const viewer = { userId: connection.userId } as Viewer;
    await service.chooseAccounts(viewer, platform, { ids: [first, second], isConfirmed: false });
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete, error: null });
    const pictures = new Map<string, string>();
    for (const accountId of [first, second]) {
      const pictureId = await storeObject(world.db, world.deps.store, {
        key: randomUUID(),
        ownerId: connection.userId,
        purpose: ObjectPurpose.picture,
        filename: 'ad.webp',
        contentType: 'image/webp',
        bytes: Buffer.from('picture'),
      });
      pictures.set(accountId, pictureId);
      await world.db.query(
        `UPDATE own_ad SET "pictureId" = $3 WHERE id = (SELECT id FROM own_ad WHERE "ownerId" = $1 AND "accountId" = $2 LIMIT 1)`,
        [connection.userId, accountId, pictureId],
      );
    }
    return { connection, viewer, pictures };
  }

  /** Everything that may speak of an ad: what was made from it, deleted or not, and what names it. */
  async function tellOf({ userId }: Integration, adId: string) {
    const analysis = (id: string) =>
      world.db.query(
        `INSERT INTO analysis (id, "ownerId", type, status, title, description, input)
         VALUES ($1, $2, 'ad_creative', 'complete', 'Title', 'From your connection', $3)`,
        [id, userId, JSON.stringify({ ownAdId: adId })],
      );
    const [kept, deleted] = [randomUUID(), adId];
    await analysis(kept);
    await analysis(deleted);
    await moveToTrash(world.db, { ownerId: userId, kind: TrashKind.analysis }, [deleted]);
    await world.db.query(
      `INSERT INTO creative_brief ("ownerId", title, source, "sourceId", product, facts, seen, concepts, engine)
       VALUES ($1, 'Brief: mugs', 'analysis', $2, 'mugs', '[]', '[{"text":"Of a client"}]', '[]', 'built-in')`,
      [userId, kept],
    );
    const line = (name: string) => `Hook “Warm” in “${name}”: it helped`;
    const summary = {
      currency: 'USD',
      sentence: 'Revenue was $1.',
      drivers: [],
      alerts: [{ title: 'Losing money: Of a client: Retargeting', impact: '$1', kind: 'loss', link: '/' }],
      actions: [{ title: 'Losing money: Retargeting', impact: '$1', kind: 'loss', link: '/' }],
      effects: [line('Of a client: Prospecting'), line('Prospecting')],
    };
    await world.db.query('INSERT INTO weekly_report ("ownerId", week, summary) VALUES ($1, $2, $3)', [
      userId,
      '2026-01-05',
      JSON.stringify(summary),
    ]);
    for (const name of ['Of a client: Prospecting', 'Prospecting'])
      await world.db.query(
        `INSERT INTO insight ("ownerId", rule, type, title, description, impact, evidence, confidence, link, position, "computedAt")
         VALUES ($1, $2, 'action', $2, 'Words', '$1', '[]', 1, '/', 0, now())`,
        [userId, `Creative fatigue: ${name}`],
      );
  }
  const ownedTables = async (): Promise<string[]> => {
    const rows: { table: string }[] = await world.db.query(
      `SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'ownerId' ORDER BY 1`,
    );
    return rows.map(({ table }) => table);
  };

  it('goes with every row and file once that is confirmed, and the other stays to the cent', async () => {
    const { connection, viewer, pictures } = await readBoth();
    expect(await sumsOf(connection)).toEqual({ spend: 11 * cents, ads: 8, adSpend: 11 * cents });
    const [ad] = await rowsOf(
      `SELECT id FROM own_ad WHERE "ownerId" = $1 AND "accountId" = '${second}' LIMIT 1`,
      connection,
    );
    await world.db.query(
      `INSERT INTO ad_test ("ownerId", planned, "startsOn", "plannedUnits") VALUES ($1, $2, '2026-01-01', 1000)`,
      [
        connection.userId,
        JSON.stringify([
          { adId: ad.id, name: 'A' },
          { adId: ad.id, name: 'B' },
        ]),
      ],
    );
    await tellOf(connection, ad.id);
    const removal = await service.removalOf(viewer, platform, [first]);
    const made = { analyses: 2, tests: 1, briefs: 1, mentions: 3 };
    expect(removal).toEqual({ ads: 4, adDays: 160, campaignDays: 80, images: 1, ...made });
    const unconfirmed = service.chooseAccounts(viewer, platform, { ids: [first], isConfirmed: false });
    await expect(unconfirmed).rejects.toThrow(/Confirm to remove them for good/);
    expect((await world.reload(connection)).chosenAccounts).toEqual([first, second]);
    const before = await world.db.getRepository(StoreProfile).findOneByOrFail({ ownerId: connection.userId });

    await service.chooseAccounts(viewer, platform, { ids: [first], isConfirmed: true });
    expect(await sumsOf(connection)).toEqual({ spend: cents, ads: 4, adSpend: cents });
    expect(await restoreFromTrash(world.db, { ownerId: connection.userId, kind: TrashKind.analysis }, [ad.id])).toEqual(
      [],
    );
    await keepStorageUp(world.deps, new Date());
    const tables = await ownedTables();
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables)
      expect(
        await rowsOf(
          `SELECT row_to_json(t) AS row FROM "${table}" t WHERE "ownerId" = $1 AND (to_jsonb(t) ->> 'accountId' = '${second}'
        OR to_jsonb(t) -> 'data' ->> 'accountId' = '${second}' OR to_jsonb(t)::text LIKE '%Of a client%' OR to_jsonb(t)::text LIKE '%${ad.id}%')`,
          connection,
        ),
      ).toEqual([]);
    // What names the account that stays is as it was.
    expect(await rowsOf('SELECT title FROM insight WHERE "ownerId" = $1', connection)).toEqual([
      { title: 'Creative fatigue: Prospecting' },
    ]);
    const [{ summary }] = await rowsOf('SELECT summary FROM weekly_report WHERE "ownerId" = $1', connection);
    expect([summary.alerts.length, summary.actions.length, summary.effects]).toEqual([
      0,
      1,
      ['Hook “Warm” in “Prospecting”: it helped'],
    ]);
    expect(await world.db.getRepository(StoredObject).findBy({ ownerId: connection.userId })).toMatchObject([
      { id: pictures.get(first) },
    ]);
    await expect(world.deps.store.read(pictures.get(second) ?? '')).rejects.toThrow(/./);
    // Figures of the store are worked out anew.
    const after = await world.db.getRepository(StoreProfile).findOneByOrFail({ ownerId: connection.userId });
    expect(after.dataVersion).not.toEqual(before.dataVersion);
    // A sync brings nothing of it back, and the account that is left stays as it was.
    expect(await world.sync(connection)).toMatchObject({ status: SyncStatus.complete });
    expect(await sumsOf(connection)).toEqual({ spend: cents, ads: 4, adSpend: cents });
    expect(await service.removalOf(viewer, platform, [first])).toMatchObject({ ads: 0, campaignDays: 0 });
    // Chosen again, it comes back from the platform.
    await service.chooseAccounts(viewer, platform, { ids: [first, second], isConfirmed: false });
    await world.sync(connection);
    expect(await sumsOf(connection)).toEqual({ spend: 11 * cents, ads: 8, adSpend: 11 * cents });
  });

  it('goes from the trash too, and not with what another owner has', async () => {
    const { connection, viewer } = await readBoth();
    const other = await readBoth();
    await world.db.query(
      `WITH gone AS (DELETE FROM own_ad a WHERE "ownerId" = $1 AND "accountId" = $2 RETURNING a.id, to_jsonb(a) AS row)
       INSERT INTO trash_item (id, "ownerId", kind, content)
       SELECT id, $1, 'ad_result', jsonb_build_array(jsonb_build_object('table', 'own_ad', 'rows', jsonb_build_array(row))) FROM gone`,
      [connection.userId, second],
    );
    await service.chooseAccounts(viewer, platform, { ids: [first], isConfirmed: true });
    expect(await rowsOf('SELECT id FROM trash_item WHERE "ownerId" = $1', connection)).toEqual([]);
    expect(await rowsOf('SELECT count(*)::int AS n FROM stored_object WHERE "ownerId" = $1', connection)).toEqual([
      { n: 1 },
    ]);
    expect(await sumsOf(other.connection)).toEqual({ spend: 11 * cents, ads: 8, adSpend: 11 * cents });
  });
});

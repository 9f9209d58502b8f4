import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { rotateCredentials } from '../../../jobs/integrations/rotate-credentials.js';
import { credentialsOf } from '../../../jobs/integrations/stored-credentials.js';
import { CredentialVault } from '../../../jobs/platform/credential-vault.js';
import { createDataSource } from '../../../schema/data-source.js';
import { Integration } from '../../../schema/integrations/integration.entity.js';
import { IntegrationPlatform, IntegrationStatus } from '../../../schema/integrations/integration.enum.js';
import { createTestDatabase } from '../../support/database.js';

const platforms = Object.values(IntegrationPlatform);
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const before = new CredentialVault(oldKey);
/** A process that knows of the coming key, and one that has changed to it. */
const during = { writesOld: new CredentialVault(oldKey, [newKey]), writesNew: new CredentialVault(newKey, [oldKey]) };
const after = new CredentialVault(newKey);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await createDataSource(database.url, { poolSize: 8 }).initialize();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => db.query('TRUNCATE "user" CASCADE'));

const secretOf = (userId: string, platform: string) => ({ token: `secret of ${userId} at ${platform}` });

/** So many connections under the old key. @returns their ids */
async function connections(count: number): Promise<string[]> {
  const owners: { id: string }[] = await db.query(
    `INSERT INTO "user" (email, "emailKey", username, "usernameKey", "passwordHash")
     SELECT n || '@shop.example', n || '@shop.example', 'owner' || n, 'owner' || n, 'none'
     FROM generate_series(1, $1) AS n RETURNING id`,
    [Math.ceil(count / platforms.length)],
  );
  const rows = owners
    .flatMap(({ id: userId }) => platforms.map((platform) => ({ userId, platform })))
    .slice(0, count)
    .map((owner) => ({
      ...owner,
      ...before.seal(owner, secretOf(owner.userId, owner.platform)),
      status: IntegrationStatus.connected,
    }));
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += 1_000) {
    const { identifiers } = await db.getRepository(Integration).insert(rows.slice(start, start + 1_000));
    ids.push(...identifiers.map(({ id }) => String(id)));
  }
  return ids;
}

const underOldKey = () => db.getRepository(Integration).countBy({ credentialsKeyId: before.currentKeyId });

it('seals 10,000 secrets anew while they are read and written, and no reader meets one it cannot open', async () => {
  const ids = await connections(10_000);
  let isRotating = true;
  let reads = 0;
  const read = async (vault: CredentialVault, seed: number) => {
    for (let step = seed; isRotating; step += 7_919) {
      const credentials = await credentialsOf({ db, vault }, ids[step % ids.length] ?? '');
      expect(credentials['token']).toMatch(/^secret of /);
      reads += 1;
    }
  };
  const write = async () => {
    for (let step = 3; isRotating; step += 6_101) {
      const row = await db.getRepository(Integration).findOneByOrFail({ id: ids[step % ids.length] ?? '' });
      await db
        .getRepository(Integration)
        .update({ id: row.id }, during.writesOld.seal(row, secretOf(row.userId, row.platform)));
    }
  };
  const others = Promise.all([
    read(during.writesOld, 1),
    read(during.writesNew, 2),
    read(during.writesNew, 5),
    write(),
  ]);
  const first = await rotateCredentials({ db, vault: during.writesNew });
  isRotating = false;
  await others;
  expect(reads).toBeGreaterThan(0);
  expect(first.rotated).toBeGreaterThanOrEqual(10_000);
  // What a process that had not changed yet wrote behind the rotation's back.
  await rotateCredentials({ db, vault: during.writesNew });
  expect(await underOldKey()).toBe(0);
  for (const id of ids) expect((await credentialsOf({ db, vault: after }, id))['token']).toMatch(/^secret of /);
});

it('is nothing to do the second time', async () => {
  await connections(10);
  expect((await rotateCredentials({ db, vault: during.writesNew })).rotated).toBe(10);
  expect(await rotateCredentials({ db, vault: during.writesNew })).toEqual({ rotated: 0, unreadable: [] });
});

it('names what it cannot open, sets it aside and goes on with the rest', async () => {
  const [lost = '', ...others] = await connections(10);
  const row = await db.getRepository(Integration).findOneByOrFail({ id: lost });
  const foreign = new CredentialVault(randomBytes(32)).seal(row, { token: 'lost' });
  await db.getRepository(Integration).update({ id: lost }, foreign);
  expect(await rotateCredentials({ db, vault: during.writesNew })).toEqual({
    rotated: others.length,
    unreadable: [`integration ${lost}`],
  });
  expect(await db.getRepository(Integration).findOneByOrFail({ id: lost })).toMatchObject({
    status: IntegrationStatus.quarantined,
    lastError: expect.stringContaining(foreign.credentialsKeyId),
  });
});

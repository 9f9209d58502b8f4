import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { demoAccount } from '../../schema/account/account.facts.js';
import { User } from '../../schema/account/user.entity.js';
import { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { seedDemoStore } from '../../jobs/ltv/demo-seed.js';
import { refreshJob } from '../../jobs/store/store-refresh-job.js';
import { rollUpStore } from '../../jobs/ltv/store-rollup.js';
import type { WorkQueue } from '../../jobs/platform/queue.js';

interface Dependencies {
  db: DataSource;
  queue: WorkQueue;
}

/** Makes the demo store owner if there is none, with a year of sample data that ends today. Safe to run at every start. */
export async function seedDemoOwner({ db, queue }: Dependencies, now: Date): Promise<void> {
  const users = db.getRepository(User);
  const { email, username, password } = demoAccount;
  if (!(await users.existsBy({ emailKey: email }))) {
    const values = {
      email,
      emailKey: email,
      username,
      usernameKey: username,
      plan: 'Pro',
      firstName: 'Demo',
      lastName: 'Owner',
    };
    await users
      .createQueryBuilder()
      .insert()
      .values({ ...values, passwordHash: await hash(password) })
      .orIgnore()
      .execute();
  }
  const owner = await users.findOneBy({ emailKey: email });
  // Somebody else may have the name "demo": then there is no demo owner, and nothing to seed.
  if (!owner || !(await seedDemoStore(db, owner.id, now))) return;
  await rollUpStore(db, owner.id);
  const { dataVersion } = await db.getRepository(StoreProfile).findOneByOrFail({ ownerId: owner.id });
  await queue.add(refreshJob, `${owner.id}-${dataVersion}`, { ownerId: owner.id });
}

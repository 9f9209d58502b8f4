import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataSource } from 'typeorm';
import { startApp } from '../../api/app.js';
import { startDatabaseServer } from '../../jobs/platform/database-server.js';
import { createLog } from '../../jobs/platform/log.js';
import { readConfig } from '../../schema/config.js';
import { createTestDatabase } from './database.js';
import { ApiClient } from './client.js';

export interface TestApp {
  url: string;
  db: DataSource;
  dataDir: string;
  /** A caller without cookies. */
  client(): ApiClient;
  /** A new store owner with a session. */
  signUp(name?: string): Promise<ApiClient>;
  close(): Promise<void>;
}

let people = 0;

/** The whole product in this process, on a database and a data folder of its own. */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'ecom-growth-app-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: 'a secret of the tests only',
    CREDENTIALS_KEY: '07'.repeat(32),
    ADMIN_PASSWORD: 'operator of the tests',
    ALLOW_PRIVATE_URLS: '1',
    LOG_LEVEL: 'error',
    RENDER: '0',
    ...settings,
  });
  const log = createLog(config);
  const app = await startApp({
    config,
    log,
    server: await startDatabaseServer(config, log),
    engineFile: join(process.cwd(), 'dist/jobs/engine-thread.js'),
    webFolder: join(process.cwd(), 'dist/web'),
  });
  return {
    url: app.address,
    db: app.database.db,
    dataDir,
    client: () => new ApiClient(app.address),
    async signUp(name = `owner${(people += 1)}`) {
      const client = new ApiClient(app.address);
      await client.post('/api/auth/register', { username: name, email: `${name}@shop.example`, password: 'secret 1' });
      return client;
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

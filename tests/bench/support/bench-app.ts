import { join } from 'node:path';
import { startApp } from '../../../api/app.js';
import { startDatabaseServer } from '../../../jobs/platform/database-server.js';
import { createLog } from '../../../jobs/platform/log.js';
import { readConfig } from '../../../schema/config.js';
import { createDataDir } from '../../support/product.js';

/** The whole product in this process, on an embedded database of its own; jobs wait unless a worker is asked for. */
export async function startBenchApp(settings: Record<string, string> = {}) {
  const data = await createDataDir();
  const config = readConfig({
    DATA_DIR: data.path,
    PORT: '0',
    WORKERS: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: 'bench',
    ...settings,
  });
  const log = createLog(config);
  const server = await startDatabaseServer(config, log);
  const app = await startApp({ config, log, server, webFolder: join(process.cwd(), 'dist/web') });
  return {
    ...app,
    config,
    log,
    async close() {
      await app.close();
      await data.remove();
    },
  };
}

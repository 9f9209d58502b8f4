import { readConfig, StartError } from '../schema/config.js';
import { startDatabaseServer } from '../jobs/platform/database-server.js';
import { createLog } from '../jobs/platform/log.js';
import { stopOnSignal } from '../jobs/platform/shutdown.js';

/** `npm start`: API, web app and, unless `WORKERS=0`, one worker. */
export async function main(): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config);
    // The database comes up while the program, which is far bigger than this file, is loaded.
    const [server, { startApp }] = await Promise.all([startDatabaseServer(config, log), import('./app.js')]);
    const app = await startApp({ config, log, server });
    stopOnSignal(() => app.close(), config, log);
    if (app.newAdminPassword) {
      // Shown once; afterwards it is only in DATA_DIR.
      process.stdout.write(`Operator sign-in: ${config.ADMIN_USERNAME} / ${app.newAdminPassword}\n`);
    }
    const port = new URL(app.address).port;
    process.stdout.write(`Ready at http://localhost:${port}\n`);
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}

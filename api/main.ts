import { readConfig, StartError } from '../schema/config.js';
import { startDatabaseServer } from '../jobs/platform/database-server.js';
import { createLog } from '../jobs/platform/log.js';
import { live } from '../jobs/platform/shutdown.js';

/**
 * `npm start`: API, web app and, unless `WORKERS=0`, one worker.
 * @param parent who started the process, when that may have ended since
 */
export async function main(parent = process.ppid): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config);
    await live(
      { config, log, parent },
      async () => {
        // The database comes up while the program, which is far bigger than this file, is loaded.
        const [server, { startApp }] = await Promise.all([startDatabaseServer(config, log), import('./app.js')]);
        return startApp({ config, log, server });
      },
      ({ address, newAdminPassword }) => {
        if (newAdminPassword) {
          // Shown once; afterwards it is only in DATA_DIR.
          process.stdout.write(`Operator sign-in: ${config.ADMIN_USERNAME} / ${newAdminPassword}\n`);
        }
        process.stdout.write(`Ready at http://localhost:${new URL(address).port}\n`);
      },
    );
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}

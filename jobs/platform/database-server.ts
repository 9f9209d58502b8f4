import { join } from 'node:path';
import type { Config } from '../../schema/config.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import type { Log } from './log.js';

/** The PostgreSQL that a process uses: its own embedded one, or somebody else's. */
export interface DatabaseServer {
  url: string;
  /** Folder of an embedded one. */
  home?: string;
  /** Leaves it; the last process to leave an embedded one stops it. */
  stop(): Promise<void>;
}

/**
 * Names `DATABASE_URL`, or starts or joins the embedded database. Loads little, so that the rest of the program can be
 * loaded while the database comes up.
 */
export async function startDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} };
  return startEmbeddedPostgres({
    folder: join(config.DATA_DIR, 'postgres'),
    tell: (sentence) => log.warn(sentence),
  });
}

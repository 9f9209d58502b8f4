import type { DataSource } from 'typeorm';
import { StartError } from '../../schema/config.js';
import { createDataSource } from '../../schema/data-source.js';
import type { DatabaseServer } from './database-server.js';
import { observeStatement } from './metrics.js';
import { migrate } from './migrate.js';

export interface Database {
  db: DataSource;
  url: string;
  close(): Promise<void>;
}

/** Connects to a server that is up and brings the schema up to date; closing leaves the server too. */
export async function openDatabase(server: DatabaseServer): Promise<Database> {
  const { url } = server;
  const db = createDataSource(url, { poolSize: 20, observe: observeStatement });
  try {
    await db.initialize().catch((error: unknown) => {
      throw new StartError(`The database at ${new URL(url).host} cannot be reached: ${reason(error)}.`);
    });
    await migrate(db);
  } catch (error) {
    if (db.isInitialized) await db.destroy();
    await server.stop();
    throw error;
  }
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await server.stop();
    },
  };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
}

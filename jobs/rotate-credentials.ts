import { readConfig, StartError } from '../schema/config.js';
import { rotateCredentials } from './integrations/rotate-credentials.js';
import { openDatabase } from './platform/database.js';
import { startDatabaseServer } from './platform/database-server.js';
import { createLog } from './platform/log.js';
import { openCredentialVault } from './platform/secrets.js';

/** `npm run credentials:rotate`: seals all stored credentials under CREDENTIALS_KEY, while the product runs or not. */
export async function main(): Promise<void> {
  try {
    const config = readConfig();
    const vault = await openCredentialVault(config);
    const database = await openDatabase(await startDatabaseServer(config, createLog(config)));
    try {
      const { rotated, unreadable } = await rotateCredentials({ db: database.db, vault });
      process.stdout.write(
        `Sealed ${rotated} secrets anew; all that open are now under the key ${vault.currentKeyId}.\n`,
      );
      for (const row of unreadable) process.stdout.write(`No configured key opens ${row}.\n`);
      if (unreadable.length > 0) process.exitCode = 2;
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

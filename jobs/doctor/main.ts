import { type Config, readConfig } from '../../schema/config.js';
import { startDatabaseServer } from '../platform/database-server.js';
import { createLog } from '../platform/log.js';
import { examine, type Finding } from './checks.js';

/** `npm run doctor`: tries every part that the settings name, and says in plain words what is wrong. Exit code 1 then. */
export async function main(): Promise<void> {
  let failures = 0;
  const tell = ({ what, grade, words }: Finding) => {
    if (grade === 'FAIL') failures += 1;
    process.stdout.write(`${grade.padEnd(5)} ${what}: ${words}\n`);
  };
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> =>
    work().catch((error: unknown) => {
      tell({ what, grade: 'FAIL', words: error instanceof Error ? error.message : String(error) });
      return null;
    });
  const config = await attempt('Settings', async () => readConfig());
  if (config) {
    tell({ what: 'Settings', grade: 'ok', words: 'all can be read' });
    await attempt('Database', () => examineWith(config, tell));
  }
  process.stdout.write(failures === 0 ? 'All is well.\n' : `${failures} to mend.\n`);
  process.exit(failures === 0 ? 0 : 1);
}

async function examineWith(config: Config, tell: (finding: Finding) => void): Promise<void> {
  const log = createLog({ LOG_LEVEL: 'silent' });
  const server = await startDatabaseServer(config, log);
  try {
    for await (const finding of examine({ config, log, databaseUrl: server.url })) tell(finding);
  } finally {
    await server.stop();
  }
}

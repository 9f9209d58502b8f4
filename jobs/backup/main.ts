import { readConfig, StartError } from '../../schema/config.js';
import { createLog } from '../platform/log.js';
import { backUp } from './backup.js';
import { restore } from './restore.js';

const seconds = (from: number) => ((Date.now() - from) / 1_000).toFixed(1);
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

/** `npm run backup [file or folder]` */
export async function backupCommand(file: string | undefined): Promise<void> {
  await told(async () => {
    const startedAt = Date.now();
    const config = readConfig();
    const made = await backUp(config, createLog({ LOG_LEVEL: 'error' }), file, new Date());
    const { objects, finishedAt } = made.manifest;
    return [
      `Backed up to ${made.file} (${megabytes(made.bytes)} MB, ${seconds(startedAt)} s), as of ${finishedAt}.`,
      whereObjectsAre(objects, made.newObjects),
      config.BACKUP_KEY
        ? 'It is sealed with BACKUP_KEY: without that key nobody can open it.'
        : 'It holds the keys of stored credentials: keep it where only you can read it, or set BACKUP_KEY.',
      `RPO (what can be lost): nothing after a crash; 60 seconds where DATA_DIR/postgres/wal is copied away too, else what was written since ${finishedAt}.`,
      `RTO (time to be back): about the ${seconds(startedAt)} s that this backup took, and the start; npm run restore prints its own.`,
    ];
  });
}

function whereObjectsAre(objects: number | null, added: number | null): string {
  if (objects === null) return 'Uploaded files lie in the bucket: back that up beside it.';
  if (added === null) return `${objects} uploaded files are in it.`;
  return `${objects} uploaded files (${added} of them new) lie in the folder "objects" beside it: keep both.`;
}

/** `npm run restore file [--at TIME]` */
export async function restoreCommand(file: string | undefined, moment: string | undefined): Promise<void> {
  await told(async () => {
    const startedAt = Date.now();
    if (!file) throw new StartError('Name the file: npm run restore backup.tar --at 2026-01-31T12:00:00Z');
    const { as, formerData } = await restore(readConfig(), file, momentOf(moment));
    return [
      `Restored as of ${as} in ${seconds(startedAt)} s.`,
      ...(formerData ? [`What was there before is kept in ${formerData}: delete it when you are sure.`] : []),
      'Start the product, look at it, and make a new backup.',
    ];
  });
}

/** @returns null where none is named: the moment of the backup itself */
function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at > new Date())
    throw new StartError(`"${text}" is no moment of the past: write it as 2026-01-31T12:00:00Z.`);
  return at;
}

async function told(work: () => Promise<string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await work()).join('\n')}\n`);
  } catch (error) {
    const isKnown = error instanceof StartError;
    process.stderr.write(`${isKnown ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}

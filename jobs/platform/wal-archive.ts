import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The database's log is kept for so long: any moment since a backup of that age can be brought back. */
const keptDays = 14;

/** Puts a finished piece of the log into the archive; without an archive there is nothing to do. */
const script = `#!/bin/sh
set -e
archive="$(dirname "$0")/wal"
[ -d "$archive" ] || exit 0
gzip -1 < "$1" > "$archive/$2.gz.part"
mv "$archive/$2.gz.part" "$archive/$2.gz"
`;

/** Finished pieces of the database's log, compressed. There is one as soon as there is a backup that it can bring forward. */
export class WalArchive {
  readonly folder: string;

  constructor(private readonly home: string) {
    this.folder = join(home, 'wal');
  }

  /** @returns settings for the command line of a start, by a shell; none where the path would have to be quoted twice */
  async settings(): Promise<string> {
    const path = join(this.home, 'archive-wal.sh');
    if (/["'$`\\%]/.test(path)) return '';
    await writeFile(path, script, { mode: 0o755 });
    // At the most so many seconds are lost with the whole machine.
    return `-c archive_mode=on -c archive_timeout=60 -c "archive_command=/bin/sh '${path}' '%p' '%f'"`;
  }

  /** Begins to keep the log, as the account that the database runs under. */
  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const { uid, gid } = await stat(join(this.home, 'data'));
    await chown(this.folder, uid, gid);
  }

  /** Names of the pieces from one to another, in order. */
  async pieces(first: string, last: string): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && name >= first && name <= `${last}.gz`).toSorted();
  }

  /** Drops what is older than anybody will go back to. A backup that was just made needs nothing from before. */
  async prune(now: Date): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && now.getTime() - found.mtimeMs > keptDays * 86_400_000) await rm(path, { force: true });
    }
  }
}

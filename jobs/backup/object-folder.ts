import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../schema/config.js';
import { renameDurably } from '../platform/durable-file.js';
import { checksum } from './programs.js';
import { seal, unseal } from './sealed-file.js';

/** Uploaded files of one backup: path below `objects` and size in bytes. */
export const objectListShape = z.array(z.object({ path: z.string(), bytes: z.number().int().nonnegative() }));
export type ObjectList = z.infer<typeof objectListShape>;

/** Uploaded files never change, so a folder of backups holds each once, sealed where there is a key. */
export class ObjectFolder {
  constructor(
    private readonly folder: string,
    private readonly key: Buffer | null,
  ) {}

  /** Copies what is not there yet, and reads it back. @returns all files of the source, and how many were new */
  async add(source: string): Promise<{ list: ObjectList; added: number }> {
    const list: ObjectList = [];
    let added = 0;
    for (const path of await filesIn(source)) {
      const found = await stat(join(source, path)).catch(() => null);
      if (!found) continue; // deleted since the folder was read
      list.push({ path, bytes: found.size });
      if (existsSync(this.place(path))) continue;
      await this.copy(join(source, path), this.place(path));
      added += 1;
    }
    return { list, added };
  }

  /** @throws StartError before anything is written when a file of the list is not there */
  async bring(list: ObjectList, target: string): Promise<void> {
    const missing = list.filter(({ path }) => !existsSync(this.place(path)));
    if (missing.length > 0)
      throw new StartError(
        `${missing.length} uploaded files are not in ${this.folder}: keep that folder beside the backup.`,
      );
    for (const { path, bytes } of list) {
      const file = join(target, path);
      await mkdir(dirname(file), { recursive: true });
      if (this.key) await unseal(this.place(path), file, this.key);
      else await copyFile(this.place(path), file);
      if ((await stat(file)).size !== bytes)
        throw new StartError(`The backup is damaged: ${path} is not what was written.`);
    }
  }

  private async copy(from: string, to: string): Promise<void> {
    const draft = `${to}.part`;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    if (this.key) await seal(from, draft, this.key);
    else await copyFile(from, draft);
    if ((await this.sumOf(draft)) !== (await checksum(from)))
      throw new StartError(`The backup does not read back: ${to}.`);
    await renameDurably(draft, to);
  }

  private async sumOf(path: string): Promise<string> {
    if (!this.key) return checksum(path);
    const opened = `${path}.opened`;
    try {
      await unseal(path, opened, this.key);
      return await checksum(opened);
    } finally {
      await rm(opened, { force: true });
    }
  }

  private place(path: string): string {
    return join(this.folder, this.key ? `${path}.sealed` : path);
  }
}

/** Files below a folder of objects, without those that are still coming in. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('incoming'));
}

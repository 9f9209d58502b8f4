import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunningProcess, processName } from './living-process.js';

/**
 * Which living processes use a folder. A crash leaves its entry behind; the dead are told by process id and start time,
 * so that nothing has to be cleaned by hand.
 */
export class ProcessRegistry {
  private readonly members: string;
  private readonly lockFile: string;

  constructor(folder: string) {
    this.members = join(folder, 'processes');
    this.lockFile = join(folder, 'lock');
  }

  async join(): Promise<void> {
    await mkdir(this.members, { recursive: true });
    await writeFile(join(this.members, await processName(process.pid)), '');
  }

  async leave(): Promise<void> {
    await rm(join(this.members, await processName(process.pid)), { force: true });
  }

  /** @returns how many other living processes are registered */
  async others(): Promise<number> {
    const own = await processName(process.pid);
    let count = 0;
    for (const name of await readdir(this.members)) {
      if (name === own) continue;
      if (await isRunningProcess(name)) count += 1;
      else await rm(join(this.members, name), { force: true });
    }
    return count;
  }

  /** Runs one piece of work while no other process of this folder does. A lock of a dead process is taken over. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    while (!(await this.tryLock())) await delay(50);
    try {
      return await work();
    } finally {
      await rm(this.lockFile, { force: true });
    }
  }

  /** The lock appears with its holder's name in it, so that no crash can leave one of nobody. */
  private async tryLock(): Promise<boolean> {
    const draft = `${this.lockFile}.${randomUUID()}`;
    await writeFile(draft, await processName(process.pid));
    try {
      await link(draft, this.lockFile);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
    const holder = await readFile(this.lockFile, 'utf8').catch(() => null);
    if (holder !== null && !(await isRunningProcess(holder))) await this.dropLockOf(holder);
    return false;
  }

  /** Takes it aside and looks again: meanwhile another process may have dropped it and put its own there. */
  private async dropLockOf(holder: string): Promise<void> {
    const aside = `${this.lockFile}.${randomUUID()}`;
    try {
      await rename(this.lockFile, aside);
      if ((await readFile(aside, 'utf8')) !== holder) await link(aside, this.lockFile);
    } catch (error) {
      if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    } finally {
      await rm(aside, { force: true });
    }
  }
}

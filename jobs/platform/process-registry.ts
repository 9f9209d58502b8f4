import { mkdir, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Linux: when the process started, in clock ticks; tells a living process from a later one with the same id. */
async function startTime(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

async function identity(pid: number): Promise<string> {
  return `${pid}:${await startTime(pid)}`;
}

async function isAlive(name: string): Promise<boolean> {
  const pid = Number(name.split(':')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return name === (await identity(pid));
}

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
    await writeFile(join(this.members, await identity(process.pid)), '');
  }

  async leave(): Promise<void> {
    await rm(join(this.members, await identity(process.pid)), { force: true });
  }

  /** @returns how many other living processes are registered */
  async others(): Promise<number> {
    const own = await identity(process.pid);
    let count = 0;
    for (const name of await readdir(this.members)) {
      if (name === own) continue;
      if (await isAlive(name)) count += 1;
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

  private async tryLock(): Promise<boolean> {
    const own = await identity(process.pid);
    try {
      const file = await open(this.lockFile, 'wx');
      await file.writeFile(own);
      await file.close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readFile(this.lockFile, 'utf8').catch(() => null);
    // An empty file is a lock whose holder is just writing its name; it is given a moment before it counts as dead.
    if (holder === '') await delay(200);
    const name = holder === '' ? await readFile(this.lockFile, 'utf8').catch(() => null) : holder;
    if (name !== null && !(await isAlive(name))) await rm(this.lockFile, { force: true });
    return false;
  }
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process that runs: an ended one that nobody has collected yet (a zombie) is none. */
interface LivingProcess {
  /** Differs between two processes that get the same id one after the other, over restarts of the machine too. */
  startedAt: string;
  /** Program and arguments, as they are at this moment. */
  command: string[];
}

const bootId = readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
  (id) => id.trim().slice(0, 8),
  () => '',
);

/** @returns null when no process has this id, or only what is left of an ended one */
export async function findProcess(pid: number): Promise<LivingProcess | null> {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** A name for a process that no later one gets. */
export async function processName(pid: number): Promise<string> {
  return `${pid}:${(await findProcess(pid))?.startedAt ?? ''}`;
}

/** Whether the process of this name still runs. */
export async function isRunningProcess(name: string): Promise<boolean> {
  const [pid = '', startedAt] = name.split(/:(.*)/s);
  const found = await findProcess(Number(pid));
  return found !== null && found.startedAt === startedAt;
}

async function fromProc(pid: number): Promise<LivingProcess | null> {
  try {
    const [stat, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (/^[ZXx]$/.test(state)) return null;
    // Field 22 of the file: clock ticks from the start of the machine to that of the process.
    return { startedAt: `${fields[18] ?? ''}-${await bootId}`, command: commandLine.split('\0').filter(Boolean) };
  } catch {
    return null;
  }
}

async function fromPs(pid: number): Promise<LivingProcess | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    const [, state = '', startedAt = '', command = ''] = /^\s*(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)/.exec(stdout) ?? [];
    return !state || state.startsWith('Z')
      ? null
      : { startedAt: startedAt.replace(/\W+/g, '-'), command: command.split(' ') };
  } catch {
    return null;
  }
}

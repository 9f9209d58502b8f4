// What the scripts share; runs before anything is installed, so it imports nothing but Node's own modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends the process with one clear sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node.js 20.19 or newer is needed; this is ${process.versions.node}. Install a newer one from nodejs.org.`);
  }
}

/** Runs a program to its end, its output shown; a signal to us reaches it too. */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((done, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'] });
    // Asked to stop, the whole start stops, whichever way the program ends.
    let stopping = false;
    const forward = (signal) => {
      stopping = true;
      child.kill(signal);
    };
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      if (stopping) return reject(Object.assign(new Error('stopped'), { isStop: true }));
      if (signal) process.exit(1);
      if (code === 0) done();
      else reject(new Error(`${program.split('/').at(-1)} ${args.slice(0, 3).join(' ')} ended with code ${code}`));
    });
  });
}

/** Runs the JavaScript of an installed package. */
export function runPackage(file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options);
}

/** Installed means: every package that the lock file asks of this machine is there in its version. */
async function isInstalled() {
  try {
    const [wanted, found] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(
        async (file) => JSON.parse(await readFile(join(root, file), 'utf8')).packages,
      ),
    );
    return Object.entries(wanted).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' || optional || devOptional || found[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/** A release holds what was built, without sources and tools: there is nothing to install or build. */
export const isRelease = existsSync(join(root, 'dist/.release'));

export async function ensureInstalled() {
  if (isRelease) return;
  if (await isInstalled()) return;
  await exclusively('install', async () => {
    if (await isInstalled()) return;
    console.log('Installing the locked dependencies (once, one to three minutes) ...');
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args));
  });
}

/** Two starts at once on one checkout: the second waits until the first has installed or built. */
export async function exclusively(name, work) {
  const lock = join(root, `.${name}.lock`);
  while (!(await tryLock(lock))) await new Promise((done) => setTimeout(done, 200));
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** The lock appears with its holder's name in it, so that no crash can leave one of nobody. */
async function tryLock(lock) {
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, await processName(process.pid));
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const holder = await readFile(lock, 'utf8').catch(() => null);
  if (holder !== null && holder !== (await processName(Number(holder.split(':')[0])))) await rm(lock, { force: true });
  return false;
}

/** Differs from that of any other process, also of one that gets the same id later; null for one that has ended. */
async function processName(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return null;
  }
  const [status, boot] = await Promise.all(
    [`/proc/${pid}/stat`, '/proc/sys/kernel/random/boot_id'].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? null : `${pid}:${fields[18] ?? ''}-${boot.trim()}`;
}

/** Every file below the folders, sorted. */
export async function listFiles(folders, accept) {
  const files = [];
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of await readdir(join(root, folder), { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && accept(path)) files.push(path);
    }
  }
  return files.toSorted();
}

/** Changes when any of the files changes. Read synchronously: of a thousand small files that is four times as fast. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export async function ensureFolder(path) {
  await mkdir(path, { recursive: true });
  return stat(path);
}

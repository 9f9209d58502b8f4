import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../schema/config.js';
import { type Account, unprivilegedAccount } from './postgres-account.js';

/** An installed ffmpeg, and the account that it runs under when the product itself runs as root. */
export interface Decoder {
  path: string;
  account?: Account;
}

/** FFMPEG_PATH, else ffmpeg on PATH. @returns null where there is none, or none that may run */
export async function findDecoder({ FFMPEG_PATH }: Pick<Config, 'FFMPEG_PATH'>): Promise<Decoder | null> {
  const path = FFMPEG_PATH ?? (await onPath());
  if (!path) return null;
  try {
    await access(path, constants.X_OK);
    const account = await unprivilegedAccount();
    return { path, ...(account && { account }) };
  } catch {
    return null;
  }
}

async function onPath(): Promise<string | null> {
  const found = await promisify(execFile)('/bin/sh', ['-c', 'command -v ffmpeg']).catch(() => null);
  return found?.stdout.trim() || null;
}

/** Where one video lies while it is looked at. */
export interface DecodingFolder {
  file: string;
  /** Gives the file, once it is written, to the account of the decoder. */
  handOver(): Promise<void>;
  remove(): Promise<void>;
}

/** A folder that nobody but the product and its decoder can look into. */
export async function decodingFolder(decoder: Decoder | null): Promise<DecodingFolder> {
  const path = await mkdtemp(join(tmpdir(), 'ecom-growth-video-'));
  const file = join(path, 'video');
  return {
    file,
    async handOver() {
      if (!decoder?.account) return;
      const { uid, gid } = decoder.account;
      await chown(path, uid, gid);
      await chown(file, uid, gid);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/**
 * What a decoder may take: kB of address space, seconds of processor time, no files written, no memory dumped. A system
 * that lacks one of these limits goes without it.
 */
const limits = 'ulimit -v 3145728; ulimit -t 120; ulimit -f 0; ulimit -c 0; ulimit -n 64';

/**
 * Starts ffmpeg on what a stranger has sent: it reads that file alone, hands over by pipes, knows no setting and no
 * secret of the product, and writes nothing.
 * @param pipes number of pipes to read from, from descriptor 1; 2 is what it complains of
 */
export function startDecoder({ path, account }: Decoder, args: readonly string[], pipes: number): ChildProcess {
  const safe = [
    '-nostdin',
    '-hide_banner',
    '-v',
    'error',
    '-protocol_whitelist',
    'file,pipe',
    '-max_alloc',
    '536870912',
  ];
  return spawn('/bin/sh', ['-c', `{ ${limits}; } 2>/dev/null; exec "$0" "$@"`, path, ...safe, ...args], {
    stdio: ['ignore', ...Array<'pipe'>(pipes).fill('pipe')],
    env: {},
    cwd: '/',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}

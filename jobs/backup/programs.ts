import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '../../schema/config.js';

/** GNU tar ends with 1 when a file changed while it was read, which the log of the database makes good. */
const changedCode = 1;

/** Runs tar to its end. @throws StartError when it is missing or fails */
export async function tar(args: string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await endOf(child, child.stderr, [0]);
}

/** Packs a folder whose files are being written to. */
export async function packLive(folder: string, excluded: string[], file: string): Promise<void> {
  const args = [...excluded.map((path) => `--exclude=${path}`), '-C', folder, '-cf', '-', '.'];
  const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  await Promise.all([
    pipeline(child.stdout, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 })),
    endOf(child, child.stderr, [0, changedCode]),
  ]);
}

function endOf(child: ReturnType<typeof spawn>, stderr: Readable, allowed: number[]): Promise<void> {
  let words = '';
  stderr.on('data', (chunk: Buffer) => (words += chunk.toString().slice(0, 2_000)));
  return new Promise((done, fail) => {
    child.once('error', () => fail(new StartError('The program tar is needed and was not found. Install it.')));
    child.once('close', (code) => {
      if (code !== null && allowed.includes(code)) done();
      else fail(new StartError(`tar ended with code ${code}: ${words.trim().split('\n').at(-1) ?? ''}`));
    });
  });
}

/** SHA-256 of a file, in hex. */
export async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** SHA-256 of one member of a tar file, as it can be read back. */
export async function memberChecksum(file: string, member: string): Promise<string> {
  const child = spawn('tar', ['-xOf', file, member], { stdio: ['ignore', 'pipe', 'pipe'] });
  const hash = createHash('sha256');
  await Promise.all([pipeline(child.stdout, hash), endOf(child, child.stderr, [0])]);
  return hash.digest('hex');
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../schema/config.js';

/** What a sealed backup begins with; then 12 bytes nonce, the content under AES-256-GCM, 16 bytes tag. */
const mark = Buffer.from('EGBACKUP1\n');
const nonceBytes = 12;
const tagBytes = 16;

export async function seal(from: string, to: string, key: Buffer): Promise<void> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const output = createWriteStream(to, { mode: 0o600 });
  output.write(Buffer.concat([mark, nonce]));
  await pipeline(
    createReadStream(from),
    cipher,
    async function* (source) {
      yield* source;
      yield cipher.getAuthTag();
    },
    output,
  );
}

export async function isSealed(path: string): Promise<boolean> {
  return (await head(path)).subarray(0, mark.length).equals(mark);
}

/** @throws StartError when the key is another one or a byte was changed; nothing may be done with `to` then */
export async function unseal(from: string, to: string, key: Buffer): Promise<void> {
  const { size } = await stat(from);
  const start = mark.length + nonceBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, (await head(from)).subarray(mark.length, start));
  decipher.setAuthTag(await bytesOf(from, size - tagBytes, tagBytes));
  try {
    const content = createReadStream(from, { start, end: size - tagBytes - 1 });
    await pipeline(content, decipher, createWriteStream(to, { mode: 0o600 }));
  } catch {
    throw new StartError('The backup cannot be opened: BACKUP_KEY is another one, or the file is damaged.');
  }
}

function head(path: string): Promise<Buffer> {
  return bytesOf(path, 0, mark.length + nonceBytes);
}

async function bytesOf(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, Math.max(0, position));
    return bytes;
  } finally {
    await file.close();
  }
}

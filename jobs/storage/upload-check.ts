import { open } from 'node:fs/promises';
import { AppError } from '../../schema/errors.js';
import { ObjectPurpose } from '../../schema/storage/stored-object.entity.js';
import { mostPixels, uploadRules } from '../../schema/storage/stored-object.facts.js';
import { detectFileType } from '../platform/file-type.js';
import type { StoredBytes } from '../platform/object-store.js';
import { endsAsArchive, type HiddenContent, isAlsoDocument } from './hidden-content.engine.js';

/** Seconds that looking into one picture may take. */
const decodeSeconds = 15;
const maxFrames = 2_000;
const archiveTail = 65_557;

/** @returns the media type by the bytes @throws AppError UNSUPPORTED_TYPE for one that the purpose does not allow */
export async function checkType(purpose: ObjectPurpose, head: Uint8Array): Promise<string> {
  const found = await detectFileType(head);
  const type = purpose === ObjectPurpose.import && found === 'text/plain' ? 'text/csv' : found;
  const rule = uploadRules[purpose];
  if (!type || !rule.types.some((allowed) => allowed === type)) {
    const told = purpose === ObjectPurpose.import ? importWords(found) : null;
    throw new AppError('UNSUPPORTED_TYPE', told ?? `This file is not ${rule.words}. Choose another one.`);
  }
  return type;
}

/** What a file is that was meant to be CSV, and the way to one; null for what there is no better word for. */
function importWords(found: string | null): string | null {
  if (found === null) return 'This file is damaged or no text. Export it again as CSV.';
  if (/spreadsheet|excel|x-cfb/.test(found))
    return 'This is a workbook, not a CSV file. Save it as CSV and upload that.';
  if (/zip|gzip|x-tar|x-7z|x-rar/.test(found)) return 'This is an archive. Unpack it and upload the CSV file in it.';
  if (found === 'text/html')
    return 'This is a web page, not a CSV file. Sign in where you export from, and export it again.';
  return found === 'application/pdf' ? 'This is a PDF, not a CSV file. Export the same figures as CSV.' : null;
}

interface ArrivedFile extends StoredBytes {
  path: string;
}

/**
 * Judges a file that has arrived and is not stored yet: by what is in it, never by a name or header.
 * Creatives are judged by their analysis, which says more; imports by their reader.
 * @throws AppError that says what is wrong with it
 */
export async function checkUpload(
  purpose: ObjectPurpose,
  { path, size, head }: ArrivedFile,
  hidden: HiddenContent,
): Promise<string> {
  if (size === 0) throw new AppError('BAD_INPUT', 'The file is empty. Choose another one.');
  const type = await checkType(purpose, head);
  if (purpose !== ObjectPurpose.swipe_file) return type;
  const found =
    hidden.foundIn(type) ??
    (endsAsArchive(await readTail(path, size)) ? 'an archive' : null) ??
    (type !== 'application/pdf' && isAlsoDocument(head) ? 'a second document' : null);
  if (found) {
    throw new AppError('UNPROCESSABLE', `This file was refused: it has hidden content, ${found}.`);
  }
  if (type.startsWith('image/')) await checkPicture(path);
  return type;
}

async function readTail(path: string, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const length = Math.min(size, archiveTail);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Decodes it once, at a small size and within limits: what cannot be shown is not worth keeping. */
async function checkPicture(path: string): Promise<void> {
  const { default: sharp } = await import('sharp'); // native code that a start need not wait for
  const options = { failOn: 'error', sequentialRead: true, limitInputPixels: mostPixels } as const;
  const facts = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(refuseBroken);
  if (facts.width * facts.height > mostPixels || (facts.pages ?? 1) > maxFrames) {
    const size = `${facts.width.toLocaleString('en-US')} x ${facts.height.toLocaleString('en-US')} pixels`;
    throw new AppError('TOO_LARGE', `This image is too large: ${size}. Export it smaller and upload that.`);
  }
  await sharp(path, options)
    .resize(64, 64, { fit: 'inside' })
    .timeout({ seconds: decodeSeconds })
    .raw()
    .toBuffer()
    .catch(refuseBroken);
}

function refuseBroken(): never {
  // The library's own words are of no use to anybody.
  throw new AppError('UNPROCESSABLE', 'This image is broken or incomplete. Export it again and upload that.');
}

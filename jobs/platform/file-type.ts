import { fileTypeFromBuffer } from 'file-type';
import { detectEncoding } from './text-encoding.engine.js';

/**
 * Media type by the bytes, whatever a name or header claims.
 * @param head the first bytes of the file, 4,100 are enough
 * @returns null when they are of no known type
 */
export async function detectFileType(head: Uint8Array): Promise<string | null> {
  // The mark of UTF-16 looks like the beginning of a sound file.
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const known = isMarked && readText(head) !== null ? undefined : await fileTypeFromBuffer(head);
  if (known && known.mime !== 'application/xml') return known.mime === 'image/apng' ? 'image/png' : known.mime;
  const text = readText(head);
  if (text === null) return null;
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text))
    return 'image/svg+xml';
  if (known || /^\s*</.test(text)) return known?.mime ?? 'text/html';
  return /[,;\t]/.test(text) ? 'text/csv' : 'text/plain';
}

/** @returns null for bytes that are no text; the end may cut a character in two */
function readText(head: Uint8Array): string | null {
  const encoding = detectEncoding(head);
  if (encoding.startsWith('utf-16')) {
    const wide = new TextDecoder(encoding).decode(head.subarray(0, head.length - (head.length % 2)));
    return wide.includes('\0') || wide.includes('\ufffd') ? null : wide;
  }
  if (head.includes(0)) return null;
  const text = new TextDecoder('utf-8', { fatal: false }).decode(head.subarray(0, Math.max(0, head.length - 4)));
  return text.includes('\ufffd') && !/[,;\t]/.test(text) ? null : text;
}

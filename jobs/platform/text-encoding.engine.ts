export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Share of zero bytes at which a file is taken for UTF-16: Latin text has one in each letter. */
const zeroShare = 0.2;

/**
 * Bytes to text: UTF-16 by its mark or its zero bytes (exports of ad platforms for spreadsheets), else UTF-8, else
 * Windows-1252 where UTF-8 does not fit.
 * @returns the name of the encoding for TextDecoder
 */
export function detectEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  for (let index = 0; index < Math.min(head.length, 4_096); index++)
    if (head[index] === 0) zeros[index % 2 === 0 ? 'even' : 'odd']++;
  const enough = (Math.min(head.length, 4_096) / 2) * zeroShare;
  if (zeros.odd > enough && zeros.even === 0) return 'utf-16le';
  if (zeros.even > enough && zeros.odd === 0) return 'utf-16be';
  try {
    // A character may be cut at the end of the sample: streaming mode leaves it open.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

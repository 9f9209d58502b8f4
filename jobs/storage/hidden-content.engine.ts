/** What another reader would run if it took the file for something else, by the first characters after "<". */
const markup = /^<(?:script[\s>/]|html[\s>]|iframe[\s>/]|svg[\s>][^>]{0,200}onload|!doctype html|\?php\s)/i;
/** Names in a PDF that make a reader act when it is opened. */
const actions = ['/JavaScript', '/Launch'];
/** Longest thing that is looked for, so that none is missed where two pieces meet, bytes. */
const longest = 240;
const lessThan = 0x3c;
/** s, h, i, ! and ? in either case: the only characters that can follow. */
const seconds = new Set([0x73, 0x53, 0x68, 0x48, 0x69, 0x49, 0x21, 0x3f]);

/**
 * Finds files that are two things at once: a picture with a page or a program inside, a document that acts by itself.
 * Fed with the pieces of a file in order; one pass, constant memory.
 */
export class HiddenContent {
  private tail: Buffer = Buffer.alloc(0);
  private hasMarkup = false;
  private hasActions = false;

  push(piece: Buffer): void {
    const seam = Buffer.concat([this.tail, piece.subarray(0, longest)]);
    this.look(seam);
    if (piece.length > longest) this.look(piece);
    const end = piece.length > longest ? piece : seam;
    this.tail = Buffer.from(end.subarray(Math.max(0, end.length - longest)));
  }

  /** @returns what the file hides, in words that follow "it contains"; null when it is only what it seems */
  foundIn(contentType: string): string | null {
    if (contentType === 'application/pdf') return this.hasActions ? 'a script or a program' : null;
    return this.hasMarkup ? 'a web page or a script' : null;
  }

  private look(bytes: Buffer): void {
    this.hasMarkup ||= holdsMarkup(bytes);
    this.hasActions ||= actions.some((name) => bytes.includes(name, 0, 'latin1'));
  }
}

function holdsMarkup(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(lessThan); at >= 0; at = bytes.indexOf(lessThan, at + 1)) {
    const second = bytes[at + 1];
    if (second === undefined || !seconds.has(second)) continue;
    if (markup.test(bytes.toString('latin1', at, at + longest))) return true;
  }
  return false;
}

const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1');

/**
 * An archive hangs at the end of a file when the record that ends archives is there and reaches to the last byte.
 * @param tail the last bytes of the file; 65,557 hold any such record
 */
export function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(archiveEnd); at >= 0; at = at > 0 ? tail.lastIndexOf(archiveEnd, at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/** PDF readers take a head anywhere in the first 1,024 bytes: a picture with one is both. */
export function isAlsoDocument(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 1_024)).includes('%PDF-');
}

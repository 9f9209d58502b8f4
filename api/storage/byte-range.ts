import type { ByteRange } from '../../jobs/platform/object-store.js';

/**
 * The one range that a header asks for, as players of films do.
 * @returns null for the whole file, also for headers of other shapes, which a server may ignore (RFC 9110, 14.2)
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [first = '', last = ''] = asked?.slice(1) ?? [];
  if (!asked || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

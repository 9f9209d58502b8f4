import { AdSort } from '../../schema/ads-library/ad.facts.js';
import { AppError } from '../../schema/errors.js';
import { isUuid } from '../platform/page.js';

/** A place in the library: among the samples by number, or among the saved ads by what they are ordered by. */
export type AdPosition = { sample: number } | { sort: AdSort; keys: string[]; id: string };

export function encodeAdCursor(position: AdPosition): string {
  const parts = 'sample' in position ? ['sample', position.sample] : [position.sort, position.keys, position.id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws AppError BAD_INPUT for anything that `encodeAdCursor` did not make for this order */
export function decodeAdCursor(cursor: string, sort: AdSort): AdPosition {
  const [kind, keys, id] = partsOf(cursor);
  if (kind === 'sample' && typeof keys === 'number' && Number.isSafeInteger(keys) && keys >= 0) return { sample: keys };
  const isText = (key: unknown): key is string => typeof key === 'string' && !key.includes('\0');
  if (kind === sort && typeof id === 'string' && isUuid(id) && Array.isArray(keys) && keys.every(isText)) {
    if (keysFit(sort, keys)) return { sort, keys, id };
  }
  const message = 'after is not a cursor of this list.';
  throw new AppError('BAD_INPUT', message, { fields: { after: message } });
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const isNumber = (key: string | undefined) => key !== undefined && key !== '' && Number.isFinite(Number(key));
const isTime = (key: string | undefined) => key !== undefined && !Number.isNaN(Date.parse(key));

/** PostgreSQL refuses a malformed value as an error; here it is simply no cursor. */
function keysFit(sort: AdSort, keys: string[]): boolean {
  switch (sort) {
    case AdSort.relevance:
      return keys.length === 2 && isNumber(keys[0]) && isTime(keys[1]);
    case AdSort.newest:
    case AdSort.oldest:
      return keys.length === 1 && isTime(keys[0]);
    case AdSort.title:
      return keys.length === 1;
    default:
      return keys.length === 1 && isNumber(keys[0]);
  }
}

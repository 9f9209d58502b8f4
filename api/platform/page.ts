import { AppError } from '../../schema/errors.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL refuses a malformed uuid as an error; here it is simply an id that nothing has. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Position in a list that is ordered by time, then id. */
export interface Position {
  createdAt: Date;
  id: string;
}

export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.toISOString()}|${id}`).toString('base64url');
}

/** @throws AppError BAD_INPUT for anything that `encodeCursor` did not make */
export function decodeCursor(cursor: string): Position {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime()) || !isUuid(id)) {
    const message = 'after is not a cursor of this list.';
    throw new AppError('BAD_INPUT', message, { fields: { after: message } });
  }
  return { createdAt, id };
}

/** Makes a page out of one row more than was asked for: the surplus row only tells that there is a next page. */
export function toConnection<Row extends Position>(rows: Row[], first: number) {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const edges = shown.map((node) => ({
    node,
    /** Most callers ask only for the last one. */
    get cursor() {
      return encodeCursor(node);
    },
  }));
  return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: last ? encodeCursor(last) : null } };
}

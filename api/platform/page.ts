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

/** Pattern of ILIKE for texts that hold `part`, whose own % and _ are letters. */
export function containing(part: string): string {
  return `%${part.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A row of a page. Most callers ask only for the cursor of the last one, so it is made when it is read. */
class Edge<Row extends Position> {
  constructor(readonly node: Row) {}

  get cursor(): string {
    return encodeCursor(this.node);
  }
}

/** Makes a page out of one row more than was asked for: the surplus row only tells that there is a next page. */
export function toConnection<Row extends Position>(rows: Row[], first: number) {
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    edges: shown.map((node) => new Edge(node)),
    pageInfo: { hasNextPage: rows.length > first, endCursor: last ? encodeCursor(last) : null },
  };
}

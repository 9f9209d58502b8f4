/** All connections of a store speak as one. */
export const connectionId = '00000000-0000-0000-0000-000000000001';

/** What was there before sources were kept, and the data made up for the demo. */
export const originId = '00000000-0000-0000-0000-000000000000';

/** Who says something of the store: an import by its id, or all connections. */
export interface RowSource {
  ownerId: string;
  id: string;
  /** Of two files the later one counts. */
  at: Date;
}

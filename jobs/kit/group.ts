/** Rows under their keys, in the order of their first appearance. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The same in order, so many at a time. */
export function* inBatches<Each>(all: readonly Each[], most: number): Generator<Each[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}

const maxPages = 100_000;
/** How far from the name of a page tree its count stands at the most, characters. */
const reach = 400;

/**
 * Pages of a document, where its page tree can be read without unpacking anything.
 * @param bytes the whole file; anything may be wrong with it
 * @returns null where the tree is packed away or makes no sense
 */
export function countPdfPages(bytes: Uint8Array): number | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let most = 0;
  for (const { index } of text.matchAll(/\/Type\s{0,4}\/Pages\b/g)) {
    const begin = Math.max(text.lastIndexOf(' obj', index), index - reach);
    const end = text.indexOf('endobj', index);
    const tree = text.slice(begin, Math.min(end < 0 ? text.length : end, index + reach));
    const count = Number(/\/Count\s+(\d{1,7})/.exec(tree)?.[1] ?? 0);
    if (count <= maxPages) most = Math.max(most, count);
  }
  return most > 0 ? most : null;
}

/** 32 bits of a text, for ids and seeds, not for secrets. @see FNV-1a, Fowler, Noll and Vo */
export function textHash(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return hash >>> 0;
}

/** A choice among `count` by a text: FNV-1a with a last mix, because its lowest bit alone is only the text's parity. */
export function pickIndex(text: string, count: number): number {
  const hash = textHash(text);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) % count;
}

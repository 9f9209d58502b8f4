const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/** Which video container the first bytes announce; null for anything else, pictures in the same container included. */
export function videoFormat(head: Uint8Array): 'mp4' | 'mov' | 'webm' | null {
  if (ascii(head, 4, 8) === 'ftyp') {
    const brand = ascii(head, 8, 12);
    if (/^(avif|avis|mif1|msf1|hei|hev|jxl|jp2|crx|M4A|M4B)/.test(brand)) return null;
    return brand === 'qt  ' ? 'mov' : 'mp4';
  }
  // Old QuickTime files have no brand and begin with one of their atoms.
  if (/^(moov|mdat|wide|free|skip)$/.test(ascii(head, 4, 8))) return 'mov';
  const isEbml = head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;
  return isEbml && ascii(head, 4, 64).includes('webm') ? 'webm' : null;
}

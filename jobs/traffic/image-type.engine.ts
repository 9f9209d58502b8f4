import { type CreativeFormat } from '../../schema/traffic/creative.facts.js';

/** What a file is by its first bytes: a format we read, one we know and do not read, or nothing we know. */
type ImageType = { accepted: CreativeFormat } | { refused: string } | { unknown: true };

const latin = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

const signatures: readonly { at: number; text: string; type: ImageType }[] = [
  { at: 0, text: '\x89PNG\r\n\x1a\n', type: { accepted: 'png' } },
  { at: 0, text: '\xff\xd8\xff', type: { accepted: 'jpeg' } },
  { at: 0, text: 'GIF87a', type: { accepted: 'gif' } },
  { at: 0, text: 'GIF89a', type: { accepted: 'gif' } },
  { at: 8, text: 'WEBP', type: { accepted: 'webp' } },
  { at: 0, text: 'II*\0', type: { refused: 'TIFF' } },
  { at: 0, text: 'MM\0*', type: { refused: 'TIFF' } },
  { at: 0, text: '8BPS', type: { refused: 'Photoshop' } },
  { at: 0, text: '\0\0\x01\0', type: { refused: 'ICO' } },
  { at: 0, text: 'BM', type: { refused: 'BMP' } },
  { at: 0, text: '%PDF-', type: { refused: 'PDF' } },
  { at: 0, text: '\xff\x0a', type: { refused: 'JPEG XL' } },
  { at: 4, text: 'JXL ', type: { refused: 'JPEG XL' } },
  { at: 4, text: 'jP  ', type: { refused: 'JPEG 2000' } },
];

/** ISO base media: the brands of the `ftyp` box tell stills (AVIF) from HEIC and from video. */
function isoMediaType(bytes: Uint8Array): ImageType {
  const brands = latin(bytes, 8, 12) + latin(bytes, 16, Math.min(bytes.length, 64));
  if (brands.includes('avif') || brands.includes('avis')) return { accepted: 'avif' };
  return { refused: /hei[cxs]|mif1|msf1/.test(brands) ? 'HEIC' : 'video' };
}

/** SVG has no magic: an optional prolog, comments and doctype, then the root element. */
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, '');
  const root = /^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>)*<([\w:]+)/i.exec(head);
  return root?.[1]?.toLowerCase().replace(/^svg:/, '') === 'svg';
}

/** Type of an image by its content alone; names and declared types are not asked. */
export function imageType(bytes: Uint8Array): ImageType {
  if (latin(bytes, 4, 8) === 'ftyp') return isoMediaType(bytes);
  const signature = signatures.find(({ at, text }) => latin(bytes, at, at + text.length) === text);
  if (signature) {
    const isWebp = 'accepted' in signature.type && signature.type.accepted === 'webp';
    return isWebp && latin(bytes, 0, 4) !== 'RIFF' ? { unknown: true } : signature.type;
  }
  return isSvg(bytes) ? { accepted: 'svg' } : { unknown: true };
}

import { load, type CheerioAPI } from 'cheerio/slim';

import { AppError } from '../../schema/errors.js';
import { maxPageBytes } from './audit-input.js';
import { decodePage } from './charset.engine.js';

export interface ReadPage {
  $: CheerioAPI;
  html: string;
  /** Bytes of the body as received. */
  byteCount: number;
  /** In words, e.g. "utf-8 (meta tag)". */
  encoding: string;
  /** Why the end of the page was not read; null when all of it was. */
  cut: string | null;
}

/** Bounds against markup that was built to exhaust a parser; real pages stay below a tenth of both. */
const maxDepth = 2_000;
const maxTags = 200_000;

/** Tags that HTML closes by itself: they do not deepen the tree when left open. */
const selfClosing = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option optgroup'.split(
    ' ',
  ),
);

/**
 * Turns the bytes of an answer into a document that can be searched.
 * @throws AppError UNPROCESSABLE when the bytes are no web page, naming what they are
 */
export function readPage(bytes: Uint8Array, contentType: string | null): ReadPage {
  refuseOtherFormats(bytes, contentType);
  const isLong = bytes.length > maxPageBytes;
  const decoded = decodePage(isLong ? bytes.subarray(0, maxPageBytes) : bytes, contentType);
  const bounded = withinBounds(decoded.text);
  return {
    $: load(bounded.html, { xml: { xmlMode: false, decodeEntities: true } }),
    html: bounded.html,
    byteCount: bytes.length,
    encoding: `${decoded.charset} (${decoded.source})`,
    cut: bounded.cut ?? (isLong ? 'The page is larger than 5 MB; what comes after was not read.' : null),
  };
}

/** Formats that people paste addresses of, by their first bytes. */
const otherFormats: [name: string, start: RegExp][] = [
  ['a PDF document', /^%PDF-/],
  ['a PNG image', /^\x89PNG/],
  ['a JPEG image', /^\xff\xd8\xff/],
  ['a GIF image', /^GIF8[79]a/],
  ['a WebP image', /^RIFF.{4}WEBP/s],
  ['a ZIP archive', /^PK[^a-zA-Z ]{2}/],
  ['a video', /^.{4}ftyp/s],
];

function refuseOtherFormats(bytes: Uint8Array, contentType: string | null): void {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 16));
  const format = otherFormats.find(([, pattern]) => pattern.test(start))?.[0];
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (format) throw new AppError('UNPROCESSABLE', `The address leads to ${format}, not to a web page.`);
  if (/^(image|video|audio|font)\/|^application\/(json|pdf|zip|octet-stream|javascript)|^text\/(css|csv)/.test(type)) {
    throw new AppError('UNPROCESSABLE', `The address leads to a file of type ${type}, not to a web page.`);
  }
}

function withinBounds(html: string): { html: string; cut: string | null } {
  const tags = /<(\/?)([a-z][a-z0-9:-]{0,40})/gi;
  let depth = 0;
  let count = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const [, slash, name = ''] = tag;
    if (++count > maxTags) {
      return { html: html.slice(0, tag.index), cut: 'The page has more than 200,000 tags; the rest was not read.' };
    }
    if (selfClosing.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxDepth) {
      return {
        html: html.slice(0, tag.index),
        cut: 'The page is nested over 2,000 levels deep; the rest was not read.',
      };
    }
  }
  return { html, cut: null };
}

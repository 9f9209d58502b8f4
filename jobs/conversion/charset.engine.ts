export interface DecodedText {
  text: string;
  /** Name as the Encoding standard spells it, e.g. "utf-8", "shift_jis". */
  charset: string;
  source: 'byte order mark' | 'HTTP header' | 'meta tag' | 'valid UTF-8' | 'guessed';
}

/** Bytes looked at for a meta tag; browsers stop at 1,024, some shops print long comments first. */
const metaBytes = 8192;
/** Bytes decoded for a guess. */
const guessBytes = 65_536;
/** A page declared as UTF-8 stays so while at most this share of its characters is broken. */
const brokenShare = 0.02;

/**
 * Decodes a page: byte order mark, then strict UTF-8 where the bytes prove it (a wrong declaration is common), then
 * what header or meta tag declare, then a guess by the script that each candidate yields.
 * @param bytes the body as received, already unpacked
 * @param contentType the Content-Type header, if any
 * @see WHATWG Encoding Standard for names and decoders
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): DecodedText {
  const marked = byteOrderMark(bytes) ?? wideByZeros(bytes);
  if (marked) return { text: decode(bytes, marked.charset) ?? '', ...marked };
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, charset: 'utf-8', source: declaredSource(bytes, contentType, 'utf-8') };
  const declared = declaredCharset(bytes, contentType);
  const text = declared && decode(bytes, declared.charset);
  if (declared && typeof text === 'string' && !isMostlyBroken(text)) return { text, ...declared };
  const charset = guessCharset(bytes.subarray(0, guessBytes));
  return { text: decode(bytes, charset) ?? '', charset, source: 'guessed' };
}

function byteOrderMark(bytes: Uint8Array): { charset: string; source: 'byte order mark' } | null {
  const [a, b, c] = bytes;
  const charset =
    a === 0xef && b === 0xbb && c === 0xbf
      ? 'utf-8'
      : a === 0xff && b === 0xfe
        ? 'utf-16le'
        : a === 0xfe && b === 0xff
          ? 'utf-16be'
          : null;
  return charset ? { charset, source: 'byte order mark' } : null;
}

/** Markup in UTF-16 without a mark: nearly every second byte is zero. */
function wideByZeros(bytes: Uint8Array): { charset: string; source: 'guessed' } | null {
  const sample = bytes.subarray(0, 2048);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i] !== 0) continue;
    if (i % 2 === 0) even++;
    else odd++;
  }
  const half = sample.length / 2;
  if (half < 8) return null;
  if (odd > 0.7 * half && even < 0.1 * half) return { charset: 'utf-16le', source: 'guessed' };
  if (even > 0.7 * half && odd < 0.1 * half) return { charset: 'utf-16be', source: 'guessed' };
  return null;
}

function declaredCharset(bytes: Uint8Array, contentType: string | null) {
  const header = /charset\s*=\s*["']?([\w.:-]{2,40})/i.exec(contentType ?? '')?.[1];
  if (header && isKnown(header)) return { charset: header.toLowerCase(), source: 'HTTP header' as const };
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, metaBytes));
  const meta = /<(?:meta|\?xml)[^>]{0,300}?(?:charset|encoding)\s*=\s*["']?([\w.:-]{2,40})/i.exec(head)?.[1];
  // Markup that could be read as ASCII cannot be UTF-16, whatever it says.
  if (meta && isKnown(meta) && !/^utf-?16/i.test(meta))
    return { charset: meta.toLowerCase(), source: 'meta tag' as const };
  return null;
}

function declaredSource(bytes: Uint8Array, contentType: string | null, charset: string): DecodedText['source'] {
  const declared = declaredCharset(bytes, contentType);
  return declared?.charset.replace('utf8', 'utf-8') === charset ? declared.source : 'valid UTF-8';
}

function isKnown(charset: string): boolean {
  return decode(new Uint8Array(), charset) !== null;
}

function decode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return null; // a name that no decoder has
  }
}

function decodeStrictly(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function isMostlyBroken(text: string): boolean {
  let broken = 0;
  let foreign = 0;
  for (const character of text) {
    if (character === '\ufffd') broken++;
    else if (character > '\x7f') foreign++;
  }
  return broken > brokenShare * text.length || broken > foreign;
}

/**
 * Candidates with the characters that much of their usual text consists of, and the share of it that these make up.
 * Order decides ties.
 */
const candidates: [charset: string, usual: RegExp, share: number][] = [
  ['shift_jis', /[\u3040-\u30ff]/g, 0.5],
  ['euc-jp', /[\u3040-\u30ff]/g, 0.5],
  ['euc-kr', /[\uac00-\ud7a3]/g, 0.9],
  ['gb18030', /[的一是不了在人有我他这中大来上国个到说们为子和你地出也时年得要下以生会，。]/g, 0.3],
  ['big5', /[的一是不了在人有我他這中大來上國個到說們為子和你地出也時年得要下以生會，。]/g, 0.3],
  ['windows-1251', /[а-яё]/g, 0.9],
  ['koi8-r', /[а-яё]/g, 0.9],
  ['windows-1250', /[ąćęłńśźżčďěňřšťůž]/g, 0.7],
  ['windows-1252', /[àáâäæçèéêëíîïñóôöøùúûüß]/g, 0.8],
];

function guessCharset(sample: Uint8Array): string {
  const scores = candidates.map(([charset, usual, share]) => {
    const text = decode(sample, charset) ?? '';
    const foreign = text.match(/[^\0-\x7f]/g)?.length ?? 0;
    const broken = text.match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0;
    const found = Math.min(1, (text.match(usual)?.length ?? 0) / foreign / share);
    return { charset, score: foreign === 0 ? 0 : found - (4 * broken) / foreign };
  });
  const best = scores.reduce((top, each) => (each.score > top.score ? each : top));
  return best.score > 0.2 ? best.charset : 'windows-1252';
}

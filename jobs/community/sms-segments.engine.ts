/** How a text message is counted and billed. */
export interface SmsCount {
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets or UTF-16 units. */
  units: number;
  segments: number;
  /** Units of one segment: alone, or one of several. */
  unitsPerSegment: number;
  /** Units left before another segment begins. */
  unitsLeft: number;
  /** Characters that force UCS-2. */
  foreign: string[];
}

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}[]~\\€|');

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2032\u00B4`]/g, "'"],
  [/[\u201C\u201D\u201E\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00A0\u2000-\u200A\u202F\t]/g, ' '],
  [/[\u200B-\u200D\uFEFF\u00AD]/g, ''],
];

/** Replaces typographic characters by those of GSM-7, so that a curly quote does not double the price of a text. */
export function normalizeSms(text: string): string {
  return replacements.reduce((result, [pattern, by]) => result.replace(pattern, by), text.normalize('NFC'));
}

/** Our own words without the signs that GSM-7 lacks: "aquí" would make a text twice as dear. What was typed stays. */
export function inBasicLetters(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (basic.has(letter) || extended.has(letter)) return letter;
    const plain = letter.replace('œ', 'oe').replace('Œ', 'Oe').normalize('NFD').replace(/\p{M}/gu, '');
    return Array.from(plain).every((one) => basic.has(one)) ? plain : letter;
  }).join('');
}

/**
 * Counts the segments of a text exactly as it is written (see normalizeSms). Segments fill greedily: a character of
 * two units that does not fit moves to the next segment.
 * @see 3GPP TS 23.038: GSM-7 160 units alone, 153 in several; UCS-2 70 and 67
 */
export function countSms(text: string): SmsCount {
  const characters = Array.from(text);
  const foreign = characters.filter((character) => !basic.has(character) && !extended.has(character));
  const isGsm = foreign.length === 0;
  const costs = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length));
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  const [alone, several] = isGsm ? [160, 153] : [70, 67];
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const unique = [...new Set(foreign)];
  if (units <= alone) {
    return {
      encoding,
      units,
      segments: units === 0 ? 0 : 1,
      unitsPerSegment: alone,
      unitsLeft: alone - units,
      foreign: unique,
    };
  }
  const { segments, filled } = fill(costs, several);
  return { encoding, units, segments, unitsPerSegment: several, unitsLeft: several - filled, foreign: unique };
}

function fill(costs: readonly number[], size: number): { segments: number; filled: number } {
  let segments = 1;
  let filled = 0;
  for (const cost of costs) {
    if (filled + cost > size) {
      segments++;
      filled = 0;
    }
    filled += cost;
  }
  return { segments, filled };
}
